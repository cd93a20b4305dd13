import { type Cell, isBoardSide, type Slope, targetAt } from '../../engine/index.js';
import { commandOf, keyName, shiftedKeyName } from '../../keys/index.js';
import { robotOfKey } from '../../keys/robot-keys.js';
import { screenTexts } from '../../messages/screens.js';
import type { SaveOutcome } from '../../storage/board-file.js';
import type { KeyEvent } from '../../terminal/key-event.js';
import type { BoardClick } from '../click.js';
import { cursorAfter } from '../cursor.js';
import { pressForDiagonal, pressForTarget, pressForWall, toggleWall } from './choices.js';
import { activate, clearCell, putMark, resize, toggleRobot } from './draft.js';
import { puzzleOfDraft } from './draft-puzzle.js';
import {
  draftOf,
  drawMode,
  type Editor,
  edited,
  isUnsaved,
  refused,
  withDrafts,
} from './editor.js';
import { step } from './history.js';
import { afterSaving, askForFile, pressForFile, pressForOverwrite } from './saving.js';

export type EditorAction =
  | { readonly type: 'key'; readonly event: KeyEvent }
  | BoardClick
  | { readonly type: 'saved'; readonly outcome: SaveOutcome }
  /** The board cannot be kept against an end of the program. */
  | { readonly type: 'not-kept'; readonly sentence: string };

export function reduceEditor(editor: Editor, action: EditorAction): Editor {
  if (action.type === 'key') return press(editor, action.event);
  if (action.type === 'click') return point(editor, action.cell);
  if (action.type === 'not-kept') return refused(editor, action.sentence);
  const { typedAhead } = editor;
  return typedAhead.reduce<Editor>((before, event) => press(before, event), {
    ...afterSaving(editor, action.outcome),
    typedAhead: [],
  });
}

function press(editor: Editor, event: KeyEvent): Editor {
  if (editor.wish) return editor;
  // What is pressed now may be the answer to what becomes of the saving.
  if (editor.saving) return { ...editor, typedAhead: [...editor.typedAhead, event] };
  const { mode } = editor;
  const calm: Editor = { ...editor, notice: undefined };
  if (mode.kind === 'file') return pressForFile(calm, mode, event);
  const name = keyName(event);
  if (name === undefined) return editor;
  switch (mode.kind) {
    case 'draw':
      return draw(editor, calm, shiftedKeyName(event) ?? name);
    case 'wall':
      return pressForWall(calm, name);
    case 'diagonal':
      return pressForDiagonal(calm, mode, name);
    case 'target':
      return pressForTarget(calm, mode, name);
    case 'overwrite':
      return pressForOverwrite(calm, mode, name);
    case 'leave':
      return commandOf('editorQuestion', name) === 'yes'
        ? { ...calm, wish: { kind: 'leave' } }
        : drawMode(calm);
  }
}

/** The cursor goes where was clicked, but for what the next key is about. */
const point = (editor: Editor, cursor: Cell): Editor =>
  editor.mode.kind === 'draw' && !editor.saving && !editor.wish
    ? { ...editor, notice: undefined, cursor }
    : editor;

function draw(editor: Editor, calm: Editor, name: string): Editor {
  const { cursor } = editor;
  const draft = draftOf(editor);
  switch (commandOf('editor', name)) {
    case 'cursor':
      return { ...calm, cursor: cursorAfter(draftOf(editor).board, editor.cursor, name) };
    case 'wall':
      return name.startsWith('shift-')
        ? toggleWall(calm, name.replace('shift-', ''))
        : { ...calm, mode: { kind: 'wall' } };
    case 'robot':
      return edited(calm, toggleRobot(draft, robotOfKey(name)!, cursor));
    case 'target':
      return chooseTarget(calm);
    case 'diagonal':
      return { ...calm, mode: { kind: 'diagonal', slope: name as Slope } };
    case 'centre': {
      const mark = draft.board.centre.includes(cursor) ? undefined : ({ kind: 'centre' } as const);
      return edited(calm, putMark(draft, cursor, mark));
    }
    case 'activate':
      return targetAt(draft.board, cursor)
        ? edited(calm, activate(draft, cursor))
        : refused(calm, screenTexts.editor.nothingToActivate);
    case 'clear':
      return edited(calm, clearCell(draft, cursor));
    case 'size':
      return changeSize(calm, name);
    case 'undo':
      return walk(calm, -1, screenTexts.editor.nothingToUndo);
    case 'redo':
      return walk(calm, 1, screenTexts.editor.nothingToRedo);
    case 'save':
      return askForFile(calm);
    case 'play': {
      const puzzle = puzzleOfDraft(draft);
      return puzzle.ok
        ? { ...calm, wish: { kind: 'play', puzzle: puzzle.value } }
        : refused(calm, puzzle.refusal);
    }
    case 'back':
      return isUnsaved(calm)
        ? { ...calm, mode: { kind: 'leave' } }
        : { ...calm, wish: { kind: 'leave' } };
    case 'zoom':
    case 'help':
    case undefined:
      return editor;
  }
}

/** Begins with the target that is there, else with the kind that was put last. */
function chooseTarget(editor: Editor): Editor {
  const target = targetAt(draftOf(editor).board, editor.cursor);
  const { colour } = editor.targetKind;
  const choice = target
    ? { colour: target.robot === 'any' ? colour : target.robot, shape: target.shape }
    : editor.targetKind;
  return { ...editor, mode: { kind: 'target', choice } };
}

/** Columns and rows that a key adds. */
const SIZE_STEPS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  '<': [-1, 0],
  '>': [1, 0],
  '-': [0, -1],
  '+': [0, 1],
};

function changeSize(editor: Editor, name: string): Editor {
  const draft = draftOf(editor);
  const [columns, rows] = SIZE_STEPS[name]!;
  const size = { width: draft.board.width + columns, height: draft.board.height + rows };
  if (!isBoardSide(size.width) || !isBoardSide(size.height)) {
    return refused(editor, screenTexts.editor.badSize);
  }
  return edited(editor, resize(draft, size.width, size.height));
}

function walk(editor: Editor, by: -1 | 1, none: string): Editor {
  const drafts = step(editor.drafts, by);
  return drafts ? withDrafts(editor, drafts) : refused(editor, none);
}
