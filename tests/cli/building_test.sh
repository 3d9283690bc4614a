# Test what make builds again: the users of an optional library that comes or goes,
# nothing after the folder was moved, everything after a change of flags.
. tests/support/session.sh
tree=$scratch/tree
compiler=${CC:-cc}
targets='b/dlx/names.o b/dlx/symmetry/bliss.o b/cli/shared/sat_loader.o'

build() { # ARGUMENT...: build some files of each kind in the tree; commands go to said
    # shellcheck disable=SC2086 # a list
    make -C "$tree" CC="$compiler" B=b $targets "$@" >"$scratch/said" 2>&1 || {
        cat "$scratch/said"
        return 1
    }
}

compiles() { # [FILE...]: the last build compiled these and no others
    grep -o '[^ ]*\.c$' "$scratch/said" | sort >"$scratch/compiled"
    for file; do echo "$file"; done | sort | diff - "$scratch/compiled"
}

builds() { # "FILE..." ARGUMENT...
    files=$1
    shift
    # shellcheck disable=SC2086 # a list
    build "$@" && compiles $files
}

move() {
    mv "$tree" "$scratch/moved" && tree=$scratch/moved
}

mkdir -p "$tree"
cp -R Makefile mk base dlx sudoku cli "$tree"
find "$tree/cli" -name "[!ms]*.c" -exec rm {} + # few files are enough
all='cli/shared/sat_loader.c dlx/names.c dlx/symmetry/bliss.c'
check "all is built once" builds "$all" BLISS= CADICAL=
check "nothing is built again" builds '' BLISS= CADICAL=
check "nothing is with ONLY either" builds '' BLISS= CADICAL= ONLY=tests/dlx/a_test.cc
check "with libbliss only its user is" builds dlx/symmetry/bliss.c BLISS=libbliss.so.9 CADICAL=
check "without it again" builds dlx/symmetry/bliss.c BLISS= CADICAL=
check "with CaDiCaL only its loader is" builds cli/shared/sat_loader.c BLISS= CADICAL=cadical.hpp
check "without it again" builds cli/shared/sat_loader.c BLISS= CADICAL=
add_old_file() { # a file that is older than the archive
    printf '/* old.c - has nothing. */\ntypedef int old;\n' >"$tree/cli/shared/old.c"
    touch -t 200001010000 "$tree/cli/shared/old.c"
    build b/libcli.a BLISS= CADICAL= && ar t "$tree/b/libcli.a" | grep -x old.o
}

check "an archive is made" build b/libcli.a BLISS= CADICAL=
check "an old file that is new in the folder goes into it" add_old_file
rm -f "$tree/cli/shared/old.c"
check "the folder is moved" move
check "nothing is built again there" builds '' BLISS= CADICAL=
check "other flags build all again" builds "$all" BLISS= CADICAL= CFLAGS=-DOTHER
