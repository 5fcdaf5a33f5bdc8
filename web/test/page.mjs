// The page in a real browser: whole games of all four kinds by clicks, friends, replays, languages, keyboard, accessibility.
//
//   node test/page.mjs [PART OF A NAME]

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import './logic.mjs';
import { andThen, chance, click, keepPages, loadSource, newPage, openTable, playOn, playUntil, prepare, prepareChallenge, prepareQuestion, program, run, settled, startBrowser, startServer, stateOf, step, test, waitFor, want } from './harness.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const games = ['lorcana', 'evolve', 'legions', 'mlp'];

async function noFaults(page) {
  want(page.faults.length === 0, `the page complains: ${page.faults.join('; ')}`);
}

async function isAccessible(page, where) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const cut = await page.evaluate(() => [...document.querySelectorAll('dialog[open] .body')].map((one) => one.scrollWidth - one.clientWidth).filter((over) => over > 0));
  want(cut.length === 0, `${where}: ${cut} pixels of a dialog are cut off`);
  const found = await page.evaluate(async () => (await globalThis.axe.run(document, { resultTypes: ['violations'], selectors: false })).violations);
  want(found.length === 0, `${where}: ${found.map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160) + ' ' + (node.any[0]?.message ?? '')).join(' | ')}`).join('; ')}`);
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

/** How many answers and cards of the hand lie where nobody can press them. A long hand is pulled to the side. */
const outOfReach = (page) =>
  page.evaluate(() => [...document.querySelectorAll('.answers button, .hand .spot')].filter((one) => { if (one.closest('.long')) one.scrollIntoView({ block: 'nearest', inline: 'nearest' }); const box = one.getBoundingClientRect(); return box.width && (box.right < 10 || box.left > innerWidth - 10 || box.top > innerHeight - 10); }).length);

/** Every width with a theme and a language of its own. */
const looks = [
  { width: 390, height: 844, theme: 'light', language: 'ja' },
  { width: 1024, height: 768, theme: 'dark', language: 'en' },
  { width: 1440, height: 900, theme: 'light', language: 'zh' },
  { width: 2560, height: 1440, theme: 'dark', language: 'en' },
];

/** Cards of a row that lie over each other by more than their frames. */
const overlaps = (page) =>
  page.evaluate(() => {
    let found = 0;
    for (const line of document.querySelectorAll('.rows .line')) {
      const boxes = [...line.querySelectorAll('.cell > .spot')].map((one) => ({ left: one.offsetLeft + one.parentElement.offsetLeft, top: one.parentElement.offsetTop, width: one.offsetWidth, height: one.offsetHeight }));
      for (const [i, a] of boxes.entries()) for (const b of boxes.slice(i + 1)) if (Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left) > 3 && Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top) > 3) found += 1;
    }
    return found;
  });

async function wholeGame(browser, url, game, number, look) {
  const page = await newPage(browser, url, look);
  const where = `${game} at ${look.width}`;
  let clicks = 0;
  let rounds = 0;
  // A game that ends early is followed by another: at least forty clicks are wanted.
  do {
    await page.goto(`${url}/#/`);
    await openTable(page, game);
    const roll = chance(7 + number + 10 * rounds);
    for (let most = 0; most < 1500 && (await stateOf(page)) !== 'over'; most += 40) {
      clicks += await playOn(page, roll, 40);
      await fits(page, where);
      want((await outOfReach(page)) === 0, `${where}: things cannot be reached`);
      const odd = await page.evaluate(() => [...document.querySelectorAll('.marks span, .keys b')].map((one) => one.textContent).filter((text) => /[-−]\d/.test(text)));
      want(odd.length === 0, `${where}: keywords with odd numbers: ${odd.join(', ')}`);
      // Fifteen scenes that all differ lie like a fan; cards of the other games have room.
      if ((await stateOf(page)) !== 'over') await waitFor(page, () => sidesFit(page), `${where}: sides that neither lie over each other nor are cut off`, 3000);
      if (look.width >= 1440 && game !== 'mlp') want((await overlaps(page)) === 0, `${where}: cards lie over each other`);
    }
    want((await stateOf(page)) === 'over', `${where}: not over after ${clicks} clicks`);
    rounds += 1;
  } while (clicks < 40);
  await page.locator('.result').waitFor();
  want((await page.locator('.result .verdict').textContent()).length > 4 && (await page.locator('.result .verdict .clause').count()) === 1, `${where}: the end does not say why`);
  const result = await page.locator('.result').boundingBox();
  want(result.x >= 0 && result.y >= 0 && result.x + result.width <= look.width && result.width >= Math.min(look.width - 30, 360), `${where}: the end is ${result.width} pixels wide, at ${result.x}, ${result.y}`);
  const id = page.url().split('/').at(-1);
  const { table } = await (await fetch(`${url}/api/tables/${id}`)).json();
  want(table.result === 'won' || table.result === 'drawn', `${where}: ended as ${table.result}`);
  const words = await page.evaluate(() => [...globalThis.gavelMissingWords]);
  want(words.length === 0, `${where}: words without a translation: ${words.join(', ')}`);
  await noFaults(page);
  await page.context().close();
}

for (const [i, game] of games.entries()) {
  test(`whole games of ${game} by clicks, at every width`, ({ browser, url }) => Promise.all(looks.map((look) => wholeGame(browser, url, game, i, look))));
}

test('picks can be taken back, refusals explain themselves, hints and taking back work', async ({ browser, url }) => {
  const page = await newPage(browser, url);
  await openTable(page, 'lorcana');
  const roll = chance(3);
  const inMain = async () => (await page.locator('[data-kind="end"]').count()) > 0;
  await playUntil(page, roll, inMain, 'a turn of our own');
  await page.locator('[data-tool="hint"]').click();
  await page.locator('.why.hint').waitFor();
  want((await page.locator('.why.hint').innerText()).split('.').length > 2, `the hint does not say why: ${await page.locator('.why.hint').innerText()}`);
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
  await page.locator('[data-tool="takeback"]').click();
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

test('choices and refusals lie over the board, which does not move', async ({ browser, url }) => {
  for (const look of [{ width: 1440, height: 900 }, { width: 1024, height: 768 }, { width: 390, height: 844 }]) {
    const page = await newPage(browser, url, look);
    await prepareQuestion(page, 'evolve', (now) => now.players.some((player) => Object.values(player.zones).some((zone) => zone.cards.some((card) => card.looked_at))));
    const felt = () => page.evaluate(() => JSON.stringify(document.querySelector('.felt').getBoundingClientRect()));
    const during = await felt();
    await page.locator('.tray .choice').first().waitFor();
    // They can be put out of the way, and come back.
    await page.locator('[data-tool="fold"]').click();
    want(!(await page.locator('.tray .choice').first().isVisible()), 'the cards are still there');
    await page.locator('[data-tool="fold"]').click();
    want(await page.locator('.tray .choice').first().isVisible(), 'the cards do not come back');
    await playUntil(page, chance(5), async () => !(await page.locator('.tray').count()), 'the end of the choice');
    want((await felt()) === during, 'the board has moved with a choice');
    const dark = page.locator('.spot.hand:not([data-lit])');
    await playUntil(page, chance(6), async () => (await page.locator('[data-kind="end"]').count()) > 0 && (await dark.count()) > 0 && !(await page.locator('.menu').count()), 'a card that cannot be played');
    await dark.first().click(edge);
    await page.locator('.why').waitFor();
    want((await felt()) === during, 'the board has moved with a refusal');
    await noFaults(page);
    await page.context().close();
  }
});

test('a choice says what it is for, in every language', async ({ browser, url }) => {
  for (const [language, word] of [['en', /discard/i], ['ja', /捨て/], ['zh', /弃/]]) {
    const page = await newPage(browser, url, { language });
    await prepareQuestion(page, 'evolve', (now) => /discard/i.test(now.ask?.purpose ?? ''));
    want(word.test(await page.locator('.question').textContent()), `it asks: ${await page.locator('.question').textContent()}`);
    await page.context().close();
  }
});

/** Cards are put into an order, and at least three of them differ. */
const hasOrder = (now) => now.ask?.order && now.ask.most > 2 && now.ask.picked === 0 && now.options.length > 2;

test('cards are put into an order by dragging and by keys, and go in it', async ({ browser, url }) => {
  const page = await newPage(browser, url);
  const tried = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => { const said = JSON.parse(payload); if (said.do === 'try') tried.push(said.options); }));
  await prepareQuestion(page, 'lorcana', hasOrder);
  const lie = () => page.evaluate(() => [...document.querySelectorAll('.choice')].map((one) => one.dataset.key));
  const before = await lie();
  const lit = page.locator('.choice:has(.rank)');
  const [from, to] = [await lit.nth(2).boundingBox(), await lit.nth(0).boundingBox()];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  const dragged = await lie();
  want(dragged[0] === before[2] && dragged[1] === before[0] && (await picksOf(page)) === 0, `${before} became ${dragged}`);
  // Shift and an arrow do the same, and the card keeps the focus.
  await lit.nth(0).focus();
  await page.keyboard.press('Shift+ArrowRight');
  const now = await lie();
  want(now[1] === before[2] && (await page.evaluate(() => document.activeElement.dataset.key)) === before[2], `${dragged} became ${now}`);
  await page.keyboard.press('Shift+ArrowLeft');
  want((await lie()).join() === dragged.join(), 'it does not go back');
  const first = Number(await lit.nth(0).getAttribute('data-option'));
  const version = await versionOf(page);
  tried.length = 0;
  await page.locator('.answers [data-kind="any-order"]', { hasText: 'In this order' }).click();
  await waitFor(page, async () => (await versionOf(page)) !== version, 'the order to be taken');
  want(tried[0]?.[0] === first, `not the first went first: ${JSON.stringify(tried)}`);
  await noFaults(page);
  await page.context().close();
});

