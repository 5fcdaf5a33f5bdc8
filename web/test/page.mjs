// The page in a real browser: whole games of all four kinds by clicks, friends, replays, languages, keyboard, accessibility.
//
//   node test/page.mjs [PART OF A NAME]

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { andThen, chance, click, loadSource, newPage, openTable, playOn, playUntil, prepare, prepareChallenge, prepareQuestion, program, run, settled, startBrowser, startServer, stateOf, step, test, waitFor, want } from './harness.mjs';

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

/** Whether names, numbers, piles and rows of both sides lie in their halves of the table. */
const sidesFit = (page) =>
  page.evaluate(() => {
    const felt = document.querySelector('.felt').getBoundingClientRect();
    const [upper, lower] = [...document.querySelectorAll('.side')].map((side) => [...side.querySelectorAll('.panel, .rows, .piles')].map((one) => one.getBoundingClientRect()));
    const end = Math.max(...upper.map((box) => box.bottom));
    const begin = Math.min(...lower.map((box) => box.top));
    return end <= begin + 1 && Math.min(...upper.map((box) => box.top)) >= felt.top - 1 && Math.max(...lower.map((box) => box.bottom)) <= felt.bottom + 1;
  });

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
  const inMain = async () => (await page.locator('[data-kind="end"]').count()) > 0;
  await playUntil(page, roll, inMain, 'a turn of our own');
  await page.locator('.tool').first().click();
  await page.locator('.why.hint').waitFor();
  // A card that has no use says why, with a clause that opens.
  const dark = page.locator('.spot.hand:not([data-lit])');
  await playUntil(page, roll, async () => (await inMain()) && (await dark.count()) > 0 && !(await page.locator('.menu').count()), 'a card that cannot be played');
  await dark.first().click();
  await page.locator('.why .clause').waitFor();
  await page.locator('.why .clause').first().click();
  await page.locator('dialog h3').waitFor();
  await page.locator('dialog input[type=search]').fill('challenge');
  await page.locator('dialog .found li').nth(2).waitFor();
  await page.locator('dialog .found button').first().click();
  await page.locator('dialog article h3').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  // A first pick that asks for a second can be taken back.
  const brave = await prepareChallenge(page, (n) => n > 1);
  const version = await page.locator('.screen').getAttribute('data-version');
  const picks = async () => Number(await page.locator('.screen').getAttribute('data-picks'));
  await andThen(page, () => page.locator(`.spot[data-card="${brave.card}"]`).click().then(() => 'a click on a card'));
  if (await page.locator('.menu').count()) await andThen(page, () => page.locator('.menu button', { hasText: 'Challenge' }).click().then(() => 'a choice in the menu'));
  want((await picks()) === 1, 'the first pick is not shown');
  await page.keyboard.press('Escape');
  await waitFor(page, async () => (await picks()) === 0, 'the pick to be taken back');
  await settled(page);
  want((await page.locator('.screen').getAttribute('data-version')) === version, 'a pick was sent before the choice was whole');
  // And a whole answer can be taken back against the computer.
  await page.locator('.tool').last().click();
  await waitFor(page, async () => Number(await page.locator('.screen').getAttribute('data-version')) < Number(version), 'the answer to be taken back');
  await noFaults(page);
  await page.context().close();
});

const versionOf = (page) => page.locator('.screen').getAttribute('data-version');
/** Cards of a hand lie over each other: the left edge is free. */
const edge = { position: { x: 9, y: 30 } };
const picksOf = async (page) => Number(await page.locator('.screen').getAttribute('data-picks'));

/** What can be done with a card that stands alone there: one act, and no other. */
const hasLoneAct = (now) => now.options.some((one) => one.act && one.card && now.options.filter((other) => other.card === one.card).length === 1);

