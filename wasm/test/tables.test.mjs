// tables.test.mjs - the tables in a worker of Node.js: the same requests get what `gavel serve` says.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { Tables } from '../../build/npm/tables.js';
import { startServer } from '../../web/test/harness.mjs';

const start = () => new Worker(new URL('../../build/npm/worker.js', import.meta.url));
const tables = new Tables(start);
const server = await startServer();

after(() => {
  tables.stop();
  server.stop();
});

const byServer = async (path, body) => {
  const reply = await fetch(server.url + path, body === undefined ? {} : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) });
  return { status: reply.status, body: await reply.json() };
};

/** A socket whose replies can be waited for, with what was told besides. */
async function join(open, id, token) {
  const socket = open();
  const pushed = [];
  const waiting = new Map();
  let next = 1;
  let wake = () => {};
  const ask = (message) =>
    new Promise((done) => {
      waiting.set(next, done);
      socket.send(JSON.stringify({ id: next++, ...message }));
    });
  await new Promise((greeted) => {
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if ('push' in message) {
        pushed.push(message);
        wake();
      } else if (message.id !== undefined) waiting.get(message.id)?.(message);
      else greeted();
    };
  });
  const joined = await ask({ do: 'join', table: id, token });
  let view = joined.update;
  const update = async (since) => {
    for (;;) {
      for (const one of pushed.splice(0)) if (one.update) view = one.update;
      if (view.version > since) return view;
      await new Promise((done) => (wake = done));
    }
  };
  return { socket, ask, update, joined };
}

const seats = [{ kind: 'you' }, { kind: 'ai', level: 'easy' }];

/** A whole game by the first option or a later one; what was seen on the way. */
async function play(ask, open, game, most = 400) {
  const { body } = await ask('/api/tables', { game, seats, seed: 5, takeback: true });
  assert.equal(body.ok, true, JSON.stringify(body));
  const at = await join(open, body.table.table, body.seats[0].token);
  const seen = [];
  let view = at.joined.update;
  while (seen.length < most && view.result === 'playing') {
    if (!view.options) {
      view = await at.update(view.version);
      continue;
    }
    seen.push(`${view.version} ${view.question} ${view.options.length}`);
    const reply = await at.ask({ do: 'answer', option: (seen.length * 7) % view.options.length, version: view.version });
    assert.equal(reply.ok, true, JSON.stringify(reply));
    view = await at.update(view.version);
  }
  return { ...at, view, seen, table: body.table.table, token: body.seats[0].token };
}

const openLocal = () => tables.open();
const openSocket = () => new WebSocket(server.url.replace('http', 'ws') + '/socket', 'gavel');
const hasSockets = typeof WebSocket !== 'undefined';

test('the catalogue and the rulebooks are those of the server', async () => {
  const paths = ['/api/games', '/api/rules/lorcana?search=challenge', '/api/rules/lorcana/3.1.2', '/api/rules/legions/9.9.9.9', '/api/nothing', '/api/tables', '/api/cards/none'];
  for (const game of ['lorcana', 'evolve', 'legions', 'mlp']) paths.push(`/api/cards/${game}/ja`, `/api/decks/${game}`);
  for (const path of paths) assert.deepEqual(await tables.ask(path), await byServer(path), path);
  const requests = [['/api/decks/lorcana', { text: '4 Stitch - Rock Star\n3 Nobody\n' }], ['/api/decks/lorcana', { txt: '' }], ['/api/tables', { game: 'lorcana' }], ['/api/tables', '{'], ['/api/replays', { text: 'x' }],
    ['/api/files/lorcana', 'card "Test Friend"\n    character amber cost 1 strength 1 willpower 1 lore 1\n'], ['/api/files/lorcana', 'nonsense'], ['/api/fares', { game: 'lorcana' }]];
  for (const [path, body] of requests) assert.deepEqual(await tables.ask(path, body), await byServer(path, body), path);
});

