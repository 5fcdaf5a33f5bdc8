#!/usr/bin/env python3
"""words.py - what people read, from the lists of words.

    words.py c NAME LIST.tsv OUT.h OUT.c   the words of a game, or of all games, as C
    words.py ts OUT.ts LIST.tsv...         what the page says, as TypeScript
    words.py check TOP                     what is wrong with the lists, and whether the page's words are up to date

A list has a row per word: its id, English, Japanese, Chinese, with tabs between them. An id is KIND.NAME in the list, and
GAME.KIND.NAME everywhere else; "all" stands for the words that all games share, and a game's own go before them. Lines
that begin with # are remarks. The kinds:

    ask, why                            questions, reasons against a move; C code names them: ASK_MAIN, ALL_WHY_OVER
    pick                                how many cards a question is about: {most}, {next}, {picked}
    error                               what is refused of a request, by the code that is sent with it
    log                                 lines of the log: LOG_QUEST. {player}, {card}, the same by the {title} that it shares with
                                        others, {object}, {n}, {whose} of the player, the zones {from} and {to}, {into} whose zone
                                        it comes, {ability}, {cards} that are looked at, {limit}; {player:draw|draws}, the first of the
                                        reader's own doing, and {n:card|cards}, the first of one
    zone, number, stat, type, color,    words of the rules and cards by their names there. A noun has one form, or ONE|MANY.
      keyword, label, flag, mark,       A mark is said of a card, unmark what it is without that mark;
      unmark, counter, act              an act stands behind "cannot"
    phase, slot, choice, trait, area    words that only the page says: parts of a table, traits of cards as printed
    game                                title, and what it is about
    verb                                an instruction: {who} {n}, {m} for what is not counted, {k} for what is not said of one,
                                        {objects} {owner} {zone} {card} {counter}; {who:does|do}, the second for "you"
    event, event-who                    what happens to a card, what a player does: {subject} {whose};
                                        {subject:is|are|would be}
    event-own, event-deed               the same as what its player does to a card, this one or such a one: {player} {what}; {subject:does|do}
    event-by                            an event and who else is part of it: {subject} {doer}
    mark-behind                         of cards with a mark, said behind them: {are:is|are}
    verb-KIND                           a verb for cards of that type, or that were looked at in that zone
    any other                           a phrase of src/lang/english.def that the game says in its own way

KIND.NAME.label is what the page calls it by itself; without one it is the first form, in English with a capital
unless it is a mark.
"""
import os
import re
import sys

LANGUAGES = ("en", "ja", "zh")

# Words that C code names one by one: ask.main is ASK_MAIN there, and ALL_ASK_USE is one that all games share.
NAMED = {"ask", "pick", "why", "log"}
# Words that the page says; of the other kinds, only what a label makes of them. Zones have a noun for the middle of a sentence, too, if it
# is another word than their label.
SAID = {"ask", "why", "log", "error"}
CALLED = {"zone", "area", "number", "stat", "type", "color", "keyword", "label", "mark", "counter", "act", "phase", "slot", "choice",
          "trait", "game"}

ALL = "src/kernel/words.tsv"
PAGE = "web/src/locale/words.ts"


