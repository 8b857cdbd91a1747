"""The PossibleWorldNet in PyTorch, to compare speeds with: level by level, every
operator at a level one product, shapes exact, no formula shared between rows.

Reads JSON lines from standard input, first the settings (worlds, dim, batch,
steps, threads: a list), then rows [premise, conclusion, entailed], formulas in
Polish notation with letters 0 to 25 and connectives 26 to 29 (not, and, or,
implies). Writes rows a second for each number of threads. Indices are made
before the clock starts.
"""

import json
import sys
import time

import torch
from torch.nn import functional as F

ARITY = {26: 1, 27: 2, 28: 2, 29: 2}


class Batch:
    """Trees by depth: for each depth and operator, where the children stand in
    what is below: inner nodes of the next depth, then the letters."""

    def __init__(self, rows):
        self.depths = []
        roots = [self.place(iter(f), 0) for row in rows for f in row[:2]]
        order = [{op: i for i, op in enumerate(sorted(d))} for d in self.depths]
        starts = []
        for k, d in enumerate(self.depths):
            at, start = 0, {}
            for op in order[k]:
                start[op] = at
                at += len(d[op])
            starts.append((start, at))

        def index(ref):
            if ref[0] is None:
                size = starts[ref[1]][1] if ref[1] < len(starts) else 0
                return size + ref[2]
            return starts[ref[1]][0][ref[0]] + ref[2]

        self.levels = [
            [(op, *(torch.tensor([index(node[side]) for node in d[op]]) for side in range(ARITY[op]))) for op in order[k]]
            for k, d in enumerate(self.depths)
        ]
        at = torch.tensor([index(r) for r in roots])
        self.premise, self.conclusion = at[0::2], at[1::2]
        self.label = torch.tensor([bool(row[2]) for row in rows])

    def place(self, tree, depth):
        node = next(tree)
        if node < 26:
            return (None, depth, node)
        while len(self.depths) <= depth:
            self.depths.append({})
        children = [self.place(tree, depth + 1) for _ in range(ARITY[node])]
        at = self.depths[depth].setdefault(node, [])
        at.append(children)
        return (node, depth, len(at) - 1)


class Net(torch.nn.Module):
    def __init__(self, dim):
        super().__init__()

        def weight(rows, fan):
            return torch.nn.Parameter((torch.rand(*rows) * 2 - 1) * (3 / fan) ** 0.5)

        self.letters = weight((26, dim, dim), dim)
        self.weight = torch.nn.ParameterDict({str(op): weight((n * dim, dim), n * dim) for op, n in ARITY.items()})
        self.bias = torch.nn.ParameterDict({str(op): torch.nn.Parameter(torch.zeros(dim)) for op in ARITY})
        self.wf = weight((2 * dim,), 2 * dim)
        self.bf = torch.nn.Parameter(torch.tensor(4.0))

    def forward(self, batch, worlds):
        leaves = F.normalize(torch.einsum("wk,lkd->lwd", worlds, self.letters), dim=-1)
        below = leaves
        for level in reversed(batch.levels):
            parts = []
            for op, *sides in level:
                x = torch.cat([below[i] for i in sides], dim=-1)
                parts.append(x @ self.weight[str(op)] + self.bias[str(op)])
            below = torch.cat([F.normalize(torch.cat(parts), dim=-1), leaves])
        z = torch.cat([below[batch.premise], below[batch.conclusion]], dim=-1) @ self.wf + self.bf
        yes = F.logsigmoid(z).sum(dim=-1)
        no = torch.log(-torch.expm1(yes.clamp(max=-1e-6)))
        return -torch.where(batch.label, yes, no).mean()


def rate(batches, settings):
    net = Net(settings["dim"])
    adam = torch.optim.Adam(net.parameters(), lr=1e-3)
    for step in range(-3, settings["steps"]):
        if step == 0:
            begun = time.perf_counter()
        worlds = torch.rand(settings["worlds"], settings["dim"]) * 2 - 1
        loss = net(batches[step % len(batches)], worlds)
        adam.zero_grad()
        loss.backward()
        adam.step()
    return settings["steps"] * settings["batch"] / (time.perf_counter() - begun)


def main():
    settings = json.loads(sys.stdin.readline())
    rows = [json.loads(line) for line in sys.stdin]
    size = settings["batch"]
    batches = [Batch(rows[i : i + size]) for i in range(0, len(rows) - size + 1, size)]
    for threads in settings["threads"]:
        torch.set_num_threads(threads)
        print(threads, rate(batches, settings))


if __name__ == "__main__":
    main()
