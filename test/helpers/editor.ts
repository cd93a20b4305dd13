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
  type EditorAction,
  type EditorEffect,
  openEditor,
  reduceEditor,
} from '../../source/views/editor/editor.js';
import { cellNamed } from './boards.js';
import { unwrap } from './unwrap.js';
import { keysOf, reached } from './view.js';

export const drawingOf = (text: string): Drawing => unwrap(parseDrawing(text));

/** Something of everything; the active target lies on c2. */
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

/** Unsaved boards that nothing keeps. */
export const NOT_KEPT: UnsavedBoards = {
  keep: () => undefined,
  drop: () => {},
  takeOver: () => ({}),
  close: () => {},
};

/** What keys come to, named as in the key table and parted by blanks. */
export const play = (editor: Editor, names: string) =>
  reached<Editor, EditorAction, EditorEffect>(editor, reduceEditor, keysOf(names));

/** The editor after some keys. */
export const press = (editor: Editor, names: string): Editor => play(editor, names).view;

/** What is wanted by those keys, beside what is kept of the board. */
export const wantedBy = (editor: Editor, names: string): readonly EditorEffect[] =>
  play(editor, names).effects.filter(({ type }) => type !== 'keep' && type !== 'drop');

/** An editor with `DRAWING`, as it is opened. */
export const FIRST: Editor = openEditor(drawingOf(DRAWING));

/** The same with the cursor on the cell of that name. */
export const editorAt = (cell: string): Editor => ({
  ...FIRST,
  cursor: cellNamed(cell),
});

export const drawnBy = (editor: Editor): string => formatDrawing(draftOf(editor));

/** What the drawing shows of one cell with its sides: north, west, the cell itself, east, south. */
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
