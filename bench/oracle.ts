import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onOneCore } from './one-core.js';
import type { Pass, Row } from './positions.js';
import { sum } from './statistics.js';

const SOURCE = fileURLToPath(new URL('../../shared/oracle/oracle.c', import.meta.url));

/** The reference solver in C. */
export interface Oracle {
  /** Solves the positions on one core, in processes of their own. */
  readonly solve: (rows: readonly Row[]) => Pass;
}

/** Compiles the reference solver into the folder; `undefined` if that is impossible. */
export function buildOracle(folder: string): Oracle | undefined {
  if (!existsSync(SOURCE)) return undefined;
  const file = path.join(folder, 'oracle');
  try {
    execFileSync('cc', ['-O2', '-std=c11', '-o', file, SOURCE], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  return { solve: rows => solveAll(file, rows) };
}

/** The rule is an option of the whole process, so each setting needs a process. */
function solveAll(file: string, rows: readonly Row[]): Pass {
  const passes = [true, false]
    .map(ricochet => rows.filter(({ ricochetRule }) => ricochetRule === ricochet))
    .filter(part => part.length > 0)
    .map(part => solvePart(file, part));
  return {
    total: sum(passes.map(({ total }) => total)),
    each: passes.flatMap(({ each }) => each),
  };
}

/** Solves positions with the same setting of the ricochet rule. */
function solvePart(file: string, rows: readonly Row[]): Pass {
  const rule = rows[0]!.ricochetRule ? '' : '--no-ricochet-rule';
  // The last line of the shell's `times` is about its children.
  const [program, ...args] = onOneCore(['sh', '-c', `"$0" --stats ${rule}; times`, file]);
  const output = execFileSync(program, args, {
    input: rows.map(({ id }) => `${id}\n`).join(''),
    encoding: 'utf8',
  });
  const lines = output.trim().split('\n');
  return {
    total: secondsIn(lines.at(-1)!) * 1000,
    each: rows.map((row, index) => {
      const [, moves, , milliseconds] = lines[index]!.split('\t');
      if (Number(moves) !== row.moves) {
        throw new Error(
          `${row.id} has a solution of ${row.moves} moves; the oracle says otherwise.`,
        );
      }
      return Number(milliseconds);
    }),
  };
}

/** The sum of times like `0m1.25s`. */
const secondsIn = (text: string): number =>
  sum(
    [...text.matchAll(/(\d+)m([\d.]+)s/g)].map(
      ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
    ),
  );
