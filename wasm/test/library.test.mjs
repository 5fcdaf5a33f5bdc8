// library.test.mjs - the npm package as it is shipped, in Node.js: games as the native engine plays them, copies, observations, players,
// and anything that can be asked of it wrongly.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { load, GavelError, GavelFailure } from '../../build/npm/index.js';

const top = fileURLToPath(new URL('../../', import.meta.url));
const program = join(top, 'build/gavel');
const gavel = await load();
const { Cards, Match, Game, Player } = gavel;
const GAMES = ['lorcana', 'evolve', 'legions', 'mlp'];

/** Random numbers that are the same every time. */
function dice(seed) {
  let state = BigInt(seed) * 2n + 1n;
  return (below) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
    return Number((state >> 33n) % BigInt(below));
  };
}

function play(game, roll, most = 5000) {
  for (let i = 0; i < most && !game.over; i++) game.step(roll(game.count));
  return game;
}

test('there are four games, with cards and decks', () => {
  assert.deepEqual(gavel.games().map((game) => game.name).sort(), [...GAMES].sort());
  for (const name of GAMES) {
    const cards = new Cards(name);
    assert.ok(cards.count > 50 && cards.decks.length > 1);
    assert.equal(cards.names.length, cards.count + 1);
    const { cards: list, decks } = cards.catalog('ja');
    assert.equal(list.length, cards.count);
    assert.equal(decks.length, cards.decks.length);
    cards.free();
  }
});

test('the same seeds and answers give the games of the native engine', () => {
  const requests = [];
  const wanted = [];
  for (const name of GAMES)
    for (let seed = 1; seed <= 3; seed++) {
      const game = new Game(name, { seed });
      const roll = dice(seed);
      const id = `g${wanted.length + 1}`;
      requests.push({ do: 'new', game: name, seed, decks: game.match.decks });
      while (!game.over) {
        const option = roll(game.count);
        requests.push({ do: 'answer', game_id: id, seat: game.seat + 1, option });
        game.step(option);
      }
      requests.push({ do: 'hash', game_id: id });
      requests.push({ do: 'view', game_id: id, seat: 'spectator' });
      wanted.push(game);
    }
  const { stdout } = spawnSync(program, ['engine', '--omniscient'], { input: requests.map((one) => JSON.stringify(one) + '\n').join(''), maxBuffer: 1 << 28 });
  const replies = stdout.toString().trim().split('\n').slice(1).map((line) => JSON.parse(line));
  const refused = replies.find((reply) => !reply.ok);
  assert.equal(refused, undefined, JSON.stringify(refused));
  const hashes = replies.filter((reply) => reply.hash);
  const views = replies.filter((reply) => reply.players && reply.shared);
  assert.equal(hashes.length, wanted.length);
  assert.equal(views.length, wanted.length);
  for (const [i, game] of wanted.entries()) {
    assert.equal(BigInt(`0x${hashes[i].hash}`), game.hash);
    assert.deepEqual(views[i].players, game.view('spectator').players);
  }
});

