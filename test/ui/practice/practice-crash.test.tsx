import { expect, test, vi } from 'vitest';
import { DEFAULT_RULES } from '../../../source/engine/index.js';
import { EDITIONS, type TimedPracticeEvent } from '../../../source/game/index.js';
import { USUAL_LENGTHS } from '../../../source/training/dealing.js';
import { PracticeScreen } from '../../../source/ui/practice/practice-screen.js';
import { movesOf, puzzleOfId } from '../../helpers/boards.js';
import { forgetSearches, searches } from '../../helpers/fake-solver.js';
import { renderOnStage } from '../../helpers/stage.js';

vi.mock('../../../source/solver/index.js', () => import('../../helpers/fake-solver.js'));

const drawing = vi.hoisted(() => ({ isBroken: false }));
vi.mock('../../../source/ui/components/round-lines.js', () => ({
  MoveList: () => null,
  SolutionLines: () => null,
  TargetLine() {
    if (drawing.isBroken) throw new Error('drawing has failed');
    return null;
  },
}));

forgetSearches();

/** Red solves it with `rS rW`. */
const PUZZLE = puzzleOfId('4572+40+07286AA8+63');

/** The keys that lead to an event, the last of them brings it about. */
test.each<[TimedPracticeEvent['type'], string]>([
  ['moved', 'down'],
  ['undone', 'down u'],
  ['redone', 'down u d'],
  ['reset', 'down 0'],
  ['hinted', 'h'],
  ['measured', 'w'],
  ['solved', 'down left'],
  ['given-up', 'down x y'],
  ['abandoned', 'down a'],
])('%s is on record even if drawing throws right after it', async (type, keys) => {
  const written: string[] = [];
  const close = vi.fn();
  const { press } = renderOnStage(
    <PracticeScreen
      first={{ puzzle: PUZZLE, rules: DEFAULT_RULES, origin: 'given' }}
      lengths={USUAL_LENGTHS}
      keep={() => ({
        append: events => void written.push(...events.map(({ type }) => type)) as undefined,
        close,
      })}
      deal={async () => ({ kind: 'none', tried: 1, moves: USUAL_LENGTHS })}
      given={{}}
      edition={{ ...EDITIONS['1999'], moves: DEFAULT_RULES }}
      onLeave={() => {}}
    />,
  );
  await searches[0]!.end({ kind: 'solved', moves: movesOf('rS rW'), states: 1, milliseconds: 1 });
  const names = keys.split(' ');
  press(...names.slice(0, -1));
  expect(written).not.toContain(type);
  drawing.isBroken = true;
  try {
    press(names.at(-1)!);
  } catch {
    // Where React hands it on, the program ends by it.
  } finally {
    drawing.isBroken = false;
  }
  expect(written.findLast(other => other !== 'left')).toBe(type);
  expect(close).toHaveBeenCalledTimes(1);
});
