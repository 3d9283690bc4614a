# Test that the benchmarks compile with the project's headers as they are now:
# no other test builds them.
. tests/support/session.sh

compiles() { # SOURCE: without a warning?
    case $1 in
    *.cc) ${CXX:-c++} -std=c++17 -fsyntax-only -Wall -Werror -I. "$1" ;;
    *) ${CC:-cc} -std=c17 -D_POSIX_C_SOURCE=200809L -fsyntax-only -Wall \
        -Werror -I. "$1" ;;
    esac >"$scratch/log" 2>&1
}

for source in bench/*.c bench/*.cc; do
    check "$source compiles" compiles "$source"
done
