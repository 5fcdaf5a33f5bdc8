"""Observations as spaces of Gymnasium."""
from __future__ import annotations

import gymnasium
import numpy

from . import Match

__all__ = ["observation_space"]


def observation_space(match: Match) -> gymnasium.spaces.Dict:
    """The tables of an observation; all are whole numbers."""
    low, high = numpy.iinfo(numpy.int16).min, numpy.iinfo(numpy.int16).max
    shapes = {name: match.shapes[name] for name in ("cards", "waiting", "options")}
    shapes = {"globals": (match.shapes["globals"][1],), **shapes}
    return gymnasium.spaces.Dict({name: gymnasium.spaces.Box(low, high, shape, numpy.int16) for name, shape in shapes.items()})
