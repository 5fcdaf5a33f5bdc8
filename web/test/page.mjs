// The page in a real browser: whole games of all four kinds by clicks, friends, replays, languages, keyboard, accessibility.
//
//   node test/page.mjs [PART OF A NAME]

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chance, click, loadSource, newPage, openTable, playOn, run, settled, startBrowser, startServer, stateOf, test, waitFor, want } from './harness.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const games = ['lorcana', 'evolve', 'legions', 'mlp'];

async function noFaults(page) {
  want(page.faults.length === 0, `the page complains: ${page.faults.join('; ')}`);
}

async function isAccessible(page, where) {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => (await globalThis.axe.run(document, { resultTypes: ['violations'] })).violations);
  const serious = found.filter((one) => one.impact === 'serious' || one.impact === 'critical');
  want(serious.length === 0, `${where}: ${serious.map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160) + ' ' + (node.any[0]?.message ?? '')).join(' | ')}`).join('; ')}`);
}

/** A menu at a card that is open lies over everything else: it is closed first. */
async function openMenu(page) {
  await waitFor(page, async () => {
    if (!(await page.locator('.menu').count())) return true;
    await page.keyboard.press('Escape');
    return false;
  }, 'the menu at a card to close');
  await page.locator('.bar button').last().click();
}

/** Nothing reaches over the sides of the window, and no text is cut where it must be read. */
async function fits(page, where) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  want(wide <= 0, `${where}: ${wide} pixels too wide`);
}

for (const [i, game] of games.entries()) {
  test(`a whole game of ${game} by clicks`, async ({ browser, url }) => {
    const page = await newPage(browser, url);
    let clicks = 0;
    let rounds = 0;
    // A game that ends early is followed by another: at least forty clicks are wanted.
    do {
      await page.goto(`${url}/#/`);
      await openTable(page, game);
      clicks += await playOn(page, chance(7 + i + 10 * rounds), 1500);
      want((await stateOf(page)) === 'over', `not over after ${clicks} clicks`);
      rounds += 1;
    } while (clicks < 40);
    await page.locator('.result').waitFor();
    const id = page.url().split('/').at(-1);
    const { table } = await (await fetch(`${url}/api/tables/${id}`)).json();
    want(table.result === 'won' || table.result === 'drawn', `ended as ${table.result}`);
    const words = await page.evaluate(() => [...globalThis.gavelMissingWords]);
    want(words.length === 0, `words without a translation: ${words.join(', ')}`);
    await noFaults(page);
    await page.context().close();
  });
}

test('picks can be taken back, refusals explain themselves, hints and taking back work', async ({ browser, url }) => {
  const page = await newPage(browser, url);
  await openTable(page, 'lorcana');
  const roll = chance(3);
  // To the first turn of our own, by buttons only.
  for (let i = 0; i < 60 && !(await page.locator('[data-kind="end"]').count()); i++) {
    await settled(page);
    const button = page.locator('.answers button[data-option]').first();
    if (await button.count()) await button.click();
    await page.waitForTimeout(60);
  }
  await page.locator('[data-kind="end"]').waitFor();
  await page.locator('.tool').first().click();
  await page.locator('.why.hint').waitFor();
  // A card that has no use says why, with a clause that opens.
  for (let i = 0; i < 400 && !(await page.locator('.spot.hand:not([data-lit])').count()); i++) await click(page, roll).then(() => settled(page));
  await page.locator('.spot.hand:not([data-lit])').first().click();
  await page.locator('.why .clause').waitFor();
  await page.locator('.why .clause').first().click();
  await page.locator('dialog h3').waitFor();
  await page.locator('dialog input[type=search]').fill('challenge');
  await page.locator('dialog .found li').nth(2).waitFor();
  await page.locator('dialog .found button').first().click();
  await page.locator('dialog article h3').waitFor();
  await page.keyboard.press('Escape');
  // A first pick that asks for a second can be taken back.
  let hasPicked = false;
  for (let i = 0; i < 400 && !hasPicked; i++) {
    await settled(page);
    if ((await stateOf(page)) === 'over') break;
    await click(page, roll);
    await page.waitForTimeout(40);
    hasPicked = Number(await page.locator('.screen').getAttribute('data-picks')) > 0 && (await stateOf(page)) === 'asked' && (await page.locator('.answers .button:not([data-option]):not(.tool)').count()) > 0;
  }
  want(hasPicked, 'no choice of two picks was found');
  const version = await page.locator('.screen').getAttribute('data-version');
  await waitFor(page, async () => {
    await page.keyboard.press('Escape');
    return (await page.locator('.screen').getAttribute('data-picks')) === '0';
  }, 'the picks to be taken back');
  want((await page.locator('.screen').getAttribute('data-version')) === version, 'a pick was sent before the choice was whole');
  // And a whole answer can be taken back against the computer.
  await page.locator('.tool').last().click();
  await waitFor(page, async () => Number(await page.locator('.screen').getAttribute('data-version')) < Number(version), 'the answer to be taken back');
  await noFaults(page);
  await page.context().close();
});

