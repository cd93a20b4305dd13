import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CELLS,
  type Drawing,
  formatDrawing,
  isInside,
  parseDrawing,
} from '../../../source/engine/index.js';
import { KEYS } from '../../../source/keys/index.js';
import { draftOf, type Editor, openEditor } from '../../../source/views/editor/editor.js';
import { customPuzzles, printedPuzzles } from '../../helpers/arbitraries.js';
import { comparable } from '../../helpers/boards.js';
import { press } from '../../helpers/editor.js';
import { unwrap } from '../../helpers/unwrap.js';

/** Everything that changes a draft, the cursor among it more often; no key that ends the editing. */
const edits = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom('up', 'right', 'down', 'left') },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...KEYS.editor
        .filter(({ command }) => !['target', 'diagonal', 'save', 'play', 'back'].includes(command))
        .flatMap(({ keys }): readonly string[] => keys)
        .map(key => (key === 'w' ? 'w up' : key)),
      't enter',
      't g h enter',
      't v enter',
      '/ b',
      '\\ r',
    ),
  },
);
const sequences = fc.array(edits, { minLength: 1, maxLength: 40 });
const puzzles = fc.oneof(customPuzzles(), printedPuzzles);
const opened = puzzles.map(openEditor);

/** A printed board is drawn without its origin, and its targets come in another order. */
const plain = ({ board, robots, target }: Drawing) => ({
  board: comparable(board),
  robots,
  target,
});

const undoAll = (editor: Editor): Editor =>
  editor.drafts.at === 0 ? editor : undoAll(press(editor, 'u'));

/** Checks it for any board, and any keys. */
const pressing = (title: string, check: (first: Editor, keys: readonly string[]) => void) =>
  it(title, () => fc.assert(fc.property(opened, sequences, check)));

describe('after any edits', () => {
  pressing('undoing all gives the first draft back, redoing all the last one', (first, keys) => {
    const last = keys.reduce((editor, key) => press(editor, key), first);
    const back = undoAll(last);
    expect(draftOf(back)).toBe(draftOf(first));
    const forth = last.drafts.versions.slice(1).map(() => 'd');
    const again = forth.reduce((editor, key) => press(editor, key), back);
    expect(draftOf(again)).toBe(last.drafts.versions.at(-1));
  });

  pressing('every draft is drawn and read as itself', (first, keys) => {
    const { drafts } = keys.reduce((editor, key) => press(editor, key), first);
    for (const draft of drafts.versions) {
      expect(plain(unwrap(parseDrawing(formatDrawing(draft))))).toStrictEqual(plain(draft));
    }
  });

  pressing(
    'the cursor and all robots are on the board, each on a cell of its own where it can stand',
    (first, keys) => {
      const editor = keys.reduce((before, key) => press(before, key), first);
      const { board, robots, target } = draftOf(editor);
      expect(editor.cursor).toBeLessThan(CELLS);
      const standing = robots.filter(cell => cell !== undefined);
      for (const cell of [editor.cursor, ...standing]) expect(isInside(board, cell)).toBe(true);
      expect(new Set(standing).size).toBe(standing.length);
      for (const cell of standing) {
        expect(board.centre.includes(cell) || board.diagonalAt.has(cell)).toBe(false);
      }
      if (target) expect(board.targets).toContain(target);
    },
  );
});
