// What the tests of the page share: a server of its own, a browser, and a player who clicks on what lights up.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';

export const top = join(dirname(fileURLToPath(import.meta.url)), '../..');
export const program = process.env.GAVEL ?? join(top, 'build/gavel');
const browsers = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Starts `gavel serve` on a port and a file of its own, with limits for one who clicks faster than people do; resolves to its address. */
export async function startServer() {
  if (process.env.GAVEL_URL) return { url: process.env.GAVEL_URL, stop() {} };
  const folder = mkdtempSync(join(tmpdir(), 'gavel-page-'));
  const child = spawn(program, ['serve', '--port', '0', '--db', join(folder, 'tables.db'), '--opens', '10000', '--rate', '1000'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise((done, fail) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = line.match(/http:\S+/);
      if (found) done(found[0]);
    });
    child.on('exit', (code) => fail(new Error(`gavel serve ended with ${code}`)));
  });
  return {
    url,
    stop() {
      child.removeAllListeners('exit');
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function startBrowser() {
  const { chromium } = await import('playwright-core'); // which needs a newer Node.js than the rest
  const executablePath = browsers.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error('no Chromium found: install it, or say where it is in CHROMIUM');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

/** A module of the page's sources that needs no compiler but for its types. */
export async function loadSource(path) {
  const { code } = transformSync(readFileSync(join(top, 'web/src', path), 'utf8'), { loader: 'ts', format: 'esm' });
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
}

/** Pages that tests have done with, by what their contexts are: the next test gets one with an empty memory, which is quicker than
 *  another one by far. */
const free = new Map();
let isKept = false;
export const keepPages = () => (isKept = true);

/** A page for later, unless it is not as it was. */
function giveBack(page, kind, close) {
  const isSpoiled = page.isSpoiled || page.isClosed() || page.context().pages().length > 1;
  if (!isKept || isSpoiled) return close();
  page.removeAllListeners();
  free.set(kind, [...(free.get(kind) ?? []), page]);
}

async function freshPage(browser, kind, more) {
  const context = await browser.newContext(more);
  await context.addInitScript(drive);
  await context.addInitScript(fixSeeds);
  const page = await context.newPage();
  const close = context.close.bind(context);
  context.close = async () => giveBack(page, kind, close);
  // Sockets and requests that a test has had in its hands cannot be let go.
  for (const name of ['route', 'routeWebSocket', 'addInitScript', 'exposeFunction']) {
    const plain = page[name].bind(page);
    page[name] = (...given) => {
      page.isSpoiled = true;
      return plain(...given);
    };
  }
  return page;
}

/** A page with a memory of its own. Whatever the page complains about fails the test. */
export async function newPage(browser, url, { language = 'en', theme = 'dark', width = 1280, height = 800, speed = 0, seed = 1, isNew = false, ...more } = {}) {
  const kind = JSON.stringify([url, more]);
  const page = (!isNew && free.get(kind)?.pop()) || (await freshPage(browser, kind, more));
  await page.setViewportSize({ width, height });
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && !/WebSocket|ERR_INTERNET|Failed to load resource/.test(message.text()) && page.faults.push(message.text()));
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !/^(data|blob|ws|about):/.test(request.url())) page.faults.push(`asks elsewhere: ${request.url()}`);
  });
  await page.mouse.move(0, 0);
  // Where there is nothing but an icon the memory can be written before the page is there.
  if (!page.url().startsWith(`${url}/`)) await page.goto(`${url}/icon.svg`);
  await page.evaluate(
    ([chosen, number]) => {
      sessionStorage.clear();
      localStorage.clear();
      localStorage.setItem('gavel.settings', JSON.stringify(chosen));
      localStorage.setItem('gavel.seed', number); // of a page without a server
      sessionStorage.setItem('test.seed', number);
    },
    [{ language, theme, speed, forced: true }, seed],
  );
  await page.goto(url);
  await page.locator('.game').first().waitFor();
  return page;
}

/** Runs in the page: games against the computer are the same in every run. */
function fixSeeds() {
  const plain = globalThis.fetch;
  globalThis.fetch = (path, options) => {
    const body = String(path).endsWith('/api/tables') && options?.body ? JSON.parse(options.body) : undefined;
    if (!body || body.seed !== undefined || body.scenario || body.seats.some((seat) => seat.kind === 'friend')) return plain(path, options);
    const seed = Number(sessionStorage.getItem('test.seed') ?? 1);
    sessionStorage.setItem('test.seed', seed + 1);
    return plain(path, { ...options, body: JSON.stringify({ ...body, seed }) });
  };
}

