# Test help and messages of the program dlx about its commands and options.
dlx=${BIN:-$PWD/build/bin}/dlx
program=$dlx
. tests/support/program.sh

printf 'a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n' >toy
printf 'a b\na\n' >none

# ---- usage
run --help
check "--help prints the usage" exits 0
check "which fits one screen" \
    test "$(wc -l <out)" -le 40 -a "$(wc -L <out)" -le 80 -a ! -s err
cp out usage
run help
check "so does help" cmp -s out usage
run
check "without a command it is on stderr" prints 2
check "and the same" cmp -s err usage
run help count
cp out usage
check "help COMMAND shows the options that the command knows" \
    test "$status" -eq 0 -a "$(grep -c -e --threads out)" -eq 1 \
    -a "$(grep -c -e --all out)" -eq 0
run count --help
check "COMMAND --help prints the same" cmp -s out usage
for command in solve count verify info convert; do
    run help $command
    # shellcheck disable=SC2046 # these are several
    set -- $(sed -n 's/^  \(-[a-z], \)\{0,1\}--\([a-z-]*\).*/\2/p' out)
    for option; do
        "$dlx" $command "--$option=x" toy >/dev/null 2>err
        check "$command knows --$option, which its help shows" \
            test "$(grep -c 'there is no option\|has no option' err)" -eq 0
    done
done
run help dance
check "help on no command is an error" \
    complains "dlx: there is no command 'dance'; see dlx help"
run --version
check "--version prints the version" \
    test $status -eq 0 -a "$(grep -cx 'dlx (Quadrille) [0-9.]*' out)" -eq 1
check "and the build, kernels, instruction sets and the library for symmetries" sh -c "sed -n 2p out |
    grep '^build: [gc].*, ' && sed -n 3p out | grep '^kernels: links lanes memo bounds sweep' &&
    sed -n 4p out | grep '^vectors: generic' && sed -n '5,\$p' out | grep -x 'symmetries: [a-z]*'"
run dance toy
check "so is another command" \
    complains "dlx: there is no command 'dance'; see dlx help"
run cuont toy
check "and the message knows what was meant" complains \
    "dlx: there is no command 'cuont'; did you mean count? See dlx help"
run toy
check "so is a file without a command" complains \
    "dlx: a command comes before the file, as in: dlx solve toy; see dlx help"
run --all toy
check "and an option without one" complains \
    "dlx: a command comes first, as in: dlx solve problem.dlx; see dlx help"
run count --frobnicate toy
check "an unknown option is an error" \
    complains "dlx: there is no option --frobnicate; see dlx help count"
run count --kernal=links toy
check "and the message knows which was meant" complains \
    "dlx: there is no option --kernal; did you mean --kernel? See dlx help count"
run count --to text toy
check "so is one of another command" complains \
    "dlx: count has no option --to, but convert and make have; see dlx help count"
run info -v toy
check "also as a letter" complains \
    "dlx: info has no option --verbose, but solve, count, cheapest, pack and merge have; see dlx help info"
run count -x toy
check "and an unknown letter" \
    complains "dlx: there is no option -x; see dlx help count"
run solve --all -xv toy
check "also among others" \
    complains "dlx: there is no option -x; see dlx help solve"
run count --limit
check "and an option without its value" complains \
    "dlx: a value is missing after --limit: a number >= 0; see dlx help count"
run solve --all=3 toy
check "and a value for an option that has none" complains \
    "dlx: option --all takes no value; see dlx help solve"
run count --max 3 toy
check "and the beginning of several options" \
    complains "dlx: --max may be several options; see dlx help count"
run count --max-n 1000 toy
check "but that of one is that" prints 0 1
while read -r option value takes; do
    run count "--$option" "$value" toy
    check "--$option $value is an error" complains \
        "dlx: option --$option cannot be '$value'; it takes $takes; see dlx help count"
done <<'END'
limit -1 a number >= 0
limit 3x a number >= 0
limit 99999999999999999999 a number >= 0
max-nodes many a number >= 0
max-seconds 0 a number > 0
max-seconds nan a number > 0
max-seconds 1s a number > 0
max-seconds 0x10 a number > 0
threads 0 1 to 1024
threads 1025 1 to 1024
seed x a number >= 0
kernel chains auto, links, lanes, memo, bounds, sweep, clauses or prefixes
choice best first, last, random, weight, order or sharp
isa mmx auto, generic, avx2 or avx512
from xml auto, text, matrix, sets, judge, orlib, opb, lp, mps, dimacs, json, xmpuzzle or xmpuzzle:N
from xmpuzzle:0 auto, text, matrix, sets, judge, orlib, opb, lp, mps, dimacs, json, xmpuzzle or xmpuzzle:N
stats xml json
END
run convert --to auto toy
check "--to auto is an error" \
    complains "dlx: option --to cannot be 'auto'; it takes text, matrix, orlib, opb, lp, mps, dimacs or json; see dlx help convert"
run count toy none
check "two files are one too many" \
    complains "dlx: unexpected argument 'none'; see dlx help count"

# ---- options that mean nothing alone
run count --every 5 toy
check "--every needs --checkpoint" \
    complains 'dlx: --every needs --checkpoint; see dlx help count'
run solve --binary toy
check "--binary needs --proof" \
    complains 'dlx: --binary needs --proof; see dlx help solve'
[ "$failures" -eq 0 ]
