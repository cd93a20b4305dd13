import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MoveRules, startPosition } from '../source/engine/index.js';
import { settledLimits } from '../source/solver/check.js';
import { solvePosition } from '../source/solver/solve.js';
import { puzzleOfId } from '../test/helpers/boards.js';
import { readJsonLines } from '../test/helpers/data.js';
import { median } from './statistics.js';

interface Row {
  readonly id: string;
  readonly moves: number;
  readonly ricochetRule: boolean;
}

/** What one pass over a set of positions took, in milliseconds. */
interface Pass {
  /** Processor time of the whole pass. */
  readonly total: number;
  /** Time of each position. */
  readonly each: readonly number[];
}

const RUNS = 3;
const ORACLE_SOURCE = fileURLToPath(new URL('../../shared/oracle/oracle.c', import.meta.url));
const LIMITS = settledLimits();
const ALONE = { isCancelled: () => false, onProgress: () => {} };

/** Time to solve the sets of known positions, beside the reference solver in C on the same machine. */
export async function benchSolver(): Promise<void> {
  const oracle = buildOracle();
  if (!oracle) console.log('solver: no reference solver or no C compiler here, so no ratios');
  for (const set of ['classic', 'diagonals']) {
    const rows = readJsonLines<Row>(`positions/${set}.jsonl`);
    passOfSolver(rows); // The code is compiled while it runs; a game solves more than one position.
    const ours: Pass[] = [];
    const theirs: Pass[] = [];
    // In turns, so that a busy moment of the machine hits both.
    for (let run = 0; run < RUNS; run++) {
      ours.push(passOfSolver(rows));
      if (oracle) theirs.push(passOfOracle(oracle.file, rows));
    }
    report(`solver: ${set}, ${rows.length} positions`, ours, theirs);
  }
  oracle?.remove();
}

function report(title: string, ours: readonly Pass[], theirs: readonly Pass[]): void {
  const compare = (what: string, measure: (pass: Pass) => number) => {
    const own = median(ours.map(measure));
    const beside =
      theirs.length === 0
        ? ''
        : `, reference ${median(theirs.map(measure)).toFixed(2)} ms, ratio ${(own / median(theirs.map(measure))).toFixed(2)}`;
    return `${what} ${own.toFixed(2)} ms${beside}`;
  };
  console.log(
    `${title}: ${compare('total', pass => pass.total)}; ${compare('median', pass => median(pass.each))}`,
  );
}

function passOfSolver(rows: readonly Row[]): Pass {
  const puzzles = rows.map(({ id }) => startPosition(puzzleOfId(id)));
  const before = process.cpuUsage();
  const each = rows.map(({ id, moves, ricochetRule }, index) => {
    const rules: MoveRules = { ricochet: ricochetRule, reverse: true };
    const outcome = solvePosition(puzzles[index]!, rules, LIMITS, ALONE);
    if (outcome.kind !== 'solved' || outcome.moves.length !== moves) {
      throw new Error(`${id} has a solution of ${moves} moves; the solver says otherwise.`);
    }
    return outcome.milliseconds;
  });
  const { user, system } = process.cpuUsage(before);
  return { total: (user + system) / 1000, each };
}

/** Compiles the reference solver; `undefined` where that cannot be done. */
function buildOracle() {
  if (!existsSync(ORACLE_SOURCE)) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'oracle-'));
  const file = path.join(folder, 'oracle');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    execFileSync('cc', ['-O2', '-std=c11', '-o', file, ORACLE_SOURCE], { stdio: 'ignore' });
  } catch {
    remove();
    return undefined;
  }
  return { file, remove };
}

function passOfOracle(file: string, rows: readonly Row[]): Pass {
  const passes = [true, false].map(ricochet => {
    const ids = rows.filter(({ ricochetRule }) => ricochetRule === ricochet).map(({ id }) => id);
    const rule = ricochet ? '' : '--no-ricochet-rule';
    // The shell tells what its children used; its last line is about them.
    const output = execFileSync('sh', ['-c', `"$0" --stats ${rule}; times`, file], {
      input: `${ids.join('\n')}\n`,
      encoding: 'utf8',
    });
    const lines = output.trim().split('\n');
    return {
      total: secondsIn(lines.at(-1)!) * 1000,
      each: lines.slice(0, ids.length).map(line => Number(line.split('\t')[3])),
    };
  });
  return {
    total: passes.reduce((sum, { total }) => sum + total, 0),
    each: passes.flatMap(({ each }) => each),
  };
}

/** The sum of times like `0m1.25s`. */
const secondsIn = (text: string): number =>
  [...text.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
