import { describe, expect, it } from 'vitest';
import { practiceWishOf } from '../../source/cli/game-options.js';
import { UsageError } from '../../source/cli/usage.js';
import { DEFAULT_CHOICES } from '../../source/game/index.js';
import { commandLine } from '../helpers/command-line.js';

const wishOf = (...argv: string[]) =>
  practiceWishOf(commandLine('practice', ...argv), DEFAULT_CHOICES);

describe('the moves that are asked for', () => {
  it.each([
    ['7', { least: 7, most: 7 }],
    ['6-9', { least: 6, most: 9 }],
    ['1-25', { least: 1, most: 25 }],
    ['5-5', { least: 5, most: 5 }],
  ])('%s', (text, moves) => {
    expect(wishOf('--moves', text).moves).toEqual(moves);
  });

  it('exclude trivial positions by default, except on a custom board', () => {
    expect(wishOf().moves).toEqual({ least: 3, most: 12, shift: 0 });
    const layout = { kind: 'board', board: '', robots: [] } as const;
    const line = commandLine('practice');
    expect(practiceWishOf(line, { ...DEFAULT_CHOICES, layout }).moves).toEqual({
      least: 1,
      most: 25,
    });
  });

  it('follow no rating with a seed', () => {
    expect(wishOf('--seed', 'x').moves).toEqual({ least: 3, most: 12 });
  });

  it.each(['0', '00', '26', '9-6', '6-', '-6', '6-9-12', '6 - 9', '1e1', '٣', '6–9'])(
    '%j is refused',
    text => {
      expect(() => wishOf(`--moves=${text}`)).toThrow(UsageError);
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
  ])('%s', (text, target) => {
    expect(wishOf('--target', text).target).toEqual(target);
  });

  it('is any by default', () => {
    expect(wishOf().target).toBeUndefined();
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
  ])('%j is refused', text => {
    expect(() => wishOf('--target', text)).toThrow(UsageError);
  });
});
