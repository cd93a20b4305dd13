import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES, play, startPosition } from '../../../source/engine/index.js';
import { ENGLISH } from '../../../source/messages/language.js';
import { coach } from '../../../source/training/index.js';
import { coachLines } from '../../../source/views/coach/coach-lines.js';
import { tellCoach } from '../../../source/words/coach.js';
import { movesOf, puzzleOfDrawing } from '../../helpers/boards.js';
import { solverHere } from '../../helpers/solver-here.js';

/** Red would be there at once, had it not to ricochet. */
const PUZZLE = puzzleOfDrawing(`
+---+---+---+---+
|R            rc|
+   +   +   +   +
|               |
+   +   +   +   +
|               |
+   +   +   +   +
|G       B   Y  |
+---+---+---+---+

target: d1`);

async function told(line: string, change: Partial<Parameters<typeof coach>[0]> = {}) {
  const wish = {
    position: startPosition(PUZZLE),
    moves: movesOf(line),
    rules: DEFAULT_RULES,
    most: 10,
    ...change,
  };
  const coaching = await coach(wish, solverHere);
  return {
    sentences: tellCoach(ENGLISH, coaching).flatMap(section => section.sentences),
    lines: coachLines(coaching, wish.rules),
  };
}

describe('what the coach says, line by line', () => {
  test('each move of the player has a sentence; those before belong to the start', async () => {
    const { sentences } = await told('gN');
    const own = sentences.filter(({ about }) => about?.line === 0);
    const moves = own.filter(({ about }) => about?.step === 1);
    expect(moves.map(({ text }) => text)).toEqual([expect.stringMatching(/^1\. Green north to/)]);
    expect(own.length).toBeGreaterThan(1);
    for (const { about } of own.slice(0, -1)) expect(about).toEqual({ line: 0, step: 0 });
  });

  test('every other sentence has its own line, which can be played', async () => {
    const { sentences, lines } = await told('');
    expect(lines.map(({ kind }) => kind)).toContain('forbidden');
    for (const [index, { moves, rules }] of lines.entries()) {
      if (index > 0) expect(sentences.filter(({ about }) => about?.line === index)).toHaveLength(1);
      let position = startPosition(PUZZLE);
      for (const move of moves) {
        const played = play(position, move, rules);
        if (!played.ok) throw new Error(played.refusal.code);
        position = played.value.position;
      }
      expect(index === 0 || position.robots[0] === PUZZLE.target.cell).toBe(true);
    }
    for (const { about } of sentences) expect(lines[about!.line]).toBeDefined();
  });

  test('without a solution there is only the line of the player', async () => {
    const { lines, sentences } = await told('gN', { limits: { states: 1 } });
    expect(lines.map(({ kind }) => kind)).toEqual(['yours']);
    expect(sentences.at(-1)?.about).toEqual({ line: 0, step: 1 });
  });
});
