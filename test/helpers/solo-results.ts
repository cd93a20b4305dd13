import fc from 'fast-check';
import { DEFAULT_RULES } from '../../source/engine/index.js';
import {
  type DailyResult,
  MOTIFS,
  type Rating,
  type ResultOf,
  type RunKind,
  type SoloResult,
} from '../../source/training/index.js';
import { moveRules } from './arbitraries.js';

export const POSITION_IDS = [
  '4572+40+07286AA8+63',
  '0765+42+2E21BD0F+93',
  'FCDE+53+1301893D00+A6',
] as const;

const FINISHED = {
  at: 0,
  id: POSITION_IDS[0],
  edition: '2013',
  rules: DEFAULT_RULES,
  shortest: 7,
  moves: 7,
  hints: 0,
  milliseconds: 60_000,
} as const;

/** The result of a practice, solved optimally without hints except for the given values. */
export const practised = (change: Partial<ResultOf<'practice'>> = {}): ResultOf<'practice'> => ({
  ...FINISHED,
  kind: 'practice',
  ...change,
});

/** The same for a daily puzzle. */
export const playedDaily = (change: Partial<DailyResult> = {}): DailyResult => ({
  ...FINISHED,
  kind: 'daily',
  day: 1,
  ...change,
});

/** The same for a position of the deck. */
type DeckResult = Extract<SoloResult, { kind: 'deck' }>;
export const returned = (change: Partial<DeckResult> = {}): DeckResult => ({
  ...FINISHED,
  kind: 'deck',
  ...change,
});

/** The same for a run. */
export const ofRun = (change: Partial<ResultOf<RunKind>> = {}): ResultOf<RunKind> => ({
  ...FINISHED,
  kind: 'storm',
  run: 1,
  ...change,
});

const ratings: fc.Arbitrary<Rating> = fc.record({
  rating: fc.double({ min: 0, max: 3000, noNaN: true }),
  deviation: fc.double({ min: 30, max: 350, noNaN: true }),
  volatility: fc.double({ min: 0.03, max: 0.1, noNaN: true }),
});
const changes = fc.record({ before: ratings, after: ratings });

/** Any results, of few positions and moments, so that some are equal. */
export const soloResults: fc.Arbitrary<SoloResult> = fc
  .record({
    at: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 2 ** 42 })),
    id: fc.constantFrom(...POSITION_IDS),
    edition: fc.constantFrom('1999', '2003', '2007', '2013', 'own'),
    rules: moveRules,
    shortest: fc.integer({ min: 1, max: 12 }),
    over: fc.option(fc.nat({ max: 5 }), { nil: undefined }),
    hints: fc.nat({ max: 5 }),
    milliseconds: fc.nat(),
    kind: fc.constantFrom('practice', 'daily', 'deck', 'kept', 'storm', 'streak'),
    day: fc.integer({ min: 1, max: 9 }),
    motifs: fc.option(fc.subarray([...MOTIFS]), { nil: undefined }),
    rated: fc.option(fc.record({ player: changes, position: changes }), { nil: undefined }),
  })
  .map(({ over, kind, day, motifs, rated, ...rest }) => {
    const moves = over !== undefined && { moves: rest.shortest + over };
    const finished = { ...rest, ...moves, ...(motifs && { motifs }) };
    if (kind === 'deck' || kind === 'kept') return { ...finished, kind };
    if (kind === 'storm' || kind === 'streak') return { ...finished, kind, run: day };
    const change = rated && { rated };
    return kind === 'daily'
      ? { ...finished, kind, day, ...change }
      : { ...finished, kind, ...change };
  });
