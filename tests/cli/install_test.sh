# Test that what `make install` installs is complete, and goes away again.
if [ "${MODE:-release}" != release ]; then
    echo "ok - what is installed is complete # skip only in the release mode"
    exit 0
fi
. tests/support/session.sh
prefix=$scratch/usr
compiler=${CC:-cc}

pkg_config() {
    PKG_CONFIG_PATH=$prefix/lib/pkgconfig pkg-config "$@"
}

build_static() { # link with our archives alone, system libraries as they are
    # shellcheck disable=SC2046 # lists of flags
    "$compiler" -o "$scratch/static" "$scratch/user.c" \
        $(pkg_config --cflags libsudoku) \
        $(pkg_config --static --libs libsudoku libdlx |
            sed 's/-l\(sudoku\|dlx\)\b/-l:lib\1.a/g') && "$scratch/static"
}

build_shared() {
    # shellcheck disable=SC2046
    "$compiler" -o "$scratch/shared" "$scratch/user.c" \
        $(pkg_config --cflags --libs libsudoku libdlx) &&
        LD_LIBRARY_PATH=$prefix/lib "$scratch/shared"
}

# Every public function must be there to link with: take all their addresses.
write_user() {
    find "$prefix/include" -name "*.h" -exec cat {} + >"$scratch/headers"
    echo '#include <dlx/dlx.h>'
    echo '#include <sudoku/sudoku.h>'
    echo 'typedef void any(void);'
    echo 'any *volatile all[] = {'
    nm --defined-only --extern-only "$prefix"/lib/*.a 2>/dev/null |
        awk '$2 == "T" { print $3 }' | sort -u | while read -r name; do
        if grep -q "\b$name(" "$scratch/headers"; then
            echo "(any *)$name,"
        fi
    done
    echo '}; int main(void) { return all[0] == 0; }'
}

check "install succeeds" run_make install PREFIX="$prefix"
write_user >"$scratch/user.c"
check "the public functions are found" grep -q dlx_count "$scratch/user.c"
check "an installed program runs" "$prefix/bin/dlx" --version
check "a program links with the static libraries" build_static
check "a program links with the shared libraries" build_shared
check "uninstall succeeds" run_make uninstall PREFIX="$prefix"
check "uninstall leaves no file behind" \
    test -z "$(find "$prefix" ! -type d)"
