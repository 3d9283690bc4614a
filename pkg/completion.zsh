#compdef dlx sudoku
# Completion of the command lines of dlx and sudoku, for zsh. The programs say
# themselves what may stand where.
local offered
local -a values
if offered=$($words[1] --complete "${(@)words[2,CURRENT-1]}" "$PREFIX" 2>/dev/null); then
    [[ $PREFIX != --*=* ]] || compset -P '*='
    values=(${(f)"${offered//$'\t'/:}"})
    _describe value values
else
    _files # which may stand there
fi
