"""Rows and saved nets, as the twins of the PossibleWorldNet read them.

Trees are laid out level by level, so that the nodes of a level that have the same
connective are computed in one product a side. At each depth there is a table: 26
letters, then the inner nodes, connective by connective.

ROWS is a file of lines "premise conclusion label": formulas in Polish notation
of letters a to z and ~ & | >, and a label of 0 or 1.
"""

import json
import re
import struct

ARITY = {"~": 1, "&": 2, "|": 2, ">": 2}
NAMES = {"~": "not", "&": "and", "|": "or", ">": "implies"}
SIDES = ("left", "right")
BATCH = 64


class Layout:
    """Rows laid out. levels(places) says for each depth and connective where the
    children stand in the table of the next depth, a list for each side. There are
    as many places as nodes, or as many as the caller asks for: further ones read
    the first letter, and nobody reads them. With shared, formulas that rows have
    in common are computed once."""

    def __init__(self, rows, shared):
        self.nodes = []  # by depth and connective: the children of each node
        roots = {}
        for i, row in enumerate(rows):
            for side in (0, 1):
                key = row[side] if shared else (i, side)
                if key not in roots:
                    roots[key] = self.place(iter(row[side]), 0)
        self.roots = [[roots[row[side] if shared else (i, side)] for i, row in enumerate(rows)] for side in (0, 1)]
        self.entailed = [row[2] for row in rows]

    def place(self, tree, depth):
        """Reads a formula and notes its nodes; says where its root will be."""
        symbol = next(tree)
        if symbol not in ARITY:
            return ord(symbol) - ord("a")
        while len(self.nodes) <= depth:
            self.nodes.append({op: [] for op in ARITY})
        children = [self.place(tree, depth + 1) for _ in range(ARITY[symbol])]
        same = self.nodes[depth][symbol]
        same.append(children)
        return depth, symbol, len(same) - 1

    def places(self):
        return [{op: len(same) for op, same in nodes.items()} for nodes in self.nodes]

    def levels(self, places):
        out = []
        for depth, count in enumerate(places):
            nodes = self.nodes[depth] if depth < len(self.nodes) else {op: [] for op in ARITY}
            out.append([(op, [[at(node[side], places) for node in nodes[op]] + [0] * (count[op] - len(nodes[op]))
                              for side in range(ARITY[op])]) for op in ARITY if count[op]])
        return out

    def sides(self, places):
        """Where the premises stand in the first table, and the conclusions."""
        return [[at(root, places) for root in roots] for roots in self.roots]


def at(place, places):
    if isinstance(place, int):
        return place
    depth, symbol, number = place
    before = 0
    for op in ARITY:
        if op == symbol:
            return 26 + before + number
        before += places[depth][op]


def room_for_all(layouts):
    """Places into which each of the layouts fits: one shape, compiled once."""
    most = [{op: 0 for op in ARITY} for _ in range(max(len(layout.nodes) for layout in layouts))]
    for layout in layouts:
        for room, count in zip(most, layout.places()):
            for op in ARITY:
                room[op] = max(room[op], count[op])
    return most


def read_rows(file):
    with open(file) as f:
        rows = [line.split() for line in f]
    return [(premise, conclusion, label == "1") for premise, conclusion, label in rows]


def batches(file, shared):
    rows = read_rows(file)
    return [Layout(rows[i : i + BATCH], shared) for i in range(0, len(rows) - BATCH + 1, BATCH)]


def shapes(dim):
    """The net's weights by its own names: shapes, and the fan-in by which those
    that begin at random are drawn, uniformly with variance 1/fan; 0 for a bias."""
    yield "W4", (26 * dim, dim), dim
    yield "Wf", (dim, 2), 1
    yield "Wf.bias", (), 0
    for op, name in NAMES.items():
        yield f"W1.{name}.bias", (dim,), 0
        for side in SIDES[: ARITY[op]]:
            yield f"W1.{name}.{side}", (dim, dim), ARITY[op] * dim


def read_checkpoint(file):
    """The float32 variables of a saved net as dimensions and bytes, by name, and
    its dim; the package's checkpoint.go says how they are laid out."""
    with open(file, "rb") as f:
        data = f.read()
    start = data.index(b"\n") + 1
    (length,) = struct.unpack_from("<Q", data, start)
    header = json.loads(data[start + 8 : start + 8 + length])
    start += 8 + length
    weights = {}
    for v in header["Variables"]:
        size = int(re.search(r"\d+$", v["Type"]).group()) // 8
        for n in v["Dims"] or []:
            size *= n
        if v["Trainable"]:
            weights[v["Path"].rsplit("/", 1)[-1]] = v["Dims"] or [], data[start : start + size]
        start += size
    return weights, header["Settings"]["Dim"]
