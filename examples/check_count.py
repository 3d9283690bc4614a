#!/usr/bin/env python3
# check_count.py - check the certificate of a count, as dlx-check does, in a
# language that adds large numbers by itself: see docs/certificates.md.
#   python3 examples/check_count.py CERTIFICATE PROBLEM
# Prints "proved N", or what is wrong, with exit status 1.
import gzip
import re
import sys


def open_bytes(name):
    with open(name, "rb") as file:
        packed = file.read(2) == b"\x1f\x8b"
    return (gzip.open if packed else open)(name, "rb")


def read_problem(name):
    """The numbers of items, the number of primary ones, for each option a
    dictionary from its items, from 1 on, to their colors or None, and how often
    each item is covered, (1, 1) for the first one unused. All is read as bytes:
    other blanks and ends of lines than those of ASCII are none."""
    items, num_primary, options, bounds = None, None, [], [(1, 1)]
    for number, line in enumerate(open_bytes(name)):
        if number == 0 and line.startswith(b"\xef\xbb\xbf"):
            line = line[3:]  # the mark that some UTF-8 files begin with
        words = line.split()
        is_option = items is not None
        if not words or (words[0] if is_option else line).startswith(b"|"):
            continue
        if items is None:
            primary = words[: words.index(b"|")] if b"|" in words else words
            found = [split_bounds(word) for word in words if word != b"|"]
            names = [name for name, low, high in found]
            bounds += [(low, high) for name, low, high in found]
            items = {name: k + 1 for k, name in enumerate(names)}
            num_primary = len(primary)
            demand(words.count(b"|") < 2, "two bars among the items")
            demand(len(items) == len(names), "a name of two items")
            for name in names:
                demand(name and not set(name) & set(b"|:"), "not a name")
            for item, (low, high) in enumerate(bounds):
                fits = high == 1 if item > num_primary else low <= high
                demand(fits and high > 0, "no item has such bounds")
            continue
        option = {}
        for word in words:
            if word.startswith(b"|"):
                demand(word[1:].isdigit(), "expected a cost: |NUMBER")
                continue
            name, colon, color = word.partition(b":")
            item = items[name]
            demand(item not in option, "an item occurs twice in an option")
            demand(not colon or (color and item > num_primary), "not a color")
            option[item] = color or None
        options.append(option)
    demand(items is not None, "there is no problem")
    return items, num_primary, options, bounds


def split_bounds(word):
    """LOW:HIGH|NAME or HIGH|NAME or NAME, which is covered once."""
    match = re.fullmatch(rb"(?:([0-9]{1,9}):)?([0-9]{1,9})\|(.*)", word, re.DOTALL)
    if match is None:
        return word, 1, 1
    high = int(match[2])
    return match[3], int(match[1]) if match[1] else high, high


class State:
    """Sets as bits: the primary items that remain, the options that are live."""

    def __init__(self, items, live):
        self.key = (items, live)

    def choose(self, masks):
        return State(self.key[0] & masks[0], self.key[1] & masks[1])

    def of_item(self, item, holders):
        demand(self.key[0] >> item & 1, "this item does not remain")
        return self.key[1] & holders[item]


def demand(truth, what):
    if not truth:
        raise ValueError(what)


def prepare(num_items, num_primary, options):
    """The state of the whole problem, the options of each item, and for each
    option what it leaves of items and of options."""
    holders = [0] * (num_items + 1)
    same = {}  # options that hold an item in a color
    live = 0
    for number, option in enumerate(options):
        for item, color in option.items():
            holders[item] |= 1 << number
            same[item, color] = same.get((item, color), 0) | 1 << number
        if min(option) <= num_primary:
            live |= 1 << number
    masks = []
    for option in options:
        items = conflicts = 0
        for item, color in option.items():
            items |= 1 << item
            conflicts |= holders[item] & ~(same[item, color] if color else 0)
        masks.append((~items, ~conflicts))
    return State((2 << num_primary) - 2, live), holders, masks


def find_ended(pending, group, options, num_primary, holders):
    """The items of these options that no pending one holds, as bits."""
    items = {item for option in group for item in options[option]}
    return sum(
        1 << item
        for item in items
        if item <= num_primary and not pending & holders[item]
    )


def count_by_levels(token, tokens, state, problem):
    """The count of a node by levels, and the number that is claimed."""
    num_primary, options, holders, masks = problem
    pending, level = state.key[1], {state.key: 1}
    while token[0] == "/":
        item = int(token[1:])
        live = pending & state.of_item(item, holders)
        group = [o for o in range(live.bit_length()) if live >> o & 1]
        pending &= ~live
        ended = find_ended(pending, group, options, num_primary, holders)
        ended |= 1 << item
        reached = {}
        for (items, free), ways in level.items():
            moves = [(items, free & ~live)]
            for option in group:
                if free >> option & 1:
                    keep = masks[option]
                    moves.append((items & keep[0], free & keep[1] & ~live))
            for key in moves:
                if not key[0] & ended:
                    reached[key] = reached.get(key, 0) + ways
        level = reached
        demand(next(tokens) == str(sum(level.values())), "wrong ways")
        token = next(tokens)
    demand(token[0] == "-", "the end of levels is expected")
    demand(not any(items for items, free in level), "items remain")
    return sum(level.values()), token[1:]


