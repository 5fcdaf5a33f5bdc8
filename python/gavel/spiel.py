"""A game in the manner of OpenSpiel: states, legal actions, information states, returns, serialisation.

    from gavel import spiel

    game = spiel.load_game("lorcana", seed=7)
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
    print(state.returns())

Chance is the game's own generator: there are no chance nodes. resample_from_infostate() gives what OpenSpiel's searchers
need instead: a state that the player cannot tell from the true one. An action is the index of an option.
"""
from __future__ import annotations

import base64
from typing import Callable, List, Optional, Union

import numpy

from . import Game, Match

__all__ = ["SpielGame", "SpielState", "load_game"]

TERMINAL = -4  # OpenSpiel's number for "nobody's turn any more"


def load_game(match: Union[str, Match], seed: Optional[int] = None) -> "SpielGame":
    return SpielGame(match, seed)


class SpielGame:
    """What all states share. With a seed, every initial state is the same game."""

    def __init__(self, match: Union[str, Match], seed: Optional[int] = None):
        self.match = match if isinstance(match, Match) else Match(match)
        self.seed = seed

    def new_initial_state(self, seed: Optional[int] = None) -> "SpielState":
        return SpielState(self, Game(self.match, self.seed if seed is None else seed))

    def num_players(self) -> int:
        return self.match.seats

    def num_distinct_actions(self) -> int:
        return self.match.options_max

    def min_utility(self) -> float:
        return -1.0

    def max_utility(self) -> float:
        return 1.0

    def information_state_tensor_size(self) -> int:
        return sum(rows * columns for name, (rows, columns) in self.match.shapes.items() if name != "facts")

    def deserialize_state(self, text: str) -> "SpielState":
        return SpielState(self, Game.load(self.match, base64.b64decode(text, validate=True)))


class SpielState:
    """A position. Players count from 0."""

    def __init__(self, game: SpielGame, inner: Game):
        self._game = game
        self._inner = inner

    def get_game(self) -> SpielGame:
        return self._game

    def current_player(self) -> int:
        seat = self._inner.seat
        return TERMINAL if seat is None else seat

    def is_terminal(self) -> bool:
        return self._inner.over

    def is_chance_node(self) -> bool:
        return False

    def legal_actions(self, player: Optional[int] = None) -> List[int]:
        if player is not None and player != self._inner.seat:
            return []
        return list(range(self._inner.count))

    def legal_actions_mask(self, player: Optional[int] = None) -> List[int]:
        is_asked = player is None or player == self._inner.seat
        return self._inner.match._mask(self._inner.count if is_asked else 0).tolist()

    def action_to_string(self, player: int, action: int) -> str:
        return self._inner._game.option(action)

    def apply_action(self, action: int) -> None:
        self._inner.step(action)

    def child(self, action: int) -> "SpielState":
        state = self.clone()
        state.apply_action(action)
        return state

    def clone(self) -> "SpielState":
        return SpielState(self._game, self._inner.clone())

    def returns(self) -> List[float]:
        return self._inner.returns

    def rewards(self) -> List[float]:
        return self._inner.returns

    def player_return(self, player: int) -> float:
        return self._inner.returns[player]

    def information_state_tensor(self, player: Optional[int] = None) -> numpy.ndarray:
        """All tables of the observation one after the other."""
        seat = self._inner.seat if player is None else player
        return numpy.frombuffer(self._inner._game.observe(seat), numpy.int16)

    observation_tensor = information_state_tensor

    def information_state_string(self, player: Optional[int] = None) -> str:
        """A fingerprint: equal where the player cannot tell two states apart by what it sees now."""
        seat = self._inner.seat if player is None else player
        return f"{self._inner.view_hash(seat):016x}"

    observation_string = information_state_string

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """A state that the player cannot tell from this one; `sampler` gives numbers from 0 to 1."""
        return SpielState(self._game, self._inner.resample(player, int(sampler() * (1 << 62))))

    def serialize(self) -> str:
        return base64.b64encode(self._inner.save()).decode("ascii")

    def __str__(self) -> str:
        lines = [repr(self._inner)] + ([self._inner.question] if not self._inner.over else [])
        return "\n".join(lines + [f"  {i} {text}" for i, text in enumerate(self._inner.options)])
