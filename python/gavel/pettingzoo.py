"""A game as an environment of PettingZoo: agents take turns, as the rules say.

    from gavel.pettingzoo import env

    game = env("lorcana")
    game.reset(seed=7)
    for agent in game.agent_iter():
        observation, reward, termination, truncation, info = game.last()
        game.step(None if termination or truncation else game.action_space(agent).sample(observation["action_mask"]))
"""
from __future__ import annotations

from typing import Any, Dict, List, Optional, Union

import gymnasium
import numpy
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from . import Match, _gavel
from .spaces import observation_space

__all__ = ["env", "raw_env"]


def env(match: Union[str, Match] = "lorcana", render_mode: Optional[str] = None) -> AECEnv:
    """The environment behind PettingZoo's usual guards: what is out of order is refused in words."""
    game = raw_env(match, render_mode)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(game))


class raw_env(AECEnv):
    """The environment itself, without guards of PettingZoo: an option that is not offered raises gavel.Error."""

    metadata = {"render_modes": ["ansi"], "name": "gavel_v1", "is_parallelizable": False, "render_fps": 1}

    def __init__(self, match: Union[str, Match] = "lorcana", render_mode: Optional[str] = None):
        super().__init__()
        self.match = match if isinstance(match, Match) else Match(match)
        self.render_mode = render_mode
        self.possible_agents: List[str] = [f"player_{seat}" for seat in range(self.match.seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        space = gymnasium.spaces.Dict({
            "observation": observation_space(self.match),
            "action_mask": gymnasium.spaces.Box(0, 1, (self.match.options_max,), numpy.int8)})
        self.observation_spaces = {agent: space for agent in self.possible_agents}
        self.action_spaces = {agent: gymnasium.spaces.Discrete(self.match.options_max) for agent in self.possible_agents}
        self._game = _gavel.Game(self.match._match, 0)
        self._generator = numpy.random.default_rng()
        self.agents: List[str] = []

    def observation_space(self, agent: str) -> gymnasium.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space:
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        if seed is not None:
            self._generator = numpy.random.default_rng(seed)
        self._game.restart(int(self._generator.integers(0, 1 << 63)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._game.seat]

    def observe(self, agent: str) -> Dict[str, Any]:
        game, match, seat = self._game, self.match, self._seat_of[agent]
        table = match._cut(numpy.frombuffer(game.observe(seat), numpy.int16))
        return {"observation": table, "action_mask": match._mask(game.count if game.seat == seat else 0)}

    def step(self, action: Optional[int]) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        game = self._game
        game.step(int(action))
        self._cumulative_rewards[agent] = 0.0
        if game.asked:
            self.agent_selection = self.possible_agents[game.seat]
            return
        won = game.result == 1
        for seat, name in enumerate(self.possible_agents):
            self.rewards[name] = (1.0 if game.winners >> seat & 1 else -1.0) if won else 0.0
            self.terminations[name] = True
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def render(self) -> Optional[str]:
        """The question and its options in words."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs the render mode \"ansi\"")
            return None
        lines = [self._game.question() or "the game is over"]
        lines += [f"  {i} {self._game.option(i)}" for i in range(self._game.count)]
        return "\n".join(lines)

    def close(self) -> None:
        pass
