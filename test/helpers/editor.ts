import {
  columnOf,
  type Drawing,
  formatDrawing,
  parseDrawing,
  rowOf,
} from '../../source/engine/index.js';
import type { UnsavedBoards } from '../../source/storage/unsaved-boards.js';
import {
  draftOf,
  type Editor,
  openEditor,
  reduceEditor,
} from '../../source/views/editor/editor.js';
import { cellNamed } from './boards.js';
import { unwrap } from './unwrap.js';
import { keysOf, reached } from './view.js';

export const drawingOf = (text: string): Drawing => unwrap(parseDrawing(text));

/** A board with something of everything; the active target is on c2. */
export const DRAWING = `+---+---+---+---+---+
|R  | gt            |
+   +   +   +   +   +
|         rc      /b|
+   +   +   +---+   +
|G          |###|   |
+   +   +   +---+   +
|                   |
+---+---+---+---+---+

target: c2
`;

/** A store of unsaved boards that keeps nothing. */
export const NOT_KEPT: UnsavedBoards = {
  keep: () => undefined,
  drop: () => {},
  takeOver: () => ({}),
  close: () => {},
};

/** The result of keys, which are named as in the key table and separated by blanks. */
export const play = (editor: Editor, names: string) => reached(editor, reduceEditor, keysOf(names));

/** The editor after some keys. */
export const press = (editor: Editor, names: string): Editor => play(editor, names).view;

/** The effects of these keys, except that the board is kept. */
export const wantedBy = (editor: Editor, names: string): ReturnType<typeof play>['effects'] =>
  play(editor, names).effects.filter(({ type }) => type !== 'keep' && type !== 'drop');

/** An editor opened with `DRAWING`. */
export const FIRST: Editor = openEditor(drawingOf(DRAWING));

/** The editor with the cursor on the cell of this name. */
export const editorAt = (cell: string): Editor => ({
  ...FIRST,
  cursor: cellNamed(cell),
});

export const drawnBy = (editor: Editor): string => formatDrawing(draftOf(editor));

/** A cell of the drawing with its sides: north, west, the cell, east, south. */
export function cellDrawn(editor: Editor, name: string): string {
  const lines = drawnBy(editor).split('\n');
  const cell = cellNamed(name);
  const [line, column] = [2 * rowOf(cell) + 1, 4 * columnOf(cell)];
  return [
    lines[line - 1]!.slice(column + 1, column + 4),
    lines[line]!.slice(column, column + 5),
    lines[line + 1]!.slice(column + 1, column + 4),
  ].join('\n');
}
