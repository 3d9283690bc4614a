# Shared by tests of one program from outside: running it in a folder of its own, and
# checks of the last run. Read by "." in the root of the tree, with $program set; a
# test ends with [ "$failures" -eq 0 ].
[ -x "$program" ] || { echo "not ok - there is a program $program" && exit 1; }
root=$PWD
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
cd "$scratch" || exit 2
failures=0

check() { # SENTENCE COMMAND...: report whether the command succeeds
    sentence=$1
    shift
    if "$@"; then
        echo "ok - $sentence"
    else
        echo "not ok - $sentence"
        echo "  exit code $status; output and messages:"
        head -n 20 out err
        failures=$((failures + 1))
    fi
}

run() { # ARGUMENT...: run it; leaves $status and the files out and err
    "$program" "$@" >out 2>err
    status=$?
}

# Runs it, and sends that signal once it has begun. A run that had not begun, on a
# busy machine or with a sanitizer, ends silently and gets more time.
interrupt() { # SIGNAL ARGUMENT...
    signal=$1
    shift
    for pause in 0.5 3 20; do
        timeout --preserve-status -s "$signal" $pause "$program" "$@" >out 2>err
        status=$?
        if [ -s err ]; then break; fi
    done
}

exits() { # CODE: so did the last run
    [ "$status" -eq "$1" ]
}

pipe() { # TEXT ARGUMENT...: run it with that line as standard input
    line=$1
    shift
    printf '%s\n' "$line" | "$program" "$@" >out 2>err
    status=$?
}

prints() { # CODE [LINE...]: the last run ended so with exactly this on stdout
    exits "$1" || return
    shift
    if [ $# -gt 0 ]; then printf '%s\n' "$@" | cmp -s - out; else [ ! -s out ]; fi
}

prints_file() { # CODE FILE: the last run ended so with this on stdout
    exits "$1" && cmp -s "$2" out
}

complains() { # TEXT: exit code 2, this line on stderr and nothing on stdout
    prints 2 && grep -qxF -e "$1" err
}

says() { # CODE PATTERN: the last run ended so with such a line on stderr
    exits "$1" && grep -q -e "$2" err
}
