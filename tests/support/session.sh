# Shared by shell tests: reporting results, replaying the sessions of documents, and
# calling make. Read by "." in the root of the tree.
root=$PWD
programs=${BIN:-$root/build/bin}
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
unset MAKEFLAGS MFLAGS MAKELEVEL ONLY # of the make that runs the tests

check() { # SENTENCE COMMAND...: report whether the command succeeds
    sentence=$1
    shift
    if "$@" >"$scratch/out" 2>&1; then
        echo "ok - $sentence"
    else
        echo "not ok - $sentence"
        cat "$scratch/out"
    fi
}

# Checks the exit status and message of a command, in a folder of the test. Its output
# is in said.out, and its messages are in said.
says() { # CODE PATTERN COMMAND...
    code=$1
    pattern=$2
    shift 2
    "$@" >said.out 2>said
    [ $? -eq "$code" ] && grep -e "$pattern" said
}

skip() { # SENTENCE REASON: report what cannot be tested here
    echo "ok - $1 # skip $2"
}

play() { # SESSION: its "$ command" lines and what they print, as in a terminal
    sed -n 's/^\$ //p' "$1" | while read -r command; do
        echo "\$ $command"
        eval "$command" </dev/null 2>&1
    done
}

goes_as_shown() { # SESSION: do the commands print what it shows?
    (PATH=$programs:$PATH && play "$1") >"$scratch/played"
    diff "$1" "$scratch/played"
}

run_make() { # ARGUMENT...: make with what the tests were built with
    make -s -C "$root" CC="${CC:-cc}" ${B:+B="$B"} "$@"
}
