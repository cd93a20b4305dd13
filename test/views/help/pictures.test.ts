import { describe, expect, test } from 'vitest';
import { DIRECTIONS, type MoveRules, play, startPosition } from '../../../source/engine/index.js';
import { PICTURES, viewsOf } from '../../../source/views/help/pictures.js';
import { cellNamed, movesOf, puzzleOfDrawing } from '../../helpers/boards.js';

const STRICT: MoveRules = { ricochet: true, ricochetAtDiagonal: false, reverse: false };
const LOOSE: MoveRules = { ricochet: false, ricochetAtDiagonal: true, reverse: true };

const refusalOf = (picture: Parameters<typeof viewsOf>[0], move: string, rules: MoveRules) => {
  const [asked] = movesOf(move);
  const result = play(startPosition(puzzleOfDrawing(picture.drawing)), asked!, rules);
  return result.ok ? undefined : result.refusal.code;
};

describe('the pictures', () => {
  test.each(Object.entries(PICTURES).filter(([name]) => name !== 'straight'))(
    '%s: every move is one of the engine, by the strictest rules',
    (_, picture) => {
      expect(() => viewsOf(picture, STRICT)).not.toThrow();
    },
  );

  test.each<[keyof typeof PICTURES, ...string[]]>([
    ['slide', 'c2'],
    ['stop', 'd3 c1', 'b3 c3'],
    ['ricochet', 'a4', 'd4'],
    ['straight', 'd4'],
    ['diagonal', 'c1 c4', 'a3 c1'],
    ['opening', 'b2'],
  ])('%s ends where the text says: %s %s', (name, ...ends) => {
    const shown = viewsOf(PICTURES[name], LOOSE).map(({ robots }) => robots);
    expect(shown).toEqual(ends.map(end => end.split(' ').map(cellNamed)));
  });

  test('all show where the robots set out', () => {
    for (const picture of Object.values(PICTURES)) {
      const { robots } = puzzleOfDrawing(picture.drawing);
      for (const { starts } of viewsOf(picture, LOOSE)) expect(starts).toEqual(robots);
    }
  });

  test('the ricochet: straight is refused where the rule is in force, and else is not', () => {
    expect(refusalOf(PICTURES.ricochet, 'rE', STRICT)).toBe('straight-arrival');
    expect(refusalOf(PICTURES.ricochet, 'rE', LOOSE)).toBeUndefined();
    expect(() => viewsOf(PICTURES.straight, STRICT)).toThrow('straight-arrival');
  });

  test('the slide stops at a wall, not at the edge', () => {
    const { board } = puzzleOfDrawing(PICTURES.slide.drawing);
    const [view] = viewsOf(PICTURES.slide, STRICT);
    expect(view!.robots[0]! % 16).toBeLessThan(board.width - 1);
    expect(DIRECTIONS).toHaveLength(4);
  });
});

test.each([
  ['a drawing', { drawing: '+--', lines: [''] }, 'cannot be read'],
  ['moves', { ...PICTURES.slide, lines: ['rX'] }, 'shows no moves'],
  ['a legal move', { ...PICTURES.slide, lines: ['rW'] }, 'illegal move'],
  [
    'a target',
    { ...PICTURES.slide, drawing: PICTURES.slide.drawing.replace(/target.*/, '') },
    'needs a target',
  ],
])('a picture without %s is refused', (_, picture, said) => {
  expect(() => viewsOf(picture, STRICT)).toThrow(said);
});
