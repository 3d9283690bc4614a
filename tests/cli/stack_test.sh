#!/bin/sh
# Run programs with a stack of 64 KB, as threads of small systems have: it must be
# enough for boards of ordinary size.
. tests/support/session.sh
data=$root/tests/data
dlx=$programs/dlx
sudoku=$programs/sudoku

case ${MODE:-release} in
release | nothreads) ;;
*)
    skip "a small stack suffices" "frames of $MODE builds are larger"
    exit
    ;;
esac

# COMMAND..: returns whether it ends by itself, whatever it answers.
survives() {
    (ulimit -s 64 && exec timeout 60 "$@") >/dev/null 2>&1 </dev/null
    test $? -le 3
}

hard=$scratch/hard
echo '98.7.....6...9...7..5..4......3..9...7..2..8......6......1...2..6..3..3..7...4....' >"$hard"
for command in solve count check explain rate hint canonical candidates; do
    check "sudoku $command of a hard puzzle has a stack of 64 KB" \
        survives "$sudoku" $command "$hard"
done

all_texts() { # COMMAND..: with each seed of the formats
    for text in "$data"/fuzz_format/*; do
        survives "$sudoku" "$@" "$text" || { echo "$text" && return 1; }
    done
}
check "puzzles of all formats are solved in it" all_texts solve
check "puzzles of all formats are explained in it" all_texts explain --max-seconds=0.5

all_formats() {
    for format in $("$sudoku" convert --to help | sed 's/ .*//'); do
        survives "$sudoku" convert --to "$format" "$hard" || return 1
    done
}
check "puzzles are written in it in all formats" all_formats

all_problems() { # COMMAND..
    for text in "$data"/fuzz_doors/*; do
        survives "$dlx" "$@" "$text" || { echo "$text" && return 1; }
    done
}
check "problems of all formats are counted in it" all_problems count
check "problems of all formats are reduced in it" all_problems reduce
for kernel in links lanes memo bounds sweep; do
    check "the kernel $kernel has a stack of 64 KB" \
        all_problems count --kernel=$kernel
done
"$dlx" make queens n=10 >"$scratch/queens"
for kernel in links lanes bounds sweep; do # threads have the same size
    check "the kernel $kernel has threads with a stack of 64 KB" \
        survives "$dlx" count --kernel=$kernel --threads=4 "$scratch/queens"
done
check "sudoku has threads with a stack of 64 KB" survives "$sudoku" solve --threads=4 "$hard" "$hard"