test('a page that is loaded again goes on in the middle of a decision', async ({ browser, url }) => {
  const page = await newPage(browser, url);
  await openTable(page, 'lorcana');
  const roll = chance(5);
  await playOn(page, roll, 12);
  await settled(page);
  // Picks that are not sent yet are the page's own, and so is an open menu: both are gone when it is loaded again.
  const isOpen = () => page.evaluate(() => document.querySelector('.screen').dataset.picks !== '0' || !!document.querySelector('.menu'));
  while (await isOpen()) {
    await playOn(page, roll, 1);
    await settled(page);
  }
  const question = await page.locator('.question').innerText();
  const lit = await page.locator('[data-lit]').count();
  const version = await page.locator('.screen').getAttribute('data-version');
  await page.reload();
  await page.locator('.screen').waitFor();
  await settled(page);
  want((await page.locator('.question').innerText()) === question, 'another question');
  want((await page.locator('[data-lit]').count()) === lit, 'other options');
  want((await page.locator('.screen').getAttribute('data-version')) === version, 'another version');
  await page.goto(`${url}/#/`);
  await page.locator('.lists a').first().click();
  await page.locator('.screen').waitFor();
  await settled(page);
  want((await page.locator('.question').innerText()) === question, 'another question after coming back from the start page');
  await noFaults(page);
  await page.context().close();
});

test('two browsers play each other, and a third watches', async ({ browser, url }) => {
  const host = await newPage(browser, url);
  await openTable(host, 'lorcana', { opponent: 'friend' });
  const link = await host.locator('[data-invite]').inputValue();
  const guest = await newPage(browser, url);
  await guest.goto(link);
  await guest.locator('select').waitFor();
  want(!guest.url().includes(link.split('/').at(-1)), 'the token stays in the address');
  await guest.selectOption('select', { index: 1 });
  await guest.locator('main .strong').click();
  const watcher = await newPage(browser, url);
  await host.locator('.screen').waitFor();
  await guest.locator('.screen').waitFor();
  await watcher.goto(link.slice(0, link.lastIndexOf('/')));
  await watcher.locator('.screen').waitFor();
  want((await watcher.locator('.spot.hand[data-name]').count()) === 0, 'a spectator sees a hand');
  const roll = chance(11);
  const pages = [host, guest];
  let clicks = 0;
  for (let i = 0; i < 4000 && clicks < 60; i++) {
    const page = pages[i % 2];
    if ((await stateOf(page)) !== 'asked') { await page.waitForTimeout(15); continue; }
    if ((await click(page, roll)) !== 'nothing') clicks += 1;
    await page.waitForTimeout(30);
  }
  want(clicks >= 60, `only ${clicks} clicks`);
  want((await host.locator('.spot.hand[data-name]').count()) > 0, 'the host does not see its hand');
  want((await guest.locator('.spot.hand[data-name]').count()) > 0, 'the guest does not see its hand');
  want((await watcher.locator('.spot.hand[data-name]').count()) === 0, 'a spectator sees a hand');
  await waitFor(host, async () => {
    const versions = await Promise.all([host, guest, watcher].map((page) => page.locator('.screen').getAttribute('data-version')));
    return new Set(versions).size === 1;
  }, 'all three to show the same');
  // Giving up ends it for both, and both get another game.
  await openMenu(host);
  await host.locator('dialog').getByText('Concede').click();
  await host.locator('.sure .strong').click();
  for (const page of pages) await page.locator('.result').waitFor();
  const old = host.url();
  for (const page of pages) await page.locator('.result .strong').click();
  await waitFor(host, async () => host.url() !== old, 'a rematch');
  for (const page of pages) await page.locator('.screen').waitFor();
  for (const page of [host, guest, watcher]) await noFaults(page);
  for (const page of [host, guest, watcher]) await page.context().close();
});