for (const game of games) {
  test(`a click on a card of ${game} shows what it can do, and does nothing`, async ({ browser, url }) => {
    for (const way of ['mouse', 'tap', 'keyboard']) {
      const look = way === 'tap' ? { width: 390, height: 844, hasTouch: true, isMobile: true } : {};
      const page = await newPage(browser, url, look);
      await prepareQuestion(page, game, hasLoneAct);
      const version = await versionOf(page);
      const cards = await page.evaluate(() => [...document.querySelectorAll('.spot[data-lit][data-card]')].map((one) => one.dataset.card));
      want(cards.length > 0, 'no card lights up');
      for (const id of cards) {
        const spot = page.locator(`.spot[data-card="${id}"]`);
        if (way === 'mouse') await spot.click(edge);
        else if (way === 'tap') await spot.tap(edge);
        else {
          await spot.focus();
          await page.keyboard.press('Enter');
        }
        await page.locator('.menu button').first().waitFor();
        want((await versionOf(page)) === version && (await picksOf(page)) === 0 && (await stateOf(page)) === 'asked', `${way}: a card is used without being asked`);
        await page.keyboard.press('Escape');
        await page.locator('.menu').waitFor({ state: 'detached' });
      }
      // What stands in the menu is done.
      await page.locator(`.spot[data-card="${cards[0]}"]`).click(edge);
      await andThen(page, () => page.locator('.menu button').first().click().then(() => 'the menu'));
      await settled(page);
      want((await versionOf(page)) !== version || (await picksOf(page)) > 0, `${way}: the menu does nothing`);
      await noFaults(page);
      await page.context().close();
    }
  });
}

/** Whether some card of a set is there twice, and at least four in all. */
const hasTwins = (now) => now.set && now.set.cards.length > 4 && new Set(now.set.cards.map((one) => one.name)).size < now.set.cards.length;

test('several cards are chosen in any order, let go again, and only Done ends it', async ({ browser, url }) => {
  for (const look of [{}, { width: 390, height: 844 }]) {
    const page = await newPage(browser, url, look);
    await prepareQuestion(page, 'lorcana', hasTwins);
    const version = await versionOf(page);
    const names = await page.evaluate(() => [...document.querySelectorAll('.spot.hand')].map((one) => [one.dataset.card, one.dataset.name]));
    const backwards = [...names].sort((a, b) => (a[1] < b[1] ? 1 : -1)).map(([id]) => id);
    const spot = (id) => page.locator(`.spot[data-card="${id}"]`);
    const press = async (id, count) => {
      await spot(id).click(edge);
      await waitFor(page, async () => (await picksOf(page)) === count, `${count} cards to be chosen`);
    };
    // All of them, the last of the alphabet first: each lights up until the end, and nothing ends by itself.
    for (const [i, id] of backwards.entries()) {
      want((await spot(id).getAttribute('data-lit')) !== null, `card ${i + 1} cannot be chosen`);
      await press(id, i + 1);
    }
    want((await page.locator('.spot[data-chosen]').count()) === names.length, 'not all are chosen');
    // Both copies of a card are let go and chosen again, each for itself; then three are left.
    const twin = names.find(([id, name]) => names.some(([other, same]) => other !== id && same === name));
    const twins = names.filter(([, name]) => name === twin[1]).map(([id]) => id);
    await press(twins[1], names.length - 1);
    want((await spot(twins[0]).getAttribute('data-chosen')) !== null && (await spot(twins[1]).getAttribute('data-chosen')) === null, 'the other copy was let go');
    await press(twins[1], names.length);
    const kept = [twins[1], twins[0], backwards.find((id) => !twins.includes(id))];
    let left = names.length;
    for (const id of backwards) if (!kept.includes(id)) await press(id, --left);
    want((await versionOf(page)) === version && !(await page.locator('.why').count()), 'something was answered, or refused');
    await andThen(page, () => page.locator('.answers [data-kind="done"]').click().then(() => 'Done'));
    await settled(page);
    const after = await page.evaluate(() => [...document.querySelectorAll('.spot.hand')].map((one) => one.dataset.card));
    const gone = names.filter(([id]) => !after.includes(id)).map(([, name]) => name).sort().join();
    want(gone === kept.map((id) => names.find(([one]) => one === id)[1]).sort().join(), `these went: ${gone}`);
    await noFaults(page);
    await page.context().close();
  }
});

