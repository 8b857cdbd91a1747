"""The PossibleWorldNet in PyTorch, to compare speeds with.

    twin.py speed ROWS WORLDS DIM THREADS shared|apart SECONDS
    twin.py losses ROWS CHECKPOINT WORLDS RATE STEPS

speed prints rows a second in training steps of 64 rows: forward, backward and
Adam. losses trains from a checkpoint on all rows at once, always in the same
worlds (float32, one world after another), and prints the loss before each step.

ROWS is a file of lines "premise conclusion label": formulas in Polish notation
of letters a to z and ~ & | >, and a label of 0 or 1.

Trees are computed level by level, the nodes of a level that have the same
connective in one product a side. Shapes are exact, and indices are made before
the clock starts. With shared, formulas that rows of a batch have in common are
computed once; with apart, each row's are its own.

Kept figures of make bench-nets, rows a second. 2026-11-22, 2 cores of an AMD EPYC
with AVX-512, PyTorch 2.9.1, ROUNDS=1 SECONDS_EACH=2, load 6 to 10 from other work:
to be taken again on a quiet machine, since what takes both cores (the net, and the
twin with two threads) loses most under load.

                                         W64 d64     W16 d32
    net, default build                       109        1048
    net, SIMD build                          229        1237
    twin apart, 1 thread (2 threads)     988 (86)   2971 (56)
    twin shared, 1 thread (2 threads)  1215 (159)   2672 (93)
    default / twin apart (shared)      .11 (.09)   .35 (.39)
    SIMD / twin apart (shared)         .23 (.19)   .42 (.46)
    peak memory of the net, MiB       207, SIMD 230   59, SIMD 58
"""

import json
import re
import struct
import sys
import time

import torch
from torch.nn import functional as F

ARITY = {"~": 1, "&": 2, "|": 2, ">": 2}
NAMES = {"~": "not", "&": "and", "|": "or", ">": "implies"}
SIDES = ("left", "right")
BATCH = 64
FUSED = int(torch.__version__.split(".")[0]) >= 2  # PyTorch 1 has it for GPUs only


class Batch:
    """Rows laid out. At each depth there is a table: 26 letters, then the inner
    nodes, connective by connective. levels[k] says for each connective at depth
    k where its children stand in the table of depth k + 1, side by side."""

    def __init__(self, rows, shared):
        self.nodes = []  # by depth and connective: the children of each node
        roots = {}
        for i, row in enumerate(rows):
            for side in (0, 1):
                key = row[side] if shared else (i, side)
                if key not in roots:
                    roots[key] = self.place(iter(row[side]), 0)
        self.levels = [
            [(op, [torch.tensor([self.at(node[side]) for node in nodes[op]]) for side in range(ARITY[op])])
             for op in ARITY if nodes[op]]
            for nodes in self.nodes
        ]
        self.premise, self.conclusion = (
            torch.tensor([self.at(roots[row[side] if shared else (i, side)]) for i, row in enumerate(rows)])
            for side in (0, 1)
        )
        self.entailed = torch.tensor([row[2] for row in rows])

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

    def at(self, place):
        if isinstance(place, int):
            return place
        depth, symbol, number = place
        before = 0
        for op in ARITY:
            if op == symbol:
                return 26 + before + number
            before += len(self.nodes[depth][op])


def fresh(dim):
    """Weights drawn as the package's are, by the names that it gives them."""

    def uniform(fan, *shape):
        return (torch.rand(shape) * 2 - 1) * (3 / fan) ** 0.5

    weights = {"W4": uniform(dim, 26 * dim, dim), "Wf": uniform(1, dim, 2), "Wf.bias": torch.tensor(4.0)}
    for op, name in NAMES.items():
        weights[f"W1.{name}.bias"] = torch.zeros(dim)
        for side in SIDES[: ARITY[op]]:
            weights[f"W1.{name}.{side}"] = uniform(ARITY[op] * dim, dim, dim)
    return weights