/** Runs in the page: whole games are played there, without a word to the test between two clicks. */
function drive() {
  const shown = () => document.querySelector('.screen')?.dataset ?? {};
  const moment = () => `${shown().version}/${shown().picks}`;
  async function until(test, what, time = 30000) {
    const end = Date.now() + time;
    while (!test()) {
      if (Date.now() > end) throw new Error(typeof what === 'function' ? what() : what);
      await new Promise((done) => setTimeout(done, 4));
    }
  }
  const settled = () => until(() => ['asked', 'over'].includes(shown().state), 'waited in vain for a question');
  /** Does something, and waits for whatever it leads to: another question, a menu, or the end. */
  async function andThen(act) {
    await settled();
    const before = moment();
    const hadMenu = !!document.querySelector('.menu');
    const what = act();
    if (what === 'nothing') return what;
    await until(() => (document.querySelector('.menu') && !hadMenu) || ['over', 'idle'].includes(shown().state) || (shown().state === 'asked' && moment() !== before), () => `${what} does nothing`);
    return what;
  }
  /** One click on something that lights up. Cards come before buttons, so that the game goes on. */
  function click([first, second, third]) {
    const menu = [...document.querySelectorAll('.menu button[data-option]')];
    if (menu.length) {
      const goals = menu.filter((one) => /quest|attack|advance/i.test(one.textContent));
      const list = goals.length ? goals : menu;
      list[first % list.length].click();
      return 'menu';
    }
    // Cards of a set that are chosen already stay so.
    const cards = [...document.querySelectorAll('.spot[data-lit], .choice[data-lit], .choose[data-lit]')].filter((one) => !('chosen' in one.dataset));
    const buttons = [...document.querySelectorAll('.answers button[data-option]:not(:disabled)')];
    const done = buttons.find((one) => ['done', 'yes', 'advance'].includes(one.dataset.kind));
    const isAnswer = !cards.length || (buttons.length && third % 12 === 0) || (done && third % 3 === 0);
    const list = isAnswer && buttons.length ? (done && third % 2 ? [done] : buttons) : cards;
    if (!list.length) return 'nothing';
    list[second % list.length].click();
    return isAnswer ? 'button' : 'card';
  }
  /** Nothing is painted while it lasts, which takes more time than all the rest; where things lie and what they do stays as it is. */
  async function unseen(act) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('body * { visibility: hidden !important }');
    document.adoptedStyleSheets.push(sheet);
    try {
      return await act();
    } finally {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    }
  }
  /** Clicks until the game is over, at most `limit` times. */
  const playOn = (start, limit) => unseen(() => clickOn(start, limit));
  async function clickOn(start, limit) {
    let state = start;
    const roll = (n) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 4294967296) * n);
    };
    let clicks = 0;
    for (; clicks < limit; clicks++) {
      await settled();
      if (shown().state === 'over') break;
      const numbers = [roll(1000), roll(1000), roll(1000)];
      if ((await andThen(() => click(numbers))) === 'nothing') throw new Error('asked, and nothing lights up');
    }
    return { clicks, state };
  }
  /** Does what the hint says; of a set, whatever makes it whole. */
  const followHint = () => unseen(follow);
  async function follow() {
    await settled();
    const press = (query) => andThen(() => {
      const one = document.querySelector(query);
      one?.click();
      return one ? query : 'nothing';
    });
    if (document.querySelector('.menu')) return press('.menu button[data-option]');
    if (document.querySelector('.answers [data-option="done"]')) {
      const done = () => document.querySelector('.answers [data-option="done"]:enabled');
      for (let i = 0; i < 20 && !done(); i++) {
        document.querySelector('.spot[data-lit]:not([data-chosen]), .choice[data-lit]:not([data-chosen])')?.click();
        await new Promise((next) => setTimeout(next, 30));
      }
      return press('.answers [data-option="done"]');
    }
    document.querySelector('[data-tool="hint"]').click();
    await until(() => document.querySelector('.why.hint'), 'waited in vain for a hint');
    const goal = ['.spot.hint', '.choice.hint', '.answers .button.hint', '.slot.open .choose', '.answers button[data-lit]', '[data-lit]'].find((one) => document.querySelector(one));
    const what = await press(goal);
    if (document.querySelector('.menu .hint')) return press('.menu .hint');
    return document.querySelector('.menu') ? press('.menu button[data-option]') : what;
  }
  globalThis.drive = { until, settled, andThen, click, playOn, followHint };
}

