"""A client of "gavel serve" with nothing but the standard library, and a server to talk to."""
import base64
import contextlib
import http.client
import json
import os
import pathlib
import select
import socket
import sqlite3
import ssl
import struct
import subprocess
import tempfile
import time
import urllib.parse

TOP = pathlib.Path(__file__).resolve().parents[2]
SLOWNESS = float(os.environ.get("GAVEL_SLOWNESS", "1"))  # of the build, as tools/run_tests says
TIMEOUT = 60 * SLOWNESS  # seconds for what always comes
SEED = int(os.environ.get("GAVEL_SEED", "1"))


class Refused(Exception):
    """An error reply."""

    def __init__(self, error, status=None):
        super().__init__(f"{error['code']}: {error['text']}")
        self.code = error["code"]
        self.status = status


class Closed(Exception):
    """The other side has closed the connection."""


class Server:
    """A server of its own on a free port. Its database outlives kill() and start(); its tables have the same seeds every time."""

    def __init__(self, program, *options, database=None, seed=max(SEED, 1), errors=None):
        self.errors = errors  # where its complaints go; None: to ours
        self.seed = ["--seed", str(seed)] if seed else []
        self.program, self.options = program, options
        self.directory = tempfile.TemporaryDirectory() if database is None else None
        self.database = database or os.path.join(self.directory.name, "test.db")
        self.process, self.url, self.host, self.port = None, None, None, 0
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [self.program, "serve", "--port", str(self.port), "--db", self.database, "--each", "100000", *self.seed, *self.options],
            stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, stderr=self.errors, text=True)
        line = self.process.stdout.readline()
        if not line.startswith("Gavel is at http://"):
            raise RuntimeError(f"the server says {line!r}")
        self.url = line.split()[-1]
        self.host, self.port = urllib.parse.urlsplit(self.url).hostname, urllib.parse.urlsplit(self.url).port

    def kill(self):
        """As kill -9 does."""
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        """Ends it politely; its exit code."""
        if self.process.poll() is None:
            self.process.terminate()
        code = self.process.wait(TIMEOUT)
        self.process.stdout.close()
        return code

    def __enter__(self):
        return self

    def __exit__(self, *error):
        code = self.stop()
        if self.directory:
            self.directory.cleanup()
        assert error[0] or code == 0, f"the server ended with {code}"

    def connection(self, **options):
        return http.client.HTTPConnection(self.host, self.port, timeout=TIMEOUT, **options)

    def http(self, method, path, body=None, headers=None, source=None):
        """Status, headers and body of a request; source is the address it comes from."""
        connection = self.connection(source_address=(source, 0) if source else None)
        try:
            connection.request(method, path, body=body, headers=headers or {})
            reply = connection.getresponse()
            return reply.status, reply.headers, reply.read()
        except (http.client.HTTPException, OSError) as error:
            raise Closed(str(error)) from error
        finally:
            connection.close()

    def get(self, path):
        return self.checked(*self.http("GET", path))

    def post(self, path, value, **options):
        return self.checked(*self.http("POST", path, json.dumps(value), **options))

    @staticmethod
    def checked(status, _, data):
        value = json.loads(data)
        if not value["ok"]:
            raise Refused(value["error"], status)
        return value

    def open(self, game, *seats, source=None, **more):
        """A new table: its id and the tokens of its seats, None for those of AIs."""
        seats = seats or ({"kind": "you"}, {"kind": "ai", "level": "easy"})
        reply = self.post("/api/tables", {"game": game, "seats": list(seats), **more}, source=source)
        return reply["table"]["table"], [seat.get("token") for seat in reply["seats"]]

    def rows(self, *tables):
        """How some tables stand, or all that are in the database."""
        with contextlib.closing(sqlite3.connect(self.database, timeout=TIMEOUT)) as database:
            tables = tables or [row[0] for row in database.execute("SELECT id FROM tables ORDER BY changed DESC")]
        found = []
        for i in range(0, len(tables), 100):
            found += self.get("/api/tables?of=" + ",".join(tables[i:i + 100]))["tables"]
        return found

    def socket(self, **options):
        return Socket(self.port, **options)

    def join(self, table, token=None, **options):
        """A socket at a table."""
        sock = self.socket(**options)
        sock.join(table, token)
        return sock


class Front(Server):
    """What stands in front of a server, with TLS and a name of its own: the server as others see it."""

    def __init__(self, host, port, name, tls):
        self.host, self.port, self.name, self.tls = host, port, f"{name}:{port}", tls
        self.origin = f"https://{self.name}"

    def connection(self, **options):
        return http.client.HTTPSConnection(self.host, self.port, timeout=TIMEOUT, context=self.tls, **options)

    def http(self, method, path, body=None, headers=None, source=None):
        return super().http(method, path, body, {"Host": self.name, "Origin": self.origin, **(headers or {})}, source)

    def socket(self, **options):
        return Socket(self.port, **{"name": self.name, "origin": self.origin, "tls": self.tls, **options})