test('a table stands as one of the server does', async () => {
  const body = { game: 'lorcana', seats: [{ kind: 'you', name: 'Ann' }, { kind: 'ai', level: 'easy' }], seed: 3, takeback: true };
  const plain = ({ table, seats }) => JSON.stringify([{ ...table, table: '', created: 0, changed: 0 }, seats.map((seat) => ({ ...seat, token: seat.token?.length }))]);
  const [here, there] = [(await tables.ask('/api/tables', body)).body, (await byServer('/api/tables', body)).body];
  assert.equal(plain(here), plain(there));
});

for (const game of ['lorcana', 'evolve', 'legions', 'mlp'])
  test(`a game of ${game} goes as it goes at the server, to its end and through its replay`, async () => {
    const here = await play((...values) => tables.ask(...values), openLocal, game);
    assert.equal(here.view.state, 'over');
    if (hasSockets) {
      const there = await play(byServer, openSocket, game);
      assert.deepEqual(here.seen, there.seen);
      there.socket.close();
    }
    const { replay } = await here.ask({ do: 'replay' });
    const step = await here.ask({ do: 'step', at: 3, as: 'all' });
    assert.equal(step.version, 3);
    const { body } = await tables.ask('/api/replays', { text: replay });
    assert.equal(body.table.state, 'over');
    const branch = await tables.ask(`/api/replays/${body.table.table}`, { at: 10, seats: [{ kind: 'you' }, { kind: 'ai', level: 'easy' }] });
    assert.equal(branch.status, 200, JSON.stringify(branch.body));
    here.socket.close();
  });

test('what a page has is sent, be it behind a proxy', async () => {
  const body = new Proxy({ text: '4 Stitch - Rock Star\n' }, {});
  assert.equal((await tables.ask('/api/decks/lorcana', body)).status, 200);
});

test('taking back, trying, asking why, hints and conceding', async () => {
  const { body } = await tables.ask('/api/tables', { game: 'lorcana', seats, seed: 9, takeback: true });
  const at = await join(openLocal, body.table.table, body.seats[0].token);
  let view = at.joined.update;
  while (!view.options) view = await at.update(view.version);
  const tried = await at.ask({ do: 'try', option: 0 });
  assert.equal(tried.ok, true);
  const hint = await at.ask({ do: 'hint' });
  assert.equal(hint.ok, true, JSON.stringify(hint));
  assert.equal((await at.ask({ do: 'why', act: 'quest' })).allowed, false);
  const { version } = view;
  await at.ask({ do: 'answer', option: 0, version });
  view = await at.update(version);
  const back = await at.ask({ do: 'takeback' });
  assert.equal(back.version, version);
  assert.equal((await at.ask({ do: 'nothing' })).error.code, 'unknown_request');
  assert.equal((await at.ask({ do: 'concede' })).ok, true);
  at.socket.close();
});

test('a deck is tried in the background, while other requests are answered', async () => {
  const { body } = await tables.ask('/api/fares', { game: 'mlp', deck: (await tables.ask('/api/decks/mlp')).body.decks[0].name, against: [(await tables.ask('/api/decks/mlp')).body.decks[1].name], games: 6 });
  assert.equal(body.ok, true, JSON.stringify(body));
  let asked = 0;
  for (;;) {
    const { body: fare } = await tables.ask(`/api/fares/${body.fare}`);
    asked++;
    if (fare.over) {
      assert.equal(fare.against[0].games, 6);
      break;
    }
    await new Promise((done) => setTimeout(done, 20));
  }
  assert.ok(asked >= 1);
});

test('an engine that has stopped is told of, and the next request starts another one', async () => {
  const broken = new Tables(start, { source: new URL('../../build/npm/index.js', import.meta.url) });
  const told = new Promise((done) => (broken.onfailure = done));
  await assert.rejects(broken.ask('/api/games'));
  assert.match(await told, /wasm|magic|compile/i);
  broken.stop();
  const other = new Tables(start);
  const socket = other.open();
  const closed = new Promise((done) => (socket.onclose = done));
  assert.equal((await other.ask('/api/games')).status, 200);
  other.stop();
  await closed;
  assert.equal((await other.ask('/api/games')).status, 200);
  other.stop();
});
