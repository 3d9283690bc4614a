# Test failing writes: every call that writes fails in turn, by a preloaded library,
# and the size of files is limited, as on a full disk. A run then ends with exit
# status 2 and a message, an old file stays, and no incomplete file passes for a
# complete one.
. tests/support/dominoes.sh
. tests/support/queens.sh
. tests/support/session.sh
cd "$scratch" || exit 2
PATH=$programs:$PATH

queens 9 >queens # 352 covers
printf '%s\n' '1..42.7..' '4..7..1..' '7..1..4.2' '2.1.7....' '5.9.4..2.' \
    '8....2..9' '3.5..4...' '6..29...5' '9..5..2..' >puzzle # 508 solutions
for row in 1 2 3; do tr -d '\n' <puzzle && echo; done >puzzles
dlx split -n 3 --out jobs queens >/dev/null
sudoku split -n 2 --out sudoku puzzle >/dev/null
dlx count --checkpoint before --max-seconds 0.0001 queens >/dev/null 2>&1
dominoes 12 12 >board # 53060477521960000 covers
dlx count --kernel sweep --checkpoint level --max-seconds 0.0001 board \
    >/dev/null 2>&1
dlx count --certificate=whole.cert queens >/dev/null

shim=$PWD/failing_io.so
if ! ${CC:-cc} -shared -fPIC -o "$shim" "$root/tests/support/failing_io.c" \
    -ldl 2>cc.err || ! FAIL_CALL=rename FAIL_AT=1 FAIL_MARK=works \
    LD_PRELOAD=$shim dlx count --checkpoint p queens >/dev/null 2>&1 &&
    [ ! -L works ]; then
    skip "calls that write fail" "no library can be put before libc here"
    exit 0
fi

# Run it with each call of that function failing in turn, once with all later calls
# failing also. After each run do the second command, with the exit status in $code,
# the output in `printed`, and messages in `said`. Fails if there were no such calls.
each_fails() { # FUNCTION BEFORE AFTER COMMAND...
    call=$1
    before=$2
    after=$3
    shift 3
    for from in '' 1; do
        at=0
        while at=$((at + 1)) && [ $at -lt 60 ]; do
            rm -f mark
            eval "$before"
            env ${from:+FAIL_FROM=1} FAIL_CALL="$call" FAIL_AT=$at \
                FAIL_ERRNO=28 FAIL_MARK="$PWD/mark" LD_PRELOAD="$shim" \
                "$@" >printed 2>said
            code=$?
            [ -L mark ] || break
            eval "$after" || { echo "$call $at $from: $code"; cat printed said; return 1; }
        done
        [ $at -gt 1 ] || return 1
    done
}

full='No space left on device'
fails() { # exit status 2, and a message
    [ "$code" -eq 2 ] && grep -q "$full" said
}
clean() { # NAME: no file beside it is left
    [ -z "$(find . -name "$1.*.tmp")" ]
}
# Without the file, or with a complete one despite the failure.
all_or_nothing() { # FILE WHOLE
    if [ "$code" -eq 0 ]; then
        "$2" "$1"
    else
        fails && { [ ! -e "$1" ] || "$2" "$1"; } && clean "${1##*/}"
    fi
}
is_shard() {
    cmp -s "$1" "jobs/${1##*/}"
}
are_shards() {
    for shard in "$1"/*.shard; do
        [ ! -e "$shard" ] || is_shard "$shard" || return
    done
}
is_result() { # which merge takes, or says which others are missing
    sudoku merge "$1" >merged 2>&1 || [ $? -eq 1 ]
}
# A checkpoint: the run ends with the count, or with 2; the count can still be reached
# from the file.
goes_on() { # [COVERS PROBLEM]
    { fails || [ "$(cat printed)" = "${1:-352}" ]; } && clean point &&
        [ "$(dlx count --checkpoint point --resume "${2:-queens}")" = \
            "${1:-352}" ]
}
for call in open write fsync close rename; do
    check "$call fails: each shard is whole, or is not there" each_fails $call \
        'rm -rf new' 'all_or_nothing new are_shards' \
        dlx split -n 3 --out new queens
    check "$call fails: a result is whole, or is not there" each_fails $call \
        'rm -f result' 'all_or_nothing result is_result' \
        dlx count --shard jobs/1.shard --out result queens
    check "$call fails: the checkpoint before stays" each_fails $call \
        'cp before point' goes_on \
        dlx count --checkpoint point --resume --every 0.001 queens
    check "$call fails: the level before stays" each_fails $call \
        'cp level point' 'goes_on 53060477521960000 board' dlx count \
        --checkpoint point --resume --every 0.001 --threads 1 board
    check "$call fails: a puzzle's result is whole, or is not there" \
        each_fails $call 'rm -f sudoku/result' \
        'all_or_nothing sudoku/result is_result' sudoku count \
        --shard sudoku/1.shard --out sudoku/result puzzle
done
# Killed at the first such calls, one at a time: at most one file is left over beside
# the target, and the next run takes it over.
killed_at() { # FUNCTION BEFORE TARGET COMMAND...
    call=$1
    before=$2
    target=$3
    shift 3
    for at in 1 2 3 4 5; do
        rm -f mark
        eval "$before"
        (FAIL_CALL=$call FAIL_AT=$at FAIL_ERRNO=killed FAIL_MARK=$PWD/mark \
            LD_PRELOAD=$shim exec "$@" >printed 2>said) 2>/dev/null
        [ -L mark ] || break
        left=$(find . -path "./$target*.tmp" | wc -l)
        [ "$left" -le 1 ] || { echo "$call $at: $left are left"; return 1; }
        "$@" >printed 2>said || return 1
        clean "${target##*/}" || { echo "$call $at: one is left"; return 1; }
    done
    [ "$at" -gt 1 ] || return 1
}
for call in open write fsync rename; do
    check "killed at $call: a checkpoint" killed_at $call \
        'cp before point' point \
        dlx count --checkpoint point --resume --every 0.001 queens
    check "killed at $call: a level" killed_at $call 'cp level point' point \
        dlx count --checkpoint point --resume --every 0.001 board
    check "killed at $call: a result" killed_at $call 'rm -f result' result \
        dlx count --shard jobs/1.shard --out result queens
    check "killed at $call: shards" killed_at $call 'rm -rf new' new/ \
        dlx split -n 3 --out new queens
    check "killed at $call: the checkpoint of a puzzle" killed_at $call \
        'rm -f grid.point' grid.point \
        sudoku count --checkpoint grid.point --resume puzzle
    check "killed at $call: the checkpoint of a list" killed_at $call \
        'rm -f list.point; : >answers' list.point sh -c 'sudoku check --lines \
            --checkpoint list.point --resume puzzles >>answers; [ $? -le 1 ]'
