"""Gavel: a rules engine for trading card games, for programs that play and learn.

    import random, gavel

    game = gavel.Game("lorcana", seed=7)
    while not game.over:
        game.step(random.randrange(game.count))
    print(game.winners)

Seats count from 0. Whatever is refused raises gavel.Error, with its place and reason, and changes nothing.
"""
from __future__ import annotations

import secrets
from typing import Any, Dict, List, NamedTuple, Optional, Sequence, Tuple, Union

from . import _gavel
from ._gavel import Error

__version__: str = _gavel.version
OBSERVATION: int = _gavel.OBSERVATION

__all__ = ["Cards", "Error", "Event", "Game", "GameInfo", "Match", "OBSERVATION", "Player", "Thought", "Batch", "games"]

TABLES = ("globals", "cards", "waiting", "options", "facts")
_OBSERVED = TABLES[:4]
_loaded: Dict[str, "Cards"] = {}


class GameInfo(NamedTuple):
    """A game that Gavel knows."""

    name: str
    title: str
    edition: str
    seats_min: int
    seats_max: int


class Event(NamedTuple):
    """Something that has happened in a game, as one reader may know it."""

    turn: int
    clause: str  # of the rulebook; "" if none
    kind: str  # "drew", "damaged", ...
    id: str  # of the line, without names and numbers
    text: str


class Thought(NamedTuple):
    """What a player thought of an option: how often it was tried, and how likely it seems to win."""

    option: int
    visits: int
    value: float


def games() -> List[GameInfo]:
    """All games there are."""
    return [GameInfo(*row) for row in _gavel.games()]


def _info(name: str) -> GameInfo:
    for info in games():
        if info.name == name:
            return info
    raise Error(f'there is no game "{name}"; there are ' + ", ".join(info.name for info in games()))


def _seed(seed: Optional[int]) -> int:
    if seed is None:
        return secrets.randbits(64)
    if not 0 <= int(seed) < 1 << 64:
        raise Error("a seed is a number from 0 to 2**64 - 1")
    return int(seed)


class Cards:
    """The cards of a game: all that are shipped, and more from the text of a card file."""

    __slots__ = ("game", "names", "_cards")

    def __init__(self, game: str, text: Optional[str] = None):
        self.game = _info(game).name
        self._cards = _gavel.Cards(game, text)
        #: by number: the row in Match.facts(), and the column "card" of observations. Number 0 is no card.
        self.names: List[str] = self._cards.names()

    @property
    def decks(self) -> List[str]:
        """The names of the shipped decks."""
        return self._cards.decks()

    def text(self, card: int) -> str:
        """The facts of a card in words."""
        return self._cards.text(card)

    def english(self, card: int) -> str:
        """What a card does, in English."""
        return self._cards.english(card)

    def notation(self, card: int) -> str:
        """The card in the notation of card files."""
        return self._cards.notation(card)


