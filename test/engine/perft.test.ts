import { describe, expect, it } from 'vitest';
import { puzzleOfId } from '../helpers/boards.js';
import { readData } from '../helpers/data.js';
import { type Counts, engineCounts, naiveCounts } from '../helpers/perft.js';

interface Known {
  what: string;
  id: string;
  counts: (Counts & { ricochet: boolean; reverse: boolean })[];
}

/*
 * What is written in perft.json was counted by both sets of rules, which agreed. A number that
 * changes is a rule that changed.
 */
describe.each(JSON.parse(readData('perft.json')) as Known[])('counts: $what', ({ id, counts }) => {
  it.each(counts)('ricochet $ricochet, reverse $reverse', ({ ricochet, reverse, ...expected }) => {
    const puzzle = puzzleOfId(id);
    const rules = { ricochet, ricochetAtDiagonal: true, reverse };
    const depth = expected.sequences.length;
    expect(engineCounts(puzzle, rules, depth)).toEqual(expected);
    expect(naiveCounts(puzzle, rules, depth)).toEqual(expected);
  });
});
