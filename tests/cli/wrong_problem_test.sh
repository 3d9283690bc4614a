# Test messages of the program dlx about wrong problems and commands.
. tests/support/wrong_input.sh

all_say <<'END'

dlx count in
dlx: there is no problem in the input
a b\na c\n
dlx count in
dlx: in:2:3: 'c' is not an item
a b a
dlx count in
dlx: in:1:5: 'a' is the name of two items
a b\na:1
dlx count in
dlx: in:2:1: 'a:1' gives a color to a primary item
a | b\na b:
dlx count in
dlx: in:2:3: 'b:' has no color after ':'
a | b\na b:1 b:2
dlx count in
dlx: in:2:7: 'b' occurs twice in this option
2:1|a b\na
dlx count in
dlx: in:1:1: '2:1|a' has a lower bound greater than its upper bound
a b\na b |-3
dlx count in
dlx: in:2:5: '|-3' is not a cost (|NUMBER)
0 1 0\n1 0
dlx count in
dlx: in:2:4: fewer digits than in the first line
0 1 0\n1 0 2
dlx count in
dlx: in:2:5: '2' is neither 0 nor 1
1 0\n1 0 1
dlx count in
dlx: in:2:1: '1' comes after the last column
p cnf 2 1\n1 3 0
dlx count in
dlx: in:2:3: '3' is greater than the number of variables in the line 'p cnf'
p cnf x
dlx count in
dlx: in:1:7: 'x' is not a number of variables, or too large for this text
{"items":7}
dlx count in
dlx: in:1:10: expected '[' here
{"items":["a"],"options":[["b"]]}
dlx count in
dlx: in:1:28: '"b"' is not an item
Minimize\nobj: x\nSubject To\nc: x + y > 1\nEnd
dlx count in
dlx: in:2:6: 'x' is neither binary nor integer
* #variable= 2 #constraint= 1\n+1 x1 +1 x2 = 1 ;\n+1 x3 ;\n
dlx count in
dlx: in:3:7: ';' is not a coefficient
%PDF-1
dlx count in
dlx: in: this is a PDF document; copy the text out of it
a
dlx count nofile
dlx: nofile: No such file or directory
a
dlx slove in
dlx: there is no command 'slove'; did you mean solve? See dlx help
5 4\n1 2
dlx count --from orlib in
dlx: in:2:4: the text ends before the number of a row
a
dlx solve --kernal links in
dlx: there is no option --kernal; did you mean --kernel? See dlx help solve
a b
dlx solve --limit -1 in
dlx: option --limit cannot be '-1'; it takes a number >= 0; see dlx help solve
a b\na\nb
dlx solve --assume zz in
dlx: --assume 'zz' is not an option of the problem; expected all of its items, like 'a d f', or with --indices its number

dlx count .
dlx: .: Is a directory
a b c\na,b
dlx count in
dlx: in:2:1: 'a,b' is not an item; names are separated by blanks, not commas
a, b, c\na, b
dlx count in
dlx: in:2:4: 'b' is not an item; names are separated by blanks, not commas
a b
dlx count in extra
dlx: unexpected argument 'extra'; see dlx help count
a b
dlx solve −−all in
dlx: '−−all' begins with a dash that is not '-'; did you mean --all? See dlx help solve
a b
dlx zdd --as pdf in
dlx: option --as cannot be 'pdf'; it takes numbers, order, graphillion, graphviz, lengths, options or cheapest; see dlx help zdd
a b
dlx zdd --json --as order in
dlx: --json needs --as=numbers, lengths, options or cheapest; see dlx help zdd
a b
dlx split in
dlx: in: there are items, but no options; if that is meant, begin with a comment, such as the line "| none"
a b
dlx merge in
dlx: in: this is not a result file
a b
dlx convert --to csv in
dlx: option --to cannot be 'csv'; it takes text, matrix, orlib, opb, lp, mps, dimacs or json; see dlx help convert
a b
dlx count --kernel fast in
dlx: option --kernel cannot be 'fast'; it takes auto, links, lanes, memo, bounds, sweep, clauses or prefixes; see dlx help count
a b
dlx pack --price x in
dlx: option --price cannot be 'x'; it takes a number >= 0; see dlx help pack
a b
dlx estimate --confidence 200% in
dlx: option --confidence cannot be '200%'; it takes a share below 100%; see dlx help estimate
a b
dlx cheapest -k 0 in
dlx: option --covers cannot be '0'; it takes a number >= 1; see dlx help cheapest
a b
dlx count --threads two in
dlx: option --threads cannot be 'two'; it takes 1 to 1024; see dlx help count
0 1\n1 2
dlx count --from matrix in
dlx: in:2:3: '2' is neither 0 nor 1
a b\na
dlx draw in
dlx: in: no items name cells, such as r1c2, x1y2z3, 01
a
dlx in
dlx: a command comes before the file, as in: dlx solve in; see dlx help
a b\na
dlx verify in nofile
dlx: nofile: No such file or directory
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx count --limit x in
dlx: option --limit cannot be 'x'; it takes a number >= 0; see dlx help count
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx count --kernel foo in
dlx: option --kernel cannot be 'foo'; it takes auto, links, lanes, memo, bounds, sweep, clauses or prefixes; see dlx help count
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx count --threads 0 in
dlx: option --threads cannot be '0'; it takes 1 to 1024; see dlx help count
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx count --prefer zz in
dlx: in: there is no primary item 'zz' for --prefer
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx count --choice foo in
dlx: option --choice cannot be 'foo'; it takes first, last, random, weight, order or sharp; see dlx help count
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx solve --assume 9 in
dlx: --assume '9' is not an option of the problem; expected all of its items, like 'a d f', or with --indices its number
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx solve --exclude 0 in
dlx: --exclude '0' is not an option of the problem; expected all of its items, like 'a d f', or with --indices its number
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx convert --to foo in
dlx: option --to cannot be 'foo'; it takes text, matrix, orlib, opb, lp, mps, dimacs or json; see dlx help convert
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx convert --to matrix in
dlx: in: a matrix cannot express the secondary item 'x'
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx convert --to orlib in
dlx: in: orlib cannot express the secondary item 'x'
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx cheapest --limit 0 in
dlx: cheapest has no option --limit, but solve, count and draw have; see dlx help cheapest
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx zdd --as foo in
dlx: option --as cannot be 'foo'; it takes numbers, order, graphillion, graphviz, lengths, options or cheapest; see dlx help zdd
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx sample --seed x in
dlx: option --seed cannot be 'x'; it takes a number >= 0; see dlx help sample
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx split in
dlx: split needs --out, the folder for the shards
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx estimate --samples 0 in
dlx: option --samples cannot be '0'; it takes 2 to 1000000; see dlx help estimate
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx count --format foo in
dlx: there is no option --format; see dlx help count
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx count --memory 0 in
dlx: option --memory cannot be '0'; it takes a size like 500M or 2G; see dlx help count
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx count --resume in
dlx: --resume needs --checkpoint; see dlx help count
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx count in in
dlx: unexpected argument 'in'; see dlx help count
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx count --shard in in
dlx: --shard needs --out, the file for the result; see dlx help count
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx count --shard in --out one in
dlx: in: this is not a shard file
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx count --shard in --out one
dlx: there is no problem in the input; a shard is counted together with its problem: dlx count --shard in --out one problem.dlx
a b\na\nb\n
dlx draw in
dlx: in: no items name cells, such as r1c2, x1y2z3, 01
END
