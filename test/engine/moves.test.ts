import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMove, formatMoves, parseMoves } from '../../source/engine/index.js';
import { moveLists } from '../helpers/arbitraries.js';

describe('Formats: moves', () => {
  it('are robot initial and compass point', () => {
    const moves = parseMoves('rE gS bN yW sN');
    expect(moves).toEqual({
      ok: true,
      value: [
        { robot: 0, direction: 1 },
        { robot: 1, direction: 2 },
        { robot: 2, direction: 0 },
        { robot: 3, direction: 3 },
        { robot: 4, direction: 0 },
      ],
    });
  });

  it.each(['rE gS bN', 'regsbn', 'REGSBN', ' rE\tgS\n bN ', 'r E g S b N', 'rEg SbN'])(
    '%j is read',
    text => {
      const moves = parseMoves(text);
      expect(moves.ok && formatMoves(moves.value)).toBe('rE gS bN');
    },
  );

  it.each([
    ['r', 'r'],
    ['rE g', 'g'],
    ['rX', 'rX'],
    ['xE', 'xE'],
    ['rE Er', 'Er'],
    ['rE, gS', ',g'],
    ['r1', 'r1'],
    ['rE gS 🤖N', '🤖'],
  ])('%j is refused at %j', (text, piece) => {
    expect(parseMoves(text)).toEqual({ ok: false, refusal: { code: 'bad-moves', piece } });
  });

  it('an empty text has no moves', () => {
    expect(parseMoves('  ')).toEqual({ ok: true, value: [] });
  });

  it('are read as they were written, with spaces, without, and in any case', () => {
    fc.assert(
      fc.property(moveLists({ maxLength: 40 }), moves => {
        for (const text of [
          formatMoves(moves),
          moves.map(formatMove).join(''),
          formatMoves(moves).toLowerCase(),
          formatMoves(moves).toUpperCase(),
        ]) {
          expect(parseMoves(text)).toEqual({ ok: true, value: moves });
        }
      }),
    );
  });
});
