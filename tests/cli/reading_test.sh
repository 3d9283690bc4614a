# Test limits on reading: input without an end, or without a puzzle, is ended by a
# limit or a signal, from any source. Wall time is not measured: without a limit each
# command would never end, or use more processor time or memory than the shell allows.
program=${BIN:-$PWD/build/bin}/sudoku
. tests/support/program.sh

puzzle=....5.7.9..6.8..2.7.91....62.........37..2..4..8..7....6..91......6..5..9.1.7..38

head_of() { # KIND: what stands before it
    case $1 in
    blanks) printf %s $puzzle ;;
    newlines) printf '%s\n' $puzzle ;;
    brackets) printf '%s\n' $puzzle ;;
    digits) ;;
    json) printf '{"puzzle":"' ;;
    esac
}
unit_of() { # KIND: what comes again and again
    case $1 in
    blanks) echo ' ' ;;
    newlines) echo '' ;;
    brackets) echo '[' ;;
    digits) echo 4 ;;
    json) echo '' ;;
    esac
}
kinds='blanks newlines brackets digits json'
ten() { # FILE: ten times
    cat "$1" "$1" "$1" "$1" "$1" "$1" "$1" "$1" "$1" "$1"
}
for kind in $kinds; do
    yes "$(unit_of $kind)" | head -n 1000000 >unit.$kind
    case $kind in
    newlines | json) ;;
    *) tr -d '\n' <unit.$kind >joined && mv joined unit.$kind ;;
    esac
    gzip <unit.$kind >million.gz
    ten million.gz >ten.gz
    ten ten.gz >hundred.gz
    head_of $kind | gzip | cat - ten.gz ten.gz ten.gz >$kind.30.gz
    ten hundred.gz >thousand.gz
    head_of $kind | gzip | cat - thousand.gz thousand.gz thousand.gz >$kind.gz
done
mkfifo fifo
endless() { # KIND: to standard output, until nobody reads
    head_of "$1"
    while cat "unit.$1" "unit.$1" "unit.$1" "unit.$1" 2>/dev/null; do :; done
}

limited() { # COMMAND...: has it been ended by a limit, in 3 s of a processor?
    (ulimit -t 3 && exec "$@" >out 2>err)
    status=$?
    [ $status -eq 3 ] && grep 'stopped by \(a\|the time\) limit' err >/dev/null
}
for kind in $kinds; do
    for limit in --max-seconds=0.05 --total-seconds=0.05; do
        check "$kind, packed: $limit" limited "$program" check $limit $kind.gz
        endless $kind 2>/dev/null | limited "$program" solve $limit -
        check "$kind in a pipe: $limit" [ $? = 0 ]
        endless $kind >fifo 2>/dev/null &
        check "$kind in a FIFO: $limit" limited "$program" rate $limit fifo
        kill $! 2>/dev/null # which waits if nobody has opened it
        wait
    done
done
check "a FIFO that nobody opens: --total-seconds" \
    limited "$program" check --total-seconds=0.05 fifo
exec 3<>fifo # so that it never ends
limited "$program" check --total-seconds=0.05 <fifo
check "a pipe that gives nothing: --total-seconds" [ $? = 0 ]
exec 3>&-

dies() { # COMMAND...: of a signal that comes soon, and of none that no program catches
    timeout --foreground -k 60 -s TERM 0.2 "$@" >out 2>err
    [ $? -eq 124 ]
}
for kind in $kinds; do
    check "$kind, packed: SIGTERM" dies "$program" check $kind.gz
    endless $kind 2>/dev/null | dies "$program" count -
    check "$kind in a pipe: SIGTERM" [ $? = 0 ]
done

# 30 MB each, of which at most a tenth may be kept.
within() { # COMMAND...: does it end in so much address space, without running out?
    (ulimit -v 300000 && exec "$@" >out 2>err)
    status=$?
    ! grep 'out of memory' err
}
if within "$program" check --threads 1 --memory=5M $puzzle; then
    for kind in $kinds; do
        within "$program" check --threads 1 --memory=5M $kind.30.gz
        check "$kind, packed, in 5 MB of memory: $(cat out)" eval '
            case $kind in
            newlines) [ "$(cat out)" = unique ] ;;
            blanks) grep -q "^unique" out ;;
            brackets) [ "$(head -n 1 out)" = unique ] ;;
            *) [ $status -ge 2 ] ;;
            esac'
    done
else
    echo "ok - in 5 MB of memory # skip the program needs more by itself"
fi

# Blank lines before a puzzle are dropped until it comes, and those after it are
# ignored.
{ gzip -dc newlines.30.gz && echo $puzzle; } | "$program" check --memory=5M >out 2>err
status=$?
check "puzzles among millions of blank lines" prints 0 unique unique
{ echo x && yes '' | head -n 300000 && echo y; } | "$program" check >out 2>err
status=$?
check "with the lines that they stand on" grep -q '^sudoku: stdin:300002:' err
[ "$failures" -eq 0 ]
