#!/usr/bin/env python3
# check_cost.py - check the certificate of a least cost, as dlx-check does, by
# sets and dictionaries: see docs/certificates.md. For small problems.
#   python3 examples/check_cost.py CERTIFICATE PROBLEM
# Prints "proved N", or what is wrong, with exit status 1.
import gzip
import math
import sys
from typing import NamedTuple


class State(NamedTuple):
    remaining: frozenset  # primary items
    live: frozenset  # options
    chosen: tuple  # options
    prices: dict  # of items and cuts


class Problem:
    def __init__(self, lines):
        """Options are dictionaries from items, from 1 on, to colors or None."""
        lines = [line.split() for line in lines if not line.startswith("|")]
        names, *lines = [line for line in lines if line]
        lines = [line for line in lines if line[0] != "|"]
        bar = names.index("|") if "|" in names else len(names)
        number = {name: k + 1 for k, name in enumerate(names[:bar] + names[bar + 1 :])}
        self.num_items, self.primary = len(number), range(1, bar + 1)
        self.options, self.costs = [], []
        for line in lines:
            words = [word.partition(":") for word in line if word[0] != "|"]
            self.options.append({number[w]: c or None for w, _, c in words})
            self.costs.append(sum(int(word[1:]) for word in line if word[0] == "|"))
        self.colored = {i for o in self.options for i in o if o[i] is not None}
        self.may_leave = False

    def claim(self, least, scale, price):
        if price != "-":
            self.may_leave = True
            self.options += [{i: None} for i in self.primary]
            self.costs += [int(price) for _ in self.primary]
        self.least, self.scale = int(least), int(scale)
        demand(self.scale > 0, "a scale is above 0")
        self.unit = math.gcd(*self.costs, 0) or 1
        self.most = (self.least - 1) // self.unit * self.scale

    def root(self):
        live = [o for o, x in enumerate(self.options) if min(x) <= len(self.primary)]
        return State(frozenset(self.primary), frozenset(live), (), {})

    def are_in_conflict(self, a, b):
        a, b = self.options[a], self.options[b]
        return any(a[i] is None or a[i] != b[i] for i in a.keys() & b.keys())

    def choose(self, s, o):
        live = [p for p in s.live if not self.are_in_conflict(o, p)]
        left = s.remaining - self.options[o].keys()
        return s._replace(remaining=left, live=frozenset(live), chosen=s.chosen + (o,))

    def holders(self, s, item):
        return {o for o in s.live if item in self.options[o]}

    def of(self, s, item):
        demand(item in s.remaining, "this item does not remain")
        return self.holders(s, item)

    def units(self, o):
        return self.costs[o] // self.unit * self.scale

    def bound(self, s):
        """What covers cost at least, and the reduced costs, in units of prices."""
        reduced = {
            o: self.units(o) - sum(s.prices.get(i, 0) for i in self.options[o])
            for o in s.live
        }
        covered = {i for o in s.chosen for i in self.options[o]}
        uncovered = [
            price
            for i, price in s.prices.items()
            if (i in s.remaining if i in self.primary else i not in covered)
        ]
        total = sum(self.units(o) for o in s.chosen) + sum(uncovered)
        return total + sum(min(r, 0) for r in reduced.values()), reduced


def demand(truth, what):
    if not truth:
        raise ValueError(what)


def read_prices(p, tokens, s):
    prices = dict(s.prices)
    for token in iter(lambda: next(tokens), "$"):
        item, price = int(token), int(next(tokens))
        demand(0 < item <= p.num_items, "this is neither an item nor a cut")
        demand(price <= 0 or item in p.primary, "its price is above 0")
        demand(price == 0 or item not in p.colored, "an item with colors has a price")
        prices[item] = price
    return s._replace(prices=prices)


def read_cut(p, tokens):
    group = {int(token) for token in iter(lambda: next(tokens), "&")}
    demand(
        all(p.are_in_conflict(a, b) for a in group for b in group if a < b),
        "two options of a cut are not in conflict",
    )
    p.num_items += 1
    for o in group:
        p.options[o][p.num_items] = None