class Socket:
    """A WebSocket that keeps what it is told: the last update, all events, other pushes."""

    def __init__(self, port, path="/socket", origin=None, protocol="gavel", receive_buffer=None,
                 source=None, name=None, tls=None, headers=()):
        self.connection = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        if source:
            self.connection.bind((source, 0))
        if receive_buffer:
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.connection.settimeout(TIMEOUT)
        self.connection.connect(("127.0.0.1", port))
        self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if tls:
            self.connection = tls.wrap_socket(self.connection)
        self.data, self.number, self.replies = b"", 0, {}
        self.update, self.events, self.pushes, self.seat = None, [], [], None
        self.close_code, self.joining = None, None
        self.order = []  # ids of replies as they came
        lines = [f"GET {path} HTTP/1.1", f"Host: {name or f'127.0.0.1:{port}'}", "Upgrade: websocket", "Connection: Upgrade",
                 f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}", "Sec-WebSocket-Version: 13"]
        lines += [*headers, *([f"Origin: {origin}"] if origin else [])]
        lines += [f"Sec-WebSocket-Protocol: {protocol}"] if protocol else []
        self.connection.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.data:
            self.fill()
        head, _, self.data = self.data.partition(b"\r\n\r\n")
        self.status = int(head.split(b" ")[1])
        if self.status != 101:
            raise Closed(f"status {self.status}")
        self.greeting = self.next()

    # --- frames ---

    def fill(self):
        try:
            data = self.connection.recv(65536)
        except ConnectionError as error:
            raise Closed(str(error)) from error
        if not data:
            raise Closed("end of stream")
        self.data += data

    def frame(self):
        """Opcode and payload of the next frame."""
        while len(self.data) < 2:
            self.fill()
        size, at = self.data[1] & 127, 2
        extra = {126: 2, 127: 8}.get(size, 0)
        while len(self.data) < at + extra:
            self.fill()
        if extra:
            size = int.from_bytes(self.data[2:2 + extra], "big")
        at += extra
        while len(self.data) < at + size:
            self.fill()
        opcode, payload = self.data[0] & 15, self.data[at:at + size]
        self.data = self.data[at + size:]
        return opcode, payload

    def send_frame(self, opcode, payload, is_final=True):
        size = len(payload)
        head = bytes([(128 if is_final else 0) | opcode])
        if size < 126:
            head += bytes([128 | size])
        elif size < 65536:
            head += bytes([128 | 126]) + struct.pack(">H", size)
        else:
            head += bytes([128 | 127]) + struct.pack(">Q", size)
        mask = os.urandom(4)
        whole = int.from_bytes(payload, "little") ^ int.from_bytes((mask * (size // 4 + 1))[:size], "little")
        try:
            self.connection.sendall(head + mask + whole.to_bytes(size, "little"))
        except (ConnectionError, BrokenPipeError) as error:
            raise Closed(str(error)) from error

    def next(self):
        """The next message."""
        while True:
            opcode, payload = self.frame()
            if opcode == 1:
                return json.loads(payload)
            if opcode == 9:
                self.send_frame(10, payload)
            if opcode == 8:
                self.close_code = int.from_bytes(payload[:2], "big")
                raise Closed(f"close {self.close_code}")

    # --- requests ---

    def note(self, message):
        """Keeps a message in its place."""
        if "push" not in message:
            if message["id"] == self.joining:  # until then it was told of the table that it leaves
                self.events = []
            self.order.append(message["id"])
            self.replies[message["id"]] = message
        else:
            self.pushes.append(message)
        if "update" in message:
            self.update = message["update"]
            news = self.update["events"]
            keep = news[0]["number"] - 1 if news else self.update["last"]
            self.events = self.events[:keep] + news
            assert [e["number"] for e in self.events] == list(range(1, len(self.events) + 1))
            assert len(self.events) == self.update["last"]

    def wait(self):
        """Takes one more message."""
        message = self.next()
        self.note(message)
        return message

    def has_news(self, seconds=0.0):
        if self.data or (isinstance(self.connection, ssl.SSLSocket) and self.connection.pending()):
            return True
        return bool(select.select([self.connection], [], [], seconds)[0])

    def send(self, do, **members):
        """Sends a request; its id."""
        self.number += 1
        self.send_frame(1, json.dumps({"id": self.number, "do": do, **members}).encode())
        return self.number

    def reply(self, number):
        while number not in self.replies:
            self.wait()
        reply = self.replies.pop(number)
        if not reply["ok"]:
            raise Refused(reply["error"])
        return reply

    def ask(self, do, **members):
        return self.reply(self.send(do, **members))

    def join(self, table, token=None):
        members = {"token": token} if token else {}
        self.joining = self.send("join", table=table, **members)
        reply = self.reply(self.joining)
        self.seat = reply["seat"]
        return reply

    def is_asked(self):
        return self.seat in self.update["asked"]

    def until(self, condition):
        """Waits for an update that fits."""
        while not condition(self.update):
            self.wait()

    def until_asked(self):
        """True if it is asked, False if the game is over."""
        self.until(lambda update: update["state"] == "over" or self.seat in update.get("asked", []))
        return self.update["state"] != "over"

    def answer(self, option):
        version = self.update["version"]
        reply = self.ask("answer", option=option, version=version)
        self.until(lambda update: update["version"] >= reply["version"])
        return reply

    def push(self, name):
        """The next push of that name, also one that has come already."""
        while True:
            for index, message in enumerate(self.pushes):
                if message["push"] == name:
                    return self.pushes.pop(index)
            self.wait()

    def close(self):
        try:
            self.send_frame(8, struct.pack(">H", 1000))
        except (Closed, OSError):
            pass
        self.connection.close()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()


def play(sockets, choose, answers=20000):
    """Plays on between sockets until the end, or so many answers; how many were given."""
    given = 0
    while given < answers:
        for sock in sockets:
            while sock.has_news():
                sock.wait()
        asked = [s for s in sockets if s.update["state"] != "over" and s.is_asked()]
        if not asked:
            if all(s.update["state"] == "over" for s in sockets):
                break
            select.select([s.connection for s in sockets], [], [], TIMEOUT)
            continue
        asked[0].answer(choose(asked[0]))
        given += 1
    return given