test('what the game takes by itself of a set is marked', async ({ browser, url }) => {
  const page = await newPage(browser, url);
  await prepareQuestion(page, 'mlp', (now) => now.set?.picked.length > 0 && now.set.picked[0].at.zone === 'scenes', ['use', 'end']);
  const taken = page.locator('.spot.picked:not([data-lit])');
  want((await taken.count()) > 0, 'it is not marked');
  want((await page.locator('.question').innerText()).includes(`${await taken.count()} of`), `it is not counted: ${await page.locator('.question').innerText()}`);
  await taken.first().click(edge);
  await page.locator('.why').waitFor();
  want((await picksOf(page)) === 0, 'it was chosen');
  await noFaults(page);
  await page.context().close();
});

test('an answer that is on its way is not followed by another', async ({ browser, url }) => {
  const page = await newPage(browser, url);
  const said = [];
  await page.routeWebSocket('**/socket', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      said.push(JSON.parse(message));
      server.send(message);
    });
    // What everybody is told comes late, as over a slow line; replies do not.
    server.onMessage((message) => (JSON.parse(message).push === 'update' ? setTimeout(() => socket.send(message), 400) : socket.send(message)));
  });
  await prepareQuestion(page, 'lorcana', (now) => now.set);
  said.length = 0;
  const spots = page.locator('.spot.hand');
  for (const i of [6, 5]) {
    await spots.nth(i).click();
    await waitFor(page, async () => (await picksOf(page)) === 7 - i, 'a card to be chosen');
  }
  await page.locator('.answers [data-kind="done"]').click();
  await waitFor(page, async () => said.some((one) => one.do === 'answer'), 'the answer');
  for (const i of [0, 1]) await spots.nth(i).click();
  await page.waitForTimeout(200);
  const behind = said.slice(said.findIndex((one) => one.do === 'answer') + 1);
  want(behind.length === 0, `said behind the answer: ${JSON.stringify(behind)}`);
  await settled(page);
  want(!(await page.locator('.why').count()), 'something was refused');
  await noFaults(page);
  await page.context().close();
});

/** An ability asks whether it is used, and its card lies on the table. */
const asksWhether = (now) => now.options.some((one) => one.kind === 'yes') && !!now.source && now.players.some((player) => ['play', 'field', 'adventure'].some((zone) => player.zones[zone]?.cards.some((card) => card.id === now.source.card)));

test('yes and no are both buttons, and yes says what it does', async ({ browser, url }) => {
  const page = await newPage(browser, url);
  await prepareQuestion(page, 'lorcana', asksWhether);
  const yes = page.locator('.answers [data-kind="yes"]');
  want((await yes.count()) === 1 && (await page.locator('.answers [data-kind="no"]').count()) === 1, 'not both answers are buttons');
  want((await yes.innerText()).length > 12, `yes does not say what it does: ${await yes.innerText()}`);
  want((await page.locator('.spot.asking').count()) === 1, 'the card that asks is not marked');
  want((await page.locator('.spot[data-lit]').count()) === 0, 'a card stands for an answer');
  await andThen(page, () => yes.click().then(() => 'yes'));
  await noFaults(page);
  await page.context().close();
});

test('all cards that a player looks at are shown, and those that can be taken light up', async ({ browser, url }) => {
  const page = await newPage(browser, url);
  const looked = 4;
  /** The top cards of the own deck as an effect shows them to who looks, whatever the engine tells of them. */
  const showTop = (update) => {
    const deck = update?.players?.[0]?.zones.deck;
    if (!deck || !update.options) return;
    const at = (option) => option.at?.seat === 1 && option.at.zone === 'deck' && option.at.place;
    const name = update.players[0].zones.play.cards[0]?.name;
    deck.cards = Array.from({ length: deck.count }, () => ({ hidden: true }));
    for (let i = 1; i <= looked; i++) {
      const place = deck.count - i;
      const option = update.options.find((one) => at(one) === place);
      deck.cards[place] = { id: 900000 + place, name: option?.name ?? name, looked_at: true, stats: {}, keywords: {} };
      if (option) option.card = 900000 + place;
    }
  };
  await page.routeWebSocket('**/socket', (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const told = JSON.parse(message);
      showTop(told.update);
      socket.send(JSON.stringify(told));
    });
  });
  // An ability lets us look at the top cards and take some of them.
  await prepareQuestion(page, 'lorcana', (now) => now.options.some((one) => one.kind === 'card' && one.at?.zone === 'deck') && now.options.some((one) => one.kind === 'done'));
  const cards = page.locator('.choice');
  const lit = page.locator('.choice[data-lit]');
  want((await cards.count()) === looked, `${await cards.count()} cards instead of ${looked}`);
  const takeable = await lit.count();
  want(takeable > 0 && takeable < looked, `${takeable} of them can be taken`);
  // One that cannot be taken can be read, and is not taken.
  const version = await versionOf(page);
  const dim = page.locator('.choice:not([data-lit])').first();
  await dim.hover();
  want((await page.locator('.reading').innerText()).includes((await dim.getAttribute('title')).split(' – ')[0]), 'it cannot be read');
  await dim.click({ force: true });
  want((await versionOf(page)) === version && (await picksOf(page)) === 0, 'a card that cannot be taken was taken');
  await isAccessible(page, 'cards that are looked at');
  await andThen(page, () => lit.first().click().then(() => 'a card'));
  await noFaults(page);
  await page.context().close();
});