test('a replay is stepped through', async ({ browser, url }) => {
  const page = await newPage(browser, url);
  await openTable(page, 'lorcana');
  await playOn(page, chance(21), 30);
  await settled(page);
  if ((await stateOf(page)) !== 'over') {
    await openMenu(page);
    await page.locator('dialog').getByText('Concede').click();
    await page.locator('.sure .strong').click();
  }
  await page.locator('.result a').first().click();
  const bar = page.locator('.replay');
  await bar.waitFor();
  const seen = new Set();
  for (let i = 0; i < 12; i++) {
    await bar.getByRole('button', { name: 'Forward' }).click();
    await waitFor(page, async () => (await bar.getAttribute('data-at')) === String(i + 1), `step ${i + 1}`);
    seen.add(await page.locator('.log').innerText());
  }
  want(seen.size > 4, 'stepping shows nothing new');
  await bar.getByRole('button', { name: 'To the end' }).click();
  const all = await bar.locator('input').getAttribute('max');
  await waitFor(page, async () => (await bar.getAttribute('data-at')) === all, 'the end');
  await bar.getByRole('button', { name: 'To the beginning' }).click();
  await waitFor(page, async () => (await bar.getAttribute('data-at')) === '0', 'the beginning');
  await bar.locator('select').selectOption('spectator');
  await bar.locator('input').fill('9');
  await waitFor(page, async () => (await bar.getAttribute('data-at')) === '9', 'the place on the time line');
  want((await page.locator('.spot.hand[data-name]').count()) === 0, 'a spectator of the replay sees a hand');
  await noFaults(page);
  await page.context().close();
});

test('the guided game leads to the first quest', async ({ browser, url }) => {
  const page = await newPage(browser, url);
  await page.getByText('Learn Lorcana').click();
  await page.locator('.bubble').waitFor();
  const roll = chance(2);
  const seen = new Set();
  for (let i = 0; i < 500 && !seen.has('challenge') && !seen.has('why'); i++) {
    const bubble = page.locator('.bubble');
    const words = (await bubble.count()) ? await bubble.getAttribute('data-tutorial').catch(() => null) : null;
    if (words) seen.add(words);
    if (['welcome', 'hand', 'first', 'inked', 'why'].includes(words)) await bubble.locator('.strong').click();
    else if ((await stateOf(page)) === 'asked') {
      const end = page.locator('[data-kind="end"]');
      if (words === 'end' && (await end.count())) await end.click();
      else await click(page, roll);
    }
    await page.waitForTimeout(40);
  }
  // A step that the player has done already, such as the quest, is passed over.
  for (const step of ['welcome', 'hand', 'first', 'ink', 'inked', 'end']) want(seen.has(step), `the step "${step}" did not come: ${[...seen].join(', ')}`);
  await noFaults(page);
  await page.context().close();
});

test('every word of the games is in the catalogues', async ({ url }) => {
  const { terms } = await loadSource('locale/terms.ts');
  const { messages, common } = await loadSource('locale/messages.ts');
  const { games: list } = await (await fetch(`${url}/api/games`)).json();
  const missing = [];
  for (const game of list) {
    const words = { zones: game.zones.map((zone) => zone.name), phases: game.phases, numbers: game.numbers_shown, stats: game.stats, keywords: game.keywords, types: game.types, colors: game.colors, acts: game.acts, marks: game.marks, counters: game.counters };
    for (const [kind, all] of Object.entries(words)) for (const word of all ?? []) if (!terms[game.name]?.[kind][word]) missing.push(`${game.name}.${kind}.${word}`);
    for (const kind of ['questions', 'choices', 'events', 'reasons']) for (const word of game[kind]) if (word && !messages[game.name]?.[kind][word] && !common[kind][word]) missing.push(`${game.name}.${kind}.${word}`);
  }
  want(missing.length === 0, `not in web/src/locale/terms.ts or messages.ts: ${missing.join(', ')}`);
});

