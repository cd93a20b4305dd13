import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { english as messages } from '../../../source/messages/english/index.js';
import { screenTexts } from '../../../source/messages/english/screens.js';
import type { SaveOutcome } from '../../../source/storage/files.js';
import type { FileTrouble } from '../../../source/storage/trouble.js';
import { EditorScreen } from '../../../source/ui/editor/editor-screen.js';
import { FIRST_LOOK } from '../../../source/views/look/board-look.js';
import { movesOf } from '../../helpers/boards.js';
import { DRAWING, editorAt, FIRST } from '../../helpers/editor.js';
import { forgetSearches, searches } from '../../helpers/fake-solver.js';
import { renderOnStage, type StageOptions } from '../../helpers/stage.js';

vi.mock('../../../source/solver/index.js', () => import('../../helpers/fake-solver.js'));

forgetSearches();

const { editor } = screenTexts;
const SPENT = { states: 1, milliseconds: 1 };

function open(first = FIRST, options: StageOptions = {}) {
  const onPlay = vi.fn();
  const onLeave = vi.fn();
  const outcomes: ((outcome: SaveOutcome) => void)[] = [];
  const save = vi.fn(
    (_path: string, _text: string, _options: { readonly overwrite: boolean }) =>
      new Promise<SaveOutcome>(resolve => outcomes.push(resolve)),
  );
  const unsaved = {
    keep: vi.fn((_drawing: string): FileTrouble | undefined => undefined),
    drop: vi.fn(),
  };
  const screen = renderOnStage(
    <EditorScreen
      open={() => first}
      save={save}
      unsaved={unsaved}
      onPlay={onPlay}
      onLeave={onLeave}
    />,
    { look: { current: { ...FIRST_LOOK, size: 'large' } }, ...options },
  );
  /** Ends the oldest saving that has not ended. */
  const saved = (outcome: SaveOutcome) => act(async () => outcomes.shift()!(outcome));
  const words = () => screen.text().replace(/\s+/g, ' ');
  return { ...screen, onPlay, onLeave, save, saved, unsaved, words };
}

test('the screen tells the target, the size, the cell under the cursor and the keys', () => {
  const { text } = open();
  for (const part of ['r● red circle', '5 × 4 cells', 'Cell c2', 'w wall', 'p play']) {
    expect(text()).toContain(part);
  }
  expect(text()).not.toContain(editor.unsaved);
});

test.each([
  ['up left', `Cell b1 green triangle ${editor.walls({ sides: ['north'] })}`],
  ['up left left', `Cell a1 red robot ${editor.walls({ sides: ['north', 'east', 'west'] })}`],
  ['right right', `Cell e2 blue diagonal / ${editor.walls({ sides: ['east'] })}`],
  ['down right', `Cell d3 ${editor.centre} ${editor.walls({ sides: messages.directions })}`],
  ['up', `Cell c1 ${editor.nothing} ${editor.walls({ sides: ['north'] })}`],
  ['b', 'Cell c2 blue robot red circle'],
  ['up shift-up', `Cell c1 ${editor.nothing} ${editor.opening({ side: 'north', facing: 'c4' })}`],
])('the cell under the cursor: %s', (keys, sentence) => {
  const { press, text } = open();
  press(...keys.split(' '));
  // The panel stands to the right of a board that is 23 characters wide.
  const panel = text()
    .split('\n')
    .map(line => line.slice(25).trim());
  expect(panel.join(' ').replace(/\s+/g, ' ')).toContain(sentence);
});