test('the start page does not ask for a seat, for seats decide nothing', async ({ browser, url }) => {
  const page = await newPage(browser, url);
  for (const game of games) {
    await page.locator(`.game input[value="${game}"]`).check({ force: true });
    want((await page.locator('.setup [name="seat"], .setup fieldset').count()) === 0, `${game}: a seat can be chosen`);
  }
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
  // Nobody chooses the seed of a game between people, so a hand may be empty in the end; each is asked about its first one.
  const most = new Map(pages.map((page) => [page, 0]));
  let clicks = 0;
  for (let i = 0; i < 4000 && clicks < 40; i++) {
    const page = pages[i % 2];
    await Promise.any(pages.map((one) => one.waitForFunction(() => document.querySelector('.screen')?.dataset.state === 'asked', null, { polling: 15 })));
    if ((await stateOf(page)) !== 'asked') continue;
    most.set(page, Math.max(most.get(page), await page.locator('.spot.hand[data-name]').count()));
    if ((await step(page, roll)) !== 'nothing') clicks += 1;
  }
  want(clicks >= 40, `only ${clicks} clicks`);
  want(most.get(host) >= 7, 'the host does not see its hand');
  want(most.get(guest) >= 7, 'the guest does not see its hand');
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
  // The log is whole wherever one leaps to.
  const whole = await page.locator('.log .line').count();
  want(whole > 20, `only ${whole} lines of log at the end`);
  await bar.getByRole('button', { name: 'To the beginning' }).click();
  await waitFor(page, async () => (await page.locator('.log .line').count()) < whole / 2, 'the log of the beginning');
  await waitFor(page, async () => (await bar.getAttribute('data-at')) === '0', 'the beginning');
  await bar.locator('select').selectOption('spectator');
  await bar.locator('input').fill('9');
  await waitFor(page, async () => (await bar.getAttribute('data-at')) === '9', 'the place on the time line');
  want((await page.locator('.spot.hand[data-name]').count()) === 0, 'a spectator of the replay sees a hand');
  // What is saved is the moment that is shown, not the end.
  await openMenu(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('dialog').getByText('Save position as scenario').click()]);
  const moment = await download.path();
  want(spawnSync(program, ['judge', moment]).status === 0, 'the moment is no good scenario');
  want((readFileSync(moment, 'utf8').match(/^do /gm) ?? []).length <= 9, 'more answers than are shown');
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
    await settled(page);
    const bubble = page.locator('.bubble');
    const words = (await bubble.count()) ? await bubble.getAttribute('data-tutorial') : null;
    if (words) seen.add(words);
    if (['welcome', 'hand', 'first', 'inked', 'why'].includes(words)) {
      await bubble.locator('.strong').click();
      await page.waitForFunction((old) => document.querySelector('.bubble')?.dataset.tutorial !== old, words);
    } else if (words === 'end' && (await page.locator('[data-kind="end"]').count())) {
      await andThen(page, () => page.locator('[data-kind="end"]').click());
    } else {
      await step(page, roll);
    }
  }
  // A step that the player has done already, such as the quest, is passed over.
  for (const step of ['welcome', 'hand', 'first', 'ink', 'inked', 'end']) want(seen.has(step), `the step "${step}" did not come: ${[...seen].join(', ')}`);
  await noFaults(page);
  await page.context().close();
});

