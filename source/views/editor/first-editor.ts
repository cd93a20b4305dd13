import { type Drawing, emptyBoard } from '../../engine/index.js';
import type { LeftBoard } from '../../storage/unsaved-boards.js';
import { type Editor, editorWithLeft, openEditor, refused } from './editor.js';

/** Small enough to be drawn large in most windows. */
const newBoard = (): Drawing => ({ board: emptyBoard(8, 8), robots: [] });

/** The editor with a new board, or with one that was left unsaved. */
export function editorAfter({ drawing, sentence }: LeftBoard): Editor {
  if (drawing) return editorWithLeft(newBoard(), drawing);
  const editor = openEditor(newBoard());
  return sentence === undefined ? editor : refused(editor, sentence);
}
