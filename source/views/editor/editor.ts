import {
  type Cell,
  type Colour,
  cellAt,
  columnOf,
  type Drawing,
  formatDrawing,
  type Puzzle,
  RED,
  rowOf,
  type Shape,
  type Slope,
} from '../../engine/index.js';
import type { KeyContext } from '../../keys/index.js';
import { screenTexts } from '../../messages/screens.js';
import type { KeyEvent } from '../../terminal/key-event.js';
import { change, type History, present, startHistory } from './history.js';

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
  /** Whether a file that is there already may be written over. */
  readonly overwrite: boolean;
}

/** A board being edited: plain data, so that whoever keeps it can show the editor again as it was. */
export interface Editor {
  readonly drafts: History<Drawing>;
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
  /** Keys that were pressed during the saving. */
  readonly typedAhead: readonly KeyEvent[];
  readonly notice?: { readonly sentence: string; readonly alarm: boolean } | undefined;
  /** What the player wants that the editor cannot do itself. */
  readonly wish?: { readonly kind: 'leave' } | { readonly kind: 'play'; readonly puzzle: Puzzle };
}

/**
 * The editor as it begins.
 *
 * @param first its robots as `parseDrawing` gives them
 * @param path the file that it comes from; none when it is empty
 */
export function openEditor(first: Drawing, path = ''): Editor {
  return {
    drafts: startHistory(first),
    cursor: first.target?.cell ?? cellAt(0, 0),
    mode: { kind: 'draw' },
    targetKind: { colour: RED, shape: 'circle' },
    saved: first,
    path,
    typedAhead: [],
  };
}

/**
 * The editor with a board that was left unsaved: a change to what it begins with, so that it can be
 * taken back, and is not saved.
 */
export const editorWithLeft = (first: Drawing, left: Drawing): Editor => ({
  ...edited(openEditor(first), left),
  notice: { sentence: screenTexts.editor.left, alarm: false },
});

export const draftOf = ({ drafts }: Editor): Drawing => present(drafts);

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
  return formatDrawing(draft) === formatDrawing(draftOf(editor))
    ? editor
    : withDrafts(editor, change(editor.drafts, draft));
}

/** The editor with this history; the cursor stays on the board. */
export function withDrafts(editor: Editor, drafts: Editor['drafts']): Editor {
  const { width, height } = present(drafts).board;
  const cursor = cellAt(
    Math.min(columnOf(editor.cursor), width - 1),
    Math.min(rowOf(editor.cursor), height - 1),
  );
  return { ...editor, drafts, cursor };
}
