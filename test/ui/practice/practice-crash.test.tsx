import { expect, test, vi } from 'vitest';
import type { TimedPracticeEvent } from '../../../source/game/index.js';
import { movesOf, puzzleOfId } from '../../helpers/boards.js';
import { forgetSearches, searches } from '../../helpers/fake-solver.js';
import { practiceScreen } from '../../helpers/game-screens.js';
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
  ['hinted', 'h'],
  ['solved', 'down left'],
  ['given-up', 'down x y'],
  ['abandoned', 'down a'],
])('%s is on record even if drawing throws right after it', async (type, keys) => {
  const written: string[] = [];
  const close = vi.fn();
  const { press } = renderOnStage(
    practiceScreen(PUZZLE, {
      keep: () => ({
        append: events => void written.push(...events.map(({ type }) => type)) as undefined,
        close,
      }),
    }),
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
