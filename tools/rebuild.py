"""Builds programs from changed copies of some sources: what tools/mutants and tools/mutate share.

A build directory is built once. A changed file is then compiled alone, with the command of that build, and linked
with what the build has made of all the others: a second or two for a program.
"""
import json
import os
import pathlib
import re
import shlex
import subprocess

TOP = pathlib.Path(__file__).resolve().parent.parent


def without(words, pairs, singles):
    kept, skip = [], False
    for word in words:
        if skip:
            skip = False
        elif word in pairs:
            skip = True
        elif word not in singles:
            kept.append(word)
    return kept


class Rebuilder:
    """The compile and link commands of a build directory, for the engine and the program."""

    def __init__(self, build, options, targets):
        self.build = build
        subprocess.run(["tools/build", str(build.relative_to(TOP)), *options, "--", *targets], cwd=TOP, check=True,
                       stdout=subprocess.DEVNULL)
        self.commands = {}
        for row in json.loads((build / "compile_commands.json").read_text()):
            if re.match(r"(libgavel[^/]*|gavel)\.p/", row["output"]):
                self.commands.setdefault(self.named(row["file"]), row)
        self.links = {}
        self.includes = self.read_includes()

    def named(self, path):
        return os.path.relpath(os.path.join(self.build, path), TOP)

    def read_includes(self):
        """By header: the sources of the engine and the program that it is compiled into."""
        listing = subprocess.run(["ninja", "-C", str(self.build), "-t", "deps"], check=True, stdout=subprocess.PIPE,
                                 text=True).stdout
        objects = {row["output"]: source for source, row in self.commands.items()}
        found, source = {}, None
        for line in listing.splitlines():
            if line and not line.startswith(" "):
                source = objects.get(line.split(":")[0])
            elif line and source:
                found.setdefault(self.named(line.strip()), set()).add(source)
        return found

    def users(self, file):
        """The sources to compile again when this file has changed."""
        return {file} if file in self.commands else self.includes.get(file, set())

    def compile(self, source, folder):
        """The object made of a source, with what lies changed below folder; None: it does not compile."""
        row = self.commands[source]
        path = folder / source if (folder / source).exists() else TOP / source
        out = folder / (source.replace("/", "_") + ".o")
        words = [word for word in shlex.split(row["command"]) if word != "ccache"]
        words = without(words, ("-MF", "-MQ", "-o", "-c"), ("-MD",))
        named = f"-fmacro-prefix-map={folder}/={os.path.relpath(TOP, self.build)}/"  # asserts name the same file
        words = words[:1] + [f"-I{folder / 'src'}", "-w", named] + words[1:] + ["-c", str(path), "-o", str(out)]
        done = subprocess.run(words, cwd=row["directory"], stderr=subprocess.PIPE, check=False)
        return None if done.returncode else out

    def link_words(self, target):
        """The command that links a target."""
        if target not in self.links:
            lines = subprocess.run(["ninja", "-C", str(self.build), "-t", "commands", target], check=True,
                                   stdout=subprocess.PIPE, text=True).stdout.splitlines()
            self.links[target] = [word for word in shlex.split(lines[-1]) if word != "ccache"]
        return list(self.links[target])

    def link(self, target, made, folder):
        """The path of a program linked with these objects (by source) instead of its own; None: it cannot be."""
        outputs = {self.commands[source]["output"]: str(out) for source, out in made.items()}
        words = self.link_words(target)
        inside = [out for name, out in outputs.items() if name not in words]
        words = [outputs.get(word, word) for word in words]
        words[words.index("-o") + 1] = str(folder / target)
        archive = next((i for i, word in enumerate(words) if word.endswith("libgavel.a")), None)
        if archive is not None:  # an object that is given is taken before the one in the archive
            words[archive:archive] = inside
        done = subprocess.run(words, cwd=self.build, stderr=subprocess.PIPE, check=False)
        return None if done.returncode else folder / target

    def write(self, changed, folder):
        """Writes the changed texts (by file) below folder; the sources to compile again."""
        sources = set()
        for file, text in changed.items():
            path = folder / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            sources |= self.users(file)
        return sorted(sources)

    def program(self, target, changed, folder):
        """The path of a program with these files changed; None: it does not compile."""
        made = {}
        for source in self.write(changed, folder):
            made[source] = self.compile(source, folder)
            if made[source] is None:
                return None
        return self.link(target, made, folder)
