"""The networks of sentence pairs of Geiger et al. 2019 in PyTorch, to compare speeds with.

    pairtwin.py speed PAIRS NETWORK DIM THREADS SECONDS
    pairtwin.py losses PAIRS CHECKPOINT NETWORK RATE STEPS

speed prints rows a second in training steps of 512 rows, the batch of the paper's
size: forward, backward and Adam. losses trains from a checkpoint on all rows at
once, and prints the loss before each step.

PAIRS is a file of lines: the numbers of the premise's nine words and of the
hypothesis's nine, then the classes of the twelve tasks. Tensors are made before the
clock starts. What can be one product is one: nodes of one height, phrases of one
length, softmaxes of as many classes. LSTMs are PyTorch's own.
"""

import sys
import time

import torch
from torch.nn import functional as F

import trees
from twin import Trainer

BATCH, PLACES = 512, 9
# The scheme of package nets (scheme.go): nodes by names, their children, and the tasks.
HEIGHTS = [
    {"subject": (1, 2), "verb": (4, 5), "object": (7, 8)},
    {"determined subject": (0, "subject"), "determined object": (6, "object")},
    {"verb phrase": ("verb", "determined object")},
    {"negated": (3, "verb phrase")},
    {"sentence": ("determined subject", "negated")},
]
TASKS = [1, 2, 4, 5, 7, 8, "subject", "verb", "object", "verb phrase", "negated", "sentence"]
SPANS = [(1, 2), (2, 3), (4, 5), (5, 6), (7, 8), (8, 9), (1, 3), (4, 6), (7, 9), (4, 9), (3, 9), (0, 9)]
BY_LENGTH = [range(0, 6), range(6, 9), range(9, 10), range(10, 11), range(11, 12)]
BY_CLASSES = [(4, range(0, 9)), (7, range(9, 11)), (3, range(11, 12))]
WEIGHTS = torch.tensor([1 / 6] * 6 + [1 / 3] * 3 + [0.8, 0.8, 1])
TORCHS_GATES = [0, 2, 3, 1]  # of the net's order: input, output, forget, cell
WIDTHS = {"compTree": 1, "compTreeNTN": 1, "treeNN": 2, "cbow": 2, "lstmEncoder": 2, "attention": 1}  # of what is classified


def affine(w, name, x):
    return torch.addmm(w[name + ".bias"], x, w[name])


def layer(w, x):
    return torch.relu(affine(w, "compose2", x))


def tensor_layer(w, x):
    half = (x @ w["compose2.V"]).view(len(x), x.shape[1], -1)
    return torch.relu(torch.bmm(x.unsqueeze(1), half).squeeze(1) + affine(w, "compose2", x))


def fold(states, compose):
    """The states of all nodes, from those of the places, by place or name."""
    states = dict(enumerate(states))
    for level in HEIGHTS:
        x = torch.cat([torch.cat([states[left], states[right]], -1) for left, right in level.values()])
        states.update(zip(level, compose(x).chunk(len(level))))
    return states


def aligned(compose):
    def tell(w, x):  # x [rows, 2, places, dim]
        words = x.permute(2, 0, 1, 3).reshape(-1, 2 * x.shape[-1])
        states = fold(torch.relu(affine(w, "leaf", words)).chunk(PLACES), lambda x: compose(w, x))
        return torch.cat([states[task] for task in TASKS])
    return tell


def by_phrase(w, x):
    rows, dim = len(x), x.shape[-1]
    states = fold(x.permute(2, 0, 1, 3).reshape(-1, dim).chunk(PLACES), lambda x: layer(w, x))
    return torch.cat([states[task].view(rows, 2 * dim) for task in TASKS])


def means(w, x):
    return torch.cat([x[:, :, begin:end].mean(2).view(len(x), -1) for begin, end in SPANS])


def lstm(w, name, x, begin):
    """Its states over x [length, count, dim], and the last of h and c."""
    params = [w[f"{name}.{part}"] for part in ("inputs", "recurrent", "input biases", "recurrent biases")]
    return torch._VF.lstm(x, begin, params, True, 1, 0.0, True, False, False)


def zeros(x):
    return tuple(x.new_zeros(1, x.shape[1], x.shape[2]) for _ in range(2))


def encoded(w, x):
    rows, dim = len(x), x.shape[-1]
    pairs = []
    for tasks in BY_LENGTH:
        words = torch.cat([x[:, :, slice(*SPANS[task])].reshape(2 * rows, -1, dim) for task in tasks]).transpose(0, 1)
        pairs.append(lstm(w, "lstm", words, zeros(words))[1].view(-1, 2 * dim))
    return torch.cat(pairs)


