import { describe, expect, it } from 'vitest';
import { composeBoard, formatMoves, parseCell, targetAt } from '../../source/engine/index.js';
import {
  currentPosition,
  decidePractice,
  evolvePractice,
  isPracticeSolved,
  madeMoves,
  type Practice,
  type PracticeCommand,
  startPractice,
} from '../../source/game/index.js';
import { cells, line } from '../helpers/play-match.js';

const board = composeBoard(['1A', '2A', '3A', '4A']);
const puzzle = {
  board,
  robots: cells('b6 p1 a16 p16'),
  target: targetAt(board, parseCell('n2')!)!,
};
const start = startPractice({
  puzzle,
  rules: { ricochet: true, ricochetAtDiagonal: true, reverse: false },
});
const NOW = 1_000;

/** Commands in short: a move in notation, `undo`, `redo` or `reset`. */
function command(word: string): PracticeCommand {
  if (word === 'undo' || word === 'redo' || word === 'reset') return { type: word };
  return { type: 'move', move: line(word)[0]! };
}

function practiceAfter(commands: string): Practice {
  return commands
    .split(' ')
    .filter(Boolean)
    .reduce((practice, word) => {
      const result = decidePractice(practice, command(word), NOW);
      if (!result.ok) throw new Error(`"${word}" in "${commands}": ${result.refusal.code}`);
      return result.value.reduce(evolvePractice, practice);
    }, start);
}

describe('the moves made, and where red is', () => {
  it.each([
    ['nothing yet', '', '', 'b6'],
    ['a move', 'rE', 'rE', 'n6'],
    ['two moves', 'rE rN', 'rE rN', 'n2'],
    ['undo', 'rE rN undo', 'rE', 'n6'],
    ['undo all', 'rE rN undo undo', '', 'b6'],
    ['redo', 'rE rN undo undo redo', 'rE', 'n6'],
    ['redo all', 'rE rN undo undo redo redo', 'rE rN', 'n2'],
    ['a new move after undo', 'rE rN undo gW', 'rE gW', 'n6'],
    ['reset', 'rE rN reset', '', 'b6'],
    ['reset at the start', 'reset', '', 'b6'],
    ['redo after reset', 'rE rN reset redo', 'rE', 'n6'],
  ])('%s: %s', (_, commands, moves, red) => {
    const practice = practiceAfter(commands);
    expect(formatMoves(madeMoves(practice))).toBe(moves);
    expect(currentPosition(practice).robots[0]).toBe(parseCell(red));
  });

  it('undo restores the very same position', () => {
    expect(currentPosition(practiceAfter('rE rN undo'))).toEqual(
      currentPosition(practiceAfter('rE')),
    );
    expect(currentPosition(practiceAfter('rE undo'))).toEqual(currentPosition(start));
  });

  it('a new move discards all undone moves', () => {
    const practice = practiceAfter('rE rN gW undo undo gW');
    expect(decidePractice(practice, { type: 'redo' }, NOW).ok).toBe(false);
    expect(practice.positions).toHaveLength(practice.moves.length + 1);
  });
});

describe('refusals', () => {
  it.each([
    ['nothing was made', '', 'undo', { code: 'nothing-to-undo' }],
    ['all is taken back', 'rE undo', 'undo', { code: 'nothing-to-undo' }],
    ['nothing after reset', 'rE reset', 'undo', { code: 'nothing-to-undo' }],
    ['nothing was taken back', 'rE', 'redo', { code: 'nothing-to-redo' }],
    ['a new move was made', 'rE undo gW', 'redo', { code: 'nothing-to-redo' }],
    ['Moving 1: no way to go', '', 'bW', { code: 'blocked', move: line('bW')[0] }],
    ['Moving 6: straight back', 'rE', 'rW', { code: 'reverse', move: line('rW')[0] }],
    ['no fifth robot', '', 'sN', { code: 'no-such-robot', move: line('sN')[0] }],
  ])('%s: after "%s" comes %s', (_, commands, next, refusal) => {
    expect(decidePractice(practiceAfter(commands), command(next), NOW)).toEqual({
      ok: false,
      refusal,
    });
  });

  it('after undo the position decides, not what was done before', () => {
    expect(decidePractice(practiceAfter('rE gW undo'), command('rW'), NOW)).toMatchObject({
      refusal: { code: 'reverse' },
    });
    expect(decidePractice(practiceAfter('rE gW'), command('rW'), NOW).ok).toBe(true);
  });
});

describe('solved', () => {
  it.each([
    ['', false],
    ['rE', false],
    ['rE rN', true],
    ['rE rN gW', true],
    ['rE rN rE', false],
    ['rE rN undo', false],
    ['rE rN undo redo', true],
    ['rE rN reset', false],
  ])('after "%s": %s', (commands, solved) => {
    expect(isPracticeSolved(practiceAfter(commands))).toBe(solved);
  });
});
