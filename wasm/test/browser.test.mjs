// browser.test.mjs - the npm package in Chromium, in a page and in a worker, from a host that only hands out files.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startBrowser } from '../../web/test/harness.mjs';
import { serveFolder } from './files.mjs';

// What drives the browser runs in newer ones only.
const skip = Number(process.versions.node.split('.')[0]) < 20 && 'Playwright needs Node.js 20';

let host;
let browser;
let page;

before(async () => {
  if (skip) return;
  host = await serveFolder(new URL('../../build/npm/', import.meta.url));
  browser = await startBrowser();
  page = await browser.newPage();
  await page.goto(`${host.url}/README.md`);
});

after(async () => {
  await browser?.close();
  host?.stop();
});

/** Runs where the package can be imported: a game of search against chance. */
const whole = `(async (url) => {
  const { load, GavelError } = await import(url);
  const { Match, Game, Player } = await load();
  const match = new Match('evolve');
  const game = new Game(match, { seed: 4 });
  const players = [new Player(match, 'search:40', { seed: 1 }), new Player(match, 'random', { seed: 2 })];
  while (!game.over) game.step(players[game.seat].choose(game));
  let refused = false;
  try { game.step(0); } catch (error) { refused = error instanceof GavelError; }
  return { result: game.result, hash: String(game.hash), refused };
})`;

test('a game in a page and in a worker is the same as in Node.js', { skip }, async () => {
  const { load } = await import('../../build/npm/index.js');
  const { Match, Game, Player } = await load();
  const match = new Match('evolve');
  const game = new Game(match, { seed: 4 });
  const players = [new Player(match, 'search:40', { seed: 1 }), new Player(match, 'random', { seed: 2 })];
  while (!game.over) game.step(players[game.seat].choose(game));
  const wanted = { result: game.result, hash: String(game.hash), refused: true };
  const url = `${host.url}/index.js`;
  assert.deepEqual(await page.evaluate(`${whole}(${JSON.stringify(url)})`), wanted);
  const inWorker = `new Promise((done, fail) => {
    const code = ${JSON.stringify(`${whole}(${JSON.stringify(url)}).then((found) => postMessage(found))`)};
    const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })), { type: 'module' });
    worker.onmessage = ({ data }) => done(data);
    worker.onerror = (event) => fail(new Error(event.message));
  })`;
  assert.deepEqual(await page.evaluate(inWorker), wanted);
});