class Match:
    """Decks that meet. Made once, shared by all its games; a deck is the name of a shipped one or a list, "4 Name\\n..."."""

    def __init__(self, game: Union[str, Cards], decks: Optional[Sequence[str]] = None, seats: Optional[int] = None):
        if not isinstance(game, (str, Cards)):
            raise TypeError("a match is of a game by its name, or of gavel.Cards")
        if isinstance(game, str) and game not in _loaded:
            _loaded[_info(game).name] = Cards(game)
        self.cards = _loaded[game] if isinstance(game, str) else game
        info = _info(self.cards.game)
        if seats is None:
            seats = len(decks) if decks is not None else info.seats_min
        if not info.seats_min <= seats <= info.seats_max:
            raise Error(f"{info.title} is for {info.seats_min} to {info.seats_max} players, not {seats}")
        if decks is None:
            shipped = self.cards.decks
            decks = [shipped[seat % len(shipped)] for seat in range(seats)]
        if len(decks) != seats:
            raise Error(f"{seats} players want {seats} decks, not {len(decks)}")
        self.decks: Tuple[str, ...] = tuple(decks)
        self.game: str = info.name
        self._match = _gavel.Match(self.cards._cards, list(decks))
        self.seats: int = self._match.seats
        #: rows and columns of each table of an observation
        self.shapes: Dict[str, Tuple[int, int]] = self._match.shapes()
        self.options_max: int = self.shapes["options"][0]
        self._parts: Optional[List[Tuple[str, slice, Tuple[int, ...]]]] = None
        self._masks: Any = None

    def __repr__(self) -> str:
        return f"gavel.Match({self.game!r}, seats={self.seats})"

    def __reduce__(self):
        if _loaded.get(self.game) is not self.cards:
            raise Error("a match with cards of your own cannot be pickled")
        return Match, (self.game, self.decks, self.seats)

    @property
    def hash(self) -> int:
        """Of rules, cards, decks and seats."""
        return self._match.hash()

    @property
    def observation_hash(self) -> int:
        """A model fits where this is the same: of the version and of all columns."""
        return self._match.observation_hash()

    def columns(self, table: str) -> List[str]:
        """What the columns of a table are called: of globals, cards, waiting, options or facts."""
        if table not in TABLES:
            raise Error(f'there is no table "{table}"; there are ' + ", ".join(TABLES))
        return self._match.columns(TABLES.index(table))

    def column(self, table: str, name: str) -> int:
        """The number of a column."""
        columns = self.columns(table)
        if name not in columns:
            raise Error(f'the table "{table}" has no column "{name}"')
        return columns.index(name)

    def facts(self):
        """What is printed on every card and what its abilities do, as an array: a row for each card, by its number."""
        import numpy

        return numpy.frombuffer(self._match.facts(), numpy.int16).reshape(self.shapes["facts"])

    def words(self, kind: str) -> List[str]:
        """The game's words of a kind: zones, phases, stats, numbers, acts, questions."""
        return self._match.words(kind)

    def _cut(self, flat) -> Dict[str, Any]:
        """One observation out of its numbers."""
        if self._parts is None:
            self._parts, at = [], 0
            for name in _OBSERVED:
                rows, columns = self.shapes[name]
                self._parts.append((name, slice(at, at + rows * columns), (rows, columns)))
                at += rows * columns
        (globals_, first, _), (cards, second, shape), (waiting, third, small), (options, fourth, many) = self._parts
        return {globals_: flat[first], cards: flat[second].reshape(shape), waiting: flat[third].reshape(small),
                options: flat[fourth].reshape(many)}

    def _mask(self, count: int):
        """1 for each of so many options; the array is shared and cannot be written."""
        if self._masks is None:
            import numpy

            most = self.options_max
            self._masks = (numpy.arange(most) < numpy.arange(most + 1)[:, None]).astype(numpy.int8)
            self._masks.flags.writeable = False
        return self._masks[count]


