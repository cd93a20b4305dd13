/**
 * Counts how long the shortest solutions of random deals are, for each set of faces, robots and moves that the
 * printed editions have (`npm run census -- 1000000`), and writes `source/training/census.ts`. Deal `n` depends on
 * the seed and `n` alone, so that anybody can count again, or go on with more processes.
 */
import { execFileSync, fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createRandom, startPosition } from '../source/engine/index.js';
import { DEALT_FACES, dealPosition, EDITIONS, type Edition } from '../source/game/index.js';
import { settledLimits } from '../source/solver/check.js';
import { solvePosition } from '../source/solver/solve.js';

const SEED = 'census';
const TABLE = fileURLToPath(new URL('../source/training/census.ts', import.meta.url));
const ROWS = /^(.*Begin of the census\.\n).*?^(.*End of the census\.\n)/ms;
const LIMITS = settledLimits();
const ALONE = { isCancelled: () => false, onProgress: () => {} };

interface Share {
  readonly edition: Edition;
  readonly from: number;
  readonly step: number;
  readonly deals: number;
}

/** Deals by the length of a shortest solution; at 0 those that have none. */
type Counts = number[];

function count({ edition, from, step, deals }: Share): Counts {
  const counts: Counts = [];
  for (let number = from; number < deals; number += step) {
    const random = createRandom(`${SEED}/${number}`);
    const position = startPosition(dealPosition(DEALT_FACES, edition, random));
    const outcome = solvePosition(position, edition.moves, LIMITS, ALONE);
    if (outcome.kind !== 'solved' && outcome.kind !== 'unsolvable') {
      throw new Error(`Deal ${number} could not be searched to its end: ${outcome.kind}.`);
    }
    const length = outcome.kind === 'solved' ? outcome.moves.length : 0;
    counts[length] = (counts[length] ?? 0) + 1;
  }
  return Array.from(counts, amount => amount ?? 0);
}

/** The editions that differ in what decides how long solutions are, by the name of their census. */
const KINDS: Readonly<Record<string, Edition>> = {
  'AB 4': EDITIONS['1999'],
  'CD 4': EDITIONS['2003'],
  'CD 5': { ...EDITIONS['2003'], robots: 5 },
  'ABCD 4': EDITIONS['2013'],
  'ABCD 5': { ...EDITIONS['2013'], robots: 5 },
};

async function takeCensus(deals: number): Promise<void> {
  const step = availableParallelism();
  const rows: string[] = [];
  for (const [kind, edition] of Object.entries(KINDS)) {
    const began = Date.now();
    const shares = Array.from({ length: step }, (_, from) =>
      inProcess({ edition, from, step, deals }),
    );
    const parts = await Promise.all(shares);
    const sums = Array.from({ length: Math.max(...parts.map(part => part.length)) }, (_, length) =>
      parts.reduce((sum, part) => sum + (part[length] ?? 0), 0),
    );
    rows.push(`  '${kind}': [${sums.join(', ')}],`);
    console.log(`${rows.at(-1)} // ${Math.round((Date.now() - began) / 1000)} s`);
  }
  const text = readFileSync(TABLE, 'utf8');
  writeFileSync(TABLE, text.replace(ROWS, `$1${rows.join('\n')}\n$2`));
  execFileSync('npx', ['biome', 'format', '--write', TABLE]);
}

const inProcess = (share: Share): Promise<Counts> =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), ['share']);
    child.once('message', counts => resolve(counts as Counts));
    child.once('error', reject);
    child.once('exit', code => code !== 0 && reject(new Error(`A share ended with ${code}.`)));
    child.send(share);
  });

if (process.argv[2] === 'share') {
  process.once('message', (share: Share) => {
    process.send!(count(share), () => process.disconnect());
  });
} else await takeCensus(Number(process.argv[2] ?? 1_000_000));
