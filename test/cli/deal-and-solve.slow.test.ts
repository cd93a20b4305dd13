import { expect, it } from 'vitest';
import { EDITION_NAMES } from '../../source/game/index.js';
import { parseJsonLines } from '../helpers/data.js';
import { runCli } from './run-cli.js';

const COUNT = 1_000;

it.each(EDITION_NAMES)(
  `deal --json | solve agree on ${COUNT} positions of edition %s`,
  { timeout: 600_000 },
  async edition => {
    const wish = ['--count', `${COUNT}`, '--seed', 'pipe', '--edition', edition];
    const flags = [...wish, '--json', '--jobs', '2'];
    const dealt = await runCli(['deal', ...flags]);
    expect(dealt).toMatchObject({ stderr: '', exitCode: 0 });
    const solved = await runCli(['solve', '--json', '--jobs', '2'], { input: dealt.stdout });
    expect(solved).toMatchObject({ stderr: '', exitCode: 0 });
    const lengthsIn = (text: string) =>
      parseJsonLines<{ id: string; moves: number }>(text).map(({ id, moves }) => ({ id, moves }));
    expect(lengthsIn(dealt.stdout)).toHaveLength(COUNT);
    expect(lengthsIn(solved.stdout)).toEqual(lengthsIn(dealt.stdout));
  },
);
