# Test that a count by shards, and an interrupted one, is the whole count, whatever
# happens to workers and files.
. tests/support/queens.sh
. tests/support/session.sh
cd "$scratch" || exit 2
PATH=$programs:$PATH

# One branch of the root has nearly all of the work: an item with two options, one of
# which keeps the queens, while the other places all but one of them.
skewed() { # N
    queens "$1" | awk -v n="$1" '
        NR == 1 { print "root", $0; next }
        NR == 2 { print "root r0 c0 a0 b" n - 1; print "root" }
        { print }'
}

queens 8 >8.dlx     # 92 covers
queens 11 >11.dlx   # 2680, as OEIS A000170 has it
queens 13 >13.dlx   # 73712
printf 'a b\na\n' >none.dlx

count_all() { # FOLDER PROBLEM [OPTION]...: count its shards that have no result
    folder=$1
    problem=$2
    shift 2
    for shard in "$folder"/*.shard; do
        result=${shard%.shard}.result
        case $shard in *.result.*) result=$shard.result ;; esac
        [ -e "$result" ] ||
            dlx count --shard "$shard" --out "$result" "$@" "$problem"
    done >"$folder.out" 2>&1
}

is_total() { # COUNT RESULT...
    expected=$1
    shift
    total=$(dlx merge "$@") && [ "$total" = "$expected" ]
}

# ---- shards

dlx split -n 16 --out jobs 11.dlx >names
check "split writes the shards that it names" test "$(wc -l <names)" = 16 -a \
    "$(cat names)" = "$(ls -d jobs/*)"
count_all jobs 11.dlx
check "they are the whole count together" is_total 2680 jobs/*.result
dlx split -n 16 --out again 11.dlx >again.names
check "a split is the same every time" diff -r \
    --exclude='*.result' jobs again
refuses_folder() { # of another split: exit 2, and all shards are there
    ! dlx split -n 7 --out again 11.dlx >names 2>complaint && [ ! -s names ] &&
        grep -q 'belongs to another split; use another folder' complaint &&
        diff -r --exclude='*.result' jobs again
}
check "another split does not go into the same folder" refuses_folder
check "a folder stands for all results in it" is_total 2680 jobs
mkdir empty
check "one without results is reported" says 2 'empty: this folder has no \*.result' \
    dlx merge empty
dlx merge --json jobs/*.result >merged
check "merge --json" grep -qx \
    '{"count": 2680, "result": "exact", "missing": 0}' merged
dlx merge --json jobs/01.result jobs/02.result >merged 2>complaint
check "merge --json names the shards that are missing" eval '
    grep -q "\"result\": \"at least\", \"missing\": 14, " merged &&
    [ "$(grep -o "jobs/[0-9]*.shard" merged)" = "$(ls jobs/*.shard | sed 1,2d)" ]'
dlx split --json -n 3 --out objects 8.dlx >shown
check "split --json prints an object for each shard" test "$(cat shown)" = \
    "$(printf '{"shard": %d, "file": "objects/%d.shard"}\n' 1 1 2 2 3 3)"

check "a problem without covers has a total, too" eval '
    dlx split -n 3 --out no none.dlx && count_all no none.dlx &&
    is_total 0 no/*.result'
dlx split -n 40 --out few 8.dlx >/dev/null
count_all few 8.dlx
check "there may be more shards than the work is worth" \
    is_total 92 few/*.result
skewed 10 >skewed.dlx
dlx split -n 8 --out skew skewed.dlx >/dev/null
check "a tree with nearly all in one branch is split evenly" eval '
    sed -n "s/^size //p" skew/*.shard | sort -n |
        awk "{ s[NR] = \$1 } END { exit !(NR == 8 && s[8] < 2 * s[1]) }"'
count_all skew skewed.dlx
check "with the same count" \
    is_total "$(dlx count skewed.dlx)" skew/*.result
awk '/^nodes/ { sum += $2; if ($2 > most) most = $2 }
    END { exit !(most < 3 * sum / 8) }' skew/*.result
check "and so is the work of its shards" test $? -eq 0

# ---- what may happen to results

cp jobs/03.result kept
rm jobs/03.result jobs/11.result
check "merge lists what is missing" \
    says 1 '^dlx: 2 shards are to be counted' dlx merge jobs/*.result
printf 'jobs/03.shard\njobs/11.shard\n' >expected
check "as files to submit again" diff expected said.out
sed 's,^jobs,/far,' expected >far
check "or as those of another folder" eval '
    dlx merge --folder /far jobs/*.result 2>/dev/null | diff far -'
count_all jobs 11.dlx
check "which completes it" is_total 2680 jobs/*.result
check "a shard that is done again is counted once" \
    is_total 2680 jobs/*.result kept
mkdir far.results
for n in 06 07; do
    mv jobs/$n.result far.results && ln -s ../far.results/$n.result jobs/$n.result
done
rm far.results/06.result
touch far.results/06.result
dlx count --shard jobs/06.shard --out jobs/06.result 11.dlx
check "a result that is a link stays one" \
    [ -L jobs/06.result -a -s far.results/06.result ]
check "and counts" is_total 2680 jobs/*.result
dlx count --shard jobs/05.shard --out jobs/05.result 11.dlx >told 2>&1
check "one that has its result already is not counted again" eval '
    grep -q "already holds the result" told && is_total 2680 jobs/*.result'
check "the result of another shard is not overwritten" says 2 'another shard' \
    dlx count --shard jobs/05.shard --out jobs/06.result 11.dlx
for bit in 1 2 4 8 16 32 64; do # of some byte in the middle
    LC_ALL=C awk -v bit=$bit 'BEGIN { RS = "\001" } {
        at = int(length($0) * bit / 70) + 1
        c = substr($0, at, 1)
        for (k = 1; k < 128; k++)
            if (sprintf("%c", k) == c)
                break
        k = int(k / bit) % 2 ? k - bit : k + bit
        printf "%s%c%s", substr($0, 1, at - 1), k, substr($0, at + 1)
    }' kept >jobs/03.result
    cmp -s kept jobs/03.result || says 1 'jobs/03.result: th' \
        dlx merge jobs/*.result >>flips || echo "bit $bit" >>unseen
done
check "a flipped bit is seen" test ! -e unseen -a -s flips
check "and harmless if there is another result of that shard" \
    is_total 2680 jobs/*.result kept
count_all jobs 11.dlx # has a result there: nothing
dlx count --shard jobs/03.shard --out jobs/03.result 11.dlx >told 2>&1
check "a damaged result is replaced" is_total 2680 jobs/*.result
for other in 11.dlx jobs/03.shard; do
    cp $other before
    check "what is no result is not replaced: $other" eval '
        says 2 "$other: this is not a result file" \
            dlx count --shard jobs/03.shard --out $other 11.dlx &&
        cmp -s $other before'
    cp before $other
done
check "nor is a folder" says 2 'jobs: Is a directory$' \
    dlx count --shard jobs/03.shard --out jobs 11.dlx
check "a device is not read for ever" eval '
    says 2 "/dev/zero: not a regular file" timeout 20 \
        dlx count --shard /dev/zero --out never 11.dlx &&
    says 2 "/dev/zero: not a regular file" timeout 20 dlx merge /dev/zero &&
    says 2 "/dev/zero: not a regular file" timeout 20 \
        dlx count --checkpoint /dev/zero --resume 11.dlx'
mkfifo pipe.result
check "nor are pipes waited for" eval '
    says 2 "pipe.result: not a regular file" timeout 20 \
        dlx count --shard pipe.result --out never 11.dlx &&
    says 2 "pipe.result: not a regular file" timeout 20 dlx merge pipe.result &&
    mkdir pipes && mv pipe.result pipes && cp jobs/01.result pipes &&
    says 1 "pipes/pipe.result: not a regular file" timeout 20 dlx merge pipes &&
    says 2 "pipe.result: not a regular file" timeout 20 \
        dlx count --checkpoint pipes/pipe.result --resume 11.dlx &&
    says 2 "pipe.result: not a regular file" timeout 20 \
        dlx count --shard jobs/01.shard --out pipes/pipe.result 11.dlx'
printf quadr >cut.result
dlx count --shard jobs/03.shard --out cut.result 11.dlx >told 2>&1
check "but the beginning of one is" grep -q '^quadrille-result' cut.result

seal() { # make the checksum right again, as who wants to be wrong does
    sed '$d' "$1" >unsealed
    { cat unsealed && echo "end $(sha256sum <unsealed | cut -c 1-64)"; } >"$2"
}
# The same path twice, or one below another.
for twice in '/^path/p' '/^path/{p;s/ [0-9]*$//;}'; do
    sed "$twice" jobs/01.shard >double
    seal double double.shard
    check "a shard whose paths overlap is refused" \
        says 2 'double.shard: the paths or weights' dlx count --shard double.shard \
        --out double.result 11.dlx
done
queens 18 >18.dlx
for seconds in 0.1 1 10 100; do # a slow machine may be stopped before the search begins
    [ -s twice.point ] || dlx count --kernel lanes --checkpoint twice.point \
        --max-seconds $seconds 18.dlx >/dev/null 2>&1
done
sed '/^path/p' twice.point >double
seal double double.point
check "so is a checkpoint" says 2 'double.point: path [0-9]* lies below path' \
    dlx count --kernel lanes --checkpoint double.point --resume 18.dlx
check "merge takes --max-seconds" eval '
    [ "$(dlx merge --max-seconds 1000 jobs/*.result)" = 2680 ]'
lie() { # FILE: a result with a cover more for each weight, of another worker
    awk '$1 == "weight" { $4++; sum += $2 * $4 }
        $1 == "count" { $2 = sum }
        $1 == "worker" { $0 = "worker liar" }
        { print }' "$1"
}
lie kept >false
seal false lie.result
check "two counts of one shard are none" says 1 'the counts of one shard differ' \
    dlx merge jobs/*.result lie.result
check "and that shard is to be counted" test "$(cat said.out)" = jobs/03.shard
sed 's/^nodes .*/nodes 1/; s/^worker.*/worker liar/' kept >lie
seal lie lie.result
check "so are two node counts of the same search" \
    says 1 'the counts of one shard differ' dlx merge jobs/*.result lie.result
sed 's/^weight /weight 1/' jobs/03.shard >false
seal false heavy.shard
check "a shard with another weight is refused" \
    says 2 'weights are not those of the shard' \
    dlx count --shard heavy.shard --out never 11.dlx
awk '$1 == "weight" { $2 *= 2 }
    $1 == "count" { $2 *= 2 }
    { print }' kept >false
seal false heavy.result
check "so is a result" says 1 'weights are not those of the shard' \
    eval 'rm -rf reweighted && mkdir reweighted &&
        cp jobs/*.result reweighted && cp heavy.result reweighted/03.result &&
        dlx merge reweighted'
dlx split -n 16 --out other --seed 1 11.dlx >/dev/null
count_all other 11.dlx
check "results of another split are refused" says 2 'another split' \
    dlx merge jobs/*.result other/01.result
check "results of another problem are refused" says 2 'another problem' \
    dlx merge jobs/*.result few/01.result
check "shards of another problem are refused" says 2 'another problem' \
    dlx count --shard few/01.shard --out never 11.dlx
check "what is no result is reported" says 2 'this is not a result file' \
    dlx merge 11.dlx
check "what is of a later version is reported" eval '
    sed "1s/2/3/" kept >later && seal later later.result &&
    says 2 "of version 3; this program reads versions from 1 to 2" \
        dlx merge later.result'
head -c 100 jobs/01.shard >torn.shard
check "also where there is a result of that shard" says 2 'another problem' \
    dlx count --shard jobs/05.shard --out jobs/05.result 8.dlx
check "a torn shard is reported" says 2 'the file is damaged' \
    dlx count --shard torn.shard --out never 11.dlx
check "--shard needs --out" says 2 'needs --out' \
    dlx count --shard jobs/01.shard 11.dlx
check "--shard knows no limit on covers" says 2 'cannot be combined with --limit' \
    dlx count --shard jobs/01.shard --out never --limit 3 11.dlx
check "nor does it reduce the problem" says 2 'reduce cannot be combined' \
    dlx count --shard jobs/01.shard --out never --reduce 11.dlx
check "a result that cannot be written is reported" says 2 'cannot write' \
    dlx count --shard jobs/01.shard --out /nowhere/1.result 11.dlx
check "and none of these has written anything" test ! -e never

# ---- verification

check "with --verify-share some shards need a second result" \
    says 1 'are to be counted' dlx merge --verify-share 30% jobs/*.result
cp said.out chosen
check "some, not all" test "$(wc -l <chosen)" -gt 0 -a \
    "$(wc -l <chosen)" -lt 14
while read -r shard; do
    dlx count --shard "$shard" --out "$shard.again.result" --kernel links \
        11.dlx
done <chosen
check "and with these it has a total" eval '
    is_total 2680 --verify-share 30% jobs/*.result &&
    dlx merge --verify-share 30% -v jobs/*.result 2>&1 |
        grep -qx "verified   $(wc -l <chosen)"'
check "all of them by two kernels" eval '
    dlx merge --verify-share 30% -v jobs/*.result 2>told >&2
    grep -qx "by another kernel $(wc -l <chosen)" told &&
        ! grep "same kernel" told'
shard=$(head -n 1 chosen)
dlx count --shard "$shard" --out alike.result 11.dlx
check "a second count by the same kernel is told of" eval '
    mv "$shard.again.result" other.result
    dlx merge --verify-share 30% jobs/*.result alike.result 2>&1 >total |
        grep -q "^dlx: 1 of $(wc -l <chosen) shards were counted twice by the same kernel"
    [ "$(cat total)" = 2680 ]'
mv other.result "$shard.again.result"
check "shares are percents" says 2 'takes a share from 0% to 100%' \
    dlx merge --verify-share 0.3 jobs/*.result

# ---- keys

echo 'a secret' >key
echo 'another one' >other.key
: >no.key
check "shards are signed" dlx split -n 3 --key key --out signed 8.dlx
for n in 1 2 3; do
    dlx count --key key --shard signed/$n.shard --out signed/$n.result 8.dlx
done
check "and so are results, which merge with that key" \
    test "$(dlx merge --key key signed)" = 92
check "or without a look at it" test "$(dlx merge signed)" = 92
check "but not with another one" says 2 'signed with another key' \
    dlx merge --key other.key signed
check "a shard that is not signed is not counted" says 2 'not signed' \
    dlx count --key key --shard jobs/01.shard --out never 8.dlx
sed 's/^count .*/count 5/' signed/2.result >forged
mv forged signed/2.result
check "a result that was changed is missing" test \
    "$(dlx merge --key key signed 2>/dev/null)" = signed/2.shard
rm signed/2.result
dlx count --shard signed/2.shard --out signed/2.result 8.dlx
check "and so is one by somebody without the key" test \
    "$(dlx merge --key key signed 2>/dev/null)" = signed/2.shard
check "an empty file is no key" says 2 'no.key: the file contains no key' \
    dlx merge --key no.key signed
check "nor is one that is not there" says 2 'nowhere: No such file' \
    dlx split --key nowhere --out never 8.dlx
check "--key is for shards" says 2 'needs --shard' dlx count --key key 8.dlx

# ---- shards that run out of time

dlx split -n 1 --out long 13.dlx >/dev/null
dlx count --shard long/1.shard --out long/1.result --kernel links \
    --max-seconds 0.01 13.dlx >rest 2>said
status=$?
check "past --max-seconds a shard ends with a limit" test $status -eq 3
check "and writes what is left as new shards" test -s rest -a \
    "$(cat rest)" = "$(ls -d long/1.result.*.shard)"
check "which are missing" eval '
    [ "$(dlx merge long/1.result 2>/dev/null)" = "$(cat rest)" ]'
mkdir parts
dlx count --shard long/1.shard --out 'parts\1.result' --kernel links \
    --max-seconds 0.01 13.dlx >backslash 2>&1
check "so they are if the path is one of Windows" test $? -eq 3 -a -s backslash
dlx count --shard "$(sed 1q rest)" --out long/a.result --kernel links \
    --max-seconds 0.005 13.dlx >deeper 2>&1
count_all long 13.dlx
check "shards of shards are the whole count" is_total 73712 long/*.result
dlx count --shard long/1.shard --out whole 13.dlx
check "so they are beside the count of all of it" \
    is_total 73712 long/*.result whole
check "what was counted before the time ran out is verified, too" eval '
    says 1 "1 shard is to be counted" \
        dlx merge --verify-share 100% long/*.result
    [ "$(cat said.out)" = long/1.shard ]'
check "by a second result of all of it" \
    is_total 73712 --verify-share 100% long/*.result whole
lie long/1.result >false
seal false long/lie.result
check "two parts that differ, each with its rest, are none" \
    says 1 'the counts of one shard differ' dlx merge long/*.result
check "and that shard is to be counted" test "$(cat said.out)" = long/1.shard
rm long/lie.result
rm long/1.result
check "without the result whose rest they are they count nothing" eval '
    [ "$(dlx merge long/*.result 2>/dev/null)" = 1.shard ]'

# ---- checkpoints

interrupt() { # SIGNAL COMMAND...: again and again, until it comes to its end
    signal=$1
    shift
    kills=0
    while [ $kills -lt 20 ]; do
        "$@" 2>said &
        sleep "0.0$(awk -v s=$kills 'BEGIN { srand(s)
            printf "%d%d", 1 + 4 * rand(), 10 * rand() }')"
        kill -"$signal" $! 2>/dev/null
        wait $! 2>/dev/null
        kills=$((kills + 1))
    done
    "$@" 2>said
}
check "a count that is terminated 20 times is the same" eval '
    [ "$(interrupt TERM dlx count --checkpoint 13.point --resume --every 0.01 \
        13.dlx | tail -n 1)" = 73712 ]'
check "also by dancing links" eval '
    [ "$(interrupt TERM dlx count --checkpoint 13.links --resume --every 0.01 \
        --kernel links --threads 1 13.dlx | tail -n 1)" = 73712 ]'
check "a checkpoint that is through has the count" eval '
    [ "$(dlx count --checkpoint 13.point --resume 13.dlx)" = 73712 ]'
dlx solve --all --indices 11.dlx | awk -v RS= '{ $1 = $1; print }' |
    sort >expected
solve() {
    interrupt "$1" dlx solve --all --indices --checkpoint cover.point \
        --every 0.003 --resume 11.dlx >>covers
    awk -v RS= '{ $1 = $1; print }' covers | sort | diff -q expected -
}
check "covers that are printed with interruptions are the same, once" \
    solve TERM
dlx solve --all --indices --threads 3 --checkpoint threads.point 11.dlx >threads
check "covers that several threads find are printed one by one" eval '
    awk -v RS= "{ \$1 = \$1; print NF }" threads | sort | uniq -c |
        awk "{ exit !(NR == 1 && \$1 == 2680 && \$2 == 11) }"'
check "and those of dlx solve --json are numbered" eval '
    dlx solve --all --json --checkpoint json.point 8.dlx >json &&
    grep -c . json | grep -qx 92 && tail -n 1 json | grep -q "\"cover\": 92,"'

says_of_checkpoint() { # PATTERN [OPTION]...
    pattern=$1
    shift
    says 2 "$pattern" dlx count --checkpoint 13.point "$@"
}
check "a checkpoint of another problem is refused" \
    says_of_checkpoint 'a checkpoint of another problem' --resume 11.dlx
check "one of another command is refused" says 2 'of another command' \
    dlx solve --all --checkpoint 13.point --resume 13.dlx
check "one with other assumptions is refused" \
    says_of_checkpoint 'other options assumed' --resume --indices --assume 3 \
    13.dlx
check "one that exists is not overwritten" \
    says_of_checkpoint 'with --resume, or remove it' 13.dlx
sed '4s/[0-9]/7/' 13.point >damaged
check "a damaged one is refused" says 2 'the file is damaged' \
    dlx count --checkpoint damaged --resume 13.dlx
sed '1s/1$/0/' 13.point >older
seal older older.point
check "one of an older version is refused" says 2 \
    'older.point: this is a checkpoint file of version 0; this program reads version 1' \
    dlx count --checkpoint older.point --resume 13.dlx
sed '1s/r1 c1/r1 c1 extra/; $a extra' 13.dlx >more.dlx
check "and one of a problem that has an item more since" \
    says_of_checkpoint 'a checkpoint of another problem' --resume more.dlx
check "one by memo is refused" says 2 'cannot be combined with --kernel memo' \
    dlx count --checkpoint new --kernel memo 13.dlx
check "--resume needs a checkpoint" says 2 'needs --checkpoint' \
    dlx count --resume 13.dlx
check "solve with a checkpoint prints to a file" eval '
    says 2 "standard output must be a file" sh -c "
        dlx solve --all --checkpoint pipe.point 8.dlx | cat; exit 2" &&
    [ ! -e pipe.point ]'
check "which is there before all is printed" says 2 'standard output must be a file' \
    dlx solve --all --checkpoint o.point -o o.covers 8.dlx
check "and goes on in that file only" says 2 'append to that file with >>' \
    dlx solve --all --indices --checkpoint cover.point --resume 11.dlx
check "a checkpoint that cannot be begun is reported" says 2 'cannot write' \
    dlx count --checkpoint /nowhere/point 13.dlx
check "assumptions hold in each part" eval '
    [ "$(dlx count --checkpoint assumed --every 0.001 --indices --assume 5 \
        --exclude 19 11.dlx)" = "$(dlx count --indices --assume 5 \
        --exclude 19 11.dlx)" ]'

# A full disk: the shell limits the size of files to 512 bytes.
full() {
    trap '' XFSZ
    ulimit -f 1
    dlx count --checkpoint "$1" --every 0.01 --resume 13.dlx
}
check "a checkpoint that cannot grow is reported, and the old one stays" eval '
    dlx count --checkpoint f.point --every 0.01 --max-seconds 0.02 13.dlx \
        >/dev/null 2>&1
    cp f.point f.before
    (full f.point) >said.out 2>said
    [ $? -eq 2 -o "$(cat said.out)" = 73712 ] &&
    [ -z "$(ls f.point.*.tmp 2>/dev/null)" ] &&
    [ "$(dlx count --checkpoint f.point --resume 13.dlx)" = 73712 ]'

# ---- estimates

covers_of() { # what the estimate in the file says of covers: LOW HIGH
    awk '/^covers/ { print $3, $5 }' "$1"
}
queens 15 >15.dlx # 2279184
dlx estimate --seed 4 --max-seconds 60 15.dlx >estimate
check "an estimate has the truth in its interval" eval '
    covers_of estimate | awk "{ exit !(\$1 < 2279184 && 2279184 < \$2) }"'
check "and the ends of it are near each other" eval '
    covers_of estimate | awk "{ exit !(\$2 < 1.5 * \$1) }"'
check "a short search is done instead" eval '
    dlx estimate 8.dlx | grep -qx "covers     92         92 to 92"'
check "estimate --json" eval '
    dlx estimate --json 8.dlx | grep -q "\"covers\": 92, .*\"exact\": true}$"'
check "confidence is below 100 %" says 2 'takes a share' \
    dlx estimate --confidence 100% 8.dlx

# ---- multiplicities, whose parts leave options out

# The fewest queens that attack each square of the board: five on 8x8.
awk 'BEGIN {
    n = 8
    line = "5|#Q"
    for (r = 0; r < n; r++)
        for (c = 0; c < n; c++)
            line = line " 1:5|" r c
    print line
    for (r = 0; r < n; r++)
        for (c = 0; c < n; c++) {
            line = "#Q"
            for (i = 0; i < n; i++)
                for (j = 0; j < n; j++)
                    if (i == r || j == c || i + j == r + c || i - j == r - c)
                        line = line " " i j
            print line
        }
}' >dominating.dlx # 4860 covers, as in TAOCP 4B, section 7.2.2.1
dlx split -n 9 --out bounded dominating.dlx >/dev/null
count_all bounded dominating.dlx
check "shards of a problem with multiplicities are the whole count" \
    is_total 4860 bounded/*.result
dlx split -n 2 --out rests dominating.dlx >/dev/null
dlx count --shard rests/1.shard --out rests/1.result --max-seconds 0.01 \
    dominating.dlx >rest 2>said
count_all rests dominating.dlx
check "and so are those that hand on what is left" eval '
    [ -s rest ] && is_total 4860 rests/*.result'
check "its count is the same if it is killed again and again" eval '
    [ "$(interrupt KILL dlx count --checkpoint b.point --resume --every 0.01 \
        dominating.dlx 2>/dev/null | tail -n 1)" = 4860 ]'
dlx estimate --max-seconds 60 dominating.dlx >estimate
check "and an estimate has it in its interval" eval '
    covers_of estimate | awk "{ exit !(\$1 <= 4860 && 4860 <= \$2) }"'
check "a count by the kernel bounds goes on by another one" eval '
    dlx count --kernel bounds --checkpoint k.point --max-seconds 0.1 --threads 1 \
        13.dlx >/dev/null 2>&1
    grep -q "^path" k.point &&
    [ "$(dlx count --kernel links --checkpoint k.point --resume 13.dlx)" = 73712 ]'
