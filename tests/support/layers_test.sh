# Test that includes point down, and that tests/support/layers sees it when one
# does not.
. tests/support/session.sh

has() { # FILE INCLUDED...: make a file of a tree that includes others
    file=$scratch/tree/$1
    shift
    mkdir -p "${file%/*}"
    for included; do
        echo "#include \"$included\""
    done >"$file"
}

complains() { # PATTERN: does the layer test say so of the tree?
    for folder in check cli dlx run sudoku variants words; do
        mkdir -p "$scratch/tree/$folder"
    done
    ! tests/support/layers "$scratch/tree" >"$scratch/complaints" &&
        grep -e "$1" "$scratch/complaints"
    status=$?
    rm -rf "$scratch/tree"
    return $status
}

check "every include of the tree points down" tests/support/layers
has sudoku/board/a.c sudoku/formats/b.h
check "a board may not see formats" \
    complains '^sudoku/board/a.c:1: .* board may not see formats$'
has variants/a.c variants/variant.h dlx/dlx.h
check "a rule may not see the engine" \
    complains '^variants/a.c:2: .* rules may not see api$'
has sudoku/solve/a.c dlx/dlx.h dlx/search.h
check "a search of boards sees of the engine its public header only" \
    complains '^sudoku/solve/a.c:2: .* solve may not see search$'
has cli/a.c sudoku/sudoku.h sudoku/board/shape.h sudoku/board/hidden.h
has sudoku/sudoku.h sudoku/board/shape.h
check "a program sees public headers only" \
    complains '^cli/a.c:3: .* cli may not see board$'
has check/a.c dlx/dlx.h
check "what checks certificates may see nothing" \
    complains '^check/a.c:1: .* check may not see api$'
has dlx/links/a.h dlx/links/b.h
has dlx/links/b.c dlx/links/c.h
has dlx/links/c.h dlx/links/a.h
check "files may not include each other in a circle" complains \
    'a circle: dlx/links/a -> dlx/links/b -> dlx/links/c -> dlx/links/a$'
has elsewhere/a.h
has run/a.c elsewhere/a.h
check "each folder has a layer" complains '^run/a.c:1: .* it is in no layer$'