async function drag(page, from, to) {
  const [a, b] = [await from.boundingBox(), await to.boundingBox()];
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(a.x + a.width / 2 + 20, a.y + a.height / 2 - 20, { steps: 3 });
  await page.locator('.dragged').waitFor();
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 5 });
  await page.mouse.up();
}

test('cards are dragged: into the inkwell, onto the table, at an opponent, and where they may not go', async ({ browser, url }) => {
  const page = await newPage(browser, url);
  const at = (id) => page.locator(`.spot[data-card="${id}"]`);
  const zone = (name) => page.locator(`[data-zone="1:${name}"]`).first();
  const inked = await prepare(page, 'lorcana', 5, ['play', 'quest', 'end'], 'ink');
  await andThen(page, () => drag(page, at(inked.card), zone('inkwell')).then(() => 'a card dragged into the inkwell'));
  want((await page.locator('[data-zone="1:inkwell"] .pip').count()) === 1, 'the card is not in the inkwell');
  const played = await prepare(page, 'lorcana', 5, ['ink', 'end'], 'play');
  await andThen(page, () => drag(page, at(played.card), zone('play')).then(() => 'a card dragged onto the table'));
  want((await page.locator('.log').innerText()).includes('You play'), 'nothing was played');
  // At a card of the opponent, be it the only one or not: a challenge, and no quest by the way.
  for (const isWanted of [(n) => n === 1, (n) => n > 1]) {
    const brave = await prepareChallenge(page, isWanted);
    const lore = await page.locator('[data-gauge="1"]').innerText();
    await andThen(page, () => drag(page, at(brave.card), at(brave.targets[0])).then(() => 'a card dragged at an opponent'));
    want((await page.locator('.log').innerText()).includes('challenges'), 'nobody was challenged');
    want((await page.locator('[data-gauge="1"]').innerText()) === lore, 'the card has quested');
  }
  // A drop that means nothing changes nothing.
  const idle = await prepare(page, 'lorcana', 5, ['play', 'quest', 'end'], 'ink');
  const version = await page.locator('.screen').getAttribute('data-version');
  await drag(page, at(idle.card), page.locator('.bar'));
  await settled(page);
  want((await page.locator('.screen').getAttribute('data-version')) === version, 'a drop beside the table did something');
  await noFaults(page);
  await page.context().close();
});

test('a socket that is lost comes back by itself, and the log is right', async ({ browser, url }) => {
  const page = await newPage(browser, url);
  const sockets = [];
  await page.routeWebSocket('**/socket', (socket) => {
    socket.connectToServer();
    sockets.push(socket);
  });
  await openTable(page, 'lorcana');
  const roll = chance(6);
  await playUntil(page, roll, async () => (await page.locator('[data-kind="end"]').count()) > 0 && !(await page.locator('.menu').count()) && (await page.locator('.screen').getAttribute('data-picks')) === '0', 'a turn of our own');
  const logOf = (one) => one.locator('.log').innerText();
  const versionOf = (one) => one.locator('.screen').getAttribute('data-version');
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await tab.locator('.screen').waitFor();
  await settled(tab);
  // The first tab is cut off while the second takes an answer back and goes another way.
  const known = await logOf(page);
  const gone = sockets.length;
  await sockets.at(-1).close({ code: 1001 });
  await tab.locator('.tool').last().click();
  await tab.waitForFunction((old) => document.querySelector('.screen').dataset.version !== old && document.querySelector('.screen').dataset.state === 'asked', await versionOf(page));
  await playOn(tab, chance(9), 12);
  await settled(tab);
  await waitFor(page, async () => sockets.length > gone, 'another socket');
  await waitFor(page, async () => (await versionOf(page)) === (await versionOf(tab)) && (await logOf(page)) === (await logOf(tab)), 'both tabs to show the same');
  want((await logOf(page)) !== known, 'nothing has happened');
  await settled(page);
  await noFaults(page);
  await page.context().close();
});

