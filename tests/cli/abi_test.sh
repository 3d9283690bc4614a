# Test that a program runs with the shared libraries of its series, and that the loader
# refuses others by name; and that the interface is compared with that of the last version.
. tests/support/session.sh
if [ "${MODE:-release}" != release ] || [ "$(uname -s)" != Linux ]; then
    skip "a program runs with the libraries of its series" "only the release mode on Linux has them"
    exit 0
fi
build=${B:-build/gcc-release}
version=$(sed -n 's/.define DLX_VERSION *"\(.*\)"/\1/p' dlx/version.h)
case $version in
0.*) series=${version%.*} node=${version%.*} ;;
*) series=${version%%.*} node=${version%%.*}.0 ;;
esac
other=0.98.1 # a version that there will not be

relink() { # NAME: the library of another version, from the same objects
    run_make "$build/$1.so.$other" VERSION=$other && mv "$build/$1.so.$other" "$scratch" &&
        rm "$build/$1-$other.map"
}

link() { # as a program is linked with an installed library
    mkdir -p "$scratch/same" &&
        ln -s "$root/$build/libdlx.so.$version" "$scratch/same/libdlx.so.$series" &&
        "${CC:-cc}" -I. -D_POSIX_C_SOURCE=200809L -o "$scratch/program" examples/queens.c \
            "$scratch/same/libdlx.so.$series"
}

place() { # FOLDER NAME: the other library in a folder, under that name
    mkdir "$scratch/$1" && ln -s "$scratch/libdlx.so.$other" "$scratch/$1/$2"
}

runs() { # FOLDER: with the libraries there
    LD_LIBRARY_PATH=$scratch/$1 "$scratch/program"
}

refused() { # FOLDER TEXT: the loader does not start it with the libraries there
    ! runs "$1" >"$scratch/said" 2>&1 && cat "$scratch/said" && grep -q -F -e "$2" "$scratch/said"
}

all_versioned() { # NAME NODE: each function of a shared library has this version
    nm -D --defined-only "$build/$1.so.$version" >"$scratch/names" &&
        grep -q " T .*@@$2\$" "$scratch/names" && ! grep " T " "$scratch/names" | grep -v "@@$2\$"
}

check "libraries are built, also of another version" \
    run_make "$build/libdlx.so.$version" "$build/libsudoku.so.$version"
check "libdlx is linked as another version" relink libdlx
check "a program links with libdlx" link
check "it runs with a library of its series" runs same
check "without one the loader names what is missing" \
    refused none "libdlx.so.$series: cannot open shared object file"
check "another series has another name" place next libdlx.so.0.98
check "which the loader does not take" refused next "libdlx.so.$series: cannot open shared object file"
check "another series is put in the place of the right one" place forced "libdlx.so.$series"
check "the loader refuses it by its version" refused forced "version \`DLX_$node' not found"
check "each function of libdlx has a version" all_versioned libdlx "DLX_$node"
check "each function of libsudoku has a version" all_versioned libsudoku "SUDOKU_$node"

# ---- the interface

in_tree() { # COMMAND...: in a copy of the headers, whose interface has been stored as 0.1
    (cd "$scratch/tree" && "$@")
}

without() { # PATTERN: without lines of a header, in the series 0.1 and the next
    cp dlx/version.h "$scratch/tree/dlx" && sed -i "/$1/d" "$scratch/tree/dlx/version.h" &&
        ! in_tree pkg/interface compare 0.1 "$root/$build"/lib*.so."$version" >"$scratch/said" 2>&1 &&
        grep "^function.* $1 (" "$scratch/said" &&
        in_tree pkg/interface compare 0.2 "$root/$build"/lib*.so."$version"
}

with() { # LINE: with a function in addition, which no library has
    cp dlx/version.h "$scratch/tree/dlx" && sed -i "s/^int dlx_version_number.*/&\n$1/" "$scratch/tree/dlx/version.h" &&
        ! in_tree pkg/interface compare 0.2 "$root/$build"/lib*.so."$version" 2>"$scratch/said" &&
        grep -x dlx_not_defined "$scratch/said"
}

if command -v pahole >/dev/null && [ "$(uname -m)" = x86_64 ]; then
    check "the interface is compatible, or the series is new" run_make abi
    mkdir -p "$scratch/tree/pkg/abi"
    cp -R dlx sudoku "$scratch/tree" && cp pkg/interface "$scratch/tree/pkg"
    check "an interface is stored" in_tree pkg/interface store 0.1
    check "it is compatible with itself" \
        in_tree pkg/interface compare 0.1 "$root/$build"/lib*.so."$version"
    check "a function may go with the series only" without dlx_version_number
    check "each declared function is exported" with 'int dlx_not_defined(void);'
else
    skip "the interface is compatible, or the series is new" "pahole or x86-64 is missing"
fi
