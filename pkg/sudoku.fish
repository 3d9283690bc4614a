# Completion of the command line of sudoku, for fish. Commands, options, formats
# and rules are those that sudoku itself shows.
function __sudoku_commands
    echo help
    sudoku --help | string replace -rf '^  ([a-z]+) +(.*)$' '$1\t$2'
end
function __sudoku_options
    set -l words (commandline -opc)
    echo --help
    sudoku help $words[2] 2>/dev/null |
        string replace -rf '^  (?:-[a-z], )?(--[a-z-]+)\S* (?:\S+ )? *(.*)$' '$1\t$2'
end
function __sudoku_formats
    sudoku help formats | string match -v '*(read only)' |
        string replace -r '^(\S+) +(.*)$' '$1\t$2'
end
function __sudoku_rules
    sudoku help rules | string replace -r '^([a-z-]+)[^:]*: (.*)$' '$1\t$2'
end
function __sudoku_needs -a option
    set -l words (commandline -opc)
    test "$words[-1]" = "$option"
end
complete -c sudoku -n __fish_use_subcommand -f -a '(__sudoku_commands)'
complete -c sudoku -n '__fish_seen_subcommand_from help' -f \
    -a '(__sudoku_commands) rules formats techniques'
complete -c sudoku -n 'string match -q -- "-*" (commandline -ct)' -f \
    -a '(__sudoku_options)'
complete -c sudoku -n '__sudoku_needs --format' -f -a '(__sudoku_formats)'
complete -c sudoku -n '__sudoku_needs --to' -f -a '(__sudoku_formats)'
complete -c sudoku -n '__sudoku_needs --rule' -f -a '(__sudoku_rules)'
function __sudoku_techniques
    sudoku help techniques | string replace -r '^(\S+) +(.*)$' '$1\t$2'
end
for option in until only without
    complete -c sudoku -n "__sudoku_needs --$option" -f -a '(__sudoku_techniques)'
end
complete -c sudoku -n '__sudoku_needs --no-implied' -f -a 'one-house many-houses innies outies overlaps leftovers paths counts tables unions companions crossings namesakes cliques'
complete -c sudoku -n '__sudoku_needs --letters' -f -a 'auto ten one'
complete -c sudoku -n '__sudoku_needs --search' -f -a 'auto cover propagate clauses'
complete -c sudoku -n '__sudoku_needs --kernel' -f -a 'auto links lanes memo bounds sweep clauses'
complete -c sudoku -n '__sudoku_needs --prepass' -f -a 'auto none singles locked full'
complete -c sudoku -n '__sudoku_needs --isa' -f -a 'auto generic avx2 avx512'
complete -c sudoku -n '__sudoku_needs --stats' -f -a json
complete -c sudoku -n '__sudoku_needs --how-much' -f -a 'look where what all'
complete -c sudoku -n '__sudoku_needs --color' -f -a 'auto always never'
complete -c sudoku -n '__sudoku_needs --theme' -f -a 'light dark'