test('a replay is read by the native program', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gavel-'));
  try {
    for (const name of GAMES) {
      const game = play(new Game(name, { seed: 11 }), dice(11));
      const path = join(folder, `${name}.replay`);
      writeFileSync(path, game.replay());
      const { status, stdout, stderr } = spawnSync(program, ['replay', path]);
      assert.equal(status, 0, `${stdout}${stderr}`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('copies go their own way, and a resampled one looks the same to its seat', () => {
  for (const name of GAMES) {
    const roll = dice(5);
    const game = new Game(name, { seed: 5 });
    for (let i = 0; i < 60 && !game.over; i++) {
      const copy = game.clone();
      assert.equal(copy.hash, game.hash);
      const other = game.resample(game.seat, 99);
      assert.equal(other.viewHash(game.seat), game.viewHash(game.seat));
      assert.deepEqual(other.view(game.seat), game.view(game.seat));
      assert.deepEqual(other.options, game.options);
      const before = game.hash;
      copy.step(roll(copy.count));
      assert.equal(game.hash, before);
      copy.undo();
      assert.equal(copy.hash, before);
      game.step(roll(game.count));
    }
  }
});

test('answers are taken back, states saved and loaded', () => {
  const roll = dice(6);
  const game = new Game('evolve', { seed: 6 });
  const hashes = [];
  for (let i = 0; i < 40; i++) {
    hashes.push(game.hash);
    game.step(roll(game.count));
  }
  const bytes = game.save();
  const again = Game.load(game.match, bytes);
  assert.equal(again.hash, game.hash);
  assert.throws(() => again.undo(), /only 0 answers/);
  for (let i = 39; i >= 0; i--) {
    game.undo();
    assert.equal(game.hash, hashes[i]);
  }
  game.reset(6);
  assert.equal(game.hash, hashes[0]);
  bytes[bytes.length - 1] ^= 1;
  assert.throws(() => Game.load(game.match, bytes), GavelError);
  assert.throws(() => Game.load(game.match, bytes.subarray(0, 5)), GavelError);
  assert.throws(() => Game.load('mlp', again.save()), GavelError);
});

test('observations have their shapes, and hide what is hidden', () => {
  const match = new Match('lorcana');
  const game = new Game(match, { seed: 3 });
  const roll = dice(3);
  for (let i = 0; i < 80 && !game.over; i++) {
    const seat = game.seat;
    const first = game.observe();
    const kept = Object.fromEntries(Object.entries(first).map(([name, table]) => [name, table.slice()]));
    for (const name of ['globals', 'cards', 'waiting', 'options']) assert.equal(first[name].length, match.shapes[name][0] * match.shapes[name][1]);
    assert.equal(kept.mask.reduce((a, b) => a + b), game.count);
    const other = game.resample(seat, i).observe(seat);
    for (const name of Object.keys(kept)) assert.deepEqual(other[name].slice(), kept[name]);
    game.step(roll(game.count));
  }
  assert.equal(match.columns('cards').length, match.shapes.cards[1]);
  assert.ok(match.facts().some((value) => value !== 0));
});

test('players choose, explain and win against chance', () => {
  for (const name of GAMES) {
    const match = new Match(name);
    const game = new Game(match, { seed: 2 });
    const players = [new Player(match, 'search:60', { seed: 1 }), new Player(match, 'random', { seed: 2 })];
    let wins = 0;
    for (let seed = 1; seed <= 3; seed++) {
      game.reset(seed);
      players.forEach((player) => player.restart(seed));
      while (!game.over) {
        const before = game.hash;
        const option = players[game.seat].choose(game);
        assert.equal(game.hash, before);
        game.step(option);
      }
      wins += game.returns[0];
    }
    assert.ok(wins > 0, `${name}: ${wins}`);
  }
  const game = new Game('lorcana', { seed: 8 });
  const player = new Player(game.match, 'search:100', { seed: 8 });
  while (game.count < 3) game.step(0);
  const option = player.choose(game);
  const thoughts = player.explain();
  assert.equal(thoughts.length, game.count);
  assert.ok(thoughts.some((thought) => thought.option === option) && thoughts.every(({ value }) => value >= 0 && value <= 1));
});

test('a time budget is kept, without threads too', () => {
  const game = new Game('lorcana', { seed: 8 });
  const player = new Player(game.match, 'search:50msx2', { seed: 8 });
  while (game.count < 3) game.step(0);
  const began = performance.now();
  player.choose(game);
  assert.ok(performance.now() - began < 5000);
});

test('words, parts, views and reasons', () => {
  const game = new Game('lorcana', { seed: 7 });
  assert.match(game.question, /first turn/);
  assert.equal(game.options.length, game.count);
  assert.equal(game.ask().options.length, game.count);
  assert.equal(game.ask().clause, '3.1.2');
  game.speak('ja');
  assert.notEqual(game.question, new Game('lorcana', { seed: 7 }).question);
  const hidden = game.view('spectator').players[0].zones;
  assert.equal(JSON.stringify(hidden).includes('"name":"'), false);
  assert.equal(game.why(1 - game.seat, 'quest').allowed, false);
  const found = gavel.clauses('lorcana', 'challenge banish');
  assert.ok(found.length > 0 && found.length < gavel.clauses('lorcana').length);
});

test('what has happened, as each reader may know it', () => {
  for (const name of GAMES) {
    const roll = dice(5);
    const game = play(new Game(name, { seed: 3 }), roll, 40);
    const own = game.events(0);
    assert.ok(own.length > 10 && own.some((event) => event.clause) && own.every((event, i) => event.number === i + 1 && event.text));
    assert.notDeepEqual(own, game.events(1));
    assert.ok(game.events().length > 0);
    const copy = game.clone();
    assert.deepEqual(copy.events(0), []);
    const option = roll(game.count);
    game.step(option);
    copy.step(option);
    assert.deepEqual(game.events(0).slice(own.length).map((event) => event.text), copy.events(0).map((event) => event.text));
    game.undo();
    assert.deepEqual(game.events(0), own);
    assert.throws(() => game.events(2), GavelError);
  }
});

test('scenarios are judged', () => {
  const text = readFileSync(join(top, 'test/scenario/lorcana/challenge.scn'), 'utf8');
  const verdict = gavel.judge(text);
  assert.ok(verdict.passed > 0);
  assert.equal(verdict.failed, 0);
  assert.match(gavel.judge('nonsense').reason, /./);
});

test('cards of your own', () => {
  const cards = new Cards('lorcana', 'card "Test Friend"\n    character amber cost 1 strength 1 willpower 1 lore 1\n');
  assert.equal(cards.names.at(-1), 'Test Friend');
  assert.match(cards.notation(cards.count), /Test Friend/);
  assert.throws(() => new Cards('lorcana', 'card "X"\n    charakter amber\n'), (error) => error instanceof GavelError && error.line === 2 && error.faults.length === 1);
});

test('whatever is wrong is refused with a reason', () => {
  const game = new Game('lorcana', { seed: 1 });
  const before = game.hash;
  const wrong = [
    () => new Game('chess'), () => new Game(7), () => new Game('lorcana', { seed: -1 }), () => new Game('lorcana', { seed: 1.5 }), () => new Game('lorcana', { seed: 1n << 64n }),
    () => new Match('lorcana', { seats: 1 }), () => new Match('lorcana', { decks: ['nobody', 'nothing'] }), () => new Match('lorcana', { decks: 'x' }),
    () => new Match('lorcana', { decks: ['4 Grab Your Sword\n', '4 Grab Your Sword\n'] }), () => new Match('lorcana', { decks: [] }),
    () => new Match('lorcana', { teams: [1, 1] }), () => new Match('lorcana', { teams: [1] }),
    () => game.step(game.count), () => game.step(-1), () => game.step(1.5), () => game.step('0'), () => game.step(undefined), () => game.step(0xffff), () => game.step(2 ** 40),
    () => game.answer(1 - game.seat, 0), () => game.answer(9, 0), () => game.concede(-1), () => game.observe(2), () => game.view(5), () => game.view('x'),
    () => game.words(99), () => game.why(0, 7), () => game.why(0, 'quest', { card: -1 }), () => game.undo(1), () => game.resample(4), () => game.speak('xx'),
    () => game.evaluate(NaN), () => game.viewHash('0'), () => new Player('lorcana', 'genius'), () => new Player('lorcana', 5), () => new Player('lorcana', 'random').choose({}),
    () => new Player('mlp', 'random').choose(game), () => new Player('lorcana', 'random').choose(game, 1 - game.seat), () => game.match.columns('x'), () => gavel.clauses('x'),
    () => gavel.judge(null), () => game.match.cards.text(0), () => game.match.cards.text(1e9), () => game.match.cards.catalog('fr'), () => Game.load('lorcana', [1, 2]),
  ];
  for (const call of wrong) assert.throws(call, (error) => error instanceof GavelError && error.message.length > 4, call.toString());
  assert.equal(game.hash, before);
  assert.equal(game.why(0, 'no such act').allowed, false);
  game.free();
  game.free();
  assert.throws(() => game.step(0), /freed/);
  const over = play(new Game('mlp', { seed: 1 }), dice(1));
  assert.throws(() => over.step(0), /over/);
  assert.throws(() => over.words(0), /over/);
  assert.throws(() => over.observe(), /over/);
  assert.equal(over.ask(), null);
  assert.throws(() => over.clone().replay(), /copy/);
});

test('anything called with anything leaves a sound game', () => {
  const roll = dice(77);
  const odd = [undefined, null, -1, 0, 1, 2, 1e9, NaN, 'x', '', 1n, {}, [], () => 0, Symbol.iterator, true, 0xffff, 0xfffe, new Uint8Array(3)];
  const names = ['step', 'answer', 'concede', 'undo', 'observe', 'evaluate', 'clone', 'resample', 'save', 'view', 'why', 'words', 'ask', 'viewHash', 'speak', 'reset'];
  const game = new Game('legions', { seed: 1 });
  for (let i = 0; i < 4000; i++) {
    const values = Array.from({ length: roll(4) }, () => odd[roll(odd.length)]);
    try {
      game[names[roll(names.length)]](...values);
    } catch (error) {
      assert.ok(error instanceof GavelError || error instanceof TypeError, `${error.stack}`);
    }
    if (game.over) game.reset(i);
  }
  play(game, roll);
  assert.ok(game.over);
});

test('memory is given back', () => {
  const match = new Match('lorcana');
  const size = () => new Game(match, { seed: 1 }).observe().cards.buffer.byteLength;
  for (let i = 0; i < 50; i++) play(new Game(match, { seed: i }), dice(i), 20).free();
  const before = size();
  for (let i = 0; i < 3000; i++) {
    const game = new Game(match, { seed: i });
    const copy = game.clone();
    copy.observe();
    copy.free();
    game.free();
  }
  assert.ok(size() - before < 1 << 20, `${before} ${size()}`);
});

test('an engine that has stopped says so, and another one can be loaded', async () => {
  const broken = await load(gavel.module);
  const game = new broken.Game('lorcana', { seed: 1 });
  new Uint8Array(game.observe().cards.buffer).fill(0xff); // as bad as anything that could happen inside
  assert.throws(() => game.step(0), GavelFailure);
  assert.throws(() => new broken.Game('lorcana'), GavelFailure);
  game.free();
  assert.ok(play(new (await load(gavel.module)).Game('lorcana', { seed: 1 }), dice(1)).over);
});