test('replay and position are saved, and a replay file is opened', async ({ browser, url }) => {
  const page = await newPage(browser, url);
  await openTable(page, 'legions');
  await playOn(page, chance(8), 25);
  await settled(page);
  if ((await stateOf(page)) !== 'over') {
    await openMenu(page);
    await page.locator('dialog').getByText('Concede').click();
    await page.locator('.sure .strong').click();
  }
  await page.locator('.result').waitFor();
  const save = async (words) => {
    await page.locator('.result').getByText('See the board').click({ timeout: 500 }).catch(() => {});
    await openMenu(page);
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('dialog').getByText(words).click()]);
    return { name: download.suggestedFilename(), path: await download.path() };
  };
  const replay = await save('Save replay');
  want(replay.name.endsWith('.replay') && readFileSync(replay.path, 'utf8').startsWith('gavel replay 1\ngame legions\n'), 'no replay was saved');
  const position = await save('Save position as scenario');
  want(position.name.endsWith('.scn') && spawnSync(program, ['judge', position.path]).status === 0, 'the position is no good scenario');
  await page.goto(`${url}/#/`);
  await page.locator('.bring input').setInputFiles({ name: 'bad.replay', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await page.locator('.lists .bad').waitFor();
  await page.locator('.bring input').setInputFiles(replay.path);
  const bar = page.locator('.replay');
  await bar.waitFor();
  await bar.getByRole('button', { name: 'To the end' }).click();
  const all = await bar.locator('input').getAttribute('max');
  await waitFor(page, async () => (await bar.getAttribute('data-at')) === all && Number(all) > 10, 'the end');
  await noFaults(page);
  await page.context().close();
});

/** A replay of four in two teams: every seat that is asked takes the first option, then one team gives up. */
function teamReplay() {
  const game = { game_id: 'g1' };
  const asks = [{ do: 'new', game: 'lorcana', seats: 4, teams: [1, 2, 1, 2], seed: 11 }];
  for (let i = 0; i < 60; i++) for (const seat of [1, 2, 3, 4]) asks.push({ do: 'answer', ...game, seat, option: 0 });
  for (const seat of [1, 3]) asks.push({ do: 'answer', ...game, seat, option: 'concede' });
  asks.push({ do: 'replay', ...game });
  const done = spawnSync(program, ['engine'], { input: asks.map((ask) => JSON.stringify(ask)).join('\n') + '\n', encoding: 'utf8', maxBuffer: 1 << 26 });
  return JSON.parse(done.stdout.trim().split('\n').at(-1)).replay;
}

test('a replay of teams is opened and stepped through', async ({ browser, url }) => {
  const page = await newPage(browser, url);
  await page.locator('.bring input').setInputFiles({ name: 'teams.replay', mimeType: 'text/plain', buffer: Buffer.from(teamReplay()) });
  const bar = page.locator('.replay');
  await bar.waitFor();
  want((await page.locator('.side').count()) === 4, 'not four sides');
  want((await page.locator('.side .team').allInnerTexts()).sort().join() === 'Team 1,Team 1,Team 2,Team 2', 'the teams are not told');
  for (let i = 0; i < 5; i++) {
    await bar.getByRole('button', { name: 'Forward' }).click();
    await waitFor(page, async () => (await bar.getAttribute('data-at')) === String(i + 1), `step ${i + 1}`);
  }
  await bar.getByRole('button', { name: 'To the end' }).click();
  const all = await bar.locator('input').getAttribute('max');
  await waitFor(page, async () => (await bar.getAttribute('data-at')) === all && Number(all) > 20, 'the end');
  await isAccessible(page, 'a replay of teams');
  await noFaults(page);
  await page.context().close();
});

test('who evolves is called by the name it has', async ({ browser, url }) => {
  const folder = mkdtempSync(join(tmpdir(), 'gavel-evolve-'));
  spawnSync(program, ['sim', '--game', 'evolve', '--players', 'greedy,greedy', '--games', '1', '--seed', '5', '--save-replays', folder]);
  const page = await newPage(browser, url);
  await page.locator('.bring input').setInputFiles(join(folder, readdirSync(folder)[0]));
  const bar = page.locator('.replay');
  await bar.waitFor();
  await bar.getByRole('button', { name: 'To the end' }).click();
  await page.locator('.log').getByText(/evolves/).first().waitFor();
  const lines = (await page.locator('.log').innerText()).split('\n').filter((line) => line.includes('evolves'));
  want(lines.length > 2 && !lines.some((line) => line.includes('Evolved evolves')), `the log says: ${lines.join('; ')}`);
  await noFaults(page);
  await page.context().close();
  rmSync(folder, { recursive: true });
});