describe('the shortest solution', () => {
  test('is searched at once and after every change, but not for a step of the cursor', async () => {
    const { press, text } = open();
    expect(searches).toHaveLength(1);
    expect(text()).toContain('proving…');
    press('left', 'left', 'w', 'escape');
    expect(searches).toHaveLength(1);
    const [search] = searches;
    expect(search!.position.robots).toEqual([0, 32]);
    await search!.end({ kind: 'solved', moves: movesOf('rE rS'), ...SPENT });
    expect(text()).toContain('2 moves, proved');
    expect(text()).toContain('rE rS');
    press('shift-up');
    expect(searches).toHaveLength(2);
    expect(text()).not.toContain('2 moves');
    searches[1]!.progress({ atLeast: 4, states: 9 });
    expect(text()).toContain('at least 4 moves');
    await searches[1]!.end({ kind: 'unsolvable', ...SPENT });
    expect(text().replace(/\s+/g, ' ')).toContain(messages.shortest.unsolvable);
    press('shift-up');
    expect(searches[2]!.closed).toBe(false);
    press('shift-up');
    expect(searches[2]!.closed).toBe(true);
    expect(searches).toHaveLength(4);
    press('b');
    expect(searches[4]!.position.robots).toHaveLength(3);
  });

  test('is missing for a reason that is told', () => {
    const { press, words } = open();
    press('delete');
    expect(words()).toContain(messages.refusal['no-active-target']().split('.')[0]);
    expect(searches).toHaveLength(1);
    expect(searches[0]!.closed).toBe(true);
    press('r', 'r');
    const left = messages.refusal['robot-left-out']({ robot: 'red', other: 'green', cell: 'a3' });
    expect(words()).toContain(left.split('.')[0]);
  });
});

describe('saving', () => {
  test('writes the drawing, and says so', async () => {
    const { press, save, saved, text } = open();
    press('b');
    expect(text()).toContain(editor.unsaved);
    press('ctrl-s', 'x', 'enter');
    const drawing = DRAWING.replace('         rc', '        Brc');
    expect(save.mock.calls).toEqual([['x', drawing, { overwrite: false }]]);
    await saved({ kind: 'saved' });
    expect(text()).toContain('Saved to “x”.');
    expect(text()).not.toContain(editor.unsaved);
    expect(text()).toMatch(/ x$/m);
  });

  test('that fails is told of, with what the system says', async () => {
    const { press, saved, words } = open();
    press('b', 'ctrl-s', 'x', 'enter');
    await saved({ kind: 'failed', why: { code: 'system', system: 'EACCES', message: '' } });
    expect(words()).toContain(editor.notSaved({ path: 'x', reason: editor.reason.EACCES }));
    press('y');
    expect(words()).toContain(editor.prompts.file({ typed: 'xy' }));
  });

  test('shows the end of a long name while it is typed', () => {
    const { press, paste, words } = open();
    press('ctrl-s');
    paste(`${'folder/'.repeat(40)}board.txt`);
    expect(words()).toContain('board.txt_');
    expect(words()).toContain('Enter save');
  });
});

test('a board never grows beyond the window', () => {
  const { press, text, words } = open(FIRST, { columns: 80, rows: 22 });
  press(...Array(12).fill('>'), ...Array(12).fill('+'));
  expect(words()).toContain('16 × 16 cells');
  expect(text()).not.toContain('Window too small');
});

describe('a board that is in no file', () => {
  const last = (keep: ReturnType<typeof open>['unsaved']['keep']) => keep.mock.lastCall?.[0];

  test('is kept at every change, but not before the first', () => {
    const { press, unsaved } = open(editorAt('a2'));
    expect(unsaved.keep).not.toHaveBeenCalled();
    press('r');
    expect(last(unsaved.keep)).toContain('|R        rc');
    press('g');
    expect(last(unsaved.keep)).toContain('|G        rc');
    expect(unsaved.keep).toHaveBeenCalledTimes(2);
  });

  test('that cannot be kept is told of', () => {
    const { press, unsaved, words } = open();
    unsaved.keep.mockReturnValueOnce({
      about: 'board',
      code: 'unsaved',
      why: { code: 'system', message: 'There is no space left.' },
    });
    press('r');
    expect(words()).toContain('There is no space left.');
  });
});