def sum_weights(modulus, tokens, state, problem):
    """Weights of items: those of any live option add up to a multiple of the
    modulus, those of all items that remain do not; so there is no cover."""
    num_primary, options, holders, masks = problem
    weights = {}
    for token in iter(lambda: next(tokens), "%"):
        demand(0 < int(token) <= num_primary, "not a primary item")
        demand(state.key[0] >> int(token) & 1, "this item does not remain")
        weights[int(token)] = int(next(tokens))
    demand(sum(weights.values()) % modulus, "the weights are a multiple")
    for number, option in enumerate(options):
        if state.key[1] >> number & 1:
            of_option = sum(weights.get(item, 0) for item in option)
            demand(of_option % modulus == 0, "those of an option are none")


def check(tokens, root, problem):
    """The number of covers, if what the tokens say is true."""
    num_primary, options, holders, masks = problem
    nodes, frames, state = [None], [], root
    while state is not None or frames:
        sign, number = (token := next(tokens))[0], token[1:]
        count = None
        if state is None and sign == "~":
            demand(nodes[int(number)], "this node is not known")
            nodes[int(number)] = None
        elif state is None and sign == "-":
            frame = frames.pop()
            demand(frame["untried"] == 0, "an option has not been tried")
            count = frame["sum"]
            demand(number == str(count), "the sum is wrong")
            nodes.append((frame["state"].key, count))
        elif state is None:
            demand(frames[-1]["untried"] >> int(token) & 1, "no such option")
            frames[-1]["untried"] ^= 1 << int(token)
            state = frames[-1]["state"].choose(masks[int(token)])
        elif sign == ".":
            demand(state.key[0] == 0, "items remain")
            count = 1
        elif sign == "!":
            demand(state.of_item(int(number), holders) == 0, "it has options")
            count = 0
        elif sign == ">":
            live = state.of_item(int(number), holders)
            demand(live and live & (live - 1) == 0, "it has not one option")
            state = state.choose(masks[live.bit_length() - 1])
        elif sign == "=":
            node = nodes[int(number)]
            demand(node and node[0] == state.key, "something else remains")
            count = node[1]
        elif sign == "%":
            sum_weights(int(number), tokens, state, problem)
            count = 0
        elif sign == "/":
            count, claim = count_by_levels(token, tokens, state, problem)
            demand(claim == str(count), "the sum is wrong")
            nodes.append((state.key, count))
        else:
            demand(sign == "+", "what is this?")
            untried = state.of_item(int(number), holders)
            frames.append({"state": state, "untried": untried, "sum": 0})
            state = None
        if count is not None:
            state = None
            if not frames:
                return count
            frames[-1]["sum"] += count


