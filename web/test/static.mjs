// The static page in Chromium, from a host that only hands out files: whole games, a page that is loaded again, lessons, cards, decks that
// are tried, replays and rules, without a server; and an engine that cannot be had.

import { serveFolder } from '../../wasm/test/files.mjs';
import { chance, newPage, openTable, playOn, run, settled, startBrowser, stateOf, test, waitFor, want } from './harness.mjs';

const games = ['lorcana', 'evolve', 'legions', 'mlp'];

async function noFaults(page) {
  want(page.faults.length === 0, page.faults.join('\n'));
  await page.context().close();
}

async function playToTheEnd(page, roll) {
  for (let clicks = 0; clicks < 1500 && (await stateOf(page)) !== 'over'; clicks += 40) await playOn(page, roll, 40);
  want((await stateOf(page)) === 'over', 'the game does not end');
  await page.locator('.result').waitFor();
}

for (const [i, game] of games.entries())
  test(`a whole game of ${game}, loaded again in the middle, and its replay`, async ({ browser, url }) => {
    const page = await newPage(browser, url, { width: i % 2 ? 390 : 1440, height: i % 2 ? 844 : 900, seed: 1 + i });
    await openTable(page, game);
    const roll = chance(50 + i);
    await playOn(page, roll, 10);
    await settled(page);
    if ((await stateOf(page)) !== 'over') {
      const version = await page.locator('.screen').getAttribute('data-version');
      await page.reload();
      await page.locator('.screen').waitFor();
      await settled(page);
      want((await page.locator('.screen').getAttribute('data-version')) === version, 'the table is not what it was');
    }
    await playToTheEnd(page, roll);
    await page.goto(`${url}/#/`);
    await page.reload();
    await page.locator('[data-list="replay"]').first().click();
    const bar = page.locator('.replay');
    await bar.waitFor();
    for (let at = 1; at <= 3; at++) {
      await bar.getByRole('button', { name: 'Forward' }).click();
      await waitFor(page, async () => (await bar.getAttribute('data-at')) === String(at), `step ${at}`);
    }
    await noFaults(page);
  });

test('nothing is shown that wants a server', async ({ browser, url }) => {
  const page = await newPage(browser, url);
  want((await page.locator('option[value="friend"]').count()) === 0, 'friends cannot come');
  want((await page.locator('#nick').count()) === 0, 'nobody reads the name');
  want((await page.locator('.lists section:not(:has([data-kind="scenario"]))').count()) === 1, 'there is no lobby');
  await openTable(page, 'lorcana');
  want((await page.locator('[data-chat]').count()) === 0, 'there is nobody to talk to');
  await noFaults(page);
});

test('a lesson, in every language', async ({ browser, url }) => {
  for (const language of ['en', 'ja', 'zh']) {
    const page = await newPage(browser, url, { language });
    await page.locator('[data-kind="learn"]').click();
    await page.locator('.coach').waitFor();
    await page.locator('.bubble').waitFor();
    want((await page.evaluate(() => [...globalThis.gavelMissingWords])).length === 0, `${language}: words are missing`);
    await noFaults(page);
  }
});