test('three to six play at one table', async ({ browser, url }) => {
  for (const [players, width, height] of [[3, 1280, 800], [4, 1440, 900], [6, 1440, 900], [6, 390, 844], [5, 1024, 768]]) {
    const page = await newPage(browser, url, { width, height, theme: players % 2 ? 'light' : 'dark' });
    await openTable(page, 'lorcana', { players });
    await playOn(page, chance(13), 14);
    await settled(page);
    const where = `${players} players at ${width}`;
    await fits(page, where);
    const sides = await page.evaluate(() => [...document.querySelectorAll('.side')].map((one) => { const box = one.getBoundingClientRect(); return { other: one.classList.contains('other'), top: box.top, bottom: box.bottom, left: box.left, right: box.right }; }));
    want(sides.length === players, `${where}: ${sides.length} sides`);
    const felt = await page.locator('.felt').boundingBox();
    for (const side of sides) want(side.top >= felt.y - 1 && side.bottom <= felt.y + felt.height + 1, `${where}: a side does not fit`);
    for (const [i, a] of sides.entries()) for (const b of sides.slice(i + 1)) want(a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1, `${where}: sides lie over each other`);
    const cards = await page.evaluate(() => [...document.querySelectorAll('.side .rows .spot')].filter((one) => { const side = one.closest('.side').getBoundingClientRect(); const box = one.getBoundingClientRect(); return box.right > side.right + 12 || box.left < side.left - 12; }).length);
    want(cards === 0, `${where}: ${cards} cards lie outside of their side`);
    await isAccessible(page, where);
    await noFaults(page);
    await page.context().close();
  }
});

test('every word of the games is in the catalogues', async ({ url }) => {
  const { words: said } = await loadSource('locale/words.ts');
  const { games: list } = await (await fetch(`${url}/api/games`)).json();
  const missing = [];
  for (const game of list) {
    const words = { zone: game.zones.map((zone) => zone.name), phase: game.phases, number: game.numbers_shown, stat: game.stats, keyword: game.keywords, type: game.types, color: game.colors, act: game.acts, mark: game.marks, counter: game.counters, choice: game.choices };
    for (const [kind, all] of Object.entries(words)) for (const word of all) if (!said[`${game.name}.${kind}.${word}`] && !said[`all.${kind}.${word}`]) missing.push(`${game.name}.${kind}.${word}`);
    const { cards } = await (await fetch(`${url}/api/cards/${game.name}`)).json();
    for (const trait of new Set(cards.flatMap((card) => card.traits))) if (!said[`${game.name}.trait.${trait}`]) missing.push(`${game.name}.trait.${trait}`);
    const known = new Set(cards.map((card) => card.name));
    const rows = readFileSync(new URL(`../../cards/${game.name}/names.tsv`, import.meta.url), 'utf8').split('\n').filter((line) => line && !line.startsWith('#'));
    for (const [name, ja = '', zh = ''] of rows.map((row) => row.split('\t'))) if (!known.has(name) || !(ja + zh) || / - /.test(name) !== / - /.test(ja || zh)) missing.push(`${game.name}/names.tsv: ${name}`);
    for (const id of [...game.questions, ...game.reasons, ...game.events]) if (!said[id]) missing.push(id);
  }
  want(missing.length === 0, `not in web/src/locale/words.ts: ${missing.join(', ')}`);
});

/** Lines of a language that has no letters of its own are told by their characters. */
const scripts = { ja: /[\u3040-\u30ff\u4e00-\u9fff]/, zh: /[\u4e00-\u9fff]/ };