export async function openTable(page, game, { opponent = 'easy', players = 2 } = {}) {
  await page.locator(`.game input[value="${game}"]`).check({ force: true });
  if (players > 2) await page.selectOption('#players', String(players));
  for (let i = 1; i < players - 1; i++) await page.selectOption(`#opponent${i}`, opponent);
  await page.selectOption('#opponent', opponent);
  await page.locator('.go .strong').click();
  await page.locator('.screen, [data-invite]').first().waitFor();
}

/** Same numbers in every run. */
export function chance(seed) {
  const roll = (n) => {
    roll.state = (Math.imul(roll.state, 1664525) + 1013904223) >>> 0;
    return Math.floor((roll.state / 4294967296) * n);
  };
  roll.state = seed;
  return roll;
}

export const stateOf = (page) => page.locator('.screen').getAttribute('data-state');

export async function waitFor(page, test, what, time = 20000) {
  const end = Date.now() + time;
  while (Date.now() < end) {
    if (await test()) return;
    await page.waitForTimeout(25);
  }
  throw new Error(`waited in vain for ${what}`);
}

/** Until the seat is asked, or the game is over. */
export const settled = (page) =>
  page.waitForFunction(() => ['asked', 'over'].includes(document.querySelector('.screen')?.dataset.state ?? ''), null, { timeout: 30000, polling: 15 });

/** One click on something that lights up. Cards come before buttons, so that the game goes on. */
export const click = (page, roll) => page.evaluate((numbers) => globalThis.drive.click(numbers), [roll(1000), roll(1000), roll(1000)]);

/** What changes with everything that is done. */
const moment = (page) => page.evaluate(() => { const one = document.querySelector('.screen').dataset; return `${one.version}/${one.picks}`; });

/** Does something, and waits for whatever it leads to: another question, a menu, or the end. */
export async function andThen(page, act) {
  await settled(page);
  const before = await moment(page);
  const hadMenu = (await page.locator('.menu').count()) > 0;
  const what = await act();
  if (what === 'nothing') return what;
  await page.waitForFunction(([old, had]) => {
    const one = document.querySelector('.screen').dataset;
    return (document.querySelector('.menu') && !had) || one.state === 'over' || one.state === 'idle' || (one.state === 'asked' && `${one.version}/${one.picks}` !== old);
  }, [before, hadMenu], { timeout: 30000, polling: 15 }).catch(() => { throw new Error(`${what} does nothing`); });
  return what;
}

/** One click on something that lights up. "nothing": nothing does. */
export const step = (page, roll) => andThen(page, () => click(page, roll));

/** Plays until the game is over, or `limit` clicks; returns how many clicks there were. */
export async function playOn(page, roll, limit) {
  const { clicks, state } = await page.evaluate(([start, most]) => globalThis.drive.playOn(start, most), [roll.state, limit]);
  roll.state = state;
  return clicks;
}

/** Plays on until `isThere` holds where a question waits. */
export async function playUntil(page, roll, isThere, what, limit = 400) {
  for (let i = 0; i < limit; i++) {
    await settled(page);
    if (await isThere()) return;
    if ((await stateOf(page)) === 'over') break;
    await step(page, roll);
  }
  throw new Error(`played on in vain for ${what}`);
}

/** The page is loaded again, at this table. */
async function comeTo(page, table) {
  await page.evaluate((to) => history.replaceState(null, '', `#/table/${to}`), table);
  await page.reload();
  await page.locator('.screen').waitFor();
  await settled(page);
}

/** A table at which our seat has answered, by the first act of `prefer` that is possible, until `until` is: the card that can
 *  do it, and the cards that it can be done to. Null: that many are not wanted. */
export async function prepare(page, game, seed, prefer, until, isWanted = () => true) {
  const { table, card, targets } = await page.evaluate(
    async ([name, number, wishes, act]) => {
      const opened = await (
        await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ game: name, seats: [{ kind: 'you' }, { kind: 'ai', level: 'easy' }], seed: number, takeback: true }) })
      ).json();
      const { table, token } = { table: opened.table.table, token: opened.seats[0].token };
      const socket = new WebSocket(`ws://${location.host}/socket`, 'gavel');
      const found = await new Promise((done, fail) => {
        let goal = null;
        let rivals = [];
        const targets = [];
        const ask = () => socket.send(JSON.stringify({ id: 'why', do: 'why', act, card: goal.card, target: rivals[0].id }));
        const next = (now) => {
          if (now.result !== 'playing') return fail(new Error(`the game is over before "${act}" can be done`));
          if (!now.asked.includes(1)) return;
          goal = now.options.find((one) => one.act === act);
          rivals = (now.players[1].zones.play?.cards ?? now.players[1].zones.field?.cards ?? []).filter((one) => one.id);
          if (goal) return rivals.length && act === 'challenge' ? ask() : done({ card: goal.card, targets });
          const wish = wishes.map((one) => now.options.find((option) => option.act === one)).find((one) => one);
          const answer = wish ?? now.options.find((one) => one.kind === 'done') ?? now.options[0];
          socket.send(JSON.stringify({ do: 'answer', option: answer.index, version: now.version }));
        };
        socket.onmessage = (event) => {
          const message = JSON.parse(event.data);
          if (message.gavel) socket.send(JSON.stringify({ id: 'join', do: 'join', table, token }));
          else if (message.id === 'why') {
            const { id } = rivals.shift();
            if (message.allowed) targets.push(id);
            if (rivals.length) ask();
            else done({ card: goal.card, targets });
          }
          else if (message.update) next(message.update);
        };
      });
      socket.close();
      localStorage.setItem('gavel.seats', JSON.stringify({ seats: [{ table, token, seat: 1, game: name }] }));
      return { table, ...found };
    },
    [game, seed, prefer, until],
  );
  if (!isWanted(targets.length)) return null;
  await comeTo(page, table);
  return { table, card, targets };
}

