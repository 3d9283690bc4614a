#compdef dlx
# Completion of the command line of dlx, for zsh. Commands and options are those
# that dlx itself shows.
local program=$words[1] before=$words[CURRENT-1]
local -a values
if [[ $PREFIX == --*=* ]]; then
    before=${PREFIX%%=*}
    compset -P '*='
fi
case $before in
--kernel) values=(auto links lanes memo bounds sweep clauses) ;;
--choice) values=(first last random weight order sharp) ;;
--isa) values=(auto generic avx2 avx512) ;;
--from) values=(auto text matrix orlib opb lp mps dimacs json xmpuzzle) ;;
--to) values=(text matrix orlib opb lp mps dimacs json) ;;
--as) values=(numbers order graphillion graphviz lengths options cheapest) ;;
--stats) values=(json) ;;
--limit|--assume|--exclude|--seed|--threads|--max-nodes|--max-seconds) return 0 ;;
*)
    if (( CURRENT == 2 )) || [[ $before == help ]]; then
        values=(help ${(f)"$($program --help |
            sed -n 's/^  \([a-z]*\)  *\(.*\)/\1:\2/p')"})
    elif [[ $PREFIX == -* ]]; then
        values=(--help ${(f)"$($program help $words[2] 2>/dev/null |
            sed -n 's/^  \(-[a-z], \)\{0,1\}\(--[a-z-]*\)[^ ]* \([^ ]* \)\{0,1\} *\(.*\)/\2:\4/p')"})
    else
        _files
        return
    fi ;;
esac
_describe value values
