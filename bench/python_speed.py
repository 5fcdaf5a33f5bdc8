#!/usr/bin/env python3
"""python_speed.py - steps a second through Python, on one core, in processor time; beside other packages, where they are installed.

Each figure is the best of several short runs, because other programs may share the machine: random answers, observations made
at every step. Needs the package gavel (make python, then build/python/bin/python bench/python_speed.py).
"""
import json
import pathlib
import random
import subprocess
import sys
import time
import warnings

import numpy as np

import gavel

RUNS, SECONDS = 5, 1.0


def best(step):
    """Steps a second of processor time: `step` does some and says how many."""
    rates = []
    for _ in range(RUNS):
        start, steps = time.process_time(), 0
        while time.process_time() - start < SECONDS:
            steps += step()
        rates.append(steps / (time.process_time() - start))
    return max(rates)


def batch(game, opponent=None, count=64):
    def step():
        for _ in range(100):
            many.step((generator.random(count) * many.counts).astype(np.int32))
        return 100 * count

    many = gavel.Batch(game, count, 1, [None, opponent] if opponent else None, seed=1)
    many.reset()
    generator = np.random.default_rng(1)
    return best(step)


def vector(game, opponent, count=64):
    from gavel.gymnasium import GavelVectorEnv

    def step():
        for _ in range(100):
            env.step(env.sample())
        return 100 * count

    env = GavelVectorEnv(game, count, opponent)
    env.reset(seed=1)
    return best(step)


def plain(game):
    def step():
        steps = 0
        one.reset(steps)
        while not one.over:
            one.observe()
            one.step(generator.randrange(one.count))
            steps += 1
        return steps

    one, generator = gavel.Game(game, 1), random.Random(1)
    return best(step)


def pettingzoo(env, masked=True):
    def step():
        env.reset(seed=generator.randrange(1 << 30))
        steps = 0
        for _ in env.agent_iter():
            observation, _, ended, cut, info = env.last()
            if ended or cut:
                env.step(None)
                continue
            mask = observation["action_mask"] if isinstance(observation, dict) else info["action_mask"]
            env.step(int(generator.choice(np.flatnonzero(mask))))
            steps += 1
        return steps

    generator = random.Random(1)
    return best(step)


def rlcard_game(name):
    import rlcard

    def step():
        state, player = env.reset()
        steps = 0
        while not env.is_over():
            state, player = env.step(generator.choice(list(state["legal_actions"])))
            steps += 1
        return steps

    env, generator = rlcard.make(name, config={"seed": 1}), random.Random(1)
    return best(step)


def pipe(program):
    """Answers a second of `gavel engine`, which tells the next question with each; its processor time and this one's."""
    process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1 << 16)

    def ask(**request):
        process.stdin.write(json.dumps(request) + "\n")
        process.stdin.flush()
        return json.loads(process.stdout.readline())

    process.stdout.readline()
    generator, answers, start = random.Random(1), 0, time.perf_counter()
    while time.perf_counter() - start < 5:
        game = ask(do="new", game="lorcana", seed=answers)
        asked = ask(do="options", game_id=game["game_id"], seat=game["asked"][0])
        while asked:
            option = generator.randrange(len(asked["options"]))
            asked = ask(do="answer", game_id=game["game_id"], seat=asked["seat"], option=option, next=True)["next"]
            answers += 1
        ask(do="close", game_id=game["game_id"])
    seconds = time.perf_counter() - start
    process.stdin.close()
    process.wait()
    return answers / seconds


def attempt(name, measure, *arguments):
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            print(f"| {name} | {measure(*arguments):,.0f} |", flush=True)
    except Exception as why:  # what is not installed cannot be measured
        print(f"| {name} | - ({type(why).__name__}: {str(why)[:60]}) |", flush=True)


def classic(name):
    import importlib
    return pettingzoo(importlib.import_module(f"pettingzoo.classic.{name}").env())


def raw(game):
    from gavel.pettingzoo import raw_env
    return pettingzoo(raw_env(game))


def main():
    print("| | steps a second |\n|---|---|")
    for info in gavel.games():
        attempt(f"gavel.Batch, {info.name}, both seats answered", batch, info.name)
    attempt("Gymnasium vector environment, lorcana, against random: steps of the learner", vector, "lorcana", "random")
    attempt("Gymnasium vector environment, lorcana, against greedy: steps of the learner", vector, "lorcana", "greedy")
    attempt("gavel.Game with observe(), lorcana", plain, "lorcana")
    attempt("PettingZoo environment, lorcana", raw, "lorcana")
    for name in ("gin_rummy_v4", "texas_holdem_v4", "leduc_holdem_v4"):
        attempt(f"PettingZoo's own {name}", classic, name)
    for name in ("uno", "doudizhu", "gin-rummy"):
        attempt(f"RLCard {name}", rlcard_game, name)
    program = sys.argv[1] if len(sys.argv) > 1 else str(pathlib.Path(__file__).resolve().parents[1] / "build" / "release" / "gavel")
    if pathlib.Path(program).exists():
        attempt("gavel engine over pipes, answers with the next question (time on the clock)", pipe, program)


if __name__ == "__main__":
    main()
