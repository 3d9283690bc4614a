# Test help and messages of the program sudoku about its commands and options.
sudoku=${BIN:-$PWD/build/bin}/sudoku
program=$sudoku
. tests/support/program.sh
. "$root/tests/support/four_puzzles.sh"

# ---- usage ----
usage_error() { # TEXT ARGUMENT...: the arguments are answered by this message
    text=$1
    shift
    run "$@"
    check "sudoku $* is a usage error" complains "sudoku: $text"
}
usage_error "there is no command 'dance'; see sudoku help" dance
usage_error "there is no command 'chek'; did you mean check? See sudoku help" \
    chek puzzles
usage_error "there is no command 'help-me'; did you mean help? See sudoku help" \
    help-me
usage_error "a command comes before the file, as in: sudoku solve puzzles; see sudoku help" \
    puzzles
usage_error "a command comes before the input, as in: sudoku solve '$four'; see sudoku help" \
    "$four"
usage_error "a command comes before the input, as in: sudoku solve 'https://a.b/c'; see sudoku help" \
    https://a.b/c
usage_error "a command comes first, as in: sudoku solve puzzles.txt; see sudoku help" \
    --all puzzles
for wrong in diagonall:diagonal kiler:killer antiknigth:anti-knight jsn:json \
    fpuzzle:fpuzzles thermox:thermo solv:solve formts:formats; do
    usage_error "there is no command, rule or format '${wrong%:*}'; did you mean ${wrong#*:}? See sudoku help" \
        help "${wrong%:*}"
done
usage_error "there is no command, rule or format 'dance'; see sudoku help" help dance
usage_error "there is no option --verison; did you mean --version? See sudoku help" --verison
usage_error "there is no option --hlep; did you mean --help? See sudoku help" --hlep
usage_error "there is no option -V; did you mean --version? See sudoku help" -V
usage_error "there is no option --fast; see sudoku help solve" solve --fast
usage_error "there is no option --kernels; did you mean --kernel? See sudoku help solve" \
    solve --kernels=links
usage_error "there is no option -z; see sudoku help solve" solve -z
usage_error "a value is missing after --limit: a number >= 0; see sudoku help solve" \
    solve --limit
usage_error "option --solve takes no value; see sudoku help show" show --solve=no
usage_error "--max may be several options; see sudoku help solve" solve --max 3
usage_error "option --limit cannot be '-1'; it takes a number >= 0; see sudoku help solve" solve --limit -1
usage_error "option --threads cannot be '0'; it takes 1 to 1024; see sudoku help solve" \
    solve --threads 0
usage_error "option --threads cannot be '2x'; it takes 1 to 1024; see sudoku help solve" \
    solve --threads 2x
usage_error "option --max-nodes cannot be ''; it takes a number >= 0; see sudoku help solve" \
    solve --max-nodes ''
usage_error "option --max-seconds cannot be 'nan'; it takes a number > 0; see sudoku help solve" \
    solve --max-seconds nan
usage_error "option --kernel cannot be 'fast'; it takes auto, links, lanes, memo, bounds, sweep, clauses or prefixes; see sudoku help solve" \
    solve --kernel fast
usage_error "option --isa cannot be 'mmx'; it takes auto, generic, avx2 or avx512; see sudoku help solve" \
    solve --isa mmx
for names in innie innies, ''; do
    usage_error "option --no-implied cannot be '$names'; it takes one-house, many-houses, innies, outies, overlaps, leftovers, paths, counts, tables, unions, companions, crossings, namesakes and cliques, or several of them, separated by commas; see sudoku help solve" \
        solve "--no-implied=$names"
done
usage_error "option --letters cannot be 'two'; it takes auto, ten or one; see sudoku help solve" \
    solve --letters two
usage_error "option --box cannot be '3'; it takes a size like 3x2, of at most 64 cells; see sudoku help solve" \
    solve --box 3
usage_error "option --box cannot be '0x3'; it takes a size like 3x2, of at most 64 cells; see sudoku help solve" \
    solve --box 0x3
