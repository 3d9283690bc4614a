# Completion of the command line of dlx, for fish. Commands and options are those
# that dlx itself shows.
function __dlx_commands
    echo help
    dlx --help | string replace -rf '^  ([a-z]+) +(.*)$' '$1\t$2'
end
function __dlx_options
    set -l words (commandline -opc)
    echo --help
    dlx help $words[2] 2>/dev/null |
        string replace -rf '^  (?:-[a-z], )?(--[a-z-]+)\S* (?:\S+ )? *(.*)$' '$1\t$2'
end
function __dlx_needs -a option
    set -l words (commandline -opc)
    test "$words[-1]" = "$option"
end
complete -c dlx -n __fish_use_subcommand -f -a '(__dlx_commands)'
complete -c dlx -n '__fish_seen_subcommand_from help' -f -a '(__dlx_commands)'
complete -c dlx -n 'string match -q -- "-*" (commandline -ct)' -f -a '(__dlx_options)'
complete -c dlx -n '__dlx_needs --kernel' -f -a 'auto links lanes memo bounds sweep clauses'
complete -c dlx -n '__dlx_needs --choice' -f -a 'first last random weight order sharp'
complete -c dlx -n '__dlx_needs --isa' -f -a 'auto generic avx2 avx512'
complete -c dlx -n '__dlx_needs --from' -f -a 'auto text matrix orlib opb lp mps dimacs json xmpuzzle'
complete -c dlx -n '__dlx_needs --to' -f -a 'text matrix orlib opb lp mps dimacs json'
complete -c dlx -n '__dlx_needs --as' -f -a 'numbers order graphillion graphviz lengths options cheapest'
complete -c dlx -n '__dlx_needs --stats' -f -a json
