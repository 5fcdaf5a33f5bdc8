"""python -m gavel.schema [GAME...] - every column of every table of the games, one a line. docs/OBSERVATION.md explains them."""
from __future__ import annotations

import sys
from typing import Iterator

from . import OBSERVATION, TABLES, Match, games


def lines(game: str, seats: int = 2) -> Iterator[str]:
    """What there is to say of one game."""
    match = Match(game, seats=seats)
    yield f"{game}: version {OBSERVATION}, {match.observation_hash:016x}, with {seats} seats"
    for table in TABLES:
        rows, columns = match.shapes[table]
        yield f"{table}: {rows} rows of {columns} columns"
        for number, name in enumerate(match.columns(table)):
            yield f"  {number:3} {name}"


if __name__ == "__main__":
    for name in sys.argv[1:] or [info.name for info in games()]:
        print("\n".join(lines(name)))
