#!/usr/bin/env python3
# check_count.py - check the certificate of a count, as dlx-check does, in a
# language that adds large numbers by itself: see docs/certificates.md.
#   python3 examples/check_count.py CERTIFICATE PROBLEM
# Prints "proved N", or what is wrong, with exit status 1.
import gzip
import sys


def open_bytes(name):
    with open(name, "rb") as file:
        packed = file.read(2) == b"\x1f\x8b"
    return (gzip.open if packed else open)(name, "rb")


def read_problem(name):
    """The numbers of items, the number of primary ones, and for each option a
    dictionary from its items, from 1 on, to their colors or None. All is read
    as bytes: other blanks and ends of lines than those of ASCII are none."""
    items, num_primary, options = None, None, []
    for number, line in enumerate(open_bytes(name)):
        if number == 0 and line.startswith(b"\xef\xbb\xbf"):
            line = line[3:]  # the mark that some UTF-8 files begin with
        words = line.split()
        is_option = items is not None
        if not words or (words[0] if is_option else line).startswith(b"|"):
            continue
        if items is None:
            primary = words[: words.index(b"|")] if b"|" in words else words
            names = [plain_name(word) for word in words if word != b"|"]
            items = {name: k + 1 for k, name in enumerate(names)}
            num_primary = len(primary)
            demand(words.count(b"|") < 2, "two bars among the items")
            demand(len(items) == len(names), "a name of two items")
            for name in names:
                demand(name and not set(name) & set(b"|:"), "not a name")
            continue
        option = {}
        for word in words:
            if word.startswith(b"|"):
                demand(word[1:].isdigit(), "a cost is |NUMBER")
                continue
            name, colon, color = word.partition(b":")
            item = items[name]
            demand(item not in option, "an item twice in an option")
            demand(not colon or (color and item > num_primary), "not a color")
            option[item] = color or None
        options.append(option)
    demand(items is not None, "there is no problem")
    return items, num_primary, options


def plain_name(word):
    """Each item is covered once: bounds may say that, and nothing else."""
    for bounds in (b"1|", b"1:1|"):
        if word.startswith(bounds):
            return word[len(bounds) :]
    return word


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


def main(certificate, problem):
    items, num_primary, options = read_problem(problem)
    head = [str(len(items)), str(num_primary), str(len(options))]
    lines = open_bytes(certificate)
    tokens = (word.decode("ascii") for line in lines for word in line.split())
    demand(next(tokens) == "exact-cover-count", "this is no certificate")
    demand(next(tokens) in ("1", "2"), "the certificate of another version")
    for expected in head:
        demand(next(tokens) == expected, "a certificate of something else")
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
