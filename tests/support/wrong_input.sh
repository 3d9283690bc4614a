# Shared by tests of wrong input: the programs get input as newcomers type, copy or
# drop it, and must end with exit status 2 and a message that contains the place, the
# error and what was expected. Errors in the text of a file or argument have line and
# column, or concern the whole file. Read by "." in the root of the tree.
. tests/support/session.sh
cd "$scratch" || exit 2

says() { # COMMAND MESSAGE: so on its first line, and exit status 2?
    # The words of the command are its arguments.
    # shellcheck disable=SC2086
    "$programs"/$1 >/dev/null 2>messages </dev/null
    [ $? -eq 2 ] && IFS= read -r first <messages && [ "$first" = "$2" ] && return
    cat messages
    return 1
}

# Of options and the whole puzzle there is a line, or no place at all.
has_place() { # MESSAGE
    case $1 in
    *": in:"* | *": argument:"*)
        printf '%s\n' "$1" | grep -qE \
            -e ': (in|argument):[0-9]+:[0-9]+: ' \
            -e ': in:[0-9]+: (--rule|the format) ' \
            -e ': in: (this is|there (are|is)|it is|no items|a matrix|orlib) '
        ;;
    esac
}

# Read cases from standard input, three lines each: the input, as printf %b has it;
# the command, where in is a file with the input; the message, on one line.
all_say() {
    while IFS= read -r input && IFS= read -r command && IFS= read -r message; do
        printf '%b' "$input" >in
        check "$command: $message" says "$command" "$message"
        check "which has its place" has_place "$message"
    done
}
