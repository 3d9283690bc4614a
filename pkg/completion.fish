# Completion of the command lines of dlx and sudoku, for fish. The programs say
# themselves what may stand where.
function __quadrille_offered
    set -l words (commandline -opc)
    set -l word (commandline -ct)
    set -l offered ($words[1] --complete $words[2..] "$word" 2>/dev/null)
    or return 1 # a file may stand there
    string replace -r -- '^' (string match -r -- '^--[^=]*=' "$word"; or echo '') $offered
end
for program in dlx sudoku
    complete -c $program -n '__quadrille_offered >/dev/null' -f -a '(__quadrille_offered)'
end
