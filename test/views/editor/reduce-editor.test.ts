import { describe, expect, test } from 'vitest';
import { formatCell } from '../../../source/engine/index.js';
import {
  draftOf,
  type Editor,
  editorContext,
  isUnsaved,
  openEditor,
  reduceEditor,
} from '../../../source/views/editor/editor.js';
import { cellNamed } from '../../helpers/boards.js';
import {
  cellDrawn,
  DRAWING,
  drawingOf,
  drawnBy,
  editorAt,
  FIRST,
  play,
  press,
  wantedBy,
} from '../../helpers/editor.js';
import { pasteEvent } from '../../helpers/stage.js';

describe('an editor that is opened', () => {
  test('has its cursor on the active target, and nothing to save', () => {
    expect(formatCell(FIRST.cursor)).toBe('c2');
    expect(isUnsaved(FIRST)).toBe(false);
    expect(editorContext(FIRST)).toBe('editor');
  });

  test('without an active target the cursor is at the north-west', () => {
    const { target: _, ...drawing } = drawingOf(DRAWING);
    expect(openEditor(drawing).cursor).toBe(cellNamed('a1'));
  });
});

test.each([
  ['up', 'c1'],
  ['right', 'd2'],
  ['down', 'c3'],
  ['left', 'b2'],
  ['up up up', 'c1'],
  ['right right right', 'e2'],
  ['down down down', 'c4'],
  ['left left left', 'a2'],
  ['down right', 'd3'],
])('the cursor moves, as far as the board goes: %s', (keys, cell) => {
  const moved = press(FIRST, keys);
  expect(formatCell(moved.cursor)).toBe(cell);
  expect(moved.drafts).toBe(FIRST.drafts);
});

describe('walls', () => {
  test.each([
    ['shift-up', 'c2', '---\n  rc \n   '],
    ['shift-right', 'c2', '   \n  rc|\n   '],
    ['shift-down', 'c2', '   \n  rc \n---'],
    ['shift-left', 'c2', '   \n| rc \n   '],
    ['w up', 'c2', '---\n  rc \n   '],
    ['w right', 'c2', '   \n  rc|\n   '],
    ['w down', 'c2', '   \n  rc \n---'],
    ['w left', 'c2', '   \n| rc \n   '],
    ['w left w left', 'c2', '   \n  rc \n   '],
    ['shift-left shift-left', 'c2', '   \n  rc \n   '],
    ['w escape left', 'c2', '   \n  rc \n   '],
    ['w x', 'c2', '   \n  rc \n   '],
    ['up shift-right', 'd1', '---\n|    \n   '],
  ])('%s', (keys, cell, drawn) => {
    expect(cellDrawn(press(FIRST, keys), cell)).toBe(drawn);
  });

  test.each([
    ['a1', 'shift-up', 'a1', '   \n|R  |\n   '],
    ['a1', 'shift-up', 'a4', '   \n|    \n   '],
    ['a1', 'w left', 'a1', '---\n R  |\n   '],
    ['a1', 'w left', 'e1', '---\n     \n   '],
    ['e2', 'shift-right', 'a2', '   \n     \n   '],
    ['a1', 'w left w left', 'e1', '---\n    |\n   '],
  ])('at the edge an opening, on both facing cells: %s %s, %s', (at, keys, cell, drawn) => {
    expect(cellDrawn(press(editorAt(at), keys), cell)).toBe(drawn);
  });

  test.each([
    ['d3', 'shift-up'],
    ['d3', 'w left'],
    ['c3', 'shift-right'],
    ['d4', 'w up'],
  ])('a blocked cell keeps its walls: %s %s', (cell, keys) => {
    const next = press(editorAt(cell), keys);
    expect(next.drafts).toBe(FIRST.drafts);
    expect(next.refusal).toEqual({ code: 'centre-side' });
    expect(editorContext(next)).toBe('editor');
  });

  test('w waits for an arrow, and only Esc ends that otherwise', () => {
    expect(editorContext(press(FIRST, 'w'))).toBe('editorWall');
    expect(editorContext(press(FIRST, 'w r u'))).toBe('editorWall');
    expect(editorContext(press(FIRST, 'w escape'))).toBe('editor');
    expect(press(FIRST, 'w r u up').cursor).toBe(FIRST.cursor);
  });
});

