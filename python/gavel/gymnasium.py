"""A seat of a game as an environment of Gymnasium: built-in players have the others.

    import gymnasium, gavel.gymnasium

    env = gymnasium.make("gavel/lorcana-v1", opponent="greedy")
    observation, info = env.reset(seed=7)
    observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))

An action is the index of an option. info["action_mask"] has 1 for those that there are; the observation has it, too. Who takes
another one loses the game, and info["illegal"] says so; with illegal="error" it is refused instead.
"""
from __future__ import annotations

from typing import Any, Dict, Optional, Sequence, Tuple, Union

import gymnasium
import numpy
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from . import Batch, Error, Match, games
from .spaces import observation_space

__all__ = ["GavelEnv", "GavelVectorEnv"]


def _spaces(match: Match) -> Tuple[gymnasium.Space, gymnasium.Space]:
    tables = dict(observation_space(match).spaces)
    tables["action_mask"] = gymnasium.spaces.Box(0, 1, (match.options_max,), numpy.int8)
    return gymnasium.spaces.Dict(tables), gymnasium.spaces.Discrete(match.options_max)


def _players(match: Match, seat: int, opponent: Union[str, Sequence[Optional[str]]]) -> Tuple[Optional[str], ...]:
    """Who has each seat: the learner has one, and the opponents the others."""
    if not 0 <= seat < match.seats:
        raise Error(f"there is no seat {seat}: they go from 0 to {match.seats - 1}")
    if not isinstance(opponent, str) and len(opponent) != match.seats:
        raise Error(f"there must be an opponent for each of {match.seats} seats")
    players = [opponent] * match.seats if isinstance(opponent, str) else list(opponent)
    players[seat] = None
    if None in players[:seat] + players[seat + 1:]:
        raise Error("every other seat must have a built-in player")
    return tuple(players)


class GavelVectorEnv(VectorEnv):
    """Many games at once, made in C: one call is one step of each, on threads.

    Observations are the arrays of gavel.Batch, written in place: copy what must stay (copy=True does it). A game that
    has ended begins anew in the next step, whatever its action (autoreset_mode "next-step"), or with same_step=True at once.
    """

    def __init__(self, match: Union[str, Match] = "lorcana", num_envs: int = 64, opponent: Union[str, Sequence[str]] = "random",
                 seat: int = 0, threads: int = 1, same_step: bool = False, copy: bool = False, illegal: str = "error"):
        self.match = match if isinstance(match, Match) else Match(match)
        self.seat = seat
        self.num_envs = int(num_envs)
        self.copy = copy
        self.illegal = illegal
        mode = AutoresetMode.SAME_STEP if same_step else AutoresetMode.NEXT_STEP
        self.metadata = {"autoreset_mode": mode, "render_modes": []}
        self.single_observation_space, self.single_action_space = _spaces(self.match)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.batch = Batch(self.match, self.num_envs, threads, _players(self.match, seat, opponent), 0, not same_step)
        self._none = numpy.zeros(self.num_envs, bool)
        self._arrays = {**self.batch.observation(), "action_mask": self.batch.mask}
        self._arrays = {name: self._arrays[name] for name in self.single_observation_space.spaces}

    def _observation(self) -> Dict[str, Any]:
        if self.copy:
            return {name: array.copy() for name, array in self._arrays.items()}
        return dict(self._arrays)

    def _info(self) -> Dict[str, Any]:
        return {"action_mask": self._arrays["action_mask"], "counts": self.batch.counts}

    def reset(self, *, seed: Union[None, int, Sequence[Optional[int]]] = None, options: Optional[Dict[str, Any]] = None):
        super().reset(seed=seed if isinstance(seed, int) else None)
        if seed is None or isinstance(seed, (int, numpy.integer)):
            seeds = self.np_random.integers(0, 1 << 63, self.num_envs).tolist()
        else:
            draws = self.np_random.integers(0, 1 << 63, self.num_envs).tolist()
            if len(seed) != self.num_envs:
                raise Error(f"there must be {self.num_envs} seeds, not {len(seed)}")
            seeds = [draw if one is None else one for one, draw in zip(seed, draws)]
        self.batch.reset(seeds)
        return self._observation(), self._info()

    def step(self, actions):
        batch = self.batch
        batch.step(actions, self.illegal)
        rewards = batch.rewards[:, self.seat]
        if self.copy:
            return self._observation(), rewards.copy(), batch.ended.copy(), self._none.copy(), self._info()
        return self._observation(), rewards, batch.ended, self._none, self._info()

    def sample(self) -> numpy.ndarray:
        """A random option in each game; 0 where a game is over."""
        return (self.np_random.random(self.num_envs) * self.batch.counts).astype(numpy.int32)

    def close_extras(self, **kwargs: Any) -> None:
        pass


class GavelEnv(gymnasium.Env):
    """One game against built-in players. A step goes on until the learner is asked again."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(self, match: Union[str, Match] = "lorcana", opponent: Union[str, Sequence[str]] = "random", seat: int = 0,
                 render_mode: Optional[str] = None, illegal: str = "lose"):
        self.match = match if isinstance(match, Match) else Match(match)
        self.seat = seat
        self.illegal = illegal
        self.render_mode = render_mode
        self.observation_space, self.action_space = _spaces(self.match)
        self._batch = Batch(self.match, 1, 1, _players(self.match, seat, opponent), 0, True)
        self._arrays = {**self._batch.observation(), "action_mask": self._batch.mask}

    def _observation(self) -> Dict[str, Any]:
        return {name: self._arrays[name][0].copy() for name in self.observation_space.spaces}

    def _info(self) -> Dict[str, Any]:
        return {"action_mask": self._batch.mask[0].copy()}

    def reset(self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None):
        super().reset(seed=seed)
        self._batch.reset([int(self.np_random.integers(0, 1 << 63))])
        return self._observation(), self._info()

    def step(self, action):
        if self._batch.counts[0] == 0:
            raise Error("the game is over: call reset()")
        is_offered = 0 <= int(action) < self._batch.counts[0]
        self._batch.step([int(action)], self.illegal)
        info = self._info() if is_offered else {**self._info(), "illegal": True}
        return self._observation(), float(self._batch.rewards[0, self.seat]), bool(self._batch.ended[0]), False, info

    def render(self) -> Optional[str]:
        """The question and its options in words."""
        if self.render_mode is None:
            return None
        game = self._batch.game(0)
        return "\n".join([game.question or "the game is over"] + [f"  {i} {text}" for i, text in enumerate(game.options)])


for info in games():
    if f"gavel/{info.name}-v1" not in gymnasium.registry:
        gymnasium.register(f"gavel/{info.name}-v1", entry_point=GavelEnv, kwargs={"match": info.name},
                           vector_entry_point=GavelVectorEnv, disable_env_checker=True)