def attended(w, x):
    pairs = []
    for tasks in BY_LENGTH:
        words = torch.cat([x[:, :, slice(*SPANS[task])] for task in tasks]).permute(1, 2, 0, 3)
        y, _, cell = lstm(w, "premise", words[0], zeros(words[0]))
        states, _, _ = lstm(w, "hypothesis", words[1], (torch.zeros_like(cell), cell))
        wy, queries = y @ w["attention.y"], states @ w["attention.h"]
        r = torch.zeros_like(states[0])
        for query in queries:
            m = torch.tanh(wy + (query + r @ w["attention.r"]))
            alpha = torch.softmax(m @ w["attention.w"], 0)
            r = (alpha * y).sum(0) + torch.tanh(r @ w["attention.t"])
        pairs.append(torch.tanh(r @ w["attention.p"] + states[-1] @ w["attention.x"]))
    return torch.cat(pairs)


NETWORKS = {"compTree": aligned(layer), "compTreeNTN": aligned(tensor_layer), "treeNN": by_phrase,
            "cbow": means, "lstmEncoder": encoded, "attention": attended}


def loss_of(w, network, words, labels):
    """words [rows, 2, places], labels [tasks, rows]."""
    rows = len(words)
    x = NETWORKS[network](w, F.embedding(words, w["words"]))
    x = torch.relu(affine(w, "hidden2", torch.relu(affine(w, "hidden1", x))))
    loss = 0
    for classes, tasks in BY_CLASSES:
        own = x[tasks.start * rows : tasks.stop * rows]
        each = F.cross_entropy(affine(w, f"softmax{classes}", own), labels[tasks.start : tasks.stop].reshape(-1), reduction="none", ignore_index=-1)
        loss = loss + (each.view(-1, rows).sum(1) * WEIGHTS[tasks.start : tasks.stop]).sum()
    return loss / rows


def shapes(network, words, dim):
    """The net's weights by its own names, with those of LSTMs as PyTorch's have them."""
    yield "words", (words, dim)
    wide = WIDTHS[network] * dim
    pieces = [("hidden1", wide, dim), ("hidden2", dim, dim)] + [(f"softmax{classes}", dim, classes) for classes, _ in BY_CLASSES]
    if network in ("compTree", "compTreeNTN"):
        pieces.append(("leaf", 2 * dim, dim))
    if network in ("compTree", "compTreeNTN", "treeNN"):
        pieces.append(("compose2", 2 * dim, dim))
    for name, width, out in pieces:
        yield name, (width, out)
        yield name + ".bias", (out,)
    if network == "compTreeNTN":
        yield "compose2.V", (2 * dim, 2 * dim * dim)
    for name in {"lstmEncoder": ["lstm"], "attention": ["premise", "hypothesis"]}.get(network, []):
        for part in ("inputs", "recurrent"):
            yield f"{name}.{part}", (4 * dim, dim)
            yield f"{name}.{part.removesuffix('s')} biases", (4 * dim,)
    if network == "attention":
        for part in "yhrtpx":
            yield f"attention.{part}", (dim, dim)
        yield "attention.w", (dim, 1)


def read_checkpoint(file):
    saved, _ = trees.read_checkpoint(file)
    weights = {name: torch.frombuffer(bytearray(data), dtype=torch.float32).reshape(dims) for name, (dims, data) in saved.items()}
    for name in [name for name in weights if name.endswith((".inputs", ".recurrent"))]:
        weights[name] = weights[name][0][TORCHS_GATES].flatten(0, 1)
    for name in [name for name in weights if name.endswith(".biases")]:
        of_inputs, recurrent = weights.pop(name)[0].chunk(2)
        name = name.removesuffix("biases")
        weights[name + "input biases"] = of_inputs[TORCHS_GATES].flatten()
        weights[name + "recurrent biases"] = recurrent[TORCHS_GATES].flatten()
    return weights


def read_pairs(file):
    with open(file) as f:
        numbers = torch.tensor([[int(x) for x in line.split()] for line in f])
    return numbers[:, : 2 * PLACES].reshape(-1, 2, PLACES).contiguous(), numbers[:, 2 * PLACES :].T.contiguous()


def losses(pairs, checkpoint, network, rate, steps):
    words, labels = read_pairs(pairs)
    trainer = Trainer(read_checkpoint(checkpoint), float(rate), loss=loss_of)
    print(*(trainer.step(network, words, labels).item() for _ in range(int(steps))))


def speed(pairs, network, dim, threads, seconds):
    torch.set_num_threads(int(threads))
    words, labels = read_pairs(pairs)
    weights = {name: (torch.rand(shape) - 0.5) / int(dim) ** 0.5 for name, shape in shapes(network, int(words.max()) + 1, int(dim))}
    batches = [(words[i : i + BATCH], labels[:, i : i + BATCH].contiguous()) for i in range(0, len(words) - BATCH + 1, BATCH)]
    trainer = Trainer(weights, 1e-3, loss=loss_of)
    steps, warm = 0, 2
    while steps < warm + 1 or time.perf_counter() - began < float(seconds):
        if steps == warm:
            began = time.perf_counter()
        trainer.step(network, *batches[steps % len(batches)])
        steps += 1
    print(BATCH * (steps - warm) / (time.perf_counter() - began))


if __name__ == "__main__":
    {"speed": speed, "losses": losses}[sys.argv[1]](*sys.argv[2:])