test('the languages render without missing words', async ({ browser, url }) => {
  for (const [language, word] of [['en', 'Choose a game'], ['ja', 'ゲームを選ぶ'], ['zh', '选择游戏']]) {
    const page = await newPage(browser, url, { language });
    want((await page.locator('body').innerText()).includes(word), `${language}: no "${word}"`);
    want((await page.locator('html').getAttribute('lang')).startsWith(language), 'the language is not told');
    await openTable(page, 'lorcana');
    await playOn(page, chance(4), 10);
    for (const game of games.slice(1)) {
      await page.goto(`${url}/#/`);
      await openTable(page, game);
      await settled(page);
    }
    const text = await page.evaluate(() => document.body.innerText + [...document.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label')).join('\n'));
    want(!/undefined|\{\w+\}|NaN|\[object/.test(text), `${language}: ${text.match(/.{0,30}(undefined|\{\w+\}|NaN|\[object).{0,30}/)?.[0]}`);
    const words = await page.evaluate(() => [...globalThis.gavelMissingWords]);
    want(words.length === 0, `${language}: ${words.join(', ')}`);
    await noFaults(page);
    await page.context().close();
  }
});

test('the keyboard alone is enough', async ({ browser, url }) => {
  const page = await newPage(browser, url);
  await page.locator('.game input').first().focus();
  for (let i = 0; i < 40 && !(await page.evaluate(() => document.activeElement?.matches('.go .strong'))); i++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('.screen').waitFor();
  let versions = new Set();
  for (let i = 0; i < 120 && versions.size < 12; i++) {
    await settled(page);
    if ((await stateOf(page)) === 'over') break;
    versions.add(await page.locator('.screen').getAttribute('data-version'));
    if (await page.locator('.menu').count()) await page.keyboard.press('Enter');
    else if (await page.locator('.spot[data-lit]').count() && i % 3) {
      await page.evaluate(() => document.activeElement?.blur());
      await page.keyboard.press('ArrowDown');
      want(await page.evaluate(() => document.activeElement?.matches('.spot, .choice, .answers button, .choose')), 'an arrow key does not lead to a card');
      await page.keyboard.press('Enter');
    } else if (await page.locator('[data-kind="end"], [data-kind="done"]').count()) await page.keyboard.press('e');
    else if (await page.locator('.choice').count()) { await page.locator('.choice').first().focus(); await page.keyboard.press('Enter'); }
    else await page.keyboard.press('1');
    await page.waitForTimeout(60);
  }
  want(versions.size >= 12, `only ${versions.size} answers by keyboard`);
  await page.keyboard.press('?');
  await page.locator('dialog kbd').first().waitFor();
  await page.keyboard.press('Escape');
  await noFaults(page);
  await page.context().close();
});

test('no serious problem for those who cannot see or point', async ({ browser, url }) => {
  for (const theme of ['dark', 'light']) {
    const page = await newPage(browser, url, { theme });
    await isAccessible(page, `start, ${theme}`);
    for (const [i, game] of games.entries()) {
      await page.goto(`${url}/#/`);
      await openTable(page, game);
      await playOn(page, chance(31 + i), 16);
      await settled(page);
      await isAccessible(page, `${game}, ${theme}`);
    }
    await openMenu(page);
    await page.locator('dialog').waitFor();
    await isAccessible(page, `menu, ${theme}`);
    await page.context().close();
  }
});

test('everything fits on phones and on wide screens', async ({ browser, url }) => {
  for (const [width, height] of [[390, 844], [844, 390], [1024, 768], [2560, 1440]]) {
    const page = await newPage(browser, url, { width, height });
    await fits(page, `start at ${width}`);
    for (const [i, game] of games.entries()) {
      await page.goto(`${url}/#/`);
      await openTable(page, game);
      await playOn(page, chance(41 + i), 8);
      await settled(page);
      await fits(page, `${game} at ${width}`);
      const hidden = await page.evaluate(() => [...document.querySelectorAll('.answers button, .hand .spot')].filter((one) => { const box = one.getBoundingClientRect(); return box.width && (box.right < 10 || box.left > innerWidth - 10 || box.top > innerHeight - 10); }).length);
      want(hidden === 0, `${game} at ${width}: ${hidden} things cannot be reached`);
    }
    await noFaults(page);
    await page.context().close();
  }
});

const server = await startServer();
const browser = await startBrowser();
let isFine = false;
try {
  isFine = await run({ browser, url: server.url.replace(/\/$/, '') });
} finally {
  await browser.close();
  server.stop();
}
process.exit(isFine ? 0 : 1);
