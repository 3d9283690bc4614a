# Test that a command stopped by time, memory or a signal never reports success by its
# exit status: every command, with every option that writes a file.
. tests/support/session.sh
. tests/support/queens.sh
cd "$scratch" || exit 2
PATH=$programs:$PATH

# Slow for every search: queens, and nine givens of the digits 1 to 9 that leave
# nearly everything open.
queens 27 >long.dlx
echo '.................1.2.3.4.......5.......6.......7.......8.......9.................' \
    >long.sudoku
echo 'an earlier file' >earlier

# Checks that the exit status fits: an answer, or no exit 0; exit 3 or a signal if a
# message reports a stop; never a crash.
is_honest() { # STATUS
    case $1 in 0 | 1 | 2 | 3 | 143) ;; *) return 1 ;; esac
    if [ "$1" = 0 ] && grep -q 'stopped by\|interrupted\|not complete' told; then
        return 1
    fi
    [ "$1" != 0 ] || [ -s printed ] || [ -s out.file ] || [ -n "$is_silent" ]
}

# The old file is intact, or there is a complete new one.
is_kept() { # FILE STATUS
    [ ! -e "$1" ] || cmp -s "$1" earlier || [ "$2" = 0 ] || [ "$2" = 3 ]
}

is_tidy() { # is there no file that was begun and is left?
    ! ls ./*.?????? ./*.tmp 2>/dev/null | grep -v 'long.sudoku\|\.shard$' |
        grep -e '^./\(out.file\|c\|c.dlx\|point\)\.'
}

stop_each() { # NAME COMMAND...: by time, memory and a signal
    name=$1
    shift
    for by in time memory signal; do
        rm -rf point jobs printed out.file c c.dlx 1.result
        cp earlier out.file
        cp earlier c
        case $by in
        time) "$@" --max-seconds=0.1 >printed 2>told ;;
        memory) # the least there is
            case $* in *generate*) continue ;; esac
            timeout -s KILL 60 "$@" --memory=1M --max-seconds=0.3 >printed 2>told
            ;;
        signal) timeout -k 20 0.2 "$@" >printed 2>told ;;
        esac
        status=$?
        [ $by != signal ] || [ $status != 124 ] || status=143
        cmp -s out.file earlier && rm out.file
        check "$name, $by: it says so" is_honest $status
        check "$name, $by: what was there is kept" is_kept c $status
        check "$name, $by: nothing is left" is_tidy
    done
}

is_silent=
for command in count solve verify info convert cheapest pack reduce split \
    estimate draw zdd sample symmetry; do
    set -- dlx $command
    case $command in
    solve) set -- "$@" --all ;;
    split) set -- "$@" -n 200000 --out jobs ;;
    verify | draw) : >covers ;;
    esac
    case $command in
    verify | draw)
        dlx solve --max-seconds=1 --limit=1 long.dlx >covers 2>/dev/null
        stop_each "dlx $command" "$@" long.dlx covers
        continue
        ;;
    esac
    stop_each "dlx $command" "$@" long.dlx
    stop_each "dlx $command -o" "$@" -o out.file long.dlx
done
for command in solve count check candidates convert show explain hint rate \
    canonical minimize repair split estimate; do
    set -- sudoku $command
    case $command in
    solve) set -- "$@" --all ;;
    split) set -- "$@" -n 200000 --out jobs ;;
    esac
    stop_each "sudoku $command" "$@" long.sudoku
    stop_each "sudoku $command -o" "$@" -o out.file long.sudoku
done
stop_each "sudoku generate" sudoku generate --level extreme --max-tries 1000000
stop_each "sudoku generate -o" sudoku generate --level extreme \
    --max-tries 1000000 -o out.file
for program in dlx sudoku; do
    stop_each "$program count --certificate" $program count --certificate=c \
        long.$program
    stop_each "$program count --checkpoint" $program count --checkpoint=point \
        long.$program
    $program split -n 2 --out shards long.$program >/dev/null 2>told ||
        echo "not ok - there are shards of $program"
    # A completely counted shard has its result, and nothing is printed; a stopped
    # one prints the new shards.
    is_silent=yes
    stop_each "$program count --shard" $program count --shard shards/1.shard \
        --out 1.result long.$program
    is_silent=
    rm -r shards
done
stop_each "sudoku check --certificate" sudoku check --certificate=c long.sudoku
stop_each "dlx count --kernel=links --certificate" dlx count --kernel=links \
    --certificate=c long.dlx
stop_each "sudoku check --checkpoint" sudoku check --checkpoint=point \
    -o out.file long.sudoku
