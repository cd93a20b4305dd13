import { describe, expect, test, vi } from 'vitest';
import { screenTexts } from '../../../source/messages/english/screens.js';
import { GuideScreen } from '../../../source/ui/guide/guide-screen.js';
import { FIRST_LOOK } from '../../../source/views/look/board-look.js';
import { CORNER } from '../../fixtures/positions.js';
import { matchScreen, practiceScreen } from '../../helpers/game-screens.js';
import { fakeTime, pass, renderOnStage, type StageOptions } from '../../helpers/stage.js';

vi.mock('../../../source/solver/index.js', () => import('../../helpers/fake-solver.js'));

fakeTime(1_000_000);

const practice = () => practiceScreen(CORNER);
const SMALL = { columns: 80, rows: 22 };
const LARGE = { columns: 120, rows: 40 };

const open = (stage: StageOptions = SMALL) => renderOnStage(practice(), stage);
/** The first four rows of the compact board. */
const board = (text: string) =>
  text
    .split('\n')
    .filter(row => /^ [1-4] │/.test(row))
    .map(row => row.slice(4, 15).trimEnd());

describe('trails', () => {
  test('show the moves so far, and a key turns them off and on', () => {
    const { press, text } = open();
    press('z', 'z', 'right');
    pass(1000);
    expect(board(text())[0]).toBe('r· ┈┈ ┈┈[R');
    press('t');
    expect(board(text())[0]).toBe('r· ·  · [R');
    press('t');
    expect(board(text())[0]).toBe('r· ┈┈ ┈┈[R');
    press('u');
    expect(board(text())[0]).toBe('R ]·  ·  ·');
  });

  test('follow a replay move by move', () => {
    const { press, text } = open();
    press('z', 'z', 'right', 'down', 'p');
    expect(text()).not.toContain('┈');
    pass(800);
    pass(200);
    expect(board(text())[0]).toBe('r· ┈┈ ┈┈ R');
    pass(600);
    pass(200);
    expect(board(text()).map(row => row.slice(9))).toEqual(['┐', '┊', '┊', 'R●']);
    press('t');
    expect(text()).toContain(screenTexts.replay.yours);
    expect(text()).not.toContain('┊');
  });
});

describe('stops', () => {
  test('are marked for the selected robot after a key turns them on', () => {
    const { press, text } = open();
    press('z', 'z');
    expect(text()).not.toMatch(/\(·?\)/);
    press('v');
    expect(board(text())).toEqual(['R ]·  ·  ()', '·  G  ·  ·', '() ·  ·  ·', 'B        r●']);
    press('g');
    expect(board(text())).toEqual(['R  () ·  ·', '()[G ]·  ()', '·  ·  ·  ·', 'B  ()    r●']);
  });

  test('are gone once the position is solved, as no robot is selected', () => {
    const { press, text } = open();
    press('v', 'right', 'down');
    pass(1000);
    expect(text()).toContain('Solved');
    expect(text()).not.toMatch(/\(·?\)/);
  });
});

describe('the size of the board', () => {
  const isLarge = (text: string) => text.includes('┏━━━');

  test('is the largest at first, and changes with a key if others have room', () => {
    const { press, text } = open(LARGE);
    const apart = () => / a( +)b/.exec(text())![1]!.length;
    const seen = ['z', 'z', 'z'].map(key => {
      const before = apart();
      press(key);
      return before;
    });
    expect([...seen, apart()]).toEqual([5, 3, 2, 5]);
  });

  test('cannot be changed if only one has room, and the footer does not offer it', () => {
    const { press, text, resize } = renderOnStage(matchScreen(), { columns: 80, rows: 24 });
    expect(text()).not.toContain('zoom');
    press('z');
    resize(120, 40);
    expect(isLarge(text())).toBe(true);
    expect(text()).toContain('z zoom');
  });

  test('stays the same on other screens as long as the program runs', () => {
    const memory = { current: FIRST_LOOK };
    const onScreen = (node: ReturnType<typeof practice>) =>
      renderOnStage(node, { ...LARGE, look: memory });
    const first = onScreen(practice());
    first.press('z', 'z', 'v', 'n');
    expect(isLarge(first.text())).toBe(false);
    expect(first.text()).toMatch(/\(·?\)/);
    first.unmount();
    const next = onScreen(<GuideScreen onLeave={() => undefined} />);
    expect(isLarge(next.text())).toBe(false);
    next.press('z');
    expect(isLarge(next.text())).toBe(true);
    expect(memory.current).toEqual({ trails: true, stops: true, size: 'huge' });
  });
});
