# Test that includes point down and calls make no circles, and that
# tests/support/layers and tests/support/circles detect violations.
. tests/support/session.sh

has() { # FILE INCLUDED...: make a file of a tree that includes others
    file=$scratch/tree/$1
    shift
    mkdir -p "${file%/*}"
    for included; do
        echo "#include \"$included\""
    done >"$file"
}

calls() { # FILE FUNCTION CALLED: make a file with a function that calls another
    mkdir -p "$scratch/tree/${1%/*}"
    printf '/* %s(); */\nint %s(int x)\n{\n    return %s(x) + "%s("[x];\n}\n' \
        "$4" "$2" "$3" "$4" >"$scratch/tree/$1"
}

complains() { # PATTERN [SCRIPT]: does it say so of the tree?
    for folder in base check cli dlx jobs sudoku variants; do
        mkdir -p "$scratch/tree/$folder"
    done
    ! "tests/support/${2:-layers}" "$scratch/tree" >"$scratch/complaints" &&
        grep -e "$1" "$scratch/complaints"
    status=$?
    rm -rf "$scratch/tree"
    return $status
}

says_nothing_of() { # PATTERN: so does tests/support/circles of the tree
    complains . circles && ! grep -e "$1" "$scratch/complaints"
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
has cli/shared/a.c sudoku/sudoku.h sudoku/board/shape.h sudoku/board/hidden.h
has sudoku/sudoku.h sudoku/board/shape.h
check "a program sees public headers only" \
    complains '^cli/shared/a.c:3: .* cli may not see board$'
has check/a.c dlx/dlx.h
check "what checks certificates may see nothing" \
    complains '^check/a.c:1: .* check may not see api$'
has dlx/links/a.h dlx/links/b.h
has dlx/links/b.c dlx/links/c.h
has dlx/links/c.h dlx/links/a.h
check "files may not include each other in a circle" complains \
    'a circle: dlx/links/a -> dlx/links/b -> dlx/links/c -> dlx/links/a$'
has elsewhere/a.h
has base/a.c elsewhere/a.h
check "each folder has a layer" complains '^base/a.c:1: .* it is in no layer$'
calls base/a.c run_a run_b run_c
calls base/b.c run_b run_c run_a
calls base/c.c run_c run_a run_b
check "files may not call each other in a circle" \
    complains '^a circle of calls: base/a -> base/b: run_b$' circles
calls base/a.c run_a run_b run_c
calls base/b.c run_b run_c run_a
calls base/c.c run_c isalpha run_a
check "comments, strings and other people's functions call nothing" \
    says_nothing_of '^a circle of calls'
calls base/a.c run_a isalpha isalpha
check "a circle that is no more may not stay in the list" \
    complains '^circles: dlx/cost/cost_bound is in no circle' circles