test('cards are put into any order with one click', async ({ browser, url }) => {
  const page = await newPage(browser, url);
  await prepareQuestion(page, 'lorcana', hasOrder);
  const version = await versionOf(page);
  await page.locator('.answers [data-kind="any-order"]').click();
  await waitFor(page, async () => (await versionOf(page)) !== version, 'the order to be taken');
  await settled(page);
  want(!(await page.locator('.answers [data-kind="any-order"]').count()), 'it is still being asked');
  await noFaults(page);
  await page.context().close();
});

test('scenes that look alike lie on a pile, and pay by themselves', async ({ browser, url }) => {
  const page = await newPage(browser, url);
  await prepareQuestion(page, 'mlp', (now) => now.set?.cards[0]?.at?.zone === 'scenes' && now.ask.least > 1 && now.set.cards.length > now.ask.least && new Set(now.set.cards.map((one) => one.name)).size < now.set.cards.length, ['use', 'end']);
  const scenes = await page.evaluate(() => [...document.querySelectorAll('[data-zone="1:scenes"] .cell')].map((one) => Number(one.querySelector('.times')?.textContent.slice(1) ?? 1)));
  const told = await page.locator('[data-zone="1:scenes"] .sum').textContent();
  want(scenes.some((n) => n > 1), 'no two of them lie on a pile');
  want(scenes.reduce((sum, n) => sum + n, 0) === Number(told.split('/')[1]), `${scenes} are not ${told}`);
  const version = await versionOf(page);
  await page.locator('.answers [data-kind="pay"]').click();
  await waitFor(page, async () => (await versionOf(page)) !== version || !(await page.locator('.answers [data-kind="pay"]').count()), 'the cost to be paid');
  await noFaults(page);
  await page.context().close();
});

test('a dragged card lights up what it can be dropped on', async ({ browser, url }) => {
  const page = await newPage(browser, url);
  const { card, targets } = await prepareChallenge(page, (n) => n > 0);
  const box = await page.locator(`.spot[data-card="${card}"]`).boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 30, box.y + box.height / 2 - 30, { steps: 4 });
  await page.locator('.spot.goal').first().waitFor();
  await waitFor(page, async () => (await page.locator('.spot.goal').count()) >= targets.length, 'all targets to light up');
  const lit = await page.evaluate(() => [...document.querySelectorAll('.spot.goal')].map((one) => Number(one.dataset.card)));
  want(targets.every((id) => lit.includes(id)), `${targets} can be challenged, ${lit} light up`);
  await page.mouse.move(4, 4);
  await page.mouse.up();
  want((await page.locator('.spot.goal').count()) === 0, 'they stay lit');
  await noFaults(page);
  await page.context().close();
});

