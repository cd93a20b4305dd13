import { describe, expect, it, test } from 'vitest';
import { type Cell, GREEN, type Move, parseCell, type Stop } from '../../source/engine/index.js';
import { ENGLISH } from '../../source/messages/language.js';
import type { Coaching } from '../../source/training/index.js';
import { tellCoach } from '../../source/words/coach.js';
import { motifSentence } from '../../source/words/index.js';
import { movesOf } from '../helpers/boards.js';

type Coached = Extract<Coaching, { readonly kind: 'coached' }>;
type CoachedMove = Coached['line'][number];
type Forbidden = Coached['forbidden'][number];

const stopped = (move: Move, cell: string, stop: Stop): CoachedMove => ({
  ...move,
  cell: parseCell(cell) as Cell,
  stop,
});

const [EAST, NORTH, WEST] = movesOf('rE rN rW') as [Move, Move, Move];
const LINE = [
  stopped(EAST, 'p3', 'edge'),
  stopped(NORTH, 'p2', GREEN),
  stopped(WEST, 'j2', 'wall'),
];

const coached = (changes: Partial<Coached> = {}): Coached => ({
  kind: 'coached',
  line: LINE,
  solved: true,
  shortest: 3,
  solutions: [
    { moves: LINE, orders: 1 },
    { moves: LINE.toReversed(), orders: 4 },
  ],
  more: false,
  slip: { kind: 'known' },
  tries: [],
  forbidden: [],
  ...changes,
});

/** The sections with their sentences as plain text. */
const told = (coaching: Coaching) =>
  tellCoach(ENGLISH, coaching).map(({ heading, sentences }) => ({
    heading,
    sentences: textsOf(sentences),
  }));

const textsOf = (sentences: ReturnType<typeof tellCoach>[number]['sentences']) =>
  sentences.map(({ text }) => text);

/** What is told under the heading of the line, without its moves. */
const toldOfLine = (coaching: Coaching): readonly string[] =>
  told(coaching)[0]!.sentences.filter(sentence => !/^\d+\./.test(sentence));

/** The first slip of the line: after the move so many are left at best, and so many are left now. */
const slipAt = (index: number, best: number, left: number | undefined) =>
  ({ slip: { kind: 'known', slip: { index, best, left } } }) as const;

describe('the line', () => {
  it.each<[why: string, changes: Partial<Coached>, ...sentences: string[]]>([
    ['a shortest one', {}, 'Solved in 3 moves, the shortest possible.'],
    [
      'of a position about something',
      { motifs: ['blocker', 'only-solution'] },
      'Solved in 3 moves, the shortest possible.',
      motifSentence(ENGLISH, 'blocker'),
      motifSentence(ENGLISH, 'only-solution'),
    ],
    [
      'a longer one',
      { shortest: 1, ...slipAt(0, 0, 2) },
      'Solved in 3 moves, 2 more than needed.',
      'Move 1 (red east) was the slip: 2 moves to go; after the best move, 0.',
    ],
    [
      'given up after a slip',
      { solved: false, shortest: 2, ...slipAt(1, 0, 1) },
      'Not solved. The shortest solution takes 2 moves.',
      'Move 2 (red north) was the slip: 1 move to go; after the best move, 0.',
    ],
    [
      'given up where the target is out of reach',
      { solved: false, shortest: 4, ...slipAt(2, 1, undefined) },
      'Not solved. The shortest solution takes 4 moves.',
      'Move 3 (red west) made the target unreachable.',
    ],
    [
      'given up on the shortest path',
      { solved: false, shortest: 5 },
      'Not solved. The shortest solution takes 5 moves.',
      'Every move is part of a shortest solution; 2 more would reach the target.',
    ],
    [
      'given up at once',
      { solved: false, line: [], shortest: 5 },
      'Not solved. The shortest solution takes 5 moves.',
    ],
    [
      'of which it is not known where it slipped',
      { shortest: 2, slip: { kind: 'gave-up', limit: 'milliseconds' } },
      'Solved in 3 moves, 1 more than needed.',
      'The solver reached its limit (time) before it found the first slip.',
    ],
  ])('%s', (_, changes, ...sentences) => {
    expect(toldOfLine(coached(changes))).toEqual(sentences);
  });

  it('is listed with what stopped each move', () => {
    expect(told(coached())[0]!.sentences.slice(1)).toEqual([
      '1. Red east to p3, stopped by the edge',
      '2. Red north to p2, stopped by green',
      '3. Red west to j2, stopped by a wall',
    ]);
  });
});

describe('the solutions', () => {
  it('are told with their orders and the robots that stop others', () => {
    expect(told(coached())[1]).toEqual({
      heading: '2 shortest solutions',
      sentences: ['rE rN rW; green stops move 2', 'rW rN rE (4 orders); green stops move 2'],
    });
  });

  it('are at least so many where the search was cut off', () => {
    expect(tellCoach(ENGLISH, coached({ more: true }))[1]!.heading).toBe(
      'At least 2 shortest solutions',
    );
  });
});

describe('what a rule forbade', () => {
  it.each<[Forbidden, string]>([
    [
      { rule: 'ricochet', kind: 'known', moves: [LINE[0]!] },
      'Without the ricochet rule, 1 move would be enough: rE. But the robot must turn a corner before it stops on the target.',
    ],
    [
      { rule: 'rest-on-diagonal', kind: 'known', moves: LINE },
      'If robots could stop on a diagonal, 3 moves would be enough: rE rN rW. But they can’t.',
    ],
    [
      { rule: 'reverse', kind: 'known', moves: LINE },
      'If a robot could go straight back, 3 moves would be enough: rE rN rW. But another robot must move first.',
    ],
    [
      { rule: 'reverse', kind: 'gave-up', limit: 'bytes' },
      'The solver reached its limit (memory) before it knew whether the rule against going straight back rules out a shorter solution.',
    ],
  ])('%o', (forbidden, sentence) => {
    expect(told(coached({ forbidden: [forbidden] })).at(-1)).toEqual({
      heading: 'Against the rules',
      sentences: [sentence],
    });
  });

  it('is told where there is no solution at all, too', () => {
    const forbidden: Forbidden[] = [{ rule: 'ricochet', kind: 'known', moves: LINE }];
    const all = told({ kind: 'unsolvable', line: [], solved: false, forbidden });
    expect(all.map(({ heading }) => heading)).toEqual(['Your line', 'Against the rules']);
    expect(all[0]!.sentences).toEqual([ENGLISH.messages.shortest.unsolvable]);
  });
});

test('where the shortest is not known, that is told, and the line', () => {
  const all = told({
    kind: 'gave-up',
    line: [stopped(EAST, 'g8', 'centre')],
    solved: false,
    limit: 'milliseconds',
    atLeast: 12,
  });
  expect(all).toEqual([
    {
      heading: 'Your line',
      sentences: [
        'The solver reached its limit (time). The shortest solution takes at least 12 moves.',
        `1. Red east to g8, stopped by ${ENGLISH.linear.stop.centre}`,
      ],
    },
  ]);
});

test('a cancelled review says nothing', () => {
  expect(tellCoach(ENGLISH, { kind: 'cancelled' })).toEqual([]);
});