class Bounded:
    """A problem of version 3. A state is how many of the chosen options hold
    each item, and the options that are live, as bits."""

    def __init__(self, num_items, num_primary, options, bounds):
        root, self.holders, _ = prepare(num_items, num_primary, options)
        self.root = ((0,) * (num_primary + 1), root.key[1])
        self.options, self.bounds = options, bounds
        self.num_primary = num_primary
        self.closed = []  # what is in conflict by secondary items
        for option in options:
            closed = 0
            for item, color in option.items():
                if item > num_primary:
                    others = self.options_of(self.holders[item])
                    closed |= sum(
                        1 << o
                        for o in others
                        if not color or options[o][item] != color
                    )
            self.closed.append(closed)

    @staticmethod
    def options_of(bits):
        return [o for o in range(bits.bit_length()) if bits >> o & 1]

    def live(self, state, item):
        return state[1] & self.holders[item]

    def needs(self, state, item):
        """How many more options have to hold it, of an item that remains."""
        demand(0 < item <= self.num_primary, "not a primary item")
        missing = self.bounds[item][0] - state[0][item]
        demand(missing > 0, "this item does not remain")
        return missing

    def choose(self, state, option):
        demand(state[1] >> option & 1, "this option is not live")
        taken, live = list(state[0]), state[1]
        live &= ~(1 << option | self.closed[option])
        for item in self.options[option]:
            if item <= self.num_primary:
                taken[item] += 1
                if taken[item] == self.bounds[item][1]:
                    live &= ~self.holders[item]
        return tuple(taken), live

    def leave_out(self, state, option):
        return state[0], state[1] & ~(1 << option)

    def expect_cover(self, state):
        for item in range(1, self.num_primary + 1):
            demand(state[0][item] >= self.bounds[item][0], "items remain")
        demand(state[1] == 0, "there are options that may still be chosen or not")

    def force(self, state, item, option):
        live = self.live(state, item)
        wanted = self.needs(state, item)
        demand(bin(live).count("1") == wanted, "it does not want them all")
        demand(live >> option & 1, "this option does not have the item")
        return self.choose(state, option)

    def keep_room(self, state, outer, part):
        """The state without the options of outer that do not hold the part; or
        None if there is no cover."""
        demand(0 < outer <= self.num_primary, "not a primary item")
        wanted = self.needs(state, part)
        live = self.live(state, part)
        demand(live & ~self.holders[outer] == 0, "it is no part of the other")
        room = self.bounds[outer][1] - state[0][outer]
        demand(wanted >= room, "there is more room than the part needs")
        if wanted > room:
            return None
        others = self.holders[outer] & ~self.holders[part]
        return state[0], state[1] & ~others

    def sum_weights(self, modulus, tokens, state):
        """Weights of items that cannot be covered more often than they need:
        those of any live option add up to a multiple of the modulus, those of
        all items, each as often as it needs, do not."""
        weights, total = {}, 0
        for token in iter(lambda: next(tokens), "%"):
            item = int(token)
            needed = self.needs(state, item)
            low, high = self.bounds[item]
            demand(low == high, "it may be covered more often")
            weights[item] = int(next(tokens))
            total += weights[item] * needed
        demand(total % modulus, "the weights are a multiple")
        for option in self.options_of(state[1]):
            items = self.options[option]
            of_option = sum(weights.get(item, 0) for item in items)
            demand(of_option % modulus == 0, "those of an option are none")

    def check(self, tokens):
        """The number of covers, if what the tokens say is true."""
        nodes, frames, state = [None], [], self.root
        while state is not None or frames:
            sign, number = (token := next(tokens))[0], token[1:]
            count = None
            if state is None and sign == "~":
                demand(nodes[int(number)], "this node is not known")
                nodes[int(number)] = None
                continue
            if state is None and frames[-1]["is_second"]:
                frame = frames.pop()
                count = frame["sum"]
                demand(token == "-" + str(count), "the sum is wrong")
                nodes.append((frame["state"], count))
            elif state is None:
                frames[-1]["is_second"] = True
                state = self.leave_out(frames[-1]["state"], frames[-1]["option"])
            if count is not None:
                pass
            elif token == ".":
                self.expect_cover(state)
                count = 1
            elif sign == "!":
                item = int(number)
                live = bin(self.live(state, item)).count("1")
                demand(live < self.needs(state, item), "this item has options")
                count = 0
            elif sign == ">":
                state = self.force(state, int(number), int(next(tokens)))
            elif sign == "<":
                state = self.keep_room(state, int(number), int(next(tokens)))
                count = 0 if state is None else None
            elif sign == "=":
                node = nodes[int(number)]
                demand(node and node[0] == state, "something else remains")
                count = node[1]
            elif sign == "%":
                self.sum_weights(int(number), tokens, state)
                count = 0
            else:
                demand(sign == "?", "what is this?")
                frame = {"state": state, "option": int(number), "sum": 0}
                frames.append({**frame, "is_second": False})
                state = self.choose(state, int(number))
            if count is not None:
                state = None
                if not frames:
                    return count
                frames[-1]["sum"] += count


def main(certificate, problem):
    items, num_primary, options, bounds = read_problem(problem)
    head = [str(len(items)), str(num_primary), str(len(options))]
    lines = open_bytes(certificate)
    tokens = (word.decode("ascii") for line in lines for word in line.split())
    demand(next(tokens) == "exact-cover-count", "this is no certificate")
    has_bounds = any(pair != (1, 1) for pair in bounds)
    versions = ("3",) if has_bounds else ("1", "2")
    demand(next(tokens) in versions, "the certificate of another version")
    for expected in head:
        demand(next(tokens) == expected, "a certificate of something else")
    if has_bounds:
        count = Bounded(len(items), num_primary, options, bounds).check(tokens)
    else:
        root, holders, masks = prepare(len(items), num_primary, options)
        count = check(tokens, root, (num_primary, options, holders, masks))
    rest = [token for token in tokens if token[0] != "~"]
    demand(rest == ["*" + str(count)], "the count of the problem is wrong")
    print("proved", count)


if __name__ == "__main__":
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)
    try:
        main(*sys.argv[1:])
    except (ValueError, KeyError, IndexError, StopIteration, RuntimeError) as e:
        sys.exit("check_count.py: %s" % (e or "the certificate ends too early"))
