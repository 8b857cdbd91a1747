"""The PossibleWorldNet in PyTorch, to compare speeds with.

    twin.py speed ROWS WORLDS DIM THREADS shared|apart SECONDS [DEVICE]
    twin.py losses ROWS CHECKPOINT WORLDS RATE STEPS
    twin.py copy DEVICE

speed prints rows a second in training steps of 64 rows: forward, backward and
Adam. losses trains from a checkpoint on all rows at once, always in the same
worlds (float32, one world after another), and prints the loss before each step.

trees.py says what ROWS are and how trees are computed level by level. Indices
are made before the clock starts. With shared, formulas that rows of a batch have
in common are computed once; with apart, each row's are its own.

Without DEVICE it runs as written, in exact shapes. With it (cuda, or cpu to try)
a step is compiled by torch.compile, in one shape into which each batch fits. That
takes minutes on a processor: there only shallow rows were tried (PyTorch 2.9.1).
copy prints the bytes a second, read and written, at which DEVICE copies memory.

Kept figures of make bench-nets, rows a second, the median of ROUNDS=3 with
SECONDS_EACH=3. 2026-11-22, 2 cores of an AMD EPYC with AVX-512, nothing else at
work, Go 1.26, beside three builds of PyTorch: 2.9.1 and 1.13.1 of the Python
registry (with MKL), and Debian 12's 1.13 (GEMM of oneDNN, AVX2, no BLAS of its own).

                                     W64 d64                 W16 d32
                               2.9.1  1.13.1  Debian   2.9.1  1.13.1  Debian
    net, default build           231     250     213    2389    1889    2091
    net, SIMD build              412     462     495    3246    2868    2868
    twin apart, 1 thread        1194     670     188    8770    5037    1970
    twin apart, 2 threads       1817    1021     189    8572    6351    2102
    twin shared, 1 thread       2283    1306     374   12231    6417    4170
    twin shared, 2 threads      3495    1738     278   12923    9488    4160
    default / twin apart         .13     .24    1.13     .27     .30     .99
    default / twin shared        .07     .14     .57     .18     .20     .50
    SIMD / twin apart            .23     .45    2.62     .37     .45    1.36
    SIMD / twin shared           .12     .27    1.32     .25     .30     .69
    net's peak memory, MiB       245                     65

XLA on the processor, one turn of 3 s for each, by the commands of make bench-nets:
2026-11-23, 2 cores of an AMD EPYC, load 0.5 to 1.1, Go 1.26.8, GoMLX 0.28.8, go-xla 0.4.5,
xla-cpu-pjrt 0.0.1, beside PyTorch 2.9.1. The twin without sharing was not timed.

                             W64 d64    W16 d32
    net, XLA build              1514       7161
    twin shared, 1 thread       1289       4844
    twin shared, 2 threads      1555       3789
    XLA / best twin shared       .97       1.48

A row takes some 46 MFLOP at W64 d64 where roots are shared, and twice that apart.
So the default build, Go without vector instructions, does 11 GFLOP/s on two cores,
near what scalar code can; the twin without sharing does 170.
"""

import sys
import time

import torch
from torch.nn import functional as F

import trees
from trees import ARITY, BATCH, NAMES, SIDES

FUSED = int(torch.__version__.split(".")[0]) >= 2  # PyTorch 1 has it for GPUs only


class Batch:
    """Rows laid out as tensors: levels of (connective, children side by side)."""

    def __init__(self, layout, places=None, device="cpu"):
        places = places or layout.places()
        tensor = lambda x: torch.tensor(x, device=device)
        self.levels = [[(op, [tensor(side) for side in sides]) for op, sides in level] for level in layout.levels(places)]
        self.premise, self.conclusion = (tensor(side) for side in layout.sides(places))
        self.entailed = tensor(layout.entailed)


def fresh(dim):
    """Weights drawn as the package's are, by the names that it gives them."""
    weights = {}
    for name, shape, fan in trees.shapes(dim):
        weights[name] = (torch.rand(shape) * 2 - 1) * (3 / fan) ** 0.5 if fan else torch.zeros(shape)
    weights["Wf.bias"] += 4
    return weights


def read_checkpoint(file):
    weights, dim = trees.read_checkpoint(file)
    return {name: torch.frombuffer(bytearray(data), dtype=torch.float32).reshape(dims) for name, (dims, data) in weights.items()}, dim


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
    def __init__(self, weights, rate, compiled=False, loss=loss_of):
        self.weights = {name: w.clone().requires_grad_() for name, w in weights.items()}
        self.adam = torch.optim.Adam(self.weights.values(), lr=rate, eps=1e-7, fused=FUSED)
        self.loss = torch.compile(loss) if compiled else loss

    def step(self, *args):
        loss = self.loss(self.weights, *args)
        self.adam.zero_grad()
        loss.backward()
        self.adam.step()
        return loss.detach()


def losses(rows, checkpoint, worlds, rate, steps):
    weights, dim = read_checkpoint(checkpoint)
    with open(worlds, "rb") as f:
        worlds = torch.frombuffer(bytearray(f.read()), dtype=torch.float32).view(-1, dim)
    for shared in (False, True):
        trainer, batch = Trainer(weights, float(rate)), Batch(trees.Layout(trees.read_rows(rows), shared))
        print(*(trainer.step(batch, worlds).item() for _ in range(int(steps))))


def speed(rows, worlds, dim, threads, sharing, seconds, device=None):
    torch.set_num_threads(int(threads))
    torch.set_float32_matmul_precision("high")  # TF32, which XLA takes on GPUs
    layouts = trees.batches(rows, sharing == "shared")
    places = trees.room_for_all(layouts) if device else None
    made = [Batch(layout, places, device or "cpu") for layout in layouts]
    trainer = Trainer({name: w.to(device or "cpu") for name, w in fresh(int(dim)).items()}, 1e-3, bool(device))
    steps, warm = 0, 3
    while steps < warm + 1 or time.perf_counter() - began < float(seconds):
        if steps == warm:
            settled(loss)
            began = time.perf_counter()
        loss = trainer.step(made[steps % len(made)], torch.rand(int(worlds), int(dim), device=device or "cpu") * 2 - 1)
        steps += 1
    settled(loss)
    print(BATCH * (steps - warm) / (time.perf_counter() - began))


def settled(result):
    """Waits until the device has computed it: a GPU's work is only queued."""
    result.flatten()[0].item()


def copy(device):
    size = 2**30 if device == "cuda" else 2**27
    source, target = torch.zeros(size, dtype=torch.uint8, device=device), torch.empty(size, dtype=torch.uint8, device=device)
    for again in (3, 20):  # the first ones warm up
        began = time.perf_counter()
        for _ in range(again):
            target.copy_(source)
        settled(target)
    print(2 * size * again / (time.perf_counter() - began))


if __name__ == "__main__":
    {"speed": speed, "losses": losses, "copy": copy}[sys.argv[1]](*sys.argv[2:])
