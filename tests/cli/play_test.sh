# Test sudoku play on the real window of Solo, in Xvfb; skipped if these or libxdo are
# missing (make deps-play installs them).
#   PLAY_GAMES=40: also this number of new games, of all kinds and sizes
. tests/support/session.sh
PATH=$programs:$PATH:/usr/games
ASAN_OPTIONS=detect_leaks=0:$ASAN_OPTIONS # libX11 keeps 72 bytes of each display
export PATH ASAN_OPTIONS
unset DISPLAY

says() { # STATUS PATTERN ARGUMENT...: play ends so, with such a message
    status=$1 pattern=$2
    shift 2
    timeout 60 sudoku play "$@" >"$scratch/answer" 2>"$scratch/err" </dev/null
    test $? = "$status" && cat "$scratch/answer" "$scratch/err" |
        grep -q -- "$pattern" || {
        cat "$scratch/answer" "$scratch/err"
        return 1
    }
}

if says 2 'built without libxdo' >/dev/null; then
    check "play says that it was built without libxdo" says 2 'without libxdo'
    skip "games are played" "this was built without libxdo"
    exit
fi
check "without a display, play says so" says 2 'there is no display'
check "or that there is none of that name" \
    says 2 'cannot open the display :9876' --display :9876
check "a delay is for steps" says 2 'delay needs --steps' --delay 1
check "there is one puzzle at most" says 2 'only one puzzle' - -
for program in Xvfb sgt-solo xdotool; do
    if ! command -v $program >/dev/null; then
        skip "games are played" "$program is not installed"
        exit
    fi
done

mkfifo "$scratch/number"
Xvfb -displayfd 3 -screen 0 1600x1600x24 -nolisten tcp -noreset \
    3>"$scratch/number" 2>/dev/null &
server=$!
game='' other=''
trap 'kill $server $game $other 2>/dev/null; rm -rf "$scratch"' EXIT
read -r number <"$scratch/number"
DISPLAY=:$number
export DISPLAY

windows() {
    xdotool search --onlyvisible --name '^Solo$' 2>/dev/null
}
wait_for_windows() { # NUMBER
    tries=0
    until [ "$(windows | wc -l)" = "$1" ] || [ $((tries += 1)) -gt 100 ]; do
        sleep 0.1
    done
}
begin() { # ID: show this game
    end
    sgt-solo "$1" 2>/dev/null &
    game=$!
    wait_for_windows 1
}
end() {
    [ -z "$game" ] || { kill "$game" && wait "$game"; } 2>/dev/null
    game=
    wait_for_windows 0
}
first_of() { # KIND: the first of these games
    head -n 1 "tests/data/solo_$1.txt"
}
plays() { # ID [ARGUMENT]...: the game is solved
    begin "$1"
    shift
    says 0 '^solved$' "$@"
}

check "without a window, play says so" says 2 'no window has the title Solo'
check "there is no such window" says 2 'no window 4242' --window 4242
check "nor is a word one" says 2 "number of a window, not 'x'" --window x
for kind in 2x3 9jx 4x4; do
    check "a game of $kind is solved" plays "$(first_of $kind)"
done
check "a board that is full is solved" says 0 '^solved$'
id=$(first_of 3x3xk)
check "a killer is solved by its ID" plays "$id" "$id"

id=$(first_of 3x3)
xdotool_at() { # X Y COMMAND...: with the mouse there
    window=$(windows)
    x=$1 y=$2
    shift 2
    xdotool mousemove --window "$window" "$x" "$y" "$@"
}
begin "$id"
check "another board is told from it" \
    says 2 'shows another board: r1c7 is 2 there' \
    "$(sed -n 2p tests/data/solo_3x3.txt)"
check "also by its size" says 2 'it has 81 cells, not 16' 1234341221434321
xdotool_at 48 73 click 1 key 6 # beside the 6 in r1c3
check "a wrong digit is named" says 1 'digit 6 twice in row 1: r1c1 and r1c3'
check "but overwritten where the puzzle is given" says 0 '^solved$' "$id"

begin "$id"
check "pencil marks are set" says 0 '^marked$' --marks
check "then the steps are done one by one" \
    says 0 '^solved$' --marks --steps --delay 0.01
sudoku explain "$id" >"$scratch/steps"
echo solved >>"$scratch/steps"
check "which are those of explain" diff "$scratch/steps" "$scratch/answer"

begin 2x2:1o
check "several solutions are reported" \
    says 1 '^many - .* differ in'

begin "$id"
sgt-solo "$id" 2>/dev/null &
other=$!
wait_for_windows 2
check "of two windows one is to be chosen" says 2 '2 windows have the title Solo'
check "which is possible" says 0 '^solved$' --window "$(windows | tail -n 1)"
kill $other
wait $other 2>/dev/null
other=

play_on() { # ARGUMENT...: in the background, as $player
    : >"$scratch/answer" >"$scratch/err"
    sudoku play "$@" >"$scratch/answer" 2>"$scratch/err" &
    player=$!
}
wait_for() { # FILE: until there is something in it
    tries=0
    until [ -s "$scratch/$1" ] || [ $((tries += 1)) -gt 100 ]; do
        sleep 0.1
    done
}
stops() { # SIGNAL STATUS: in the middle of steps
    play_on --steps --delay 30
    wait_for answer
    kill -s "$1" $player
    wait $player
    test $? = "$2" && ! grep solved "$scratch/answer"
}
begin "$id"
check "a signal ends it" stops TERM 143

clicks() { # the window is larger, and a user shows its cells
    xdotool windowsize --sync "$(windows)" 700 800
    play_on --click
    wait_for err
    sleep 0.3
    # the tile is 69 pixels wide, the board begins at 4, 67
    xdotool_at 73 136 click 1
    xdotool_at 625 688 click 1
    wait $player && grep -qx solved "$scratch/answer"
}
begin "$id"
check "two clicks show where the cells are" clicks

goes_away() {
    play_on --steps --delay 1
    wait_for answer
    end
    wait $player
    test $? = 2 && grep 'the window is no longer there' "$scratch/err"
}
begin "$id"
check "a window that is closed meanwhile is reported" goes_away

# New games of all kinds and sizes, each with its level.
sound=0 flashed=0 num=0
while [ "$num" -lt "${PLAY_GAMES:-0}" ]; do
    for kind in 2x2 2x3dt 3x2 3x3db 3x3du 3x4 4x4 5j 6jx 7j 9j 9jdt 12j 3x3x \
        4x4x 2x3k 3x3k 3x3kx 9jk 5x5; do
        [ "$num" -lt "$PLAY_GAMES" ] || break
        num=$((num + 1))
        id=$(sgt-solo --generate 1 $kind)
        case $kind in *k*) puzzle=$id ;; *) puzzle= ;; esac
        if plays "$id" -v ${puzzle:+"$puzzle"}; then
            sound=$((sound + 1))
            case $kind in
            *k*) flashed=$((flashed + 1)) ;;
            *) flashed=$((flashed + $(grep -c 'flashes:' "$scratch/err"))) ;;
            esac
        fi
    done
done
[ "$num" = 0 ] || echo "$sound of $num new games solved, $flashed flashed"
check "new games are solved" test "$sound" = "$num"
end
