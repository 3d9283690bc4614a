# Test that `make install` is complete, usable through pkg-config and CMake, and can
# be uninstalled; and that make respects the flags of packagers.
. tests/support/session.sh
if [ "${MODE:-release}" != release ]; then
    skip "what is installed is complete" "only the release mode is installed"
    exit 0
fi
prefix=$scratch/usr
compiler=${CC:-cc}

pkg_config() {
    PKG_CONFIG_PATH=$prefix/lib/pkgconfig pkg-config "$@"
}

build_static() { # NAME PROGRAM: link with our archives alone, system libraries as
    # they are
    # shellcheck disable=SC2046 # lists of flags
    "$compiler" -o "$scratch/static" "$2" $(pkg_config --cflags "$1") \
        $(pkg_config --static --libs "$1" |
            sed 's/-l\(sudoku\|dlx\)\b/-l:lib\1.a/g') && "$scratch/static"
}

build_shared() { # libsudoku brings libdlx, whose types are in its headers
    # shellcheck disable=SC2046
    "$compiler" -o "$scratch/shared" "$scratch/user.c" \
        $(pkg_config --cflags --libs libsudoku) &&
        LD_LIBRARY_PATH=$prefix/lib "$scratch/shared"
}

build_by_cmake() { # -DNAME=FOLDER VERSION: where the package file is, and which is asked for
    rm -rf "$scratch/cmake"
    mkdir "$scratch/cmake" && cd "$scratch/cmake" || return
    cat >CMakeLists.txt <<END
cmake_minimum_required(VERSION 3.13)
project(user C)
find_package(quadrille $2 REQUIRED)
add_executable(user $scratch/user.c)
target_link_libraries(user quadrille::sudoku)
END
    cmake "$1" -DCMAKE_C_COMPILER="$compiler" . &&
        cmake --build . && ./user
    status=$?
    cd "$root" && return $status
}

not_by_cmake() { # -DNAME=FOLDER VERSION
    ! build_by_cmake "$@" && grep -q "$2" "$scratch/out"
}

# Every public function must be available to the linker: take all their addresses.
write_user() {
    echo '#include <dlx/dlx.h>'
    echo '#include <sudoku/extend.h>'
    find "$prefix/include" -name "*.h" | sed 's/.*/#include "&"/' |
        "$compiler" -I"$prefix/include" -E -P - | # which leaves comments out
        grep -o '[A-Za-z_0-9]*(' | tr -d '(' | sort -u >"$scratch/headers"
    echo 'typedef void any(void);'
    echo 'any *volatile all[] = {'
    nm --defined-only --extern-only "$prefix"/lib/*.a 2>/dev/null |
        awk '$2 == "T" { print $3 }' | sort -u | comm -12 - "$scratch/headers" |
        sed 's/.*/(any *)&,/'
    echo '}; int main(void) { return all[0] == 0; }'
}

check "install succeeds" run_make install PREFIX="$prefix"
write_user >"$scratch/user.c"
version=$("$prefix/bin/dlx" --version | sed -n '1s/.* //p')
case $version in # of libraries that programs can exchange
0.*) series=${version%.*} ;;
*) series=${version%%.*} ;;
esac
check "the public functions are found" grep -q dlx_count "$scratch/user.c"
check "an installed program runs" "$prefix/bin/dlx" --version
check "so does dlx-check" "$prefix/bin/dlx-check" --help
check "a program links with the static libraries" \
    build_static libsudoku "$scratch/user.c"
sed '/sudoku/d' "$scratch/user.c" >"$scratch/covers.c"
check "or with that for covers alone" build_static libdlx "$scratch/covers.c"
check "a program links with the shared libraries" build_shared
if command -v cmake >/dev/null; then
    check "a program is built by CMake" \
        build_by_cmake -DCMAKE_PREFIX_PATH="$prefix" "$series"
    check "one that asks for another series is refused" \
        not_by_cmake -DCMAKE_PREFIX_PATH="$prefix" 0.1
    mv "$prefix" "$scratch/moved"
    check "and after all has been moved" \
        build_by_cmake -DCMAKE_PREFIX_PATH="$scratch/moved" "$series"
    mv "$scratch/moved" "$prefix"
else
    skip "a program is built by CMake" "there is no cmake"
fi
check "the shared libraries have the version in their names" \
    test -f "$prefix/lib/libdlx.so.$version" -a -h "$prefix/lib/libdlx.so.$series"
check "the licence is installed" cmp LICENSE "$prefix/share/doc/quadrille/LICENSE"

check "and so is the note on citing, of this version" \
    grep -x "version: $version" "$prefix/share/doc/quadrille/CITATION.cff"
check "uninstall succeeds" run_make uninstall PREFIX="$prefix"
check "uninstall leaves nothing behind" test ! -e "$prefix"
mkdir -p "$prefix/lib/other"
check "install succeeds where other folders are" run_make install PREFIX="$prefix"
check "uninstall succeeds there" run_make uninstall PREFIX="$prefix"
check "and leaves other folders" test "$(find "$prefix")" = "$prefix
$prefix/lib
$prefix/lib/other"

# ---- other folders, as distributions have them

elsewhere() { # TARGET: make it with all folders given
    run_make "$1" DESTDIR="$scratch/package" PREFIX=/usr \
        LIBDIR=/usr/lib/machine INCLUDEDIR=/usr/include/machine
}