test('what the computer plays is shown large, and hits come before the fallen go', async ({ browser, url }) => {
  const page = await newPage(browser, url, { speed: 2.2 });
  let told = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => told.push(...(JSON.parse(payload).update?.events ?? []))));
  await prepareQuestion(page, 'evolve', (now) => now.options.some((one) => one.act === 'attack') && now.players[1].zones.field.cards.length > 1);
  told = [];
  await page.evaluate(() => {
    globalThis.seen = { played: 0, late: 0, hits: 0 };
    new MutationObserver((all) => {
      for (const one of all.flatMap((each) => [...each.addedNodes])) {
        if (!(one instanceof HTMLElement)) continue;
        if (one.matches('.played')) globalThis.seen.played += 1;
        if (!one.matches('.pop.hurt')) continue;
        globalThis.seen.hits += 1;
        // Whoever is hit still stands under the number, and does not lie on a pile.
        const at = [parseFloat(one.style.left), parseFloat(one.style.top)];
        const under = document.elementsFromPoint(...at).some((element) => element.closest('.spot[data-card]') && !element.closest('.piles'));
        if (!under) globalThis.seen.late += 1;
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  const seen = () => page.evaluate(() => globalThis.seen);
  const isFatal = () => told.some((hurt, i) => hurt.kind === 'damaged' && told.slice(i, i + 4).some((end) => end.kind === 'destroyed' && end.card?.name === hurt.card?.name));
  const count = (kind) => told.filter((event) => event.kind === kind).length;
  await playUntil(page, chance(12), async () => (await seen()).played > 0 && count('damaged') > 1 && isFatal(), 'a play and a fight to the end', 300);
  const { late, hits } = await seen();
  want(late === 0, 'a number fell where nobody stood');
  want(hits === count('damaged'), `${count('damaged')} are hurt, ${hits} numbers fell`);
  await noFaults(page);
  await page.context().close();
});

test('a card is read by pointing at it where there is no panel', async ({ browser, url }) => {
  const page = await newPage(browser, url, { width: 1024, height: 768 });
  await prepareQuestion(page, 'lorcana', hasTwins);
  await page.locator('.spot.hand').first().hover(edge);
  await page.locator('.peek .face').waitFor();
  await page.mouse.move(5, 5);
  await page.locator('.peek').waitFor({ state: 'detached' });
  await page.context().close();
});

/** A finger goes from one place to another. */
async function pull(page, [x, y], [toX, toY]) {
  const hand = await page.context().newCDPSession(page);
  const touch = (type, ...touchPoints) => hand.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x, y });
  for (let i = 1; i <= 10; i++) await touch('touchMove', { x: x + ((toX - x) * i) / 10, y: y + ((toY - y) * i) / 10 });
  const isHeld = (await page.locator('.dragged').count()) > 0;
  await touch('touchEnd');
  return isHeld;
}

test('a hand of many cards is pulled to the side, and the tapped card comes up whole', async ({ browser, url }) => {
  const page = await newPage(browser, url, { width: 390, height: 844, hasTouch: true, isMobile: true });
  await prepareQuestion(page, 'lorcana', (now) => (now.players[0].zones.hand?.cards.length ?? 0) > 11 && now.options.some((one) => one.act === 'ink'), ['end']);
  const boxes = () => page.evaluate(() => [...document.querySelectorAll('.spot.hand')].map((one) => one.getBoundingClientRect().left));
  const lie = await boxes();
  const narrowest = Math.min(...lie.slice(1).map((left, i) => left - lie[i]));
  want(narrowest >= 43, `${narrowest} pixels of a card are free`);
  const spot = page.locator('.spot.hand[data-lit]').first();
  await spot.tap(edge);
  await page.locator('.menu').waitFor({ timeout: 5000 });
  await page.waitForTimeout(250);
  const isWhole = await spot.evaluate((one) => {
    const box = one.getBoundingClientRect();
    document.querySelector('.veil').style.display = 'none';
    return [0.1, 0.5, 0.9].every((part) => document.elementFromPoint(box.left + box.width * part, box.top + box.height * 0.7)?.closest('.spot') === one);
  });
  want(isWhole, 'the card is covered');
  await page.keyboard.press('Escape');
  await page.locator('.menu').waitFor({ state: 'detached' });
  // To the side it is the row that moves, and no card; up and down it is the card.
  const version = await versionOf(page);
  want(!(await pull(page, [330, 780], [100, 776])), 'a card is held');
  await waitFor(page, async () => (await boxes())[0] < -100, 'the hand to move');
  await page.waitForTimeout(400);
  const lit = await page.evaluate(() => [...document.querySelectorAll('.spot.hand[data-lit]')].map((one) => one.getBoundingClientRect().left + 20).find((left) => left > 60 && left < 300));
  want(await pull(page, [lit, 770], [lit, 640]), 'no card is held');
  want((await versionOf(page)) === version && !(await page.locator('.menu').count()), 'something was done');
  await isAccessible(page, 'a long hand');
  await noFaults(page);
  await page.context().close();
});

test('no card is cut off in the reading view', async ({ browser, url }) => {
  for (const language of ['en', 'ja']) {
    const page = await newPage(browser, url, { language, width: 1440, height: 900 });
    for (const game of games) {
      await page.goto(`${url}/#/`);
      await openTable(page, game);
      await settled(page);
      const cut = await page.evaluate(async () => {
        const found = [];
        for (const spot of document.querySelectorAll('.spot.hand')) {
          spot.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          const text = document.querySelector('.reader .text');
          if (text && text.scrollHeight > text.clientHeight + 1) found.push(spot.dataset.name);
        }
        return found;
      });
      want(cut.length === 0, `${language}: cut off: ${cut.join(', ')}`);
      // Also where a long text takes the place of a short one.
      const over = await page.evaluate(async () => {
        const text = document.querySelector('.reader .text');
        if (!text) return 0;
        text.append('as long as can be '.repeat(16));
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        return text.scrollHeight - text.clientHeight;
      });
      want(over <= 1, `${language}: a text that has come later is cut off by ${over} pixels`);
    }
    await page.context().close();
  }
});

test('cards are found, a deck is built from them, kept, sent as a link, and played', async ({ browser, url }) => {
  const page = await newPage(browser, url);
  for (const game of games) {
    await page.goto(`${url}/#/cards/${game}`);
    await page.locator('.grid .card').first().waitFor();
    const { cards } = await (await fetch(`${url}/api/cards/${game}/en`)).json();
    want((await page.locator('.filters [role="status"]').textContent()).includes(String(cards.filter((card) => !card.token).length)), `${game}: not all cards are there`);
    // Numbers are asked for from so much on.
    const numbers = page.getByLabel('Numbers', { exact: true });
    const wish = await numbers.locator('optgroup option').last().getAttribute('value');
    await numbers.selectOption(wish);
    const [stat, least] = wish.split(':');
    const found = cards.filter((card) => !card.token && card.stats[stat] >= Number(least)).map((card) => card.name);
    await waitFor(page, async () => (await page.locator('.filters [role="status"]').textContent()).startsWith(`${found.length} of`), `${game}: ${found.length} cards with ${wish}`);
    want(found.includes(await page.locator('.grid .card').first().getAttribute('data-name')), `${game}: another card has ${wish}`);
    await numbers.selectOption('');
    const cut = await page.evaluate(() => {
      const pen = document.createElement('canvas').getContext('2d');
      return [...document.querySelectorAll('.filters select')].filter((one) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(one);
        pen.font = font;
        return pen.measureText(one.selectedOptions[0].textContent).width > one.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) + 1;
      }).map((one) => one.ariaLabel);
    });
    want(cut.length === 0, `${game}: what is chosen is cut off: ${cut.join(', ')}`);
    // A shipped deck is legal as it is.
    await page.locator('.deck select').selectOption({ index: 2 });
    await page.locator('.deck .good').waitFor();
    // What it has, and what it has room for: a card fewer, and there is room for that one.
    const fitting = page.getByLabel('My deck', { exact: true });
    await fitting.selectOption('in');
    want((await page.locator('.filters [role="status"]').textContent()).startsWith(`${await page.locator('.rows li').count()} of`), `${game}: not the cards of the deck are found`);
    const less = await page.locator('.rows li').first().locator('.name').textContent();
    await page.locator('.rows li').first().locator('button').first().click();
    await fitting.selectOption('room');
    const isThere = page.locator('.grid .card', { hasText: less });
    await waitFor(page, async () => (await isThere.count()) > 0 && (await page.locator('.grid .card').count()) < cards.length, `${game}: room for ${less}`);
    await fitting.selectOption('');
    await isAccessible(page, `cards of ${game}`);
  }
  await page.goto(`${url}/#/cards/lorcana`);
  await page.locator('.grid .card').first().waitFor();
  await page.locator('.filters input').fill('stitch surfer');
  await waitFor(page, async () => (await page.locator('.grid .card').count()) === 1, 'one card to be found');
  want((await page.locator('.grid .card').getAttribute('data-name')) === 'Stitch - Carefree Surfer', 'another card is found');
  // Five copies of one card are no deck, and the clauses say so.
  for (let i = 0; i < 5; i++) await page.locator('.grid .card').click();
  await page.locator('.deck .faults .clause').first().waitFor();
  want((await page.locator('.grid .n').textContent()) === '5', 'five were added');
  // The text of a shipped deck is read back, whatever stands around its lines.
  await page.locator('.deck select').selectOption({ index: 2 });
  await page.locator('.deck .good').waitFor();
  await page.locator('.acts .button', { hasText: 'As text' }).click();
  const text = await page.locator('dialog textarea').inputValue();
  await page.keyboard.press('Escape');
  await page.locator('.deck select').selectOption('n');
  await page.locator('.acts .button', { hasText: 'As text' }).click();
  await page.locator('dialog textarea').fill(text.replace('4 ', '4 Nobody Knows '));
  await page.locator('dialog .strong').click();
  await page.locator('dialog .faults').waitFor();
  await page.locator('dialog textarea').fill(text);
  await page.locator('dialog .strong').click();
  await page.locator('.deck .good').waitFor();
  await page.locator('.deck input').fill('My own songs');
  await page.locator('.acts .button', { hasText: 'Keep' }).click();
  await page.reload();
  await page.locator('.grid .card').first().waitFor();
  await page.locator('.deck select').selectOption('kMy own songs');
  await page.locator('.deck .good').waitFor();
  await page.locator('.acts .button', { hasText: 'Sample hand' }).click();
  want((await page.locator('dialog .face').count()) === 7, 'a hand has seven cards');
  await page.keyboard.press('Escape');
  await page.locator('.acts .strong').click();
  await page.locator('.game').first().waitFor();
  want((await page.locator('.chooser select').first().inputValue()) === 'kept My own songs', 'the deck is not chosen');
  await page.locator('.go .strong').click();
  await page.locator('.screen').waitFor();
  await noFaults(page);
  // A link brings the deck along.
  const code = Buffer.from(text).toString('base64url');
  const other = await newPage(browser, url);
  await other.goto(`${url}/#/cards/lorcana/${code}`);
  await other.locator('.deck .good').waitFor();
  for (const width of [390, 820, 2560]) {
    await other.setViewportSize({ width, height: 900 });
    await fits(other, `cards at ${width}`);
  }
  await noFaults(other);
  await other.context().close();
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
  // Who has no deck gets a shipped one.
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
    want((await page.locator('[data-tool="hint"], [data-tool="takeback"]').count()) === 0, 'the table helps one of two people, who have not agreed to it');
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

/** Opens a table for a friend on such terms, and the friend's page, who sits down. */
async function sitTogether(browser, url, game, choose = async () => {}, options = {}) {
  const host = await newPage(browser, url, options);
  await host.locator(`.game input[value="${game}"]`).check({ force: true });
  await host.locator('#nick').fill('Ann');
  await host.locator('#nick').blur();
  await host.selectOption('#opponent', 'friend');
  await host.locator('.terms summary').click();
  await choose(host);
  await host.locator('.go .strong').click();
  const link = await host.locator('[data-invite]').inputValue();
  const guest = await newPage(browser, url, options);
  await guest.goto(link);
  await guest.locator('main select').waitFor();
  return { host, guest, link };
}

async function takePlace(page, name) {
  await page.locator('main input.field').first().fill(name);
  await page.locator('main input.field').first().blur();
  await page.selectOption('main select', { index: 1 });
  await page.locator('main .strong').click();
}

test('two people play a whole game with a clock, talk, leave and come back', async ({ browser, url }) => {
  const { host, guest, link } = await sitTogether(browser, url, 'lorcana', async (page) => page.selectOption('[data-clock]', '3'));
  const invitation = await guest.locator('main').innerText();
  want(invitation.includes('Ann') && invitation.includes('Lorcana') && invitation.includes('60 min'), `the invitation says too little: ${invitation}`);
  want((await host.locator('[data-local]').count()) === 1, 'nobody says that the link is good on this machine only');
  await isAccessible(guest, 'the invitation');
  await takePlace(guest, 'Bob');
  for (const page of [host, guest]) await page.locator('.screen').waitFor();
  want((await host.locator('.side.other .who').innerText()).includes('Bob'), 'the host does not read the name');
  want((await guest.locator('.side.other .who').innerText()).includes('Ann'), 'the guest does not read the name');
  await waitFor(host, async () => (await host.locator('.time.runs').count()) === 1, 'a clock to run');
  // No hints between people who have not agreed on them.
  want((await host.locator('.tool', { hasText: 'Hint' }).count()) === 0, 'there are hints');
  // What is said is read, in the language of the reader, unless it is muted.
  await guest.locator('[data-chat]').click();
  await guest.locator('[data-phrase="luck"]').click();
  await guest.locator('dialog form input').fill('<b>bold</b> words');
  await guest.locator('dialog form button').click();
  await guest.keyboard.press('Escape');
  await host.locator('[data-unread="2"]').waitFor();
  await host.locator('[data-chat]').click();
  want(/Good luck!\s*Bob <b>bold<\/b> words/.test((await host.locator('dialog ol').innerText()).replaceAll('\n', ' ')), 'the chat does not say what was said');
  await isAccessible(host, 'the chat');
  await host.locator('[data-mute]').check();
  want(!(await host.locator('dialog ol').innerText()).includes('Good luck!'), 'it is not muted');
  await host.locator('[data-mute]').uncheck();
  await host.keyboard.press('Escape');
  // A draw is offered and declined.
  await guest.locator('[data-chat]').click();
  await guest.locator('[data-draw]').click();
  await guest.keyboard.press('Escape');
  await host.locator('[data-draw-offer] button').last().click();
  await host.locator('[data-draw-offer]').waitFor({ state: 'detached' });
  // The guest leaves in the middle and comes back; the game goes on to its end.
  const roll = chance(3);
  const pages = [host, guest];
  const isOver = async () => (await stateOf(host)) === 'over' && (await stateOf(guest)) === 'over';
  for (let clicks = 0; clicks < 20; ) {
    await Promise.any(pages.map((one) => one.waitForFunction(() => ['asked', 'over'].includes(document.querySelector('.screen')?.dataset.state), null, { polling: 15 })));
    for (const page of pages) {
      if ((await stateOf(page)) === 'asked' && (await step(page, roll)) !== 'nothing') clicks += 1;
    }
  }
  want(!(await isOver()), 'over before the guest could leave');
  await guest.goto(`${url}/#/`);
  await host.locator('[data-away="2"]').waitFor();
  want((await host.locator('[data-gone="2"]').count()) === 1, 'the seat does not say that nobody is there');
  await guest.goto(link.slice(0, link.lastIndexOf('/')));
  await guest.locator('.screen').waitFor();
  await host.locator('[data-away="2"]').waitFor({ state: 'detached' });
  await Promise.all(pages.map((page, i) => playOn(page, chance(5 + i), 3000)));
  want(await isOver(), 'not over after 3000 clicks');
  for (const page of pages) {
    await page.locator('.result').waitFor();
    await noFaults(page);
    await page.context().close();
  }
});

test('a stranger finds an open table in the lobby and sits down', async ({ browser, url }) => {
  const host = await newPage(browser, url);
  await host.locator('.game input[value="legions"]').check({ force: true });
  await host.locator('#nick').fill('Ann');
  await host.locator('#nick').blur();
  await host.selectOption('#opponent', 'friend');
  await host.locator('.terms summary').click();
  await host.locator('[data-open]').check();
  await isAccessible(host, 'the terms');
  await host.locator('.go .strong').click();
  await host.locator('[data-invite]').waitFor();
  const guest = await newPage(browser, url, { language: 'ja' });
  const entry = guest.locator('[data-list="sit"]', { hasText: 'Ann' });
  want((await entry.innerText()).includes('空席'), `the lobby does not tell of a free seat: ${await entry.innerText()}`);
  await entry.click();
  await guest.locator('[data-host]').waitFor();
  await takePlace(guest, 'Bob');
  for (const page of [host, guest]) await page.locator('.screen').waitFor();
  const watcher = await newPage(browser, url);
  await watcher.locator('[data-list="table"]', { hasText: 'Ann' }).click();
  await watcher.locator('.screen').waitFor();
  want((await watcher.locator('[data-chat]').count()) === 0, 'a spectator can talk');
  // The draw that both want ends it.
  for (const page of [host, guest]) {
    await page.locator('[data-chat]').click();
    await page.locator('[data-draw]').click();
    await page.keyboard.press('Escape');
  }
  for (const page of [host, guest, watcher]) await page.locator('.result').waitFor();
  for (const page of [host, guest, watcher]) {
    await noFaults(page);
    await page.context().close();
  }
});

test('a player opens a card file, and plays with it', async ({ browser, url }) => {
  const page = await newPage(browser, url);
  const names = Array.from({ length: 15 }, (_, i) => `Test Friend ${i + 1}`);
  const cards = names.map((name) => `card "${name}"\n    character amber inkable cost 1 strength 1 willpower 2 lore 1\n    traits Hero\n`).join('\n');
  const bring = (name, text) => page.locator('[data-own-cards]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.locator('.game input[value="lorcana"]').check({ force: true });
  await bring('bad.card', 'card "A"\n    character amber csot 1\n');
  await page.locator('.own .bad', { hasText: 'csot' }).waitFor();
  await bring('mine.card', cards);
  await page.locator('.own .good', { hasText: '15' }).waitFor();
  await isAccessible(page, 'own cards');
  const list = names.map((name) => `4 ${name}`).join('\n');
  for (const [i, chooser] of (await page.locator('.setup .chooser').all()).entries()) {
    await chooser.locator('select').selectOption('own');
    await chooser.locator('textarea').fill(list);
    if (i === 0) {
      await chooser.locator('button').click();
      await chooser.locator('.good').waitFor();
    }
  }
  await page.selectOption('#opponent', 'easy');
  await page.locator('.go .strong').click();
  await page.locator('.screen').waitFor();
  await playOn(page, chance(2), 8);
  want((await page.locator('.spot.hand[data-name^="Test Friend"]').count()) > 0, 'the cards are not in the hand');
  await noFaults(page);
  await page.context().close();
});

const position = `game lorcana
cards
    card "Test Pawn" character amber inkable cost 1 strength 1 willpower 1 lore 1
    card "Test Rook" character ruby cost 4 strength 3 willpower 3 lore 1
end

scenario "Counted wrong"
seat 1  play: "Test Rook"
turn   1 main
want   damage of "Test Rook" = 2

scenario "In the middle"
seat 1  play: "Test Rook", "Test Pawn"
seat 1  hand: 3 "Test Pawn"
seat 1  inkwell: 3 "Test Pawn"
seat 1  deck: 12 "Test Pawn"
seat 2  play: "Test Pawn" exerted
seat 2  hand: "Test Rook"
seat 2  deck: 12 "Test Pawn"
turn   1 main
do     1 challenge "Test Rook" -> "Test Pawn"
want   damage of "Test Rook" = 1
`;

/** The window in which a scenario is written, with this one in it. */
async function writeScenario(page, url, text) {
  await page.goto(`${url}/#/`);
  await page.locator('[data-kind="scenario"]').click();
  await page.locator('#scenario-text').fill(text);
  await page.locator('[data-kind="read"]').click();
}

test('a judge plays on from a scenario, and hears what is wrong with others', async ({ browser, url }) => {
  for (const look of [looks[0], looks[2]]) {
    const page = await newPage(browser, url, look);
    await writeScenario(page, url, 'game chess\n');
    await page.locator('.found .bad').waitFor();
    await page.locator('#scenario-text').fill('');
    want(await page.locator('[data-kind="read"]').isDisabled(), 'nothing can be read');
    await page.locator('[data-scenario-file]').setInputFiles({ name: 'two.scn', mimeType: 'text/plain', buffer: Buffer.from(position) });
    await page.locator('[data-kind="play-on"]').waitFor();
    const wrong = page.locator('[data-wrong]');
    want((await wrong.count()) === 1 && /wanted 2, it is 0/.test(await wrong.textContent()) && /want\s+damage of/.test(await wrong.locator('code').textContent()), `the fault is told so: ${await wrong.textContent()}`);
    await wrong.locator('.line').click();
    const marked = await page.evaluate(() => { const area = document.querySelector('#scenario-text'); return area.value.slice(area.selectionStart, area.selectionEnd); });
    want(/^want\s+damage of "Test Rook" = 2$/.test(marked), `the line that is meant is "${marked}"`);
    await isAccessible(page, `a scenario at ${look.width}`);
    await fits(page, `a scenario at ${look.width}`);
    await page.selectOption('#scenario-seat-2', 'easy');
    await page.locator('[data-kind="play-on"]').click();
    await page.locator('.screen').waitFor();
    await settled(page);
    want((await page.locator('.spot.hand[data-name="Test Pawn"]').count()) === 3, 'the hand is not that of the scenario');
    await playOn(page, chance(4), 4);
    await page.reload();
    await page.locator('.screen').waitFor();
    await settled(page);
    await openMenu(page);
    await page.locator('dialog[open]', { hasText: 'In the middle' }).waitFor();
    want((await page.evaluate(() => [...globalThis.gavelMissingWords])).length === 0, 'words are missing');
    await noFaults(page);
    await page.context().close();
  }
});

test('a scenario is played for both sides, hinted at and taken back, and with a friend who sees one seat', async ({ browser, url }) => {
  const page = await newPage(browser, url);
  await writeScenario(page, url, position);
  await page.selectOption('#scenario-side', '0');
  await page.locator('[data-kind="play-on"]').click();
  await page.locator('.screen').waitFor();
  await settled(page);
  await page.evaluate(() => globalThis.drive.followHint());
  await settled(page);
  await page.locator('[data-tool="takeback"]').click();
  await waitFor(page, async () => (await page.locator('.screen').getAttribute('data-version')) === '0', 'the answer to be taken back');
  await playOn(page, chance(5), 12);
  await noFaults(page);
  await page.locator('.bar a, a[href="#/"]').first().click();
  await page.locator('[data-list="table"]', { hasText: 'In the middle' }).first().waitFor();
  await writeScenario(page, url, position);
  await page.selectOption('#scenario-side', '2');
  await page.selectOption('#scenario-seat-1', 'friend');
  await page.locator('[data-kind="play-on"]').click();
  const link = await page.locator('[data-invite]').inputValue();
  const guest = await newPage(browser, url, { isNew: true });
  await guest.goto(link);
  await guest.locator('[data-scenario]').waitFor();
  await isAccessible(guest, 'the guest of a scenario');
  await guest.locator('.button.strong').click();
  await guest.locator('.screen').waitFor();
  await settled(guest);
  want((await guest.locator('.spot.hand[data-name="Test Pawn"]').count()) === 3, 'the guest has another hand');
  await page.locator('.screen').waitFor();
  want((await page.locator('.spot.hand[data-name="Test Rook"]').count()) === 1 && (await page.locator('.spot.hand[data-name="Test Pawn"]').count()) === 0, 'the judge sees the hand of the guest');
  await noFaults(page);
  await noFaults(guest);
  await guest.context().close();
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

/** What every lesson must have said before the game is over. */
const taught = { lorcana: ['goal', 'hand', 'alter', 'ink', 'play', 'quest', 'challenge', 'why'], evolve: ['goal', 'hand', 'points', 'play', 'attack'], legions: ['goal', 'hand', 'points', 'unlock', 'attack'], mlp: ['goal', 'hand', 'scenes', 'use', 'action'] };

/** A bubble comes to rest neither over what it speaks of nor over the buttons of the question. */
const leavesFree = (page, key) =>
  waitFor(page, () => page.evaluate(() => {
    const bubble = document.querySelector('.bubble')?.getBoundingClientRect();
    const over = (box, edge = 2) => bubble && box && bubble.left < box.right - edge && bubble.right > box.left + edge && bubble.top < box.bottom - edge && bubble.bottom > box.top + edge;
    return !over(document.querySelector('.pointed')?.getBoundingClientRect(), 7) && !over(document.querySelector('.answers')?.getBoundingClientRect());
  }), `the bubble "${key}" beside what it speaks of`, 3000);

for (const game of games) {
  test(`a lesson of ${game} leads to the first win`, async ({ browser, url }) => {
    const page = await newPage(browser, url, { width: 1440, height: 900 });
    await page.locator(`.game input[value="${game}"]`).check({ force: true });
    await page.locator('[data-kind="learn"]').click();
    await page.locator('.coach').waitFor();
    const seen = new Set();
    // Steps that are not done by themselves have been read; all others are done as the hint says.
    const doing = ['alter', 'ink', 'play', 'quest', 'attack', 'unlock', 'use', 'redraw', 'change', 'mulligan', 'end'];
    for (let i = 0; i < 400 && (await stateOf(page)) !== 'over'; i++) {
      const key = await page.evaluate(async ([known, acts]) => {
        for (let clicks = 0; clicks < 400; clicks++) {
          await globalThis.drive.settled();
          if (document.querySelector('.screen').dataset.state === 'over') return null;
          if ((document.querySelector('.coach')?.innerText.length ?? 0) < 20) throw new Error('it is not said what to do now');
          const key = document.querySelector('.menu') ? undefined : document.querySelector('.bubble')?.dataset.tutorial;
          if (key && (!known.includes(key) || !acts.includes(key))) return key;
          await globalThis.drive.followHint();
        }
        throw new Error('the game does not end');
      }, [[...seen], doing]);
      if (!key) break;
      if (!seen.has(key)) await leavesFree(page, key);
      seen.add(key);
      if (doing.includes(key)) continue;
      await page.locator('.bubble .strong').click();
      await page.waitForFunction((old) => document.querySelector('.bubble')?.dataset.tutorial !== old, key);
    }
    await page.locator('.result').waitFor();
    want((await page.locator('.result h2').innerText()) === 'You win!', `the lesson ends with: ${await page.locator('.result h2').innerText()}`);
    for (const key of taught[game]) want(seen.has(key), `the step "${key}" did not come: ${[...seen].join(', ')}`);
    await noFaults(page);
    await page.context().close();
  });
}

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

/** Two copies of a card in hand with another between them, one of which is offered to be inked. */
const hasTwinsApart = (now) => {
  const hand = now.players[0].zones.hand?.cards ?? [];
  return now.options.some((one) => one.act === 'ink' && hand.some((card, i) => card.name === one.name && hand.some((other, j) => j > i + 1 && other.name === one.name && hand.slice(i + 1, j).every((between) => between.name !== one.name))) && now.options.filter((other) => other.act === 'ink' && other.name === one.name).length === 1);
};

test('of two equal cards the one that is clicked acts', async ({ browser, url }) => {
  const page = await newPage(browser, url);
  await prepareQuestion(page, 'lorcana', hasTwinsApart);
  const hand = () => page.evaluate(() => [...document.querySelectorAll('.spot.hand')].map((one) => one.dataset.name));
  const before = await hand();
  const twin = before.findIndex((name, i) => before.some((other, j) => j > i + 1 && other === name && !before.slice(i + 1, j).includes(name)));
  const right = before.indexOf(before[twin], twin + 1);
  await page.locator('.spot.hand').nth(right).click(edge);
  await andThen(page, () => page.locator('.menu button', { hasText: 'Ink' }).first().click().then(() => 'Ink'));
  await settled(page);
  const wanted = before.filter((_, i) => i !== right);
  want((await hand()).join() === wanted.join(), `${await hand()} are left of ${before}`);
  await noFaults(page);
  await page.context().close();
});

test('a minion is deployed with one drag, and what a drop does stands at the pointer', async ({ browser, url }) => {
  const page = await newPage(browser, url, { width: 1440, height: 900 });
  await prepareQuestion(page, 'legions', (now) => now.options.some((one) => one.act === 'unlock' && now.players[0].zones.hand.cards.some((card) => card.id === one.card && 'atk' in card.stats && 'wt' in card.stats)) && !now.players[0].zones.field.cards.some((card) => ['left', 'center', 'right'].includes(card.slot_name)), ['end']);
  const version = await versionOf(page);
  const minion = await page.evaluate(async () => {
    const { cards } = await (await fetch('/api/cards/legions/en')).json();
    return [...document.querySelectorAll('.spot.hand[data-lit]')].find((one) => cards.find((card) => card.name === one.dataset.name)?.type === 'minion')?.dataset.card;
  });
  want(minion, 'no minion can be unlocked');
  const lane = page.locator('[data-seat="1"] [data-slot="center"]');
  const [a, b] = [await page.locator(`.spot[data-card="${minion}"]`).boundingBox(), await lane.boundingBox()];
  await page.mouse.move(a.x + 20, a.y + 40);
  await page.mouse.down();
  await page.mouse.move(a.x + 40, a.y + 10, { steps: 3 });
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 4 });
  await page.locator('[data-seat="1"] .slot.goal[data-slot="center"]').waitFor();
  await page.mouse.move(b.x + b.width / 2 + 3, b.y + b.height / 2);
  want((await page.locator('.dragword').innerText()) === 'Unlock', `at the pointer stands: ${await page.locator('.dragword').innerText()}`);
  await page.mouse.up();
  await waitFor(page, async () => (await versionOf(page)) !== version && (await lane.locator('.spot').count()) === 1, 'the minion in its lane');
  want((await page.locator('.dragword').count()) === 0, 'the words stay');
  await noFaults(page);
  await page.context().close();
});

test('many characters stand beside each other and do not lie over each other', async ({ browser, url }) => {
  for (const [count, width, height] of [[6, 1440, 900], [9, 1440, 900], [12, 1440, 900], [6, 1280, 720], [8, 1024, 768]]) {
    const page = await newPage(browser, url, { width, height });
    await page.routeWebSocket('**/socket', (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => {
        const told = JSON.parse(message);
        for (const player of told.update?.players ?? []) {
          const cards = player.zones.play?.cards;
          const one = cards?.find((card) => card.stats && 'willpower' in card.stats);
          for (let i = 0; one && cards.length < count; i++) cards.push({ ...one, id: 800000 + player.seat * 100 + i });
        }
        socket.send(JSON.stringify(told));
      });
    });
    await prepareQuestion(page, 'lorcana', (now) => now.options.some((one) => one.act === 'quest') && now.players[1].zones.play.cards.length > 0);
    want((await page.locator('.rows .cell > .spot').count()) >= count, `${count} characters are not there`);
    await waitFor(page, async () => (await overlaps(page)) === 0, `${count} characters beside each other at ${width}`, 3000);
    const least = await page.evaluate(() => Math.min(...[...document.querySelectorAll('.rows .cell > .spot')].map((one) => one.offsetWidth)));
    want(least >= 60, `${count} characters at ${width} are ${least} pixels wide`);
    await waitFor(page, () => sidesFit(page), `${count} characters at ${width} in their halves`, 3000);
    await page.context().close();
  }
});

test('the board stands still while cards come and go', async ({ browser, url }) => {
  for (const game of ['legions', 'lorcana']) {
    const page = await newPage(browser, url, { width: 1920, height: 1080 });
    await openTable(page, game);
    await settled(page);
    // Every frame that is painted is looked at: rows that break into another line for a moment push everything.
    await page.evaluate(() => {
      globalThis.jumps = [];
      const look = () => {
        const felt = document.querySelector('.felt')?.getBoundingClientRect();
        for (const side of document.querySelectorAll('.side')) {
          const { top, height } = side.querySelector('.rows').getBoundingClientRect();
          if (height > felt.height / 2 + 1 || top < felt.top - 1) globalThis.jumps.push(`${document.querySelector('.screen').dataset.version}: rows of ${Math.round(height)} in ${Math.round(felt.height)}`);
        }
        requestAnimationFrame(look);
      };
      look();
    });
    await playOn(page, chance(5), 90);
    const jumps = await page.evaluate(() => globalThis.jumps);
    want(jumps.length === 0, `${game}: ${jumps.length} frames, such as ${jumps.slice(0, 3).join('; ')}`);
    await noFaults(page);
    await page.context().close();
  }
});

test('what the opponent has done can be read again', async ({ browser, url }) => {
  const page = await newPage(browser, url);
  await openTable(page, 'lorcana');
  await playUntil(page, chance(17), async () => (await page.locator('[data-kind="end"]').count()) > 0 && !(await page.locator('.menu').count()) && (await page.locator('[data-tool="recap"]').count()) > 0, 'a turn behind that of the opponent');
  await page.locator('[data-tool="recap"]').click();
  const lines = await page.locator('.recap li').allInnerTexts();
  want(lines.length > 1 && lines.slice(1).some((line) => line.startsWith('Computer')) && !lines.some((line) => line.startsWith('You ')), `the recap says: ${lines.join('; ')}`);
  await isAccessible(page, 'the recap');
  await page.keyboard.press('Escape');
  await page.locator('.recap').waitFor({ state: 'detached' });
  await page.keyboard.press('p');
  await page.locator('.recap').waitFor();
  await noFaults(page);
  await page.context().close();
});

test('a skipped animation leaves nothing that moves', async ({ browser, url }) => {
  const page = await newPage(browser, url, { speed: 0.5 });
  await openTable(page, 'lorcana');
  const roll = chance(19);
  let skips = 0;
  for (let i = 0; i < 60 && skips < 4; i++) {
    await settled(page);
    if ((await stateOf(page)) === 'over') break;
    await click(page, roll);
    const isMoving = await page.waitForFunction(() => document.querySelector('.screen').dataset.state === 'moving' && document.getAnimations().length > 0, null, { timeout: 600, polling: 10 }).then(() => true, () => false);
    if (!isMoving) continue;
    await page.keyboard.press('s');
    await page.waitForFunction(() => document.querySelector('.screen').dataset.state !== 'moving', null, { timeout: 3000, polling: 10 });
    const left = await page.evaluate(() => ({ flying: document.querySelector('.flying').childElementCount, moving: document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations === 1 && one.playState === 'running' && one.constructor.name === 'Animation').length, banner: document.querySelectorAll('.banner, .played').length }));
    want(left.flying + left.moving + left.banner === 0, `left behind: ${JSON.stringify(left)}`);
    skips += 1;
  }
  want(skips > 2, `only ${skips} animations were skipped`);
  await noFaults(page);
  await page.context().close();
});