describe('robots', () => {
  test.each([
    ['b', 'c2', 'Brc'],
    ['3', 'c2', 'Brc'],
    ['y', 'c2', 'Yrc'],
    ['s', 'c2', 'Src'],
    ['r', 'c2', 'Rrc'],
    ['r', 'a1', '   '],
    ['r r', 'c2', ' rc'],
    ['b g', 'c2', 'Grc'],
    ['b b', 'c2', ' rc'],
  ])('%s, then %s shows %j', (keys, cell, text) => {
    expect(cellDrawn(press(FIRST, keys), cell).split('\n')[1]!.slice(1, 4)).toBe(text);
  });

  test.each([
    ['a diagonal', 'e2', '   \n Y   |\n   '],
    ['a centre cell', 'd3', '   \n Y    \n   '],
  ])('one takes the place of %s', (_, cell, drawn) => {
    const next = press(editorAt(cell), 'y');
    expect(cellDrawn(next, cell).replaceAll(' ', '')).toBe(drawn.replaceAll(' ', ''));
    expect(draftOf(next).robots[3]).toBe(cellNamed(cell));
  });

  test('removing the last one leaves no gap', () => {
    expect(draftOf(press(editorAt('a3'), 'g')).robots).toEqual([cellNamed('a1')]);
    expect(draftOf(press(editorAt('a1'), 'r')).robots).toEqual([undefined, cellNamed('a3')]);
  });
});

describe('targets', () => {
  test.each([
    ['t enter', 'b3', ' rc'],
    ['t space', 'b3', ' rc'],
    ['t g enter', 'b3', ' gc'],
    ['t b h enter', 'b3', ' bh'],
    ['t h b enter', 'b3', ' bh'],
    ['t y s enter', 'b3', ' ys'],
    ['t t enter', 'b3', ' rt'],
    ['t v enter', 'b3', ' *v'],
    ['t v g enter', 'b3', ' gc'],
    ['t g v c enter', 'b3', ' gc'],
    ['t g escape', 'b3', '   '],
    ['t g 9 x q u enter', 'b3', ' gc'],
    ['t b h enter right t enter', 'c3', ' bh'],
    ['t enter', 'b1', ' gt'],
    ['t s enter', 'b1', ' gs'],
    ['t enter', 'd3', ' rc'],
    ['t enter', 'e2', ' rc'],
    ['t enter', 'a1', 'Rrc'],
  ])('%s: %s shows %j', (keys, cell, text) => {
    const next = press(editorAt(cell === 'c3' ? 'b3' : cell), keys);
    expect(cellDrawn(next, cell).split('\n')[1]!.slice(1, 4)).toBe(text);
    expect(editorContext(next)).toBe('editor');
  });

  test('the active one stays active where another kind takes its place', () => {
    expect(draftOf(press(FIRST, 't y h enter')).target).toEqual({
      cell: cellNamed('c2'),
      robot: 3,
      shape: 'hexagon',
    });
  });

  test('the first one of a board is active at once, the second is not', () => {
    const bare = press(editorAt('b1'), 'delete down right delete');
    expect(draftOf(bare).board.targets).toEqual([]);
    expect(draftOf(press(bare, 't enter')).target?.cell).toBe(cellNamed('c2'));
    expect(draftOf(press(bare, 't enter left t enter')).target?.cell).toBe(cellNamed('c2'));
  });

  test.each(['a', 'enter'])('%s makes the one under the cursor active', key => {
    expect(draftOf(press(editorAt('b1'), key)).target?.cell).toBe(cellNamed('b1'));
    const next = press(editorAt('b2'), key);
    expect(next.drafts).toBe(FIRST.drafts);
    expect(next.refusal).toEqual({ code: 'nothing-to-activate' });
  });

  test('no target is active once it is gone', () => {
    expect(draftOf(press(FIRST, 'delete')).target).toBeUndefined();
    expect(draftOf(press(FIRST, '#')).target).toBeUndefined();
    expect(draftOf(press(FIRST, '/ r')).target).toBeUndefined();
  });
});