/** Seeds that were found before. */
const seeds = new Map();

/** A table at which our seat has taken options, the first of `prefer` that is there or else the last, until the question fits: a
 *  function of the update that is sent to the browser as text. Seeds are tried in turn; which one it is hangs on the shipped cards. */
export async function prepareQuestion(page, game, fits, prefer = ['play', 'deploy', 'quest', 'attack', 'ink', 'end']) {
  const wish = JSON.stringify([game, fits.toString(), prefer]);
  for (let seed = seeds.get(wish) ?? 1; seed < 40; seed++) {
    const table = await page.evaluate(
      async ([name, number, text, wishes]) => {
        const test = new Function('now', `return (${text})(now)`);
        const opened = await (
          await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ game: name, seats: [{ kind: 'you' }, { kind: 'ai', level: 'easy' }], seed: number, takeback: true }) })
        ).json();
        const { table, token } = { table: opened.table.table, token: opened.seats[0].token };
        const socket = new WebSocket(`ws://${location.host}/socket`, 'gavel');
        const found = await new Promise((done) => {
          socket.onmessage = (event) => {
            const message = JSON.parse(event.data);
            if (message.gavel) socket.send(JSON.stringify({ id: 'join', do: 'join', table, token }));
            const now = message.update;
            if (!now) return;
            if (now.result !== 'playing' || now.version > 400) return done(false);
            if (!now.asked.includes(1)) return;
            if (test(now)) return done(true);
            const wish = wishes.map((one) => now.options.find((option) => option.act === one)).find((one) => one);
            const answer = wish ?? now.options.find((one) => one.kind === 'yes') ?? now.options[0];
            socket.send(JSON.stringify({ do: 'answer', option: answer.index, version: now.version }));
          };
        });
        socket.close();
        if (found) localStorage.setItem('gavel.seats', JSON.stringify({ seats: [{ table, token, seat: 1, game: name }] }));
        return found ? table : null;
      },
      [game, seed, fits.toString(), prefer],
    );
    if (!table) continue;
    seeds.set(wish, seed);
    await comeTo(page, table);
    return table;
  }
  throw new Error(`no game of ${game} comes to such a question`);
}

/** The first of some seeds whose game comes to a challenge with so many targets: which seeds do hangs on the shipped cards. */
export async function prepareChallenge(page, isWanted) {
  for (let seed = seeds.get(isWanted.toString()) ?? 1; seed < 60; seed++) {
    const found = await prepare(page, 'lorcana', seed, ['ink', 'play', 'end'], 'challenge', isWanted).catch(() => null);
    if (!found) continue;
    seeds.set(isWanted.toString(), seed);
    return found;
  }
  throw new Error('no game comes to such a challenge');
}

// --- running ---

const tests = [];
export const test = (name, body) => tests.push({ name, body });

async function runOne({ name, body }, tools) {
  const began = Date.now();
  try {
    await body(tools);
    console.log(`ok   ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    return true;
  } catch (error) {
    console.log(`FAIL ${name}: ${error.stack ?? error}`);
    return false;
  }
}

/** Three tests at a time: each has pages of its own, and waits for its server again and again. */
export async function run(tools) {
  let passed = 0;
  let failed = 0;
  const only = process.argv[2];
  const left = tests.filter(({ name }) => !only || name.includes(only));
  const work = async () => {
    for (let one = left.shift(); one; one = left.shift()) {
      if (await runOne(one, tools)) passed += 1;
      else failed += 1;
    }
  };
  await Promise.all([work(), work(), work()]);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0;
}

export function want(is, what) {
  if (!is) throw new Error(what);
}