def read_list(path):
    rows, ids = [], set()
    with open(path, encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            line = line.rstrip("\n")
            if not line or line.startswith("#"):
                continue
            row = line.split("\t")
            if len(row) != 1 + len(LANGUAGES):
                sys.exit(f"{path}:{number}: {len(row)} columns: id, {', '.join(LANGUAGES)} are wanted")
            if not re.fullmatch(r"[a-z-]+\.[A-Za-z0-9 ._-]+", row[0]):
                sys.exit(f"{path}:{number}: '{row[0]}' is no id: KIND.NAME is one")
            if row[0] in ids:
                sys.exit(f"{path}:{number}: {row[0]} is there twice")
            for language, text in zip(LANGUAGES, row[1:]):
                if not text.strip(" "):
                    sys.exit(f"{path}:{number}: {row[0]} has no words in {language}")
            ids.add(row[0])
            rows.append((row[0], row[1:]))
    return sorted(rows)


def game_of(path):
    return "all" if os.path.basename(os.path.dirname(path)) == "kernel" else os.path.basename(os.path.dirname(path))


def kind_of(word):
    return word.split(".")[0]


def constant(game, word):
    name = re.sub(r"[^A-Za-z0-9]", "_", word).upper()
    return f"ALL_{name}" if game == "all" else name


def literal(text):
    return '"' + re.sub(r'["\\?]', lambda found: "\\" + found.group(), text) + '"'


def header(game, rows):
    guard = f"{game.upper()}_WORDS_H"
    yield f"/* {game}_words.h - the words of {game}; made by tools/words.py. */"
    yield f"#ifndef {guard}"
    yield f"#define {guard}"
    yield ""
    yield '#include "kernel/word.h"'
    yield ""
    yield f"enum {{ {game.upper()}_WORD_COUNT = {len(rows)} }};"
    yield ""
    yield f"extern const Word {game}_words[];"
    yield ""
    yield "/* NOLINTBEGIN */"
    for index, (word, texts) in enumerate(rows):
        if kind_of(word) in NAMED:
            yield f"/* {texts[0].replace('*/', '* /')} */"
            yield f"#define {constant(game, word)} (&{game}_words[{index}])"
    yield "/* NOLINTEND */"
    yield ""
    yield "#endif"


def source(game, rows):
    yield f"/* {game}_words.c - see {game}_words.h. */"
    yield f'#include "{game}_words.h"'
    yield ""
    yield "/* clang-format off */"
    yield f"const Word {game}_words[] = {{"
    for word, texts in rows:
        yield f"    {{{literal(f'{game}.{word}')}, {{{', '.join(map(literal, texts))}}}}},"
    yield "};"
    yield "/* clang-format on */"


def shown(rows):
    """What the page says: texts as they are, and what things are called."""
    texts = dict(rows)
    for word in texts:
        name = word.removesuffix(".label")
        if kind_of(word) in SAID:
            yield word, texts[word]
        elif kind_of(word) in CALLED and name != word:
            yield name, texts[word]
        elif kind_of(word) in CALLED and f"{word}.label" not in texts:
            first = texts[word][0].split("|")[0]
            capital = first if kind_of(word) == "mark" else first[0].upper() + first[1:]
            yield word, [capital, *texts[word][1:]]
        if kind_of(word) == "zone" and name == word:
            label = texts.get(f"{word}.label", texts[word])
            noun = texts[word][0].split("|")[0]
            if noun != label[0][0].lower() + label[0].split("|")[0][1:]:
                yield f"{word}.noun", [noun, *label[1:]]


def script(paths):
    yield "// What the page says of games, by id: English, Japanese, Chinese. Made by tools/words.py from the lists of words (words.tsv)."
    yield ""
    yield "export type Word = readonly [en: string, ja: string, zh: string];"
    yield ""
    yield "export const words: Record<string, Word> = {"
    for path in paths:
        for word, texts in shown(read_list(path)):
            cells = ", ".join("'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'" for text in texts)
            yield f"  '{game_of(path)}.{word}': [{cells}],"
    yield "};"


def write(path, lines):
    with open(path, "w", encoding="utf-8") as out:
        out.write("".join(line + "\n" for line in lines))


def lists(top):
    games = os.path.join(top, "src/game")
    return [os.path.join(top, ALL)] + [os.path.join(games, game, "words.tsv") for game in sorted(os.listdir(games))]


def sources_of(top, game):
    return sources_under(os.path.join(top, "src") if game == "all" else os.path.join(top, "src/game", game))


def sources_under(folder):
    for at, _, names in os.walk(folder):
        for name in names:
            if name.endswith((".c", ".h")):
                with open(os.path.join(at, name), encoding="utf-8") as text:
                    yield text.read()


def unused(top, path):
    """Words that C code should name, and does not. That it names no others is the compiler's to see."""
    game = game_of(path)
    named = set(re.findall(r"\b[A-Z][A-Z0-9_]*\b", "\n".join(sources_of(top, game))))
    return [f"{path}: no code names {word} ({constant(game, word)})" for word, _ in read_list(path)
            if kind_of(word) in NAMED and constant(game, word) not in named]


def unlaid(top, path):
    """Parts of tables that no layout has."""
    folder = os.path.join(top, "web/src/layouts")
    layouts = ""
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), encoding="utf-8") as text:
            layouts += text.read()
    return [f"{path}: no layout has {word}" for word, _ in read_list(path)
            if kind_of(word) == "area" and f"label: '{word[len('area.'):]}'" not in layouts]


def codes(top):
    """The codes of refusals, and those that the page has by itself."""
    found = {"offline", "http"}
    for game in ("wire", "server", "cli"):
        for text in sources_under(os.path.join(top, "src", game)):
            found |= set(re.findall(r'refuse\w*\([^";)]*"([a-z_]+)"', text))
    return found


def miscoded(top, path):
    """Codes of refusals without words, and words without a code."""
    words = {word[len("error."):] for word, _ in read_list(path) if kind_of(word) == "error"}
    present = codes(top) if game_of(path) == "all" else set()
    return [f"{path}: error.{code} is missing" for code in sorted(present - words)] + \
        [f"{path}: nothing is refused by error.{code}" for code in sorted(words - present)]


def check(top):
    faults = []
    for path in lists(top):
        faults += unused(top, path) + unlaid(top, path) + miscoded(top, path)
    page = os.path.join(top, PAGE)
    with open(page, encoding="utf-8") as text:
        if text.read() != "".join(line + "\n" for line in script(lists(top))):
            faults.append(f"{page} is not what the lists of words give: tools/words.py ts {PAGE}, or make web")
    return faults


def main():
    if len(sys.argv) == 6 and sys.argv[1] == "c":
        game, path, out_h, out_c = sys.argv[2:]
        rows = read_list(path)
        write(out_h, header(game, rows))
        write(out_c, source(game, rows))
    elif len(sys.argv) == 3 and sys.argv[1] == "ts":
        write(os.path.join(sys.argv[2], PAGE), script(lists(sys.argv[2])))
    elif len(sys.argv) == 3 and sys.argv[1] == "check":
        faults = check(sys.argv[2])
        print("\n".join(faults))
        sys.exit(1 if faults else 0)
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main()
