#compdef sudoku
# Completion of the command line of sudoku, for zsh. Commands, options, formats
# and rules are those that sudoku itself shows.
local program=$words[1] before=$words[CURRENT-1]
local -a values
if [[ $PREFIX == --*=* ]]; then
    before=${PREFIX%%=*}
    compset -P '*='
fi
case $before in
--format|--to)
    values=(${(f)"$($program help formats |
        sed '/(read only)/d; s/  */:/')"}) ;;
--rule)
    values=(${(f)"$($program help rules |
        sed 's/^\([a-z-]*\)[^:]*: /\1:/')"}) ;;
--letters) values=(auto ten one) ;;
--search) values=(auto cover propagate clauses) ;;
--kernel) values=(auto links lanes memo bounds sweep clauses) ;;
--prepass) values=(auto none singles locked full) ;;
--isa) values=(auto generic avx2 avx512) ;;
--stats) values=(json) ;;
--color) values=(auto always never) ;;
--theme) values=(light dark) ;;
--how-much) values=(look where what all) ;;
--until|--only|--without)
    values=(${(f)"$($program help techniques | sed 's/  */:/')"}) ;;
--no-implied)
    values=(one-house many-houses innies outies overlaps leftovers paths counts
        tables unions companions crossings namesakes cliques) ;;
--box|--delay|--display|--window|--limit|--threads|--max-nodes|--max-seconds) return 0 ;;
*)
    if (( CURRENT == 2 )) || [[ $before == help ]]; then
        values=(help ${(f)"$($program --help |
            sed -n 's/^  \([a-z]*\)  *\(.*\)/\1:\2/p')"})
        [[ $before != help ]] || values+=(rules formats techniques)
    elif [[ $PREFIX == -* ]]; then
        values=(--help ${(f)"$($program help $words[2] 2>/dev/null |
            sed -n 's/^  \(-[a-z], \)\{0,1\}\(--[a-z-]*\)[^ ]* \([^ ]* \)\{0,1\} *\(.*\)/\2:\4/p')"})
    else
        _files
        return
    fi ;;
esac
_describe value values
