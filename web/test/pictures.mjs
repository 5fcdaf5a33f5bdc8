// The pictures of docs/img: a table of each game some turns into a game that the computer has played for both.
//
//   node test/pictures.mjs FOLDER

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { newPage, settled, startBrowser, startServer } from './harness.mjs';

const folder = process.argv[2] ?? '.';
const only = process.argv[3];
mkdirSync(folder, { recursive: true });

/** A table at which the computer has answered for our seat until a turn of ours. */
async function prepare(page, game, seed, turn) {
  return page.evaluate(
    async ([name, number, until]) => {
      const opened = await (
        await fetch('/api/tables', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ game: name, seats: [{ kind: 'you' }, { kind: 'ai', level: 'normal' }], seed: number, takeback: true }),
        })
      ).json();
      const { table, token } = { table: opened.table.table, token: opened.seats[0].token };
      const socket = new WebSocket(`ws://${location.host}/socket`, 'gavel');
      await new Promise((done) => {
        let now = null;
        const next = () => {
          if (!now || now.result !== 'playing' || (now.turn >= until && now.active === 1 && now.options?.some((one) => one.act === 'end') && now.options.length > 3)) return done();
          if (now.asked.includes(1)) socket.send(JSON.stringify({ id: now.version, do: 'hint' }));
        };
        socket.onmessage = (event) => {
          const message = JSON.parse(event.data);
          if (message.gavel) socket.send(JSON.stringify({ id: 'join', do: 'join', table, token }));
          else if (message.id === 'join' || message.push === 'update') {
            now = message.update;
            next();
          } else if (message.ok === false) setTimeout(next, 300);
          else if (message.option !== undefined) socket.send(JSON.stringify({ do: 'answer', option: message.option, version: now.version }));
        };
      });
      socket.close();
      const kept = JSON.parse(localStorage.getItem('gavel.seats') ?? '{"seats":[]}');
      kept.seats.unshift({ table, token, seat: 1, game: name });
      localStorage.setItem('gavel.seats', JSON.stringify(kept));
      return table;
    },
    [game, seed, turn],
  );
}

const pictures = [
  ['lorcana', 'lorcana', 5, 15, {}],
  ['evolve', 'evolve', 3, 8, {}],
  ['legions', 'legions', 4, 7, {}],
  ['mlp', 'mlp', 6, 9, {}],
  ['lorcana-light', 'lorcana', 8, 11, { theme: 'light' }],
  ['evolve-phone', 'evolve', 3, 8, { width: 390, height: 844, deviceScaleFactor: 1.5 }],
];

const server = await startServer();
const browser = await startBrowser();
const url = server.url.replace(/\/$/, '');
try {
  for (const [name, game, seed, turn, look] of pictures.filter(([name]) => !only || name === only)) {
    const page = await newPage(browser, url, { width: 1440, height: 900, ...look });
    const table = await prepare(page, game, seed, turn);
    await page.goto(`${url}/#/table/${table}`);
    await page.reload();
    await page.locator('.screen').waitFor();
    await settled(page);
    const spot = page.locator('.spot.hand').nth(1);
    if (!look.width && (await spot.count())) await spot.hover();
    await page.waitForTimeout(700);
    await page.screenshot({ path: join(folder, `${name}.png`) });
    console.log(name);
    await page.context().close();
  }
  if (!only || only === 'start') {
    const page = await newPage(browser, url, { width: 1240, height: 720 });
    await page.waitForTimeout(400);
    await page.screenshot({ path: join(folder, 'start.png') });
  }
} finally {
  await browser.close();
  server.stop();
}
