import {
  type Cell,
  type Colour,
  cellAt,
  columnOf,
  type Drawing,
  emptyBoard,
  formatDrawing,
  type Puzzle,
  RED,
  rowOf,
  type Shape,
  type Slope,
  type Target,
} from '../../engine/index.js';
import type { KeyContext } from '../../keys/index.js';
import { screenTexts } from '../../messages/screens.js';
import type { LeftBoard } from '../../storage/unsaved-boards.js';
import type { KeyEvent } from '../../terminal/key-event.js';
import type { Leave, Step } from '../step.js';

/** The kind of a target; the vortex is for any robot, its colour is that of the choice before it. */
export interface TargetKind {
  readonly colour: Colour;
  readonly shape: Shape;
}

/** What the next key is about. */
export type Mode =
  | { readonly kind: 'draw' }
  | { readonly kind: 'wall' }
  | { readonly kind: 'diagonal'; readonly slope: Slope }
  | { readonly kind: 'target'; readonly choice: TargetKind }
  | { readonly kind: 'file'; readonly typed: string }
  | { readonly kind: 'overwrite'; readonly path: string }
  | { readonly kind: 'leave' };

/** A draft on its way to a file. */
export interface Saving {
  readonly path: string;
  readonly draft: Drawing;
}

/** A board being edited: plain data, so that whoever keeps it can show the editor again as it was. */
export interface Editor {
  /** All that the changes have led to, and which of it is the present one. */
  readonly drafts: { readonly versions: readonly Drawing[]; readonly at: number };
  readonly cursor: Cell;
  readonly mode: Mode;
  /** The kind that was put last, which the next target begins with. */
  readonly targetKind: TargetKind;
  /** The draft that lies in the file, or that the editor began with. */
  readonly saved: Drawing;
  /** The file as it was typed; empty before the first saving. */
  readonly path: string;
  /** The file that this editor has written itself; any other one is not written over unasked. */
  readonly writtenTo?: string;
  readonly saving?: Saving | undefined;
  readonly typedAhead: readonly KeyEvent[];
  readonly notice?: { readonly sentence: string; readonly alarm: boolean } | undefined;
}

export type EditorEffect =
  /** Writes a draft to a file, over one that is there already only where that is wanted. */
  | ({ readonly type: 'save'; readonly overwrite: boolean } & Saving)
  /** Keeps the draft as long as it lies in no file. */
  | { readonly type: 'keep'; readonly draft: Drawing }
  /** It lies in a file, or is given up. */
  | { readonly type: 'drop' }
  /** Plays the puzzle; the editor is how to come back. */
  | { readonly type: 'play'; readonly puzzle: Puzzle; readonly editor: Editor }
  | Leave;

export type EditorStep = Step<Editor, EditorEffect>;

/** The editor as it begins; `path` is the file that the drawing comes from, empty where there is none. */
export function openEditor(first: Drawing, path = ''): Editor {
  return {
    drafts: { versions: [first], at: 0 },
    cursor: first.target?.cell ?? cellAt(0, 0),
    mode: { kind: 'draw' },
    targetKind: { colour: RED, shape: 'circle' },
    saved: first,
    path,
    typedAhead: [],
  };
}

/** Small enough to be drawn large in most windows. */
const newBoard = (): Drawing => ({ board: emptyBoard(8, 8), robots: [] });

/**
 * The editor with a new board, or with one that was left unsaved: a change to what it begins with, so
 * that it can be taken back, and is not saved.
 */
export function editorAfter({ drawing, sentence }: LeftBoard): Editor {
  const editor = openEditor(newBoard());
  if (!drawing) return sentence === undefined ? editor : refused(editor, sentence);
  const notice = { sentence: screenTexts.editor.left, alarm: false };
  return { ...edited(editor, drawing), notice };
}

export const draftOf = ({ drafts }: Pick<Editor, 'drafts'>): Drawing => drafts.versions[drafts.at]!;

/** The target that the choice so far stands for. */
export const chosenTarget = (
  { cursor }: Editor,
  { choice: { colour, shape } }: Extract<Mode, { kind: 'target' }>,
): Target => ({ cell: cursor, robot: shape === 'vortex' ? 'any' : colour, shape });

/** Taking changes back to what was saved leaves nothing to save. */
export const isUnsaved = (editor: Editor): boolean => draftOf(editor) !== editor.saved;

export type EditorContext = KeyContext & `editor${string}`;

const CONTEXTS: Readonly<Record<Mode['kind'], EditorContext>> = {
  draw: 'editor',
  wall: 'editorWall',
  diagonal: 'editorDiagonal',
  target: 'editorTarget',
  file: 'editorFile',
  overwrite: 'editorQuestion',
  leave: 'editorQuestion',
};

/** What the keys mean now. */
export const editorContext = ({ mode }: Editor): EditorContext => CONTEXTS[mode.kind];

export const drawMode = (editor: Editor): Editor => ({ ...editor, mode: { kind: 'draw' } });

export const refused = (editor: Editor, sentence: string): Editor => ({
  ...editor,
  notice: { sentence, alarm: true },
});

/** The editor with this draft; what a drawing does not tell apart is no change. */
export function edited(editor: Editor, draft: Drawing): Editor {
  if (formatDrawing(draft) === formatDrawing(draftOf(editor))) return editor;
  const { versions, at } = editor.drafts;
  // Changes that were taken back are forgotten.
  return withDrafts(editor, { versions: [...versions.slice(0, at + 1), draft], at: at + 1 });
}

/** The editor with these drafts; the cursor stays on the board. */
export function withDrafts(editor: Editor, drafts: Editor['drafts']): Editor {
  const { width, height } = draftOf({ drafts }).board;
  const cursor = cellAt(
    Math.min(columnOf(editor.cursor), width - 1),
    Math.min(rowOf(editor.cursor), height - 1),
  );
  return { ...editor, drafts, cursor };
}