const setting = (page, id, value) =>
  page.evaluate(([name, what]) => { localStorage.setItem('gavel.settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('gavel.settings')), [name]: what })); }, [id, value]);

test('how sure the table wants to be is a setting', async ({ browser, url }) => {
  const page = await newPage(browser, url);
  await setting(page, 'confirm', 'always');
  await prepareQuestion(page, 'lorcana', hasLoneAct);
  const version = await versionOf(page);
  const card = page.locator('.spot.hand[data-lit]').first();
  const ink = async () => {
    await card.click(edge);
    await page.locator('.menu button').first().click();
    await page.locator('.answers [data-kind="agree"]').waitFor();
    want((await versionOf(page)) === version, 'it was done without a word more');
  };
  await ink();
  await page.keyboard.press('Escape');
  await page.locator('.answers [data-kind="agree"]').waitFor({ state: 'detached' });
  want((await versionOf(page)) === version && (await picksOf(page)) === 0, 'it cannot be taken back');
  await ink();
  await andThen(page, () => page.locator('.answers [data-kind="agree"]').click().then(() => 'Do it'));
  want((await versionOf(page)) !== version, 'it was not done');
  // Who likes it quick can have it, where everything can be taken back.
  await setting(page, 'confirm', 'quick');
  const id = await prepareQuestion(page, 'lorcana', hasLoneAct).then(() => page.evaluate(() => [...document.querySelectorAll('.spot.hand[data-lit]')].map((one) => one.dataset.card)));
  const before = await versionOf(page);
  for (const one of id) {
    await page.locator(`.spot[data-card="${one}"]`).click(edge);
    await page.waitForTimeout(150);
    if ((await versionOf(page)) !== before) break;
    if (await page.locator('.menu').count()) await page.keyboard.press('Escape');
    else break;
  }
  await waitFor(page, async () => (await versionOf(page)) !== before || (await picksOf(page)) > 0, 'a lone act at once');
  await noFaults(page);
  await page.context().close();
});

test('sounds are made only if they are wanted, and cards are as large as they are wanted', async ({ browser, url }) => {
  const page = await newPage(browser, url, { width: 1440, height: 900 });
  await openTable(page, 'lorcana');
  await playOn(page, chance(23), 6);
  const sounds = () => page.evaluate(() => globalThis.gavelSounds.count);
  want((await sounds()) === 0, 'a sound was made');
  await openMenu(page);
  await page.locator('dialog .list button').first().click();
  await page.locator('#sound').selectOption('soft');
  want((await sounds()) === 1, 'the setting makes no sound');
  const wide = () => page.locator('.spot.hand').first().evaluate((one) => one.offsetWidth);
  const normal = await wide();
  await page.locator('#size').selectOption('1.18');
  await waitFor(page, async () => (await wide()) > normal, 'larger cards');
  await page.locator('#size').selectOption('0.85');
  await waitFor(page, async () => (await wide()) < normal, 'smaller cards');
  await isAccessible(page, 'settings');
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await playOn(page, chance(24), 10);
  want((await sounds()) > 3, `only ${await sounds()} sounds`);
  await noFaults(page);
  await page.context().close();
});

test('the reading view follows the card as it changes', async ({ browser, url }) => {
  const page = await newPage(browser, url, { width: 1440, height: 900 });
  await prepareQuestion(page, 'evolve', (now) => now.options.some((one) => one.act === 'attack') && !now.players[1].zones.field.cards.length);
  const leader = page.locator('[data-zone="2:leader"] .spot');
  await leader.hover();
  const defense = () => page.evaluate(() => document.querySelector('.reading .reader').innerText.match(/\d+/g)?.join() ?? '');
  const before = await defense();
  await page.locator('[data-zone="1:field"] .spot[data-lit]').first().click();
  await andThen(page, () => page.locator('.menu button', { hasText: 'Attack' }).click().then(() => 'Attack'));
  for (let i = 0; i < 5 && (await picksOf(page)) > 0; i++) await step(page, chance(2));
  await page.evaluate(() => document.querySelector('[data-zone="2:leader"] .spot').dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' })));
  await waitFor(page, async () => (await defense()) !== before, 'the number in the reading view to fall');
  await noFaults(page);
  await page.context().close();
});

test('from any moment of a replay one plays on, alone or for both sides', async ({ browser, url }) => {
  const page = await newPage(browser, url);
  await openTable(page, 'lorcana');
  await playOn(page, chance(21), 30);
  await settled(page);
  await openMenu(page);
  await page.locator('dialog').getByText('Concede').click();
  await page.locator('.sure .strong').click();
  await page.locator('.result a').first().click();
  const replay = page.url();
  const bar = page.locator('.replay');
  const leave = async (side) => {
    await page.goto(replay);
    await bar.waitFor();
    const reach = async () => {
      const input = bar.locator('input');
      if ((await input.inputValue()) !== '12') await input.fill('12'); // until the replay is there, its bar has no such moment
      return (await bar.getAttribute('data-at')) === '12';
    };
    await waitFor(page, reach, 'the moment');
    await bar.locator('[data-kind="leave"]').click();
    await page.locator('#side').selectOption(side);
    await isAccessible(page, 'playing on');
    await page.locator('.leave .strong').click();
    await page.locator('.prompt').waitFor();
  };
  await leave('2');
  await settled(page);
  want((await page.locator('.side:not(.other)').getAttribute('data-seat')) === '2', 'another seat is at the bottom');
  await playOn(page, chance(5), 10);
  // Both sides: whoever is asked sits at the bottom, and sees their own hand.
  await leave('0');
  const seats = new Set();
  for (let i = 0; i < 60 && seats.size < 2; i++) {
    await settled(page);
    if ((await stateOf(page)) === 'over') break;
    seats.add(await page.locator('.side:not(.other)').getAttribute('data-seat'));
    const end = page.locator('[data-kind="end"]');
    if ((await end.count()) && i % 3) await andThen(page, () => end.click().then(() => 'the end of the turn'));
    else await step(page, chance(i));
  }
  want(seats.size === 2, 'only one side was played');
  await page.reload();
  await page.locator('.prompt').waitFor();
  await settled(page);
  await noFaults(page);
  await page.context().close();
});

test('how a deck fares is found out in the background', async ({ browser, url }) => {
  const page = await newPage(browser, url);
  await page.goto(`${url}/#/cards/legions`);
  await page.locator('.grid .card').first().waitFor();
  await page.locator('.deck select').selectOption({ index: 2 });
  await page.locator('.deck .good').waitFor();
  await page.locator('[data-kind="fare"]').click();
  await page.locator('#games').selectOption('20');
  await page.locator('.fare .strong').click();
  await page.locator('.fare .bar em').first().waitFor();
  await isAccessible(page, 'how a deck fares');
  await waitFor(page, async () => (await page.locator('.chart').getAttribute('aria-busy')) === 'false', 'all games', 60000);
  const told = await page.locator('.fare [role="status"]').innerText();
  const all = 20 * (await page.locator('.fare .bar').count());
  want(all > 0 && told.includes(`${all}/${all}`), `in the end it says: ${told}`);
  await noFaults(page);
  await page.context().close();
});

test('what the player presses by keys is found again after it', async ({ browser, url }) => {
  const page = await newPage(browser, url);
  await prepareQuestion(page, 'lorcana', (now) => now.options.filter((one) => one.act === 'quest').length > 1);
  const version = await versionOf(page);
  await page.keyboard.press('Tab');
  await page.locator('[data-zone="1:play"] .spot[data-lit]').first().focus();
  await page.keyboard.press('Enter');
  await page.locator('.menu').waitFor();
  await page.keyboard.press('Enter');
  await waitFor(page, async () => (await versionOf(page)) !== version || (await picksOf(page)) > 0, 'the act');
  await settled(page);
  await waitFor(page, () => page.evaluate(() => document.activeElement !== document.body), 'the focus to be somewhere', 3000);
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
  await tab.locator('[data-tool="takeback"]').click();
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

test('an evolved card shows neither the cost of evolving nor one that has risen', async ({ browser, url }) => {
  const page = await newPage(browser, url);
  const isEvolved = (now) => now.ask.id === 'evolve.ask.main' && now.players[0].zones.field.cards.some((card) => / Evolved$/.test(card.name ?? '') && !card.marks?.includes('engaged'));
  await prepareQuestion(page, 'evolve', isEvolved, ['evolve', 'play', 'end']);
  const evolved = page.locator('[data-zone="1:field"] .spot[data-name$=" Evolved"]').first();
  const under = await evolved.evaluate((one) => [...one.querySelectorAll('.keys b, .marks span')].map((badge) => badge.textContent).filter((text) => /evolve/i.test(text)));
  want(under.length === 0, `it says: ${under.join(', ')}`);
  want((await evolved.locator('.cost.less').count()) === 0, 'its cost is shown as one that has risen');
  await evolved.hover();
  await page.locator('.panel .reading .cost').waitFor();
  want((await page.locator('.panel .reading .cost.less').count()) === 0, 'the reading view shows its cost as one that has risen');
  want(!/evolve\s*[-−]?\d/i.test(await page.locator('.panel .reading .text').innerText()), 'the reading view offers to evolve it');
  await noFaults(page);
  await page.context().close();
});

test('a question of the rules says which card it is about, after a reload, too', async ({ browser, url }) => {
  const page = await newPage(browser, url);
  const questions = { lorcana: 'challenge', evolve: 'target', legions: 'lane', mlp: 'slot' };
  for (const [game, id] of Object.entries(questions)) {
    await prepareQuestion(page, game, new Function('now', `return now.ask?.id === '${game}.ask.${id}' && now.source?.card !== undefined`), ['challenge', 'attack', 'ink', 'use', 'unlock', 'play', 'quest', 'end']);
    const said = await page.locator('.question').innerText();
    want(/^[^:]+: \S/.test(said) && said.split(':')[0] === (await page.locator('.question b').innerText()).replace(':', ''), `${game} asks: ${said}`);
    if (game !== 'mlp' && game !== 'legions') want((await page.locator('.spot.asking').count()) > 0, `${game}: nothing is ringed`);
    await page.reload();
    await settled(page);
    want((await page.locator('.question').innerText()) === said, `${game}: another question after a reload`);
  }
  await noFaults(page);
  await page.context().close();
});

test('plans leave the names and stages of stories free', async ({ browser, url }) => {
  for (const [width, height] of [[1440, 900], [1024, 768], [390, 844]]) {
    const page = await newPage(browser, url, { width, height });
    await prepareQuestion(page, 'mlp', (now) => now.ask.id === 'mlp.ask.main' && now.turn > 1, ['use', 'end']);
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll('.slot .layer.upper')].filter((plan) => {
        const box = plan.getBoundingClientRect();
        return [...document.querySelectorAll('[data-zone$=":stories"] .layer:not(.upper) :is(.title, .stat)')].some((one) => {
          const other = one.getBoundingClientRect();
          return Math.min(box.right, other.right) - Math.max(box.left, other.left) > 2 && Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 2;
        });
      }).length,
    );
    want((await page.locator('.slot .layer.upper').count()) > 0, 'there are no plans');
    want(covered === 0, `at ${width} ${covered} plans cover what stands on a story`);
    await noFaults(page);
    await page.context().close();
  }
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
    await playOn(page, chance(13), width < 760 ? 36 : 14);
    await settled(page);
    await page.waitForTimeout(100);
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

test('the page is small: start and table are under 450 KB before they are compressed', async ({ browser, url }) => {
  const page = await newPage(browser, url, { isNew: true });
  const sizes = new Map();
  page.on('response', async (reply) => {
    if (!reply.url().includes('/api/') && reply.ok()) sizes.set(reply.url().split('#')[0], (await reply.body().catch(() => Buffer.alloc(0))).length);
  });
  await page.route('**/*', (route) => route.continue()); // without what the browser has kept
  await page.reload();
  await page.locator('.game').first().waitFor();
  await openTable(page, 'lorcana');
  await settled(page);
  const sum = [...sizes.values()].reduce((all, one) => all + one, 0);
  want(sizes.size > 4 && sum > 200000 && sum < 450000, `${sizes.size} files of ${sum} bytes: ${[...sizes].map(([name, size]) => `${name.split('/').at(-1)} ${size}`).join(', ')}`);
  await page.context().close();
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
    // What abilities are called: each is one of a shipped card.
    const abilities = new Set(cards.flatMap((card) => card.abilities.map((one) => one.name)));
    const file = new URL(`../../cards/${game.name}/abilities.tsv`, import.meta.url);
    for (const row of existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter((line) => line && !line.startsWith('#')) : []) {
      const [name, ja = '', zh = ''] = row.split('\t');
      if (!abilities.delete(name) || !(ja + zh)) missing.push(`${game.name}/abilities.tsv: ${name}`);
    }
    if (game.name === 'legions') for (const name of abilities) if (name) missing.push(`${game.name}/abilities.tsv has no ${name}`);
    for (const id of [...game.questions, ...game.reasons, ...game.events]) if (!said[id]) missing.push(id);
  }
  want(missing.length === 0, `not in web/src/locale/words.ts: ${missing.join(', ')}`);
});

test('components name no act and no event of a game: a fifth one needs a layout at most', async ({ url }) => {
  const { games: list } = await (await fetch(`${url}/api/games`)).json();
  const acts = new Set(list.flatMap((game) => game.acts));
  const events = new Set(list.flatMap((game) => game.events.filter((id) => !/\.(moved|shuffled|chose|revealed|turn|won|lost|drawn|limit|ability|looked)$/.test(id)).map((id) => id.split('.').at(-1))));
  const named = [];
  const look = (folder) => {
    for (const entry of readdirSync(new URL(folder, import.meta.url), { withFileTypes: true })) {
      if (entry.isDirectory() && !['layouts', 'locale', 'lessons'].includes(entry.name)) look(`${folder}${entry.name}/`);
      if (!/\.(ts|svelte)$/.test(entry.name) || entry.name === 'lessons.ts') continue;
      const text = readFileSync(new URL(folder + entry.name, import.meta.url), 'utf8');
      for (const [all, what, word] of text.matchAll(/\b(act|kind)s?\b[^\n'"]{0,14}['"]([\w-]+)['"]/g)) if ((what === 'act' ? acts : events).has(word) && !(what === 'kind' && ['act'].includes(word))) named.push(`${entry.name}: ${all}`);
    }
  };
  look('../src/');
  want(named.length === 0, named.join('; '));
});

/** Lines of a language that has no letters of its own are told by their characters. */
const scripts = { ja: /[\u3040-\u30ff\u4e00-\u9fff]/, zh: /[\u4e00-\u9fff]/ };

for (const [language, word] of [['en', 'Choose a game'], ['ja', 'ゲームを選ぶ'], ['zh', '选择游戏']]) {
  test(`the language ${language} renders without missing words`, async ({ browser, url }) => {
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
  });
}

test('abilities and the cards that texts name are called as the language calls them', async ({ browser, url }) => {
  for (const [language, pollen, ghost] of [['ja', '花粉集め', 'ゴースト・トークン'], ['zh', '采集花粉', '幽灵衍生物']]) {
    const page = await newPage(browser, url, { language });
    await page.goto(`${url}/#/cards/legions`);
    await page.locator('.grid .card').first().waitFor();
    for (const [found, called] of [['Skydancer Fae', pollen], [ghost, ghost]]) {
      await page.locator('.filters input').fill(found);
      await waitFor(page, async () => (await page.locator('.grid .text').allInnerTexts()).join(' ').includes(called), `${called} in a text`);
    }
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

for (const theme of ['dark', 'light']) {
  test(`no page has a problem for those who cannot see or point, ${theme}`, async ({ browser, url }) => {
    const page = await newPage(browser, url, { theme });
    await isAccessible(page, `start, ${theme}`);
    await page.locator('header .button').click();
    await isAccessible(page, `settings, ${theme}`);
    await page.keyboard.press('Escape');
    await page.locator('[data-kind="learn"]').click();
    await page.locator('.bubble').waitFor();
    await isAccessible(page, `a lesson, ${theme}`);
    await page.goto(`${url}/#/cards/legions`);
    await page.locator('.grid .card').nth(20).waitFor();
    await isAccessible(page, `cards, ${theme}`);
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
    await page.keyboard.press('Escape');
    await page.keyboard.press('r');
    await page.locator('dialog').waitFor();
    await isAccessible(page, `rulebook, ${theme}`);
    await page.keyboard.press('Escape');
    for (let i = 0; i < 40 && (await stateOf(page)) !== 'over'; i++) await playOn(page, chance(51), 40);
    await page.locator('.result').waitFor();
    await isAccessible(page, `the end, ${theme}`);
    await page.goto(`${url}/#/replay/${page.url().split('/').at(-1)}`);
    await page.locator('.replay').waitFor();
    await isAccessible(page, `a replay, ${theme}`);
    await page.goto(`${url}/#/`);
    await openTable(page, 'mlp', { opponent: 'friend' });
    await isAccessible(page, `waiting for a friend, ${theme}`);
    await page.context().close();
  });
}

test('everything fits on phones and on wide screens', async ({ browser, url }) => {
  for (const [width, height, isPlayed] of [[390, 844], [844, 390, true], [1024, 768], [1280, 720, true], [1366, 768, true], [2560, 1440]]) {
    const page = await newPage(browser, url, { width, height });
    await fits(page, `start at ${width}`);
    // One can play at once.
    if (height > 700) for (const what of ['.go .strong', '[data-kind="learn"]']) {
      const box = await page.locator(what).boundingBox();
      want(box.y + box.height <= height, `start at ${width}: ${what} is ${box.y + box.height - height} pixels below the window`);
    }
    // Whole games are played at the other widths.
    for (const [i, game] of (isPlayed ? games : []).entries()) {
      await page.goto(`${url}/#/`);
      await openTable(page, game);
      await playOn(page, chance(41 + i), 8);
      await settled(page);
      await fits(page, `${game} at ${width}`);
      want((await outOfReach(page)) === 0, `${game} at ${width}: things cannot be reached`);
      // Cards take their sizes from the room that the question leaves: give them a moment.
      if (height > 500) await waitFor(page, () => sidesFit(page), `${game} at ${width}: sides that neither lie over each other nor are cut off`, 3000);
    }
    await noFaults(page);
    await page.context().close();
  }
});

keepPages();
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