usage_error "option --box cannot be '9x9'; it takes a size like 3x2, of at most 64 cells; see sudoku help solve" \
    solve --box 9x9
usage_error "there is no rule 'diagonale'; did you mean diagonal? See sudoku help rules" \
    solve --rule diagonale
usage_error "there is no rule 'waltz'; see sudoku help rules" solve --rule waltz=3
usage_error "there is no rule 'thermometre'; did you mean thermometer? See sudoku help rules" \
    solve --rule thermometre=r1c1-r1c3
usage_error "the format sdk can be read, but not written; see sudoku help formats" \
    convert --to sdk
usage_error "there is no format 'lines'; did you mean line? See sudoku help formats" \
    solve --format lines
usage_error "option --stats cannot be 'xml'; it takes json; see sudoku help solve" solve --stats=xml
usage_error "solve has no option --to, but convert has; see sudoku help solve" solve --to line
usage_error "check has no option --limit, but solve and count have; see sudoku help check" check --limit 3
usage_error "convert needs the option --to, as in --to rules; see sudoku help convert" convert puzzles
usage_error "--box cannot be combined with --no-boxes; see sudoku help solve" \
    solve --box 3x3 --no-boxes
run --help
check "--help prints the usage and the commands" \
    [ "$status $(grep -c '^usage: sudoku' out) $(($(wc -l <out) <= 40))" = "0 1 1" ]
check "and no line of it is over 79 characters" \
    [ "$(awk 'length > 79' out | wc -l)" -eq 0 ]
mv out expected
run help
check "help prints the same" prints_file 0 expected
run
check "so does a command line without a command, on standard error" prints 2
check "and all of it" cmp -s err expected
run help count
mv out expected
check "help COMMAND shows the options that the command knows" \
    [ "$(grep -c -e --threads expected) $(grep -c -e --svg expected)" = "1 0" ]
run count --help
check "COMMAND --help prints the same" prints_file 0 expected
for command in solve count check candidates convert show; do
    run help $command
    # shellcheck disable=SC2046 # these are several
    set -- $(sed -n 's/^  \(-[a-z], \)\{0,1\}--\([a-z-]*\).*/\2/p' out)
    for option; do
        "$sudoku" $command "--$option=x" puzzles >/dev/null 2>err
        check "$command knows --$option, which its help shows" \
            [ "$(grep -c 'no option' err)" -eq 0 ]
    done
done
run help rules
mv out expected
run solve --rule help
check "help rules lists the rules" prints_file 0 expected
run help formats
mv out expected
run convert --to help
check "help formats lists the formats" prints_file 0 expected
run help techniques
mv out expected
run explain --only help
check "help techniques lists the techniques" prints_file 0 expected
check "with level and score" grep -q '^naked-quad  *hard, 120$' expected
run help skyscraper
check "a name of a rule, too, is the rule's" grep -q '^skyscraper COUNT' out
run help death-blossom
check "a rare technique says so" grep -q ', only if named$' out
run help killer
check "help on a rule shows how it is stated" grep -q '^killer .*CELLS: ' out
check "with an example" grep -qx 'killer 7 r1c1 r1c2 r2c1' out
run help x-wing
check "help on a technique says what it is, with an example" \
    grep -q '^X-wing: 4 in column 4 and column 8 can only be in ' out
run help sdk
check "help on a format says what it is" grep -q '^sdk  *.* (read only)$' out
run --version
check "--version prints the version" grep -qx 'sudoku (Quadrille) [0-9.]*' out
run solve --rule help
check "--rule help lists the rules" grep -q '^diagonal' out

drawn='{"cells":[[{"value":1},{}],[{},{}]],"lines":[{}],"rules":"A line."}'
pipe "$drawn" solve
check "what is only drawn is an error" \
    says 2 '^sudoku: stdin:1:1: drawn elements may be rules that are not'
pipe "$drawn" solve --ignore-drawn --format line
check "--ignore-drawn leaves it out" prints 0 1221
check "and says what was left out" \
    grep -qx 'sudoku: stdin:1: drawn elements are ignored: 1 line; rules in words are ignored: A line.' err

[ "$failures" -eq 0 ]
