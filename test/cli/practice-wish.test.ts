import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gamesOf } from '../../source/cli/game-options.js';
import { UsageError } from '../../source/cli/usage.js';
import { formatDrawing } from '../../source/engine/index.js';
import { commandLine } from '../helpers/command-line.js';
import { newFolder } from '../helpers/new-folder.js';
import { OWN_DRAWING } from '../helpers/own-board.js';

const wishOf = async (...argv: string[]) =>
  (await gamesOf(commandLine('practice', ...argv))).practiceWish;

describe('the moves that are asked for', () => {
  it.each([
    ['7', { least: 7, most: 7 }],
    ['6-9', { least: 6, most: 9 }],
    ['1-25', { least: 1, most: 25 }],
    ['5-5', { least: 5, most: 5 }],
  ])('%s', async (text, moves) => {
    expect((await wishOf('--moves', text)).moves).toEqual(moves);
  });

  it('exclude trivial positions by default, except on a custom board', async () => {
    expect((await wishOf()).moves).toEqual({ least: 3, most: 12, shift: 0 });
    const folder = newFolder();
    const file = join(folder, 'board.txt');
    writeFileSync(file, formatDrawing({ ...OWN_DRAWING, robots: [] }));
    expect((await wishOf('--board', file)).moves).toEqual({ least: 1, most: 25 });
  });

  it('follow no rating with a seed', async () => {
    expect((await wishOf('--seed', 'x')).moves).toEqual({ least: 3, most: 12 });
  });

  it.each(['0', '00', '26', '9-6', '6-', '-6', '6-9-12', '6 - 9', '1e1', '٣', '6–9'])(
    '%j is refused',
    async text => {
      await expect(wishOf(`--moves=${text}`)).rejects.toThrow(UsageError);
    },
  );
});

describe('the target that is asked for', () => {
  it.each([
    ['red', { robot: 0 }],
    ['Y', { robot: 3 }],
    ['vortex', { shape: 'vortex' }],
    ['*v', { shape: 'vortex' }],
    ['hexagon', { shape: 'hexagon' }],
    ['red circle', { robot: 0, shape: 'circle' }],
    ['Green-Triangle', { robot: 1, shape: 'triangle' }],
    ['bs', { robot: 2, shape: 'square' }],
  ])('%s', async (text, target) => {
    expect((await wishOf('--target', text)).target).toEqual(target);
  });

  it('is any by default', async () => {
    expect((await wishOf()).target).toBeUndefined();
  });

  it.each([
    'purple',
    's',
    'rv',
    'red vortex',
    'circle red',
    'red circle square',
    'silver',
    'silver circle',
  ])('%j is refused', async text => {
    await expect(wishOf('--target', text)).rejects.toThrow(UsageError);
  });
});

it('the motif that is asked for is any by default', async () => {
  expect((await wishOf('--motif', 'decoy')).motif).toBe('decoy');
  expect((await wishOf()).motif).toBeUndefined();
});
