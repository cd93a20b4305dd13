/** Plays fast storms: reads a `StormQuestion`, answers with the wait for each next position. */
import { json } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { DEALT_FACES, EDITIONS } from '../../source/game/index.js';
import { openRun } from '../../source/session/run-session.js';
import { createSolver } from '../../source/solver/index.js';

export interface StormQuestion {
  readonly seeds: readonly string[];
  /** Positions per storm. */
  readonly positions: number;
  /** Pause between two answers. */
  readonly milliseconds: number;
}

const { seeds, positions, milliseconds } = (await json(process.stdin)) as StormQuestion;
const results = {
  read: () => ({ results: [], newer: [], troubles: [] }),
  append: async () => undefined,
};
const each: number[] = [];
for (const seed of seeds) {
  const plan = { kind: 'storm', seed, layout: DEALT_FACES, edition: EDITIONS['1999'] } as const;
  const session = openRun(plan, { openSolver: () => createSolver(), results });
  let look = () => {};
  session.subscribe(() => look());
  const next = (number: number) =>
    new Promise<void>(resolve => {
      look = () => {
        const { ahead, answers } = session.run;
        if (session.run.isBegun && answers.length === number && ahead[0]) resolve();
      };
      look();
    });
  await next(0);
  for (let number = 1; number <= positions; number++) {
    await setTimeout(milliseconds);
    const line = session.run.ahead[0]!.shortest;
    const started = performance.now();
    void session.answer(number - 1, line);
    await next(number);
    each.push(performance.now() - started);
  }
  await session.close();
}
console.log(JSON.stringify(each));