test.each([
  ['b3', '/ r', ' /r'],
  ['b3', '\\ g', ' \\g'],
  ['b3', '/ y', ' /y'],
  ['e2', '/ g', ' /g'],
  ['b3', '/ s', '   '],
  ['b3', '/ escape', '   '],
  ['a1', '\\ b', ' \\b'],
  ['b1', '\\ b', ' \\b'],
  ['d3', '\\ b', ' \\b'],
  ['b3', '#', '###'],
  ['a1', '#', '###'],
  ['b1', '#', '###'],
  ['e2', '#', '###'],
  ['d3', '#', '   '],
  ['b3', '# #', '   '],
])('diagonals and closed cells: on %s %s shows %j', (cell, keys, text) => {
  expect(
    cellDrawn(press(editorAt(cell), keys), cell)
      .split('\n')[1]!
      .slice(1, 4),
  ).toBe(text);
});

test.each([
  ['a1', 'delete', '---\n|   |\n   '],
  ['a1', 'backspace', '---\n|   |\n   '],
  ['b1', 'delete', '---\n|    \n   '],
  ['e2', 'delete', '   \n    |\n   '],
  ['d3', 'delete', '   \n     \n   '],
  ['c2', 'b delete', '   \n     \n   '],
])('clearing a cell leaves nothing but its walls: %s, %s', (cell, keys, drawn) => {
  expect(cellDrawn(press(editorAt(cell), keys), cell)).toBe(drawn);
});

describe('the size', () => {
  test.each([
    ['>', 6, 4],
    ['+', 5, 5],
    ['<', 4, 4],
    ['+ -', 5, 4],
    ['> + +', 6, 6],
  ])('%s', (keys, width, height) => {
    expect(draftOf(press(FIRST, keys)).board).toMatchObject({ width, height });
  });

  test('what is outside is left out: marks, robots, the active target', () => {
    const next = press(editorAt('e2'), 'a t enter a down b <');
    expect(draftOf(next).board.targets.map(({ cell }) => formatCell(cell))).toEqual(['b1', 'c2']);
    expect(draftOf(next).robots).toEqual([cellNamed('a1'), cellNamed('a3')]);
    expect(draftOf(next).target).toBeUndefined();
  });

  test('the cursor stays on the board, also where the change is taken back', () => {
    expect(formatCell(press(editorAt('e4'), '<').cursor)).toBe('d4');
    expect(formatCell(press(editorAt('e4'), '> + right down u').cursor)).toBe('f4');
    expect(formatCell(press(editorAt('e4'), '> + right down u u').cursor)).toBe('e4');
  });

  test.each(['-', '< <'])('%s: never below 4', keys => {
    const next = press(FIRST, keys);
    expect(next.refusal).toEqual({ code: 'bad-size' });
    expect(draftOf(next).board.width).toBe(keys === '-' ? 5 : 4);
  });

  test('never above 16', () => {
    const next = press(FIRST, Array(12).fill('> +').join(' '));
    expect(draftOf(next).board).toMatchObject({ width: 16, height: 16 });
    expect(press(next, '>').refusal).toEqual({ code: 'bad-size' });
  });
});

