import { expect, it } from 'vitest';
import { EDITION_NAMES } from '../../source/game/index.js';
import { runCli } from './run-cli.js';

it.each([[], ...EDITION_NAMES.map(name => ['--edition', name])])(
  'deal --json | solve agree on 1,000 positions: %s %s',
  { timeout: 600_000 },
  async (...edition) => {
    const flags = ['--count', '1000', '--seed', 'pipe', '--json', '--jobs', '2', ...edition];
    const dealt = await runCli(['deal', ...flags]);
    expect(dealt).toMatchObject({ stderr: '', exitCode: 0 });
    const solved = await runCli(['solve', '--json', '--jobs', '2'], { input: dealt.stdout });
    expect(solved).toMatchObject({ stderr: '', exitCode: 0 });
    const lengthsIn = (text: string) =>
      text
        .trim()
        .split('\n')
        .map(line => JSON.parse(line))
        .map(({ id, moves }) => ({ id, moves }));
    expect(lengthsIn(dealt.stdout)).toHaveLength(1000);
    expect(lengthsIn(solved.stdout)).toEqual(lengthsIn(dealt.stdout));
  },
);
