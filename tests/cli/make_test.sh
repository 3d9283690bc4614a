# Test that targets of the Makefile can be combined in one call, in every combination
# that a document names, and deps* before any other target. The calls are `make -n` in
# a copy of the tree in which scripts that make would run are empty.
. tests/support/session.sh
tree=$scratch/tree
said=$scratch/said
mkdir -p "$tree/tests"
for folder in base core dlx families jobs sudoku variants cli check docs examples tests/dlx tests/sudoku; do
    ln -s "$root/$folder" "$tree/$folder"
done
cp -R "$root/Makefile" "$root/mk" "$tree"
for script in web/build-wasm tests/support/bundles pkg/static; do
    mkdir -p "$tree/$(dirname $script)"
    printf '#!/bin/sh\n' >"$tree/$script"
    chmod +x "$tree/$script"
done

combinations() { # DOCUMENT: its calls of make with two targets and more, a line each
    {
        sed -n 's/^ *make //p' "$1"
        grep -o '`make [^`]*`' "$1" | tr -d '`' | sed 's/^make //'
    } | sed 's/ *#.*//' | grep -x '[a-z][a-z0-9-]*\( [a-z][a-z0-9-]*\)\{1,\}'
}

plan() { # TARGET...: what make would run
    make -n -C "$tree" "$@" >"$said" 2>&1
}

works() { # TARGET...: does each deps* target come first, and do the others follow?
    plan "$@" || { cat "$said" && return 1; }
    for target; do
        case $target in
        deps) script='pkg/deps build' ;;
        deps-*) script="pkg/deps ${target#deps-}" ;;
        *) continue ;;
        esac
        grep -q "^$script" "$said" || { echo "$script is not run" && return 1; }
    done
    ! grep 'Nothing to be done' "$said"
}

for document in README.md CONTRIBUTING.md docs/*.md python/README.md js/README.md; do
    combinations "$document"
done | sort -u >"$scratch/combinations"
check "documents name combinations of targets" grep -x 'deps-web npm' "$scratch/combinations"
is_list_of_sources() { # exactly one arm for symmetry, no file of Windows, vectors with their flags
    make -s --no-print-directory -C "$tree" sources BLISS= MACHINE=x86_64 CC=gcc >"$said" &&
        [ "$(grep -c 'symmetry_arm' "$said")" = 1 ] && grep -x 'dlx/schedule/no_symmetry_arm.c' "$said" &&
        ! grep windows "$said" && grep 'lanes_avx2.c .*-mavx2' "$said" && grep 'puzzles' "$said" &&
        for file in $(sed 's/ .*//' "$said"); do [ -e "$file" ] || return 1; done
}
check "make sources lists what a package compiles" is_list_of_sources
while read -r targets; do
    # shellcheck disable=SC2086 # a list
    check "make $targets" works $targets
done <"$scratch/combinations"
for target in $(sed -n 's/^\(deps[a-z-]*\):.*/\1/p' Makefile); do
    check "make $target help" works "$target" help
done
check "make deps deps-dev layers" works deps deps-dev layers
check "make deps-web deps-python npm layers" works deps-web deps-python npm layers
check "what is installed is looked for by a make of its own" grep 'make.* npm layers' "$said"
