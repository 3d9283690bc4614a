# Test that `make dist` gives the same bytes twice, and a package that is whole.
. tests/support/session.sh
git rev-parse --verify -q HEAD >/dev/null 2>&1 || {
    skip "a source package is made" "there is no history"
    exit 0
}
version=$(git show HEAD:dlx/version.h | sed -n 's/.define DLX_VERSION *"\(.*\)"/\1/p')
name=quadrille-$version

again() { # in another zone, with other permissions
    (umask 077 && TZ=Asia/Tokyo LC_ALL=C pkg/dist "$version" "$scratch/again") &&
        cmp "$scratch/dist/$name.tar.gz" "$scratch/again/$name.tar.gz"
}

has_all() { # the files of the last commit and no others
    git ls-tree -r --name-only HEAD | sort >"$scratch/wanted"
    tar -tzf "$scratch/dist/$name.tar.gz" | sed -n "s,^$name/\(.*[^/]\)\$,\1,p" | sort |
        diff "$scratch/wanted" -
}

sums_agree() {
    cd "$scratch/dist" && sha256sum -c SHA256SUMS
    status=$?
    cd "$root" && return $status
}

check "a source package is made" pkg/dist "$version" "$scratch/dist"
check "its checksum is right" sums_agree
check "it has the files of the last commit" has_all
check "it has the same bytes in other circumstances" again
check "a version that other files do not name is refused" \
    sh -c "! pkg/dist 0.98.1 '$scratch/other' && [ ! -e '$scratch/other' ]"
