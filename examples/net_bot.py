#!/usr/bin/env python3
"""net_bot.py LINK [--deck NAME] | net_bot.py --open GAME [--at ADDRESS] [--level easy] - a player for tables of `gavel serve`.

With a link that a friend got ("http://127.0.0.1:8080/#/table/TABLE/TOKEN") it sits down there and plays; if its seat has no deck
yet, it brings the first shipped one, or that of --deck. With --open it opens a table against the computer. It takes part in
rematches and series, and answers at once, so that clocks do not matter. Nothing but the standard library is needed; docs/PROTOCOL.md
describes the messages. A player of your own replaces choose().
"""
import argparse
import base64
import json
import os
import random
import socket
import sys
import time
import urllib.parse
import urllib.request


def choose(update, generator):
    """An option by its index. `update` has the whole table as the seat sees it: players, zones, pending."""
    return generator.randrange(len(update["options"]))


class Refused(Exception):
    def __init__(self, error):
        super().__init__(f"{error['code']}: {error['text']}")
        self.code = error["code"]


class Table:
    """A socket at the server: requests with their replies, and what the server tells by itself."""

    def __init__(self, host, port):
        self.connection = socket.create_connection((host, port))
        self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.stream = self.connection.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.connection.sendall(f"GET /socket HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                                f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: gavel\r\n\r\n".encode())
        status = self.stream.readline()
        while self.stream.readline() not in (b"\r\n", b""):
            pass
        if b" 101 " not in status:
            raise ConnectionError(f"the server said {status.decode().strip()}")
        self.number, self.update = 0, None
        self.told = []  # pushes that are neither updates nor news of who is there
        self.hear()  # the greeting

    def bytes(self, size):
        data = self.stream.read(size)
        if len(data) < size:
            raise ConnectionError("the server has closed the connection")
        return data

    def send(self, opcode, payload):
        size, mask = len(payload), os.urandom(4)
        head = bytes([128 | opcode, 128 | (size if size < 126 else 126 if size < 65536 else 127)])
        head += b"" if size < 126 else size.to_bytes(2 if size < 65536 else 8, "big")
        self.connection.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload)))

    def hear(self):
        """The next message; an update is kept."""
        text = b""
        while True:
            first, second = self.bytes(2)
            size = second & 127
            if size > 125:
                size = int.from_bytes(self.bytes(2 if size == 126 else 8), "big")
            payload, opcode = self.bytes(size), first & 15
            if opcode == 8:
                raise ConnectionError("the server has closed the connection")
            if opcode == 9:
                self.send(10, payload)
            if opcode in (0, 1):
                text += payload
                if first & 128:
                    break
        message = json.loads(text)
        if message.get("push") == "update":
            self.update = message["update"]
        elif message.get("push") not in (None, "status"):
            self.told.append(message)
        return message

    def ask(self, do, **members):
        """A request and its reply; who asks too often waits and asks again."""
        while True:
            self.number += 1
            self.send(1, json.dumps({"id": self.number, "do": do, **members}).encode())
            reply = self.hear()
            while reply.get("id") != self.number or "ok" not in reply:
                reply = self.hear()
            if reply["ok"]:
                return reply
            if reply["error"]["code"] != "rate":
                raise Refused(reply["error"])
            time.sleep(0.2)

    def join(self, table, token):
        reply = self.ask("join", table=table, token=token, name="a bot")
        self.update, self.told = reply["update"], []
        return reply


def post(base, path, body):
    request = urllib.request.Request(base + path, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as reply:
        return json.load(reply)


def get(base, path):
    with urllib.request.urlopen(base + path) as reply:
        return json.load(reply)


def play(table, seat, generator):
    """Plays the game at the table to its end."""
    while table.update["state"] in ("waiting", "playing"):
        update = table.update
        if update["state"] == "playing" and seat in update["asked"] and update.get("options"):
            try:
                table.ask("answer", option=choose(update, generator), version=update["version"])
            except Refused as error:
                if error.code not in ("stale", "not_asked", "game_over"):
                    raise
            while table.update is update:
                table.hear()
        else:
            table.hear()
    return table.update


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("link", nargs="?")
    parser.add_argument("--open", metavar="GAME")
    parser.add_argument("--at", default="http://127.0.0.1:8080")
    parser.add_argument("--level", default="easy")
    parser.add_argument("--deck")
    parser.add_argument("--seed", type=int)
    options = parser.parse_args()
    if not options.link and not options.open:
        parser.error("a link, or --open GAME")
    generator = random.Random(options.seed)
    if options.open:
        base = options.at.rstrip("/")
        made = post(base, "/api/tables", {"game": options.open, "seats": [{"kind": "you"}, {"kind": "ai", "level": options.level}]})
        place, token = made["table"]["table"], made["seats"][0]["token"]
    else:
        base, _, rest = options.link.partition("/#/table/")
        place, _, token = rest.partition("/")
    address = urllib.parse.urlsplit(base)
    if address.scheme != "http" or not place or not token:
        sys.exit("net_bot: a link looks like http://127.0.0.1:8080/#/table/TABLE/TOKEN")
    table = Table(address.hostname, address.port or 80)
    while place:
        reply = table.join(place, token)
        seat = reply["seat"]
        if seat in table.update.get("waiting", []):
            deck = options.deck or get(base, f"/api/decks/{reply['table']['game']}")["decks"][0]["name"]
            table.ask("sit", deck=deck)
        end = play(table, seat, generator)
        print(f"{end['result']}: winners {end['winners']}, this is seat {seat}", flush=True)
        place = again(table, reply["table"], end)


def again(table, about, end):
    """The next game of a series that is not decided, once the others want it too; else None."""
    series = about.get("series") or {"games": 1, "won": []}
    is_counted = about["state"] == "over"  # it was over when the table told of itself
    won = [wins + (seat in end["winners"] and not is_counted) for seat, wins in enumerate(series["won"], 1)]
    if series["games"] < 2 or 2 * max(won) > series["games"]:
        return None
    try:
        table.ask("rematch")
        while not any(message["push"] == "rematch" for message in table.told):
            table.hear()
    except (Refused, ConnectionError):
        return None  # it is decided, or nobody is there any more
    return next(message["table"] for message in table.told if message["push"] == "rematch")


if __name__ == "__main__":
    main()
