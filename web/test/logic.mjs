// The page's own logic without a browser: what is picked, what waits to be shown, what is taken back. A table talks to a server
// that the test plays.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, transformSync } from 'esbuild';
import { compileModule } from 'svelte/compiler';
import { test, top, want } from './harness.mjs';

const source = join(top, 'web/src');

/** Modules of the page as one; its socket is one that the test holds. */
async function load() {
  const fake = `
    export class Refusal extends Error { constructor(fault) { super(fault.text); this.fault = fault; } }
    export class Socket {
      said = [];
      constructor(onOpen, onPush) { this.push = onPush; this.open = onOpen; globalThis.sockets.push(this); }
      ask(message) { return new Promise((done, fail) => this.said.push({ ...message, done, fail: (code) => fail(new Refusal({ code, text: code })) })); }
      close() {}
    }
    export const faultText = (error) => error.fault.code;`;
  const page = {
    name: 'page',
    setup(bundle) {
      bundle.onResolve({ filter: /\/(net|fault)$/ }, () => ({ path: 'server', namespace: 'fake' }));
      bundle.onLoad({ filter: /.*/, namespace: 'fake' }, () => ({ contents: fake, loader: 'js' }));
      bundle.onResolve({ filter: /\.svelte$/ }, ({ path, resolveDir }) => ({ path: join(resolveDir, `${path}.ts`) }));
      bundle.onLoad({ filter: /\.svelte\.ts$/ }, ({ path }) => {
        const { code } = transformSync(readFileSync(path, 'utf8'), { loader: 'ts', target: 'es2022' });
        return { contents: compileModule(code, { filename: path, generate: 'client' }).js.code, loader: 'js', resolveDir: dirname(path) };
      });
    },
  };
  const entry = "export { Table } from './lib/table.svelte'; export { settings } from './lib/settings.svelte'; export { moved } from './lib/reorder'; export { overlap, placed } from './lib/place';";
  const { outputFiles } = await build({ stdin: { contents: entry, resolveDir: source, loader: 'ts' }, bundle: true, write: false, format: 'esm', platform: 'node', conditions: ['browser'], plugins: [page], logLevel: 'error' });
  Object.assign(globalThis, { sockets: [], matchMedia: () => ({ matches: false, addEventListener() {} }), localStorage: { getItem: () => null, setItem() {} } });
  globalThis.navigator ??= { language: 'en' };
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`);
}

/** Tables share the settings of the page: their tests run one after the other. */
let last = Promise.resolve();
const alone = (name, body) => test(name, () => (last = last.catch(() => {}).then(body)));

let loaded;
const page = () => (loaded ??= load());
const soon = () => new Promise((done) => setTimeout(done, 0));

const act = (index, card) => ({ index, text: 'act', kind: 'act', act: 'play', card, at: { seat: 1, zone: 'hand', place: index } });
const pick = (index, card) => ({ index, text: 'card', kind: 'card', card, name: `Card ${card}`, at: { seat: 1, zone: 'hand', place: index } });
const cardOf = (id, name = 'Card') => ({ id, name, stats: {}, keywords: {} });

/** What the server tells of a table: a hand of three that are alike, and a question. */
const update = (version, { options = [act(0, 11), act(1, 12)], events = [], ...more } = {}) => ({
  version, state: 'playing', waiting: [], turn: 1, phase: 'main', active: 1, asked: [1], result: 'playing', winners: [], shared: {}, pending: [],
  players: [{ seat: 1, numbers: {}, zones: { hand: { count: 3, cards: [cardOf(11), cardOf(12), cardOf(13)] } } }],
  question: 'What?', ask: { id: 'all.ask' }, clause: '1.1', source: null, options, events, last: events.at(-1)?.number ?? 0,
  online: [1], thinking: [], rematch: [], takeback: true, draw: [], claim: [], people: [], ...more,
});

/** A table that has joined; `answer` replies to the oldest message that waits. */
async function seated(first = update(1)) {
  const { Table, settings } = await page();
  Object.assign(settings, { forced: true, confirm: 'menu' });
  const table = new Table('t', 'token');
  const socket = globalThis.sockets.at(-1);
  socket.open();
  const answer = async (reply) => {
    const message = socket.said.shift();
    want(message, 'nothing was said');
    if (typeof reply === 'string') message.fail(reply);
    else message.done(reply);
    await soon();
    const { done, fail, ...said } = message;
    return said;
  };
  await answer({ seat: 1, table: { players: [{ seat: 1, kind: 'you' }, { seat: 2, kind: 'ai' }], takeback: true }, update: first });
  const tell = async (told) => {
    socket.push({ push: 'update', update: told });
    await soon();
  };
  return { table, socket, answer, tell, settings };
}

alone('logic: a series is counted with the game that is over, and goes on until most of it is won', async () => {
  const { Table } = await page();
  const joined = async (info, first) => {
    const table = new Table('t', 'token');
    const socket = globalThis.sockets.at(-1);
    socket.open();
    socket.said.shift().done({ seat: 1, table: { players: [], state: 'playing', series: { games: 3, won: [1, 0] }, ...info }, update: first });
    await soon();
    return { table, socket };
  };
  const over = (winners) => update(2, { state: 'over', result: 'won', winners, options: [] });
  const { table, socket } = await joined({}, update(1));
  want(`${table.won}` === '1,0' && table.goesOn, 'the score at the beginning');
  socket.push({ push: 'update', update: over([2]) });
  await soon();
  want(`${table.won}` === '1,1' && table.goesOn, `one game each: ${table.won}`);
  const decided = await joined({}, over([1]));
  want(`${decided.table.won}` === '2,0' && !decided.table.goesOn, `won: ${decided.table.won}`);
  const drawn = await joined({}, update(2, { state: 'over', result: 'drawn', winners: [], options: [] }));
  want(`${drawn.table.won}` === '1,0' && drawn.table.goesOn, 'a draw counts for nobody');
  const late = await joined({ state: 'over', series: { games: 3, won: [2, 0] } }, over([1]));
  want(`${late.table.won}` === '2,0' && !late.table.goesOn, 'who joins when it is over counts it twice');
  const lone = await joined({ series: null }, over([1]));
  want(lone.table.won === undefined && !lone.table.goesOn, 'one game is no series');
});

const choices = (...options) => ({ ok: true, taken: 1, complete: false, question: 'Which?', ask: { id: 'all.which' }, clause: '', source: null, options });

alone('logic: picks are tried one by one, taken back one by one, and sent as one answer', async () => {
  const { table, socket, answer, tell } = await seated();
  void table.choose(table.ask.options[0]);
  want(table.isBusy && socket.said[0].do === 'try', 'a pick is not tried');
  await answer(choices(pick(0, 21), pick(1, 22)));
  want(table.picks.length === 1 && table.ask.question === 'Which?', 'the next question does not come');
  await table.back();
  want(table.picks.length === 0 && table.ask.question === 'What?' && socket.said.length === 0, 'the pick is not taken back');
  void table.choose(table.ask.options[1]);
  await answer(choices(pick(0, 21), pick(1, 22)));
  void table.choose(table.ask.options[1]);
  await answer({ ok: true, taken: 2, complete: true });
  const sent = await answer({ ok: true });
  want(sent.do === 'answer' && JSON.stringify(sent.options) === '[1,1]' && sent.version === 1, `this was sent: ${JSON.stringify(sent)}`);
  // Until the server has told what it leads to, nothing else is answered.
  void table.choose(table.ask?.options[0] ?? act(0, 11));
  want(socket.said.length === 0 && table.isBusy, 'a second answer follows the first');
  await tell(update(2));
  want(!table.isBusy && table.picks.length === 0 && table.ask.question === 'What?', 'the table does not go on');
});

alone('logic: of a third pick that is taken back the first two stay', async () => {
  const { table, answer } = await seated();
  void table.choose(table.ask.options[0]);
  await answer(choices(pick(0, 21), pick(1, 22)));
  void table.choose(table.ask.options[0]);
  await answer(choices(pick(0, 31), pick(1, 32)));
  want(table.picks.length === 2, 'not two picks');
  void table.back();
  const said = await answer(choices(pick(0, 21), pick(1, 22)));
  want(said.do === 'try' && JSON.stringify(said.options) === '[0]' && table.picks.length === 1, 'the first pick is lost');
});

alone('logic: a lone answer is given by itself, but never an act', async () => {
  const { table, socket, answer, tell, settings } = await seated(update(1, { options: [act(0, 11)] }));
  want(socket.said.length === 0, 'a lone act was done');
  await tell(update(2, { options: [pick(0, 11)] }));
  want(socket.said[0]?.do === 'try', 'a lone target was not taken');
  await answer({ ok: true, complete: true });
  await answer({ ok: true });
  settings.forced = false;
  await tell(update(3, { options: [pick(0, 11)] }));
  want(socket.said.length === 0 && table.ask.options.length === 1, 'it was taken although nobody likes it so');
});

const set = (cards, can) => ({ cards, picked: [], can, done: true });

alone('logic: cards of a set are chosen in any order, and a late reply about others counts for nothing', async () => {
  const cards = [pick(0, 11), pick(1, 12), pick(2, 13)];
  const { table, socket, answer } = await seated(update(1, { options: [cards[0]], ask: { id: 'all.set', least: 0, most: 2 }, set: set(cards, [0, 1, 2]) }));
  want(socket.said.length === 0, 'a set was answered by itself');
  void table.toggle(cards[2]);
  void table.toggle(cards[0]);
  want(JSON.stringify(table.chosen) === '[2,0]', `chosen: ${table.chosen}`);
  await answer({ ok: true, can: [0, 1], done: true });
  want(table.canAdd(cards[1]), 'the reply about one card is taken for that about two');
  await answer({ ok: true, can: [], done: true });
  want(!table.canAdd(cards[1]) && table.isWhole, 'the reply about two cards is not known');
  void table.toggle(cards[1]);
  want(table.chosen.length === 2, 'a third card was chosen');
  void table.toggle(cards[2]);
  await answer({ ok: true, can: [1, 2], done: true });
  want(JSON.stringify(table.chosen) === '[0]', 'the first card was not let go');
  void table.done();
  await answer({ ok: true, complete: true });
  const sent = await answer({ ok: true });
  want(JSON.stringify(sent.options) === '[[0]]', `this was sent: ${JSON.stringify(sent.options)}`);
});

alone('logic: updates are shown one after the other, and nothing is asked while they are', async () => {
  const { table, tell } = await seated();
  const shown = [];
  let go;
  table.stage = (now, apply) => new Promise((done) => {
    shown.push(now.version);
    apply();
    go = done;
  });
  const line = (number) => ({ number, turn: 1, clause: '', kind: 'drew', text: `${number}` });
  await tell(update(2, { events: [line(1)] }));
  await tell(update(3, { events: [line(2)] }));
  want(shown.join() === '2' && table.isBehind && table.ask === null, 'the second is shown with the first, or something is asked');
  go();
  await soon();
  want(shown.join() === '2,3' && table.view.version === 3 && table.ask === null, 'the second does not follow');
  go();
  await soon();
  want(table.ask?.question === 'What?' && table.log.length === 2, 'the question does not come, or the log is not whole');
  // What is taken back is in the log no more.
  table.stage = null;
  await tell(update(2, { events: [], last: 1 }));
  want(table.log.map((one) => one.number).join() === '1', `the log has ${table.log.map((one) => one.number)}`);
});

alone('logic: what came too late is dropped without a word, what is refused is told', async () => {
  const { table, answer } = await seated();
  void table.choose(table.ask.options[0]);
  await answer('stale');
  want(table.why === null && table.picks.length === 0 && !table.isBusy, 'a late pick is told as a fault');
  void table.choose(table.ask.options[0]);
  await answer('bad_option');
  want(table.why !== null && table.picks.length === 0 && !table.isBusy, 'a refusal is not told');
});

alone('logic: an answer waits for a word more, if that is wanted', async () => {
  const { table, socket, answer, settings } = await seated();
  settings.confirm = 'always';
  void table.choose(table.ask.options[0]);
  await answer({ ok: true, complete: true });
  want(table.waits && socket.said.length === 0, 'it was sent');
  await table.back();
  want(!table.waits && table.picks.length === 0 && socket.said.length === 0, 'it still waits');
  void table.choose(table.ask.options[0]);
  await answer({ ok: true, complete: true });
  void table.agree();
  want((await answer({ ok: true })).do === 'answer', 'it was not sent');
});

alone('logic: of cards that are alike the one that is pressed changes its place with the one that is offered', async () => {
  const { table } = await seated();
  const hand = () => table.arranged(1, 'hand', table.zone(1, 'hand').cards).map((one) => one.card.id).join();
  want(hand() === '11,12,13', hand());
  table.stand(cardOf(13), act(0, 11));
  want(hand() === '13,12,11', hand());
});

alone('logic: cards go in the order in which they lie', async () => {
  const { moved } = await page();
  want(moved(['a', 'b', 'c'], 'a', 'c').join() === 'b,c,a' && moved(['a', 'b', 'c'], 'c', 'a').join() === 'c,a,b' && moved(['a', 'b'], 'x', 'a').join() === 'a,b', 'one does not take the place of another');
  const order = { id: 'all.order', order: true, picked: 0, least: 3, most: 3 };
  const { table, answer, tell } = await seated(update(1, { options: [pick(0, 11), pick(1, 12), pick(2, 13)], ask: order }));
  want(table.isOrder, 'it is no order');
  table.inOrder([13, 11, 12].map((id) => (option) => option.card === id));
  want((await answer({ ok: true, complete: true })).options.join() === '2', 'the first is not the first');
  await answer({ ok: true });
  await tell(update(2, { options: [pick(0, 11), pick(1, 12)], ask: { ...order, picked: 1 } }));
  want((await answer(choices(pick(0, 12)))).options.join() === '0', 'the second is not the second');
  want((await answer({ ok: true, complete: true })).options.join() === '0,0', 'the last does not follow');
});

alone('logic: a bubble lies beside what it speaks of, and where it covers least', async () => {
  const { overlap, placed } = await page();
  const box = (left, top, right, bottom) => ({ left, top, right, bottom });
  const within = box(0, 0, 1000, 800);
  const about = box(0, 600, 1000, 800);
  const lies = (free) => {
    const { x, y } = placed({ width: 300, height: 120, within, about, free });
    return box(x, y, x + 300, y + 120);
  };
  want(overlap(lies([]), about) === 0 && lies([]).bottom > 570 && Math.abs(lies([]).left - 350) < 30, 'it does not lie right over the middle of what it speaks of');
  const wall = box(200, 300, 1000, 600);
  want(overlap(lies([[1, wall]]), wall) === 0 && overlap(lies([[1, wall]]), about) === 0, 'it covers what is pressed, although there is room beside it');
  want(overlap(lies([[1, box(0, 0, 1000, 600)]]), about) === 0, 'it lies on what it speaks of, although something lighter could be covered');
});
