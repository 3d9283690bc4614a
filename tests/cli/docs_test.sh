# Test that README.md, CONTRIBUTING.md and docs/*.md are correct: sessions have the
# output shown, programs compile, files, targets and commits that they name exist, and
# tables are those of bench/results.
#
# ```console   a session: lines "$ command", each followed by what it prints
# ```KIND      a file, if the first line is a comment that begins with its name:
#              "/* queens.c - ...", "# killer.txt - ...", "| toy.dlx - ...",
#              "\ example.lp - ..."
#
# Sessions are played in a folder that holds these files and examples/.
. tests/support/session.sh
MODE=${MODE:-release}

unpack() { # DOCUMENT: write its files and sessions into this folder
    awk '
    /^```/ && is_inside { is_inside = 0; close(to); next }
    /^```/ { kind = substr($0, 4); is_inside = is_first = 1; next }
    !is_inside { next }
    is_first && kind == "console" { to = sprintf("session.%02d", ++sessions) }
    is_first && kind != "console" { to = file_name() }
    { is_first = 0; if (to != "") print >to }
    function file_name() {
        return /^(\/\*|[#|\\]) [a-z0-9_]+\.[a-z]+ - / ? $2 : ""
    }' "$1"
}

install_all() { # as the documents say, but elsewhere
    prefix=$scratch/usr
    export PKG_CONFIG_PATH="$prefix/lib/pkgconfig"
    export LD_LIBRARY_PATH="$prefix/lib"
    run_make install PREFIX="$prefix"
}

play_all() { # DOCUMENT: the sessions of this folder
    for session in session.*; do
        [ -e "$session" ] || continue
        first=$(sed -n '1s/^\$ //p' "$session")
        if [ "$MODE" != release ] && grep -q pkg-config "$session"; then
            skip "$1: $first" "only the release mode is installed"
            continue
        fi
        check "$1: $first" goes_as_shown "$session"
    done
}

has_links() { # DOCUMENT: does each file that it links to exist?
    grep -o '](\([^):#]*\))' "$1" | sed 's/](\(.*\))/\1/' |
        while read -r target; do
            [ -e "$(dirname "$1")/$target" ] || echo "no such file: $target"
        done >"$scratch/missing"
    cat "$scratch/missing"
    [ ! -s "$scratch/missing" ]
}

has_targets() { # DOCUMENT: does make know all that it is asked for there?
    {
        awk '/^```/ { is_sh = /^```sh/ } is_sh && $1 == "make"' "$1"
        grep -o '`make [a-z ]*' "$1"
    } | sed 's/.*make //' | tr ' ' '\n' | grep . >"$scratch/named"
    sed -n 's/^\([a-z][a-z0-9 -]*\):.*## .*/\1/p' "$root/Makefile" |
        tr ' ' '\n' >"$scratch/known"
    ! grep -vxF -f "$scratch/known" "$scratch/named"
}

has_sources() { # DOCUMENT: is there a file for each `name.c` and `name.h`?
    {
        git ls-files '*.[ch]' 2>/dev/null || find . -name '*.[ch]' | sed 's|^./||'
        echo
        grep -o '`[a-z0-9_/]*\.[ch]`' "$1" | tr -d '`' | sort -u
    } | awk '
        $0 == "" { are_names = 1; next }
        are_names { if (!has[$0]) print "no such file: " $0; next }
        { do has[$0] = 1; while (sub("^[^/]*/", "")) }' >"$scratch/missing"
    cat "$scratch/missing"
    [ ! -s "$scratch/missing" ]
}

has_commits() { # DOCUMENT: is each commit that it names in the history?
    grep -o '`[0-9a-f]\{7\}`' "$1" | tr -d '`' | sort -u |
        sed 's/$/^{commit}/' |
        git -C "$root" cat-file --batch-check='%(objectname)' |
        grep -v '^[0-9a-f]*$' >"$scratch/missing"
    cat "$scratch/missing"
    [ ! -s "$scratch/missing" ]
}

defined_twice() { # the words in bold that begin entries of the glossary
    sed -n 's/^- \(\*\*.*\)/\1/p' "$root/docs/glossary.md" | grep -o '^[^:]*' |
        grep -o '\*\*[^*]*\*\*' | sort | uniq -d
}

if [ "$MODE" = release ]; then
    check "what the documents say to install is installed" install_all
fi
for document in README.md CONTRIBUTING.md docs/*.md; do
    folder=$scratch/$(basename "$document" .md)
    mkdir "$folder" && cd "$folder" || exit 2
    ln -s "$root/examples" examples
    unpack "$root/$document"
    play_all "$document"
    cd "$root" || exit 2
    check "$document links to files that exist" has_links "$document"
    check "$document names targets of the Makefile" has_targets "$document"
    case $document in
    docs/notebook.md) ;; # its notes are of the sources of their time
    *) check "$document names sources that exist" has_sources "$document" ;;
    esac
    if git cat-file -e 0785fd6 2>/dev/null; then
        check "$document names commits of the history" has_commits "$document"
    else
        skip "$document names commits of the history" "there is no history"
    fi
done
has_results() { # are the tables and plots of measurements those of bench/results?
    mkdir "$scratch/made" && docs/tables "$scratch/made" &&
        diff README.md "$scratch/made/README.md" &&
        diff docs/benchmarks.md "$scratch/made/benchmarks.md" &&
        diff -r docs/plots "$scratch/made/plots"
}
if command -v python3 >/dev/null; then
    check "tables and plots are those that docs/tables makes" has_results
else
    skip "tables and plots are those that docs/tables makes" "there is no python3"
fi
check "the glossary defines each word once" [ -z "$(defined_twice)" ]