class Game:
    """One game. Its match may be the name of a game; then the shipped decks meet."""

    __slots__ = ("match", "_game")

    def __init__(self, match: Union[str, Cards, Match] = "lorcana", seed: Optional[int] = None):
        self.match = match if isinstance(match, Match) else Match(match)
        self._game = _gavel.Game(self.match._match, _seed(seed))

    @classmethod
    def _of(cls, match: Match, inner) -> "Game":
        game = cls.__new__(cls)
        game.match = match
        game._game = inner
        return game

    def reset(self, seed: Optional[int] = None) -> None:
        """Begins anew in the same memory."""
        self._game.restart(_seed(seed))

    # --- how it stands ---

    @property
    def over(self) -> bool:
        return self._game.asked == 0

    @property
    def seat(self) -> Optional[int]:
        """The seat that is asked; None: the game is over."""
        seat = self._game.seat
        return None if seat == _gavel.NOBODY else seat

    @property
    def count(self) -> int:
        """How many options there are; 0: the game is over."""
        return self._game.count

    @property
    def turn(self) -> int:
        return self._game.turn

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return self._game.active

    @property
    def phase(self) -> str:
        return self._game.phase

    @property
    def result(self) -> str:
        """"playing", "won", "drawn", or "limit": the engine has ended it."""
        return ("playing", "won", "drawn", "limit")[self._game.result]

    @property
    def winners(self) -> List[int]:
        winners = self._game.winners
        return [seat for seat in range(self.match.seats) if winners >> seat & 1]

    @property
    def returns(self) -> List[float]:
        """For each seat 1 if it has won, -1 if it has lost, else 0."""
        if self._game.result != 1:
            return [0.0] * self.match.seats
        winners = self._game.winners
        return [1.0 if winners >> seat & 1 else -1.0 for seat in range(self.match.seats)]

    # --- in words ---

    @property
    def question(self) -> str:
        return self._game.question()

    @property
    def options(self) -> List[str]:
        """Every option in words; `count` is quicker where only their number matters."""
        return [self._game.option(i) for i in range(self._game.count)]

    def view(self, seat: int) -> List[Dict[str, Any]]:
        """What a seat sees of each seat: its numbers, and its zones as lists of cards; an unseen card has the name None."""
        zones, numbers = self.match.words("zones"), self.match.words("numbers")
        keys = ("name", "damage", "marks", "keywords", "stats")
        return [{"numbers": {name: self._game.number(whose, i) for i, name in enumerate(numbers)},
                 "zones": {name: [dict(zip(keys, card)) for card in self._game.zone(seat, whose, i)]
                           for i, name in enumerate(zones)}}
                for whose in range(self.match.seats)]

    # --- playing ---

    def step(self, option: int) -> None:
        """Answers for the seat that is asked."""
        self._game.step(option)

    def answer(self, seat: int, option: int) -> None:
        """Answers for a seat, which must be asked."""
        self._game.answer(seat, option)

    def concede(self, seat: int) -> None:
        self._game.answer(seat, _gavel.CONCEDE)

    def undo(self, answers: int = 1) -> None:
        """Takes the last answers back, as far as to where this object began: at the beginning, or where it was cloned or loaded."""
        self._game.undo(answers)

    def events(self, seat: Optional[int] = None) -> List[Event]:
        """What has happened since this object began (at the beginning, or where it was cloned or loaded), as a seat may read it;
        None: as a spectator. All answers are played once more for it."""
        return [Event(*event) for event in self._game.events(_gavel.NOBODY if seat is None else seat)]

    # --- for programs that learn ---

    def observe(self, seat: Optional[int] = None) -> Dict[str, Any]:
        """What a seat may know (None: the one that is asked) as arrays: globals, cards, waiting, options."""
        import numpy

        if seat is None:
            seat = self._game.seat
        return self.match._cut(numpy.frombuffer(self._game.observe(seat), numpy.int16))

    @property
    def mask(self):
        """1 for every option there is, up to Match.options_max."""
        return self.match._mask(self._game.count)

    def evaluate(self, seat: int) -> int:
        """How well a seat stands by what it may know: 400 is ten to one."""
        return self._game.evaluate(seat)

    # --- copies ---

    def clone(self) -> "Game":
        return Game._of(self.match, self._game.clone())

    def resample(self, seat: int, key: Optional[int] = None) -> "Game":
        """A copy that the seat cannot tell from this game: all that is hidden from it is dealt anew."""
        return Game._of(self.match, self._game.resample(seat, _seed(key)))

    def save(self) -> bytes:
        """The state as bytes, also in the middle of an effect, for this version and match alone. It hides nothing."""
        return self._game.save()

    @classmethod
    def load(cls, match: Union[str, Cards, Match], state: bytes) -> "Game":
        """A game from what save() made. The bytes are trusted, as those of pickle are: a checksum only finds damage."""
        game = cls(match, 0)
        game._game.load(state)
        return game

    def replay(self) -> str:
        """The whole game as text, which `gavel replay` reads; not of copies."""
        return self._game.replay()

    @property
    def hash(self) -> int:
        return self._game.hash()

    def view_hash(self, seat: int) -> int:
        """Of everything that the seat may know now."""
        return self._game.view_hash(seat)

    def __reduce__(self):
        return Game.load, (self.match, self.save())

    def __repr__(self) -> str:
        where = f"turn {self.turn}, seat {self.seat} asked" if not self.over else self.result
        return f"<gavel.Game {self.match.game}: {where}>"


