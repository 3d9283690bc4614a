# Checks a proof in DRAT, as text, forward and by unit propagation: each clause must
# follow from those before.
#   awk -f tests/support/rup.awk CNF PROOF
# Prints "verified", or the error with exit status 1. Deleted clauses are forgotten.
# For small proofs only: it examines all clauses again and again.

function key_of(from,  k, n, list, text, j, t) {
    n = 0
    for (k = from; k <= NF && $k != 0; k++)
        list[++n] = $k + 0
    for (k = 2; k <= n; k++)
        for (j = k; j > 1 && list[j] < list[j - 1]; j--) {
            t = list[j]
            list[j] = list[j - 1]
            list[j - 1] = t
        }
    text = ""
    for (k = 1; k <= n; k++)
        text = text " " list[k]
    return text
}

function add(key) {
    clause[++num] = key
    places[key] = places[key] " " num
}

function forget(key,  ids, n) {
    n = split(places[key], ids, " ")
    if (n == 0)
        return
    delete clause[ids[n]]
    sub(/ [0-9]+$/, "", places[key])
}

# Returns whether the clauses and the negation of this one imply the empty clause.
function follows(key,  value, literals, n, k, j, changed, open, unit, is_true) {
    n = split(key, literals, " ")
    for (k = 1; k <= n; k++)
        value[-literals[k]] = 1
    do {
        changed = 0
        for (j in clause) {
            n = split(clause[j], literals, " ")
            open = is_true = 0
            for (k = 1; k <= n && !is_true && open < 2; k++) {
                if (value[literals[k]])
                    is_true = 1
                else if (!value[-literals[k]]) {
                    open++
                    unit = literals[k]
                }
            }
            if (is_true || open > 1)
                continue
            if (open == 0)
                return 1
            value[unit] = changed = 1
        }
    } while (changed)
    return 0
}

FNR == NR {
    if ($1 != "c" && $1 != "p")
        add(key_of(1))
    next
}
$1 == "d" {
    forget(key_of(2))
    next
}
{
    key = key_of(1)
    if (!follows(key)) {
        print "line " FNR " does not follow:" key
        failed = 1
        exit 1
    }
    if (key == "") {
        done = 1
        exit 0
    }
    add(key)
}
END {
    if (done)
        print "verified"
    else if (!failed)
        print "the proof does not end with the empty clause"
    exit !done
}