test('the languages render without missing words', async ({ browser, url }) => {
  for (const [language, word] of [['en', 'Choose a game'], ['ja', 'ゲームを選ぶ'], ['zh', '选择游戏']]) {
    const page = await newPage(browser, url, { language });
    want((await page.locator('body').innerText()).includes(word), `${language}: no "${word}"`);
    want((await page.locator('html').getAttribute('lang')).startsWith(language), 'the language is not told');
    for (const game of games) {
      await page.goto(`${url}/#/`);
      await openTable(page, game);
      await playOn(page, chance(4), 14);
      await settled(page);
      const text = await page.evaluate(() => document.body.innerText + [...document.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label')).join('\n'));
      want(!/undefined|\{\w+\}|NaN|\[object/.test(text), `${language}: ${text.match(/.{0,30}(undefined|\{\w+\}|NaN|\[object).{0,30}/)?.[0]}`);
      const lines = await page.evaluate(() => [...document.querySelectorAll('.question, .log .line span, .log .turn, .hand .text p, .answers button')].map((one) => one.innerText.trim()).filter((one) => /[a-z]{3}/.test(one)));
      const foreign = scripts[language] ? lines.filter((one) => !scripts[language].test(one)) : [];
      want(foreign.length === 0, `${language}, ${game}: ${foreign.slice(0, 4).join(' | ')}`);
    }
    const words = await page.evaluate(() => [...globalThis.gavelMissingWords]);
    want(words.length === 0, `${language}: ${words.join(', ')}`);
    // Another language is there at once, what cards do as well.
    await page.goto(`${url}/#/`);
    await openTable(page, 'lorcana');
    await playUntil(page, chance(4), async () => (await page.locator('.hand .text p').count()) > 0, 'cards in hand');
    await openMenu(page);
    await page.locator('dialog .list button').first().click();
    await page.locator('dialog select').first().selectOption(language === 'ja' ? 'zh' : 'ja');
    const other = scripts[language === 'ja' ? 'zh' : 'ja'];
    await waitFor(page, async () => other.test(await page.locator('.hand .text p').first().innerText()), 'the cards to change their language');
    await waitFor(page, async () => other.test((await page.locator('.hand .title').allInnerTexts()).join('')), 'their names to change');
    await noFaults(page);
    await page.context().close();
  }
});

test('refusals speak the language of the page', async ({ browser, url }) => {
  const { words } = await loadSource('locale/words.ts');
  for (const [language, column] of [['ja', 1], ['zh', 2]]) {
    const page = await newPage(browser, url, { language });
    await page.goto(`${url}/#/table/nosuchtable`);
    await page.getByText(words['all.error.unknown_table'][column]).waitFor();
    await page.goto(`${url}/#/`);
    await page.locator('.bring input').setInputFiles({ name: 'bad.replay', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await page.locator('.lists .bad').getByText(words['all.error.bad_replay'][column]).waitFor();
    await page.context().close();
  }
});

test('the keyboard alone is enough', async ({ browser, url }) => {
  const page = await newPage(browser, url);
  await page.locator('.game input').first().focus();
  for (let i = 0; i < 40 && !(await page.evaluate(() => document.activeElement?.matches('.go .strong'))); i++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('.screen').waitFor();
  const versions = new Set();
  for (let i = 0; i < 120 && versions.size < 12; i++) {
    await settled(page);
    if ((await stateOf(page)) === 'over') break;
    versions.add(await page.locator('.screen').getAttribute('data-version'));
    await andThen(page, async () => {
      if (await page.locator('.menu').count()) await page.keyboard.press('Enter');
      else if ((await page.locator('.spot[data-lit]').count()) && (i % 3 || !(await page.locator('.answers button[data-option]:enabled').count()))) {
        await page.evaluate(() => document.activeElement?.blur());
        await page.keyboard.press('ArrowDown');
        want(await page.evaluate(() => document.activeElement?.matches('.spot, .choice, .answers button, .choose')), 'an arrow key does not lead to a card');
        await page.keyboard.press('Enter');
      } else if (await page.locator('[data-kind="end"], [data-kind="done"]:enabled').count()) await page.keyboard.press('e');
      else if (await page.locator('.choice').count()) {
        await page.locator('.choice').first().focus();
        await page.keyboard.press('Enter');
      } else await page.keyboard.press('1');
      return `a key at "${await page.locator('.question').innerText()}" on ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))}`;
    });
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
  for (const [width, height] of [[390, 844], [844, 390], [1024, 768], [1280, 720], [1366, 768], [2560, 1440]]) {
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
      // Cards take their sizes from the room that the question leaves: give them a moment.
      if (height > 500) await waitFor(page, () => sidesFit(page), `${game} at ${width}: sides that neither lie over each other nor are cut off`, 3000);
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