def read_checkpoint(file):
    """The float32 variables of a saved net; the package's checkpoint.go says how
    they are laid out."""
    with open(file, "rb") as f:
        data = f.read()
    at = data.index(b"\n") + 1
    (length,) = struct.unpack_from("<Q", data, at)
    header = json.loads(data[at + 8 : at + 8 + length])
    at += 8 + length
    weights = {}
    for v in header["Variables"]:
        size = int(re.search(r"\d+$", v["Type"]).group()) // 8
        for n in v["Dims"] or []:
            size *= n
        if v["Trainable"]:
            value = torch.frombuffer(bytearray(data[at : at + size]), dtype=torch.float32)
            weights[v["Path"].rsplit("/", 1)[-1]] = value.reshape(v["Dims"] or [])
        at += size
    return weights, header["Settings"]["Dim"]


def loss_of(weights, batch, worlds):
    count, dim = worlds.shape
    letters = (worlds @ weights["W4"].T).view(count, 26, dim).transpose(0, 1)
    letters = F.normalize(letters, dim=-1)
    table = letters
    for level in reversed(batch.levels):
        sums = []
        for op, sides in level:
            name = f"W1.{NAMES[op]}."
            total = weights[name + "bias"]
            for side, index in zip(SIDES, sides):
                total = torch.addmm(total, table.index_select(0, index).view(-1, dim), weights[name + side])
            sums.append(total)
        states = F.normalize(torch.cat(sums), dim=-1).view(-1, count, dim)
        table = torch.cat([letters, states])
    parts = table @ weights["Wf"]
    score = parts[batch.premise, :, 0] + parts[batch.conclusion, :, 1] + weights["Wf.bias"]
    yes = F.logsigmoid(score).sum(-1)
    no = torch.log(-torch.expm1(yes.clamp(max=-1e-6)))
    return -torch.where(batch.entailed, yes, no).mean()


class Trainer:
    def __init__(self, weights, rate):
        self.weights = {name: w.clone().requires_grad_() for name, w in weights.items()}
        self.adam = torch.optim.Adam(self.weights.values(), lr=rate, eps=1e-7, fused=FUSED)

    def step(self, batch, worlds):
        loss = loss_of(self.weights, batch, worlds)
        self.adam.zero_grad()
        loss.backward()
        self.adam.step()
        return loss.detach()


def read_rows(file):
    with open(file) as f:
        rows = [line.split() for line in f]
    return [(premise, conclusion, label == "1") for premise, conclusion, label in rows]


def losses(rows, checkpoint, worlds, rate, steps):
    weights, dim = read_checkpoint(checkpoint)
    with open(worlds, "rb") as f:
        worlds = torch.frombuffer(bytearray(f.read()), dtype=torch.float32).view(-1, dim)
    for shared in (False, True):
        trainer, batch = Trainer(weights, float(rate)), Batch(read_rows(rows), shared)
        print(*(trainer.step(batch, worlds).item() for _ in range(int(steps))))


def speed(rows, worlds, dim, threads, sharing, seconds):
    torch.set_num_threads(int(threads))
    rows = read_rows(rows)
    batches = [Batch(rows[i : i + BATCH], sharing == "shared") for i in range(0, len(rows) - BATCH + 1, BATCH)]
    trainer = Trainer(fresh(int(dim)), 1e-3)
    steps, warm = 0, 3
    while steps < warm + 1 or time.perf_counter() - began < float(seconds):
        if steps == warm:
            began = time.perf_counter()
        trainer.step(batches[steps % len(batches)], torch.rand(int(worlds), int(dim)) * 2 - 1)
        steps += 1
    print(BATCH * (steps - warm) / (time.perf_counter() - began))


if __name__ == "__main__":
    {"speed": speed, "losses": losses}[sys.argv[1]](*sys.argv[2:])