done
check "what is in the way of a new file is left alone" eval '
    rm -f point point.*; mkfifo point.quadrille.tmp
    [ "$(dlx count --checkpoint point queens)" = 352 ] &&
    [ -p point.quadrille.tmp ] && rm point.quadrille.tmp &&
    [ "$(find . -name "point*")" = ./point ]'
check "a checkpoint keeps the permissions of its file" eval '
    cp before point && chmod 600 point &&
    [ "$(dlx count --checkpoint point --resume queens)" = 352 ] &&
    [ "$(ls -l point | cut -c1-10)" = -rw------- ]'
check "a result that cannot be written is printed" eval '
    dlx count --shard jobs/1.shard --out none/result queens >saved.result 2>said
    [ $? -eq 2 ] && grep "the result is on standard output" said &&
    dlx count --shard jobs/2.shard --out 2.result queens &&
    dlx count --shard jobs/3.shard --out 3.result queens &&
    [ "$(dlx merge saved.result 2.result 3.result)" = 352 ]'
check "rename fails: what -o names stays" each_fails rename \
    'echo before >named' 'fails && [ "$(cat named)" = before ]' \
    dlx convert --to json -o named queens
check "fclose fails: of a certificate that is reported" each_fails fclose : \
    '[ "$code" -ne 0 ] || dlx-check cert queens' \
    dlx count --certificate=cert queens
check "rename fails: answers in a list go on where they are" each_fails rename \
    'rm -f list.point' 'fails && ! grep "no puzzle" said && {
        sudoku check --lines --checkpoint list.point --resume puzzles \
            >>printed 2>said.then
        [ "$(wc -l <printed)" -eq 3 ]
    }' sudoku check --lines --checkpoint list.point puzzles

# ---- a disk that becomes full: no file may be longer than so many bytes

limited() { # BLOCKS COMMAND...: of 512 bytes
    (
        trap '' XFSZ
        ulimit -f "$1"
        shift
        "$@"
    )
}
check "no shard is written where there is no room at all" eval '
    rm -rf new; limited 0 dlx split -n 3 --out new queens 2>/dev/null
    [ $? -eq 2 ] && [ -z "$(ls new)" ]'
check "no certificate that is good, either" eval '
    rm -f cert
    message=$(limited 0 dlx count --certificate=cert queens 2>&1 >/dev/null)
    [ $? -eq 2 ] && expr "$message" : "dlx: cert: File too large" &&
    [ ! -e cert ]'
check "512 bytes: what -o names stays" eval '
    echo before >named; limited 1 dlx convert -o named queens 2>said
    [ $? -eq 2 ] && grep "File too large" said && [ "$(cat named)" = before ]'
if dlx count --kernel clauses queens >/dev/null 2>&1; then
    check "512 bytes: no proof" eval '
        limited 1 dlx solve --all --proof proof queens >/dev/null 2>said
        [ $? -eq 2 ] && grep "proof: File too large" said'
else
    skip "a proof that cannot be written" "built without CaDiCaL"
fi
check "a whole certificate is good" dlx-check whole.cert queens
check "one that is cut anywhere is refused" eval '
    for size in 0 1 50 100 $(($(wc -c <whole.cert) - 2)); do
        head -c $size whole.cert >cut.cert
        ! dlx-check cut.cert queens || exit 1
    done'
