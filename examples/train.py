#!/usr/bin/env python3
"""train.py [GAME] [--minutes M] [--out MODEL.npz] [--curve CURVE.png] - a small player that learns from nothing, with NumPy alone.

A network of one hidden layer looks at each option by itself: what it is, the card it is about (what is printed on it, what its
abilities do, how it stands now) and how the game stands. The softmax of its scores is the policy; a second output of the
mean over the options is how well the seat stands. It plays against itself, many games at once, and learns by advantage
actor-critic. Now and then it plays against the built-in players.

    --against MODEL.npz PLAYER GAMES    only measures a model: points against a built-in player, with an interval
"""
import argparse
import math
import os
import time

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the matrices are small: threads only wait for each other

import numpy as np

import gavel

HIDDEN, GAMES, STEPS = 96, 128, 24
RATE, DISCOUNT, TRACE, ENTROPY = 1e-3, 0.995, 0.95, 0.01
CLUMSY = 0.25  # share of the seats that play at random instead, so that it meets strange positions, too


class Features:
    """What the network sees of an option."""

    def __init__(self, match):
        facts = np.sign(match.facts()) * np.log1p(np.abs(match.facts().astype(np.float32)))
        self.facts = facts[:, facts.std(0) > 0]  # columns that tell cards apart
        self.kinds = 14
        self.acts = len(match.words("acts")) + 1
        self.questions = len(match.words("questions")) + 16
        self.column = {name: i for i, name in enumerate(match.columns("options"))}
        self.asks = match.columns("globals").index("question")
        self.seats = match.columns("options").index("seat")
        self.mates = match.seats + 1
        self.size = (match.shapes["globals"][1] + self.questions + self.kinds + self.acts + self.mates + 2
                     + self.facts.shape[1] + match.shapes["cards"][1])

    def __call__(self, globals_, cards, options, counts):
        """One row for each option of each game, games one after the other; `counts` says how many each has."""
        game = np.repeat(np.arange(len(counts)), counts)
        index = np.arange(len(game)) - np.repeat(np.cumsum(counts) - counts, counts)
        rows = options[game, index]
        column = self.column
        standing = np.sign(globals_) * np.log1p(np.abs(globals_.astype(np.float32)))
        about = cards[game, np.maximum(rows[:, column["row"]], 1) - 1].astype(np.float32)
        about[rows[:, column["row"]] == 0] = 0
        about[:, 0] = 0  # the number of the card says nothing; its facts do
        return np.concatenate([
            standing[game],
            np.eye(self.questions, dtype=np.float32)[np.minimum(globals_[game, self.asks], self.questions - 1)],
            np.eye(self.kinds, dtype=np.float32)[rows[:, column["kind"]]],
            np.eye(self.acts, dtype=np.float32)[rows[:, column["act"]]],
            np.eye(self.mates, dtype=np.float32)[rows[:, self.seats]],
            rows[:, [column["pass"], column["number"]]].astype(np.float32),
            self.facts[rows[:, column["card"]]],
            np.sign(about) * np.log1p(np.abs(about))], 1)


class Network:
    """Two outputs of one hidden layer: the score of an option, and the value of the position it is in."""

    def __init__(self, size, generator):
        self.weights = {"a": generator.normal(0, 1 / math.sqrt(size), (size, HIDDEN)).astype(np.float32),
                        "b": np.zeros(HIDDEN, np.float32),
                        "c": generator.normal(0, 0.1 / math.sqrt(HIDDEN), (HIDDEN, 2)).astype(np.float32),
                        "d": np.zeros(2, np.float32)}
        self.moments = {name: [np.zeros_like(w), np.zeros_like(w)] for name, w in self.weights.items()}
        self.updates = 0

    def look(self, x):
        w = self.weights
        hidden = np.maximum(x @ w["a"] + w["b"], 0)
        return hidden, hidden @ w["c"] + w["d"]

    def learn(self, x, hidden, slope, rate):
        """One step of Adam; `slope` is the gradient of the loss by the two outputs of each row."""
        w = self.weights
        back = (slope @ w["c"].T) * (hidden > 0)
        gradients = {"a": x.T @ back, "b": back.sum(0), "c": hidden.T @ slope, "d": slope.sum(0)}
        norm = math.sqrt(sum(float((g * g).sum()) for g in gradients.values()))
        self.updates += 1
        for name, gradient in gradients.items():
            first, second = self.moments[name]
            gradient *= min(1.0, 1.0 / (norm + 1e-8))
            first += 0.1 * (gradient - first)
            second += 0.001 * (gradient * gradient - second)
            warm = math.sqrt(1 - 0.999 ** self.updates) / (1 - 0.9 ** self.updates)
            w[name] -= rate * warm * first / (np.sqrt(second) + 1e-8)