describe('undo and redo', () => {
  test('choosing the active target is a change as well', () => {
    expect(draftOf(press(editorAt('b1'), 'a u'))).toBe(draftOf(FIRST));
  });

  test('a new change replaces those that were undone', () => {
    const next = press(FIRST, 'b u y d');
    expect(next.refusal).toEqual({ code: 'no-change-to-redo' });
    expect(cellDrawn(next, 'c2')).toContain('Yrc');
  });

  test('there is nothing to undo at the beginning', () => {
    expect(press(FIRST, 'u').refusal).toEqual({ code: 'no-change-to-undo' });
    expect(press(FIRST, 'b u u').refusal).toEqual({ code: 'no-change-to-undo' });
  });

  test.each(['t enter', 'a', '# #', 'left delete'])(
    '%s: what changes nothing is no change',
    keys => {
      const next = press(keys === '# #' ? editorAt('b3') : FIRST, keys);
      expect(drawnBy(next)).toBe(DRAWING);
      expect(next.drafts.at).toBe(keys === '# #' ? 2 : 0);
    },
  );
});

describe('playing', () => {
  test('asks for the puzzle', () => {
    const { board, target } = draftOf(FIRST);
    const puzzle = { board, robots: [cellNamed('a1'), cellNamed('a3')], target };
    const { view, effects } = play(FIRST, 'p r q');
    expect(view).toEqual(FIRST);
    expect(effects).toEqual([{ type: 'play', puzzle, editor: FIRST }]);
  });

  test.each<[keys: string, refusal: Editor['refusal']]>([
    ['r down down g', { code: 'no-robots' }],
    ['r', { code: 'robot-left-out', robot: 0, other: 1, cell: cellNamed('a3') }],
    ['down right right delete', { code: 'no-active-target' }],
    ['down right right delete up left delete', { code: 'no-target' }],
    [
      'down right right t b enter',
      { code: 'target-robot-absent', robot: 2, cell: cellNamed('c2') },
    ],
    [
      'down right right w up w right w down w left',
      { code: 'target-walled-in', cell: cellNamed('c2') },
    ],
  ])('%s p is refused for what is missing', (keys, refusal) => {
    expect(wantedBy(editorAt('a1'), `${keys} p`)).toEqual([]);
    expect(press(editorAt('a1'), `${keys} p`).refusal).toEqual(refusal);
  });
});

describe('leaving', () => {
  const LEAVE = [{ type: 'leave' }];

  test.each(['q', 'escape'])('%s leaves at once where nothing has changed', key => {
    expect(play(FIRST, key).effects).toEqual(LEAVE);
    expect(wantedBy(FIRST, `b u ${key}`)).toEqual(LEAVE);
  });

  test('asks where something would be lost', () => {
    expect(wantedBy(FIRST, 'b q')).toEqual([]);
    const asked = press(FIRST, 'b q');
    expect(editorContext(asked)).toBe('editorQuestion');
    expect(play(asked, 'y').effects).toEqual([{ type: 'drop' }, ...LEAVE]);
    for (const key of ['n', 'escape', 'enter', 'q']) {
      expect(play(asked, key).effects).toEqual([]);
      expect(editorContext(press(asked, key))).toBe('editor');
    }
  });
});

test.each<[string, ...kept: (string | undefined)[]]>([
  ['left up w escape t'],
  ['b', 'b'],
  ['b left y', 'b', 'b left y'],
  ['b u', 'b', undefined],
  ['b u d', 'b', undefined, 'b'],
])(
  '%s: the draft is kept at every change, as long as it differs from what was saved',
  (keys, ...kept) => {
    expect(play(FIRST, keys).effects).toEqual(
      kept.map(led => (led === undefined ? { type: 'drop' } : { type: 'keep', draft: after(led) })),
    );
    function after(led: string) {
      return expect.objectContaining({ robots: draftOf(press(FIRST, led)).robots });
    }
  },
);

test('a notice goes with the next key that means something', () => {
  const noticed = press(FIRST, 'u');
  expect(press(noticed, 'left').notice).toBeUndefined();
  expect(press(noticed, 'z')).toBe(noticed);
  const pasted = reduceEditor(noticed, { type: 'key', event: pasteEvent('r') });
  expect(pasted.view).toBe(noticed);
});
