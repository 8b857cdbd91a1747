"""The PossibleWorldNet in JAX, to compare speeds with; see twin.py.

    twin_jax.py speed ROWS WORLDS DIM shared|apart SECONDS
    twin_jax.py losses ROWS CHECKPOINT WORLDS RATE STEPS
    twin_jax.py bytes ROWS WORLDS DIM shared|apart

It runs where JAX runs by itself: on a GPU where there is one. A whole step,
forward, backward and Adam, is one jitted function. Its shapes are fixed, so each
batch is padded to places into which all of them fit, and it is compiled once.

bytes prints how many bytes a step reads and writes, by XLA's own estimate.

Figures of make bench-gpu on a GPU: none yet; none was at hand when this was
written (November 2026), and it ran on processors only.
"""

import functools
import sys
import time

import jax
import jax.numpy as jnp
import numpy

import trees
from trees import ARITY, BATCH, NAMES, SIDES


def batch_of(layout, places=None):
    """Rows laid out as arrays: levels by connective, the sides' children."""
    places = places or layout.places()
    array = functools.partial(jnp.asarray, dtype=jnp.int32)
    premise, conclusion = layout.sides(places)
    return {
        "levels": [{op: [array(side) for side in sides] for op, sides in level} for level in layout.levels(places)],
        "premise": array(premise), "conclusion": array(conclusion), "entailed": jnp.asarray(layout.entailed),
    }


def fresh(dim):
    """Weights drawn as the package's are, by the names that it gives them."""
    draw, weights = numpy.random.default_rng(1), {}
    for name, shape, fan in trees.shapes(dim):
        weights[name] = jnp.asarray(draw.uniform(-1, 1, shape) * (3 / fan) ** 0.5 if fan else numpy.zeros(shape), jnp.float32)
    weights["Wf.bias"] += 4
    return weights


def normalize(x):
    return x / jnp.sqrt(jnp.maximum(jnp.sum(x * x, -1, keepdims=True), 1e-24))


def loss_of(weights, batch, worlds):
    count, dim = worlds.shape
    letters = normalize((worlds @ weights["W4"].T).reshape(count, 26, dim).swapaxes(0, 1))
    table = letters
    for level in reversed(batch["levels"]):
        sums = []
        for op in ARITY:  # jax keeps the keys of a dictionary sorted
            if op in level:
                name = f"W1.{NAMES[op]}."
                sums.append(weights[name + "bias"] + sum(table[index] @ weights[name + side] for side, index in zip(SIDES, level[op])))
        table = jnp.concatenate([letters, normalize(jnp.concatenate(sums))])
    parts = table @ weights["Wf"]
    score = parts[batch["premise"], :, 0] + parts[batch["conclusion"], :, 1] + weights["Wf.bias"]
    yes = jax.nn.log_sigmoid(score).sum(-1)
    no = jnp.log(-jnp.expm1(jnp.minimum(yes, -1e-6)))
    return -jnp.where(batch["entailed"], yes, no).mean()


@functools.partial(jax.jit, donate_argnums=0)
def step(state, batch, worlds, rate):
    """Adam, as Kingma and Ba have it; PyTorch's, and GoMLX's, is the same."""
    weights, mean, square, count = state
    loss, grads = jax.value_and_grad(loss_of)(weights, batch, worlds)
    count += 1
    mean = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, mean, grads)
    square = jax.tree.map(lambda s, g: 0.999 * s + 0.001 * g * g, square, grads)
    correct = rate / (1 - 0.9**count), 1 / (1 - 0.999**count)
    weights = jax.tree.map(lambda w, m, s: w - correct[0] * m / (jnp.sqrt(correct[1] * s) + 1e-7), weights, mean, square)
    return (weights, mean, square, count), loss


def begin(weights):
    zeros = lambda: jax.tree.map(jnp.zeros_like, weights)
    return jax.tree.map(jnp.array, weights), zeros(), zeros(), jnp.float32(0)


def losses(rows, checkpoint, worlds, rate, steps):
    saved, dim = trees.read_checkpoint(checkpoint)
    weights = {name: jnp.asarray(numpy.frombuffer(data, numpy.float32).reshape(dims)) for name, (dims, data) in saved.items()}
    worlds = jnp.asarray(numpy.fromfile(worlds, numpy.float32).reshape(-1, dim))
    for shared in (False, True):
        state, batch, printed = begin(weights), batch_of(trees.Layout(trees.read_rows(rows), shared)), []
        for _ in range(int(steps)):
            state, loss = step(state, batch, worlds, float(rate))
            printed.append(loss.item())
        print(*printed)


def padded(rows, sharing):
    layouts = trees.batches(rows, sharing == "shared")
    places = trees.room_for_all(layouts)
    return [batch_of(layout, places) for layout in layouts]


@functools.partial(jax.jit, static_argnums=(1, 2))
def drawn(key, worlds, dim):
    return jax.random.uniform(key, (worlds, dim), minval=-1, maxval=1)


def speed(rows, worlds, dim, sharing, seconds):
    made, state, key = padded(rows, sharing), begin(fresh(int(dim))), jax.random.key(1)
    steps, warm = 0, 3
    while steps < warm + 1 or time.perf_counter() - began < float(seconds):
        if steps == warm:
            jax.block_until_ready(state)
            began = time.perf_counter()
        state, _ = step(state, made[steps % len(made)], drawn(jax.random.fold_in(key, steps), int(worlds), int(dim)), 1e-3)
        steps += 1
    jax.block_until_ready(state)
    print(BATCH * (steps - warm) / (time.perf_counter() - began))


def bytes_of(rows, worlds, dim, sharing):
    lowered = step.lower(begin(fresh(int(dim))), padded(rows, sharing)[0], jnp.zeros((int(worlds), int(dim))), 1e-3)
    print(lowered.compile().cost_analysis()["bytes accessed"])


if __name__ == "__main__":
    {"speed": speed, "losses": losses, "bytes": bytes_of}[sys.argv[1]](*sys.argv[2:])