is_elsewhere() {
    cd "$scratch/package/usr" &&
        ls include/machine/dlx/dlx.h lib/machine/libdlx.a \
            lib/machine/cmake/quadrille/quadrille-config.cmake &&
        grep -x 'libdir=/usr/lib/machine' lib/machine/pkgconfig/libdlx.pc &&
        grep -x 'includedir=/usr/include/machine' \
            lib/machine/pkgconfig/libsudoku.pc &&
        ! grep -r "$scratch" .
    status=$?
    cd "$root" && return $status
}

check "it installs into folders that are given" elsewhere install
check "LIBDIR and INCLUDEDIR are where they should be" is_elsewhere
if command -v cmake >/dev/null; then
    check "a program is built by CMake from DESTDIR" \
        build_by_cmake -Dquadrille_DIR="$scratch/package/usr/lib/machine/cmake/quadrille" "$series"
fi
check "it is taken away from there" elsewhere uninstall
check "and leaves nothing behind" test ! -e "$scratch/package/usr"

# ---- build/bin

# A program must exist while it is replaced. Here that stops halfway.
stays_whole() {
    mkdir -p "$scratch/tree/build/gcc-release/bin" "$scratch/tree/build/bin" \
        "$scratch/halfway"
    echo new >"$scratch/tree/build/gcc-release/bin/program"
    echo old >"$scratch/tree/build/bin/program"
    printf '#!/bin/sh\nshift $(($# - 1))\n: >"$1"\nexit 1\n' \
        >"$scratch/halfway/install"
    chmod +x "$scratch/halfway/install"
    cp -R Makefile mk "$scratch/tree"
    ! PATH=$scratch/halfway:$PATH make -s -C "$scratch/tree" \
        B=build/gcc-release build/bin/program &&
        grep -qx old "$scratch/tree/build/bin/program" &&
        make -s -C "$scratch/tree" B=build/gcc-release build/bin/program &&
        grep -qx new "$scratch/tree/build/bin/program"
}

check "programs in build/bin are replaced at once" stays_whole

# ---- flags

commands() { # what make would run to build all, with such flags given
    WERROR= CPPFLAGS=-DCPP CFLAGS=-DC CXXFLAGS=-DCXX LDFLAGS=-Wl,-z,now \
        run_make -n all "$scratch/none/examples/cpp_cover" B="$scratch/none"
}

has() { # PATTERN WORD...: do all commands with the pattern have the words?
    grep -e "$1" "$scratch/commands" >"$scratch/such" || return
    shift
    for word; do
        ! grep -v -e " $word " "$scratch/such" || return
    done
}

# Objects of C and of C++, with the path in debug information, and an archive, in a
# copy of the tree with small files.
make_elsewhere() { # FOLDER
    mkdir -p "$scratch/$1/examples"
    cp -R Makefile mk base dlx families jobs sudoku variants cli check "$scratch/$1"
    find "$scratch/$1/cli" -name '[!m]*.c' -exec rm {} +
    echo 'const char *path() { return __FILE__; }' >"$scratch/$1/examples/path.cc"
    make -s -C "$scratch/$1" CC="$compiler" CADICAL= B=b b/dlx/names.o \
        b/examples/path.o b/libcli.a
}

same_elsewhere() {
    make_elsewhere here && make_elsewhere over/there &&
        cmp "$scratch/here/b/dlx/names.o" "$scratch/over/there/b/dlx/names.o" &&
        cmp "$scratch/here/b/examples/path.o" \
            "$scratch/over/there/b/examples/path.o" &&
        cmp "$scratch/here/b/libcli.a" "$scratch/over/there/b/libcli.a"
}

commands >"$scratch/commands"
check "C is compiled with the flags given" has ' -c .*\.c$' -DCPP -DC
check "C++ is compiled with them" has ' -c .*\.cc$' -DCPP -DCXX
check "programs and libraries are linked with them" \
    has ' -o .*\.a \|-shared' -Wl,-z,now
check "warnings are no errors" sh -c "! grep -q Werror $scratch/commands"
check "what is built is the same in any folder" same_elsewhere

linked_by() { # C C++: does make with this compiler of C link C++ by that one?
    env -u CXX -u MAKEFLAGS make -s -n -C "$root" CC="$1" B="$scratch/none" \
        "$scratch/none/examples/cpp_cover" 2>&1 | grep -q "^ *$2 .* -o .*cpp_cover "
}
for names in 'gcc g++' 'cc c++' 'clang clang++' '/usr/bin/cc /usr/bin/c++'; do
    check "the compiler of C++ is that of C: $names" linked_by $names
done

# Addresses that are fixed before a program begins, and are read-only.
is_hard() {
    for built in "$programs/dlx" "$programs/sudoku" "$programs/dlx-check" \
        "${B:-build/gcc-release}"/libdlx.so.* "${B:-build/gcc-release}"/libsudoku.so.*; do
        readelf -dlW "$built" >"$scratch/parts" &&
            grep -q GNU_RELRO "$scratch/parts" &&
            grep -q 'BIND_NOW\|FLAGS_1.*NOW' "$scratch/parts" || return
    done
}
case ${MODE:-release} in
release)
    if command -v readelf >/dev/null; then
        check "what is built writes over no addresses" is_hard
    fi
    ;;
esac
