# Test the completions for bash, zsh and fish: that they offer what the programs list.
# Shells that are not installed are skipped.
. tests/support/session.sh
PATH=$programs:$PATH
export PATH

# Each prints the completions of a line of words, the last of which is an incomplete
# word, perhaps empty.
offer_in_bash() { # FILE WORD...
    bash -c '
        . pkg/completion.bash
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
        _quadrille "$1" 2>/dev/null
        printf "%s\n" "${COMPREPLY[@]}"' - "$@"
}
offer_in_zsh() { # the file ends in a call of _describe, which is of zsh
    zsh -fc '
        compset() { PREFIX=${PREFIX#*=}; }
        _files() { print -- "(files)"; }
        _describe() {
            for value in $values; do
                [[ $value != $PREFIX* ]] || print -- ${value%%:*}
            done
        }
        words=("$@") CURRENT=$# PREFIX=${@[-1]}
        complete_it() { . pkg/completion.zsh; }
        complete_it' - "$@"
}
offer_in_fish() {
    # shellcheck disable=SC2016 # of fish
    fish --no-config -c '
        source pkg/completion.fish
        complete -C (string join -- " " $argv)' "$@" | sed 's/\t.*//; s/^--[a-z-]*=//'
}

offers() { # SHELL PROGRAM EXPECTED WORD...: these, in any order?
    shell=$1 program=$2 expected=$3
    shift 3
    "offer_in_$shell" "$program" "$@" | sort >"$scratch/offered"
    printf '%s\n' $expected | sort | diff - "$scratch/offered"
}

words_of() { # PROGRAM COMMAND OPTION: that it takes, as a message says
    "$1" "$2" "$3" '?' 2>&1 | sed 's/.*it takes //; s/;.*//; s/, / /g; s/ or / /;
        s/ xmpuzzle:N//'
}

commands='solve count verify info convert cheapest pack reduce split merge estimate draw zdd sample symmetry make help'
options=$(dlx help convert | sed -n 's/^  \(-[a-z], \)\{0,1\}\(--[a-z-]*\).*/\2/p')
for shell in bash zsh fish; do
    if ! command -v $shell >/dev/null; then
        echo "ok - $shell completes words # skip there is no $shell"
        continue
    fi
    assigned=--no-implied=
    if [ $shell = bash ]; then assigned='--no-implied ='; fi
    check "$shell offers the commands" offers $shell dlx "$commands" ''
    check "$shell offers those that begin so" offers $shell dlx count cou
    check "$shell offers commands after help" offers $shell dlx "$commands" help ''
    check "$shell offers the options of the command" \
        offers $shell dlx "--help $options" convert --
    check "$shell offers those that begin so" \
        offers $shell dlx "--max-nodes --max-seconds" count --ma
    check "$shell offers the words that an option takes" \
        offers $shell dlx 'links lanes' count --kernel l
    for option in kernel choice isa from; do
        check "$shell offers all words of dlx --$option" \
            offers $shell dlx "$(words_of dlx count --$option)" count --$option ''
    done
    check "$shell offers all formats of dlx convert" \
        offers $shell dlx "$(words_of dlx convert --to)" convert --to ''
    check "$shell offers all forms of dlx zdd" \
        offers $shell dlx "$(words_of dlx zdd --as)" zdd --as ''
    for option in search kernel isa prepass letters; do
        check "$shell offers all words of sudoku --$option" offers $shell \
            sudoku "$(words_of sudoku solve --$option)" solve --$option ''
    done
    check "$shell offers formats that are written" \
        offers $shell sudoku "$(sudoku help formats |
            sed '/(read only)/d; /^s/!d; s/ .*//')" convert --to s
    check "$shell offers rules" offers $shell sudoku \
        "$(sudoku help rules | sed '/^r/!d; s/[: [].*//')" check --rule r
    check "$shell offers techniques" offers $shell sudoku \
        "$(sudoku help techniques | sed '/^x/!d; s/ .*//')" explain --only x
    check "$shell offers all kinds of implied constraints" offers $shell sudoku \
        "$(sudoku help solve | tr -d '\n' |
            sed 's/.*none of these kinds: *//; s/  --.*//; s/,//g')" \
        solve $assigned
done
if command -v bash >/dev/null; then
    check "bash offers words after an equals sign" \
        offers bash dlx 'links lanes' count --kernel = l
    check "bash offers the next of a list of techniques" offers bash sudoku \
        'x-wing,swordfish' explain --only x-wing,sw
fi
if command -v zsh >/dev/null; then
    check "zsh offers words after an equals sign" \
        offers zsh dlx 'links lanes' count --kernel=l
    check "zsh offers files" offers zsh dlx '(files)' count x
fi
