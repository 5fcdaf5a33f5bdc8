// bench.mjs [PROGRAM] - random games a second, natively with one thread and in Node.js, in turns: every shipped deck of a game against
// every other. Both count the time that they have had of a processor, so that what else the machine does counts as little as can be.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { load } from '../build/npm/index.js';

const program = process.argv[2] ?? 'build/release/gavel';
const ROUNDS = 3;
const SECONDS = 2;
const IN_A_ROW = 8;

const began = performance.now();
const gavel = await load();
console.log(`gavel.wasm: ${readFileSync('build/npm/gavel.wasm').length} bytes, ${gzipSync(readFileSync('build/npm/gavel.wasm'), { level: 9 }).length} compressed; loaded in ${(performance.now() - began).toFixed(0)} ms`);

const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

function pairsOf(name) {
  const cards = new gavel.Cards(name);
  const decks = cards.decks.slice(0, 8);
  return decks.flatMap((mine) => decks.filter((one) => one !== mine).map((theirs) => new gavel.Game(new gavel.Match(cards, { decks: [mine, theirs] }), { seed: 1 })));
}

/** Games a second, and decisions with two or more options. */
function measure(pairs, seconds) {
  let [state, games, decisions] = [88172645, 0, 0];
  const start = cpu();
  while (cpu() - start < seconds)
    for (const game of pairs)
      for (let i = 0; i < IN_A_ROW; i++) {
        game.reset(++games);
        for (let count; (count = game.count); decisions += count > 1 ? 1 : 0) {
          state ^= state << 13;
          state ^= state >>> 17;
          state ^= state << 5;
          game.step((state >>> 0) % count);
        }
      }
  const took = cpu() - start;
  return { games: games / took, decisions: decisions / took };
}

function native(name) {
  const { stdout } = spawnSync(program, ['bench', '--json', '--game', name, '--seconds', String(SECONDS)]);
  const { games_per_s: games, decisions_per_s: decisions } = JSON.parse(stdout.toString());
  return { games, decisions };
}

const best = (rounds) => rounds.reduce((a, b) => (b.games > a.games ? b : a));
for (const { name } of gavel.games()) {
  const pairs = pairsOf(name);
  measure(pairs, 1);
  const rounds = Array.from({ length: ROUNDS }, () => [native(name), measure(pairs, SECONDS)]);
  const [a, b] = [best(rounds.map(([one]) => one)), best(rounds.map(([, one]) => one))];
  console.log(`${name}: native ${Math.round(a.games)} games/s, ${Math.round(a.decisions)} decisions/s; Node.js ${Math.round(b.games)} games/s, ${Math.round(b.decisions)} decisions/s; ${((100 * b.decisions) / a.decisions).toFixed(0)} %`);
}