class Player:
    """A built-in player in words: random, greedy, search, search:2000, search:100ms, easy, normal, hard, expert."""

    __slots__ = ("match", "spec", "_player")

    def __init__(self, match: Union[str, Match], spec: str, seed: Optional[int] = None):
        self.match = match if isinstance(match, Match) else Match(match)
        self.spec = spec
        self._player = _gavel.Player(self.match._match, spec, _seed(seed))

    def choose(self, game: Game, seat: Optional[int] = None) -> int:
        """The option it takes for the seat that is asked; the game stays as it is. Other threads run meanwhile."""
        return self._player.choose(game._game) if seat is None else self._player.choose(game._game, seat)

    def explain(self) -> List[Thought]:
        """What it thought of each option at its last choice, best first."""
        return [Thought(*row) for row in self._player.explain()]

    def restart(self, seed: Optional[int] = None) -> None:
        """As it was when it was new: for the next game."""
        self._player.restart(_seed(seed))


class Batch:
    """Many games that are answered together, on threads; all arrays are written in place, and always the same ones.

    globals, cards, waiting, options, mask: what the seat that is asked may know, a row for each game
    counts, seats: how many options there are, and who is asked
    ended, rewards: whether a game has ended in this step, and for each seat 1 if it has won, -1 if it has lost

    A game that has ended is followed by the next one in the same step, or with keeps_end in the next step.
    """

    def __init__(self, match: Union[str, Match], games: int, threads: int = 1,
                 players: Optional[Sequence[Optional[str]]] = None, seed: Optional[int] = None, keeps_end: bool = False):
        import numpy

        self.match = match if isinstance(match, Match) else Match(match)
        self.games = int(games)
        if not 1 <= self.games <= 65536:
            raise Error(f"a batch has 1 to 65536 games, not {games}")
        if not 1 <= int(threads) <= 64:
            raise Error(f"a batch has 1 to 64 threads, not {threads}")
        players = (None,) * self.match.seats if players is None else tuple(players)
        shapes, seats = self.match.shapes, self.match.seats
        wanted = [(name, numpy.int16, shapes[name]) for name in _OBSERVED]
        wanted[0] = ("globals", numpy.int16, (shapes["globals"][1],))
        wanted += [("mask", numpy.int8, (self.match.options_max,)), ("counts", numpy.uint16, ()),
                   ("seats", numpy.uint8, ()), ("ended", numpy.bool_, ()), ("rewards", numpy.float32, (seats,)),
                   ("_answers", numpy.int32, ())]
        buffers = []
        for name, kind, shape in wanted:
            shape = (self.games, *shape)
            buffer = bytearray(int(numpy.prod(shape)) * numpy.dtype(kind).itemsize)
            setattr(self, name, numpy.frombuffer(buffer, kind).reshape(shape))
            buffers.append(buffer)
        self._batch = _gavel.Batch(self.match._match, self.games, int(threads), players, _seed(seed), bool(keeps_end),
                                   tuple(buffers[:-1]), buffers[-1])

    def reset(self, seeds: Optional[Sequence[int]] = None) -> None:
        """Begins all games anew, each with its seed."""
        import numpy

        if seeds is not None:
            if len(seeds) != self.games:
                raise Error(f"there must be {self.games} seeds, not {len(seeds)}")
            seeds = numpy.array([_seed(seed) for seed in seeds], numpy.uint64).tobytes()
        self._batch.reset(seeds)

    def step(self, answers, illegal: str = "error") -> None:
        """One answer for each game; a wrong one is refused before any is taken, or with illegal="lose" loses its game."""
        import numpy

        answers = numpy.asarray(answers)
        if answers.shape != (self.games,):
            raise Error(f"there must be {self.games} answers, not an array of shape {answers.shape}")
        if answers.dtype.kind not in "iu":
            raise Error(f"answers are whole numbers, not {answers.dtype}")
        if illegal == "lose":
            answers = numpy.where((answers < 0) | (answers >= self.counts), _gavel.CONCEDE, answers)
        elif illegal != "error":
            raise Error('illegal is "error" or "lose"')
        elif answers.dtype.itemsize > 4 and ((answers < 0) | (answers > 65535)).any():
            raise Error("an answer is none of the offered options")
        self._answers[:] = answers
        self._batch.step()

    def observation(self) -> Dict[str, Any]:
        """The arrays that the seats may see, by name."""
        return {name: getattr(self, name) for name in _OBSERVED}

    def game(self, index: int) -> Game:
        """A copy of one of the games."""
        return Game._of(self.match, self._batch.game(index))

    def put(self, index: int, game: Game) -> None:
        """Goes on with another position in the place of a game."""
        self._batch.put(index, game._game)