test('a card file and decks of one\'s own are played with, also after the page is loaded again', async ({ browser, url }) => {
  const page = await newPage(browser, url);
  const names = Array.from({ length: 15 }, (_, i) => `Test Friend ${i + 1}`);
  const cards = names.map((name) => `card "${name}"\n    character amber inkable cost 1 strength 1 willpower 2 lore 1\n    traits Hero\n`).join('\n');
  const bring = (text) => page.locator('[data-own-cards]').setInputFiles({ name: 'mine.card', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await bring('card "A"\n    character amber csot 1\n');
  await page.locator('.own .bad', { hasText: 'csot' }).waitFor();
  await bring(cards);
  await page.locator('.own .good', { hasText: '15' }).waitFor();
  for (const chooser of await page.locator('.setup .chooser').all()) {
    await chooser.locator('select').selectOption('own');
    await chooser.locator('textarea').fill(names.map((name) => `4 ${name}`).join('\n'));
  }
  await page.selectOption('#opponent', 'easy');
  await page.locator('.go .strong').click();
  await page.locator('.screen').waitFor();
  await playOn(page, chance(2), 8);
  await page.reload();
  await page.locator('.screen').waitFor();
  await settled(page);
  want((await page.locator('.spot.hand[data-name^="Test Friend"]').count()) > 0, 'the cards are not in the hand');
  await noFaults(page);
});

test('a scenario is played on from, also after the page is loaded again', async ({ browser, url }) => {
  const page = await newPage(browser, url);
  const text = 'game lorcana\ncards\n    card "Test Pawn" character amber inkable cost 1 strength 1 willpower 1 lore 1\nend\nscenario "Wrong"\nturn 1 mian\nscenario "Right"\nseat 1 play: "Test Pawn"\nseat 1 hand: 5 "Test Pawn"\nseat 1 inkwell: 3 "Test Pawn"\nseat 1 deck: 9 "Test Pawn"\nseat 2 deck: 9 "Test Pawn"\nturn 1 main\n';
  await page.locator('[data-kind="scenario"]').click();
  await page.locator('#scenario-text').fill(text);
  await page.locator('[data-kind="read"]').click();
  await page.locator('[data-wrong]', { hasText: 'mian' }).waitFor();
  want((await page.locator('#scenario-seat-2 option[value="friend"]').count()) === 0, 'a friend cannot come here');
  await page.selectOption('#scenario-seat-2', 'easy');
  await page.locator('[data-kind="play-on"]').click();
  await page.locator('.screen').waitFor();
  await playOn(page, chance(2), 5);
  await page.reload();
  await page.locator('.screen').waitFor();
  await settled(page);
  want((await page.locator('.spot[data-name="Test Pawn"]').count()) > 0, 'the cards of the scenario are not there');
  await noFaults(page);
});

test('cards, a deck that is tried in the background, and rules', async ({ browser, url }) => {
  const page = await newPage(browser, url);
  await page.goto(`${url}/#/cards/legions`);
  await page.locator('.grid .card').first().waitFor();
  await page.locator('.deck select').selectOption({ index: 2 });
  await page.locator('.deck .good').waitFor();
  await page.locator('[data-kind="fare"]').click();
  await page.locator('#games').selectOption('20');
  await page.locator('.fare .strong').click();
  await page.locator('.fare .bar em').first().waitFor({ timeout: 60000 });
  await page.goto(`${url}/#/`);
  await openTable(page, 'mlp');
  await settled(page);
  await page.getByRole('button', { name: 'Rules' }).first().click();
  await page.locator('.clause').first().waitFor();
  await noFaults(page);
});

test('programs think in a worker, and the page answers meanwhile', async ({ browser, url }) => {
  const page = await newPage(browser, url);
  await openTable(page, 'lorcana', { opponent: 'hard' });
  await playOn(page, chance(3), 6);
  want(page.workers().length === 1, `${page.workers().length} workers`);
  want((await page.evaluate(() => performance.getEntriesByType('resource').filter((one) => one.name.includes('/api/')).length)) === 0, 'something was asked of a server');
  await noFaults(page);
});

test('an engine that cannot be had is told of, and can be had again', async ({ browser, url }) => {
  const page = await newPage(browser, url);
  await openTable(page, 'lorcana');
  await settled(page);
  await page.route('**/gavel.wasm', (route) => route.fulfill({ status: 200, contentType: 'application/wasm', body: 'no module' }));
  await page.reload();
  await page.locator('.stopped').waitFor();
  await page.unroute('**/gavel.wasm');
  await page.locator('.screen').waitFor();
  await settled(page);
  await page.locator('.stopped button').click();
  await page.context().close();
});

const host = await serveFolder(new URL('../../build/static/', import.meta.url));
const browser = await startBrowser();
let isFine = false;
try {
  isFine = await run({ browser, url: host.url });
} finally {
  await browser.close();
  host.stop();
}
process.exit(isFine ? 0 : 1);