def softmax(scores, counts):
    """The share of each option among those of its game, and where each game begins."""
    start = np.cumsum(counts) - counts
    shares = np.exp(scores - np.repeat(np.maximum.reduceat(scores, start), counts))
    return shares / np.repeat(np.add.reduceat(shares, start), counts), start


def choose(shares, counts, start, generator):
    """One option of each game by its share."""
    sums = np.cumsum(shares)
    before = sums[start] - shares[start]
    target = before + generator.random(len(counts)) * (sums[start + counts - 1] - before)
    return np.clip(np.searchsorted(sums, target) - start, 0, counts - 1)


def means(values, counts, start):
    return np.add.reduceat(values, start) / counts


def measure(match, features, network, opponent, games, seed=1):
    """Points against a built-in player, in both seats: 1 for a win, a half for a draw."""
    points, generator = [], np.random.default_rng(seed)
    for seat in (0, 1):
        lanes = min(games // 2, 64)
        players = [opponent, opponent]
        players[seat] = None
        batch = gavel.Batch(match, lanes, 2, players, seed=seed * 2 + seat)
        batch.reset()
        share = 0
        while share < games // 2:
            counts = batch.counts.astype(np.int64)
            x = features(batch.globals, batch.cards, batch.options, counts)
            shares, start = softmax(network.look(x)[1][:, 0] * 3, counts)  # a little less by chance than while it learns
            batch.step(choose(shares, counts, start, generator))
            for reward in batch.rewards[batch.ended, seat][:games // 2 - share]:
                points.append((reward + 1) / 2)
                share += 1
    mean = float(np.mean(points))
    return mean, 1.96 * math.sqrt(max(mean * (1 - mean), 0.25 / len(points)) / len(points))


def train(match, minutes, seed, tell, clock=time.perf_counter):
    """Plays and learns for so long; `tell` gets seconds, decisions and the network every 20 seconds of learning by that clock."""
    generator = np.random.default_rng(seed)
    features = Features(match)
    network = Network(features.size, generator)
    batch = gavel.Batch(match, GAMES, 2, seed=seed)
    batch.reset()
    guest = generator.random((GAMES, match.seats)) < CLUMSY  # seats that play at random, until their game ends
    spent, told, decisions = 0.0, 0.0, 0
    tell(0.0, 0, features, network)
    while spent < minutes * 60:
        began = clock()
        memory = []
        for _ in range(STEPS):
            counts = batch.counts.astype(np.int64)
            seats = batch.seats.astype(np.int64)
            x = features(batch.globals, batch.cards, batch.options, counts)
            hidden, out = network.look(x)
            shares, start = softmax(out[:, 0], counts)
            answers = choose(shares, counts, start, generator)
            mine = ~guest[np.arange(GAMES), seats]
            answers = np.where(mine, answers, (generator.random(GAMES) * counts).astype(np.int64))
            batch.step(answers)
            ended = batch.ended.copy()
            memory.append((x, hidden, shares, start, counts, answers, means(out[:, 1], counts, start), seats, mine,
                           batch.rewards.copy(), ended))
            guest[ended] = generator.random((int(ended.sum()), match.seats)) < CLUMSY
            decisions += int(mine.sum())
        learn(network, memory, match.seats, RATE * max(0.05, 1 - spent / (minutes * 60)))  # calmer towards the end
        spent += clock() - began
        if spent >= told + 20 or spent >= minutes * 60:
            told = spent
            tell(spent, decisions, features, network)
    return features, network


def learn(network, memory, seats, rate):
    """Advantages from the end backwards, for each seat on its own: its next decision is where its position goes on."""
    games = np.arange(len(memory[0][4]))
    following = np.zeros((len(games), seats))  # the value at the seat's next decision, or what came of the game
    trace = np.zeros((len(games), seats))
    is_known = np.zeros((len(games), seats), bool)
    slopes = []
    for x, hidden, shares, start, counts, answers, values, seat, mine, rewards, ended in reversed(memory):
        following[ended], trace[ended], is_known[ended] = rewards[ended] / DISCOUNT, 0, True
        error = DISCOUNT * following[games, seat] - values
        advantage = error + DISCOUNT * TRACE * trace[games, seat]
        counted = (mine & is_known[games, seat]).astype(np.float32)
        taken = np.zeros(len(shares), np.float32)
        taken[start + answers] = 1
        entropy = np.log(shares + 1e-9)
        spread = entropy - np.repeat(np.add.reduceat(shares * entropy, start), counts)
        slope = np.empty((len(shares), 2), np.float32)
        slope[:, 0] = (shares - taken) * np.repeat(advantage * counted, counts) + ENTROPY * shares * spread * np.repeat(counted, counts)
        slope[:, 1] = np.repeat(-0.5 * advantage * counted / counts, counts)
        slopes.append((x, hidden, slope))
        following[games, seat], trace[games, seat], is_known[games, seat] = values, advantage, True
    scale = 1.0 / (len(games) * len(memory))
    network.learn(np.concatenate([x for x, _, _ in slopes]), np.concatenate([hidden for _, hidden, _ in slopes]),
                  np.concatenate([slope for _, _, slope in slopes]) * scale, rate)


def draw(points, path, title):
    """The curve as a picture; needs matplotlib."""
    import matplotlib
    matplotlib.use("Agg")
    import matplotlib.pyplot as plot
    figure, axes = plot.subplots(figsize=(7, 4), dpi=110)
    for opponent in sorted({name for _, _, name, _, _ in points}, reverse=True):
        rows = [(seconds / 60, 100 * mean, 100 * half) for seconds, _, name, mean, half in points if name == opponent]
        minutes, mean, half = map(np.array, zip(*rows))
        line, = axes.plot(minutes, mean, marker="o", markersize=3, label=f"against {opponent}")
        axes.fill_between(minutes, mean - half, mean + half, alpha=0.15, color=line.get_color())
    axes.axhline(50, color="grey", linewidth=0.8, linestyle="--")
    axes.set(xlabel="minutes of learning", ylabel="points of 100", ylim=(0, 100), title=title)
    axes.legend(loc="center right")
    axes.grid(alpha=0.3)
    figure.tight_layout()
    figure.savefig(path)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", nargs="?", default="lorcana")
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out")
    parser.add_argument("--curve")
    parser.add_argument("--games", type=int, default=200, help="for each point of the curve")
    parser.add_argument("--against", nargs=3, metavar=("MODEL", "PLAYER", "GAMES"))
    options = parser.parse_args()
    match = gavel.Match(options.game)
    if options.against:
        features = Features(match)
        network = Network(features.size, np.random.default_rng(1))
        with np.load(options.against[0]) as kept:
            if int(kept["observation"]) != match.observation_hash:
                raise SystemExit("the model was made for other observations")
            network.weights = {name: kept[name] for name in network.weights}
        mean, half = measure(match, features, network, options.against[1], int(options.against[2]), 77)
        print(f"{100 * mean:.1f} % of the points against {options.against[1]}, +- {100 * half:.1f}")
        return
    points = []

    def tell(seconds, decisions, features, network):
        for opponent in ("random", "greedy"):
            mean, half = measure(match, features, network, opponent, options.games)
            points.append((seconds, decisions, opponent, mean, half))
            print(f"{seconds:6.0f} s  {decisions:9,} decisions  {100 * mean:5.1f} % against {opponent} (+- {100 * half:.1f})", flush=True)

    features, network = train(match, options.minutes, options.seed, tell)
    if options.out:
        np.savez(options.out, observation=np.uint64(match.observation_hash), **network.weights)
    if options.curve:
        draw(points, options.curve, f"{match.game}: learning from nothing by playing itself")


if __name__ == "__main__":
    main()
