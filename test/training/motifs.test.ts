import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES, isSolved, replay, startPosition } from '../../source/engine/index.js';
import { boardSvg } from '../../source/pictures/svg.js';
import { MOTIFS, type Motif, motifsOf } from '../../source/training/index.js';
import { puzzleOfId } from '../helpers/boards.js';
import { motifExamples } from '../helpers/motif-examples.js';
import { shortestLine } from '../helpers/shortest-line.js';
import { solverHere } from '../helpers/solver-here.js';
import { unwrap } from '../helpers/unwrap.js';

const EXAMPLES: readonly { readonly id: string; readonly motifs: readonly Motif[] }[] = [
  { id: 'FC21+5F+90200FF485+75', motifs: ['lone-robot'] },
  { id: '0572+41+200618A9+19', motifs: ['blocker'] },
  { id: '2174+41+ECBCEBDE+42', motifs: ['blocker', 'two-helpers'] },
  { id: '50EF+53+524FF31A5D+12', motifs: ['decoy'] },
  { id: '4EF1+40+8C73EE11+AE', motifs: ['blocker', 'diagonal'] },
  { id: 'CDB2+52+236FFF1B42+EA', motifs: ['diagonal'] },
  { id: 'E7DC+42+97CC40C8+C6', motifs: ['lone-robot', 'diagonal', 'only-solution'] },
  { id: 'D32C+50+E9F0F7F8FD+A8', motifs: ['only-solution'] },
  { id: '5360+41+C9AA008A+D9', motifs: [] },
];

test.each(EXAMPLES)('$id is about $motifs', async ({ id, motifs }) => {
  const position = startPosition(puzzleOfId(id));
  const found = await solverHere.solveAll(position, { most: 1000 });
  if (found.kind !== 'solved') throw new Error(`${id} is ${found.kind}.`);
  expect(motifsOf(position, found, DEFAULT_RULES)).toEqual(motifs);
});

describe('the page on motifs', () => {
  const sections = motifExamples();

  test.each(sections)(
    'shows a position for $motif, with a shortest line',
    ({ motif, id, puzzle, moves }) => {
      expect(EXAMPLES.find(example => example.id === id)?.motifs).toContain(motif as Motif);
      expect(
        isSolved(unwrap(replay(startPosition(puzzle), moves, DEFAULT_RULES)), DEFAULT_RULES),
      ).toBe(true);
      // `npm run pictures` draws them.
      expect(readFileSync(`docs/pictures/motif-${motif}.svg`, 'utf8')).toBe(
        boardSvg({ ...puzzle, moves, title: id }),
      );
      expect(moves).toHaveLength(shortestLine(startPosition(puzzle), DEFAULT_RULES).length);
    },
  );

  test('has them all, in their order', () => {
    expect(sections.map(({ motif }) => motif)).toEqual(MOTIFS);
  });
});

test('every motif has an example', () => {
  const shown = new Set(EXAMPLES.flatMap(({ motifs }) => motifs));
  expect(MOTIFS.filter(motif => !shown.has(motif))).toEqual([]);
});

test('without all solutions there are no motifs', async () => {
  const position = startPosition(puzzleOfId('50EF+53+524FF31A5D+12'));
  const found = await solverHere.solveAll(position, { most: 1 });
  if (found.kind !== 'solved') throw new Error(found.kind);
  expect(found.more).toBe(true);
  expect(motifsOf(position, found, DEFAULT_RULES)).toBeUndefined();
});
