import { afterEach, describe, expect, it } from 'vitest';
import { openTestTerminal, type TestTerminal } from '../helpers/terminal.js';

const ID = '0765+42+2E21BD0F+93';
const SHOW = ['show', ID];

type Row = [args: string[], env: Record<string, string>, colours: 'none' | 'some' | 'all'];

describe('colours of a position that is written to a terminal', () => {
  let terminal: TestTerminal;
  afterEach(() => terminal.close());

  it.each<Row>([
    [[], {}, 'all'],
    [[], { COLORTERM: '' }, 'some'],
    [[], { NO_COLOR: '1' }, 'none'],
    [[], { FORCE_COLOR: '0' }, 'none'],
    [['--no-color'], {}, 'none'],
    [['--color'], { NO_COLOR: '1' }, 'all'],
  ])('with %j and %j: %s', async (args, env, colours) => {
    terminal = await openTestTerminal({ args: [...SHOW, ...args], env, rows: 45 });
    expect(await terminal.exited).toEqual({ exitCode: 0, signal: undefined });
    const seen = Array.from({ length: 45 * 80 }, (_, index) =>
      terminal.cell(index % 80, Math.floor(index / 80)),
    ).map(({ foreground }) => foreground);
    expect(seen.some(colour => colour !== undefined)).toBe(colours !== 'none');
    expect(seen.some(colour => typeof colour === 'string')).toBe(colours === 'all');
  });
});