def imply(p, s, outer, part):
    inner = p.of(s, part)
    demand(outer != part, "this is not another item")
    demand(
        all(p.options[o].get(outer, "") is None for o in inner),
        "an option does not take all of the other item",
    )
    return s._replace(live=s.live - (p.holders(s, outer) - inner))


def drop_twin(p, s, o, twin):
    demand({o, twin} <= s.live and o != twin and not s.chosen, "no twins")
    demand(p.options[o] == p.options[twin], "these have other items")
    demand(p.costs[twin] <= p.costs[o], "this one is cheaper")
    return s._replace(live=s.live - {o})


def prove(p, tokens, s):
    """Read the proof that no cover from here on costs less."""
    while True:
        token = next(tokens)
        sign, rest = token[0], token[1:]
        if sign == "$":
            s = read_prices(p, tokens, s)
            bound, reduced = p.bound(s)
            if bound > p.most:
                return
            dear = {o for o, r in reduced.items() if r > 0 and bound + r > p.most}
            s = s._replace(live=s.live - dear)
        elif sign == "&":
            read_cut(p, tokens)
        elif sign == ":":
            s = drop_twin(p, s, int(rest), int(next(tokens)))
        elif sign == "<":
            s = imply(p, s, int(rest), int(next(tokens)))
        elif sign == ">":
            (only,) = p.of(s, int(rest))
            s = p.choose(s, only)
        elif sign == "!":
            demand(not p.of(s, int(rest)), "this item has options")
            return
        elif sign == "+":
            left = p.of(s, int(rest))
            for token in iter(lambda: next(tokens), "-"):
                left.remove(int(token))
                prove(p, tokens, p.choose(s, int(token)))
            demand(not left, "an option has not been tried")
            return
        elif sign == "^":
            a, b = p.of(s, int(rest)), p.of(s, int(next(tokens)))
            prove(p, tokens, s._replace(live=s.live - (a ^ b)))
            prove(p, tokens, s._replace(live=s.live - (a & b)))
            return
        else:
            demand(sign == "?" and int(rest) in s.live, "what is this?")
            prove(p, tokens, p.choose(s, int(rest)))
            prove(p, tokens, s._replace(live=s.live - {int(rest)}))
            return


def end(p, tokens):
    token = next(tokens)
    if token == "*none":
        highest = min(sum(p.costs), max(p.costs, default=0) * len(p.primary))
        demand(next(tokens, None) is None, "something stands behind the end")
        return "none" if p.least > highest else "none under %d" % p.least
    demand(token == "*", "the end is expected")
    s = p.root()
    for token in tokens:
        demand(int(token) in s.live, "this is no cover")
        s = p.choose(s, int(token))
    cost = sum(p.costs[o] for o in s.chosen)
    if p.may_leave:
        cost += len(s.remaining) * p.costs[-1]
    demand(p.may_leave or not s.remaining, "this is no cover")
    demand(cost == p.least, "the cover has another cost")
    return str(cost)


def open_text(name):
    with open(name, "rb") as file:
        packed = file.read(2) == b"\x1f\x8b"
    return (gzip.open if packed else open)(name, "rt", encoding="utf-8-sig")


def main(certificate, problem):
    p = Problem(open_text(problem))
    tokens = (token for line in open_text(certificate) for token in line.split())
    demand(next(tokens) == "exact-cover-cost", "this is no certificate of a cost")
    demand(next(tokens) == "1", "the certificate of another version")
    for size in p.num_items, len(p.primary), len(p.options):
        demand(int(next(tokens)) == size, "a certificate of something else")
    p.claim(next(tokens), next(tokens), next(tokens))
    prove(p, tokens, p.root())
    print("proved", end(p, tokens))


if __name__ == "__main__":
    sys.setrecursionlimit(100000)
    try:
        main(*sys.argv[1:])
    except (ValueError, KeyError, IndexError, StopIteration, RuntimeError) as e:
        sys.exit("check_cost.py: %s" % (e or "the certificate ends too early"))
