import { type Cell, isBoardSide, type Slope, targetAt } from '../../engine/index.js';
import { commandOf, keyName, shiftedKeyName } from '../../keys/index.js';
import { robotOfKey } from '../../keys/robot-keys.js';
import { clean } from '../../messages/index.js';
import { screenTexts } from '../../messages/screens.js';
import type { SaveOutcome } from '../../storage/save-file.js';
import type { KeyEvent } from '../../terminal/key-event.js';
import { type BoardClick, cursorAfter } from '../click.js';
import { type KeyAction, lastStep, step } from '../step.js';
import { pressForDiagonal, pressForTarget, pressForWall, toggleWall } from './choices.js';
import { activate, clearCell, putMark, puzzleOfDraft, resize, toggleRobot } from './draft.js';
import {
  draftOf,
  drawMode,
  type Editor,
  type EditorEffect,
  type EditorStep,
  edited,
  isUnsaved,
  type Mode,
  refused,
  withDrafts,
} from './editor.js';

export type EditorAction =
  | KeyAction
  | BoardClick
  | { readonly type: 'saved'; readonly outcome: SaveOutcome }
  /** The board cannot be kept against an end of the program. */
  | { readonly type: 'not-kept'; readonly sentence: string };

/** What the editor becomes; a draft that lies in no file is kept at every change. */
export function reduceEditor(editor: Editor, action: EditorAction): EditorStep {
  const next = take(editor, action);
  const draft = draftOf(next.view);
  const keeping: EditorEffect[] = [];
  if (isUnsaved(next.view)) {
    if (draft !== draftOf(editor)) keeping.push({ type: 'keep', draft });
  } else if (isUnsaved(editor)) keeping.push({ type: 'drop' });
  return { ...next, effects: [...keeping, ...next.effects] };
}

function take(editor: Editor, action: EditorAction): EditorStep {
  switch (action.type) {
    case 'key':
      return press(editor, action.event);
    case 'click':
      return step(point(editor, action.cell));
    case 'not-kept':
      return step(refused(editor, action.sentence));
    case 'saved':
      return editor.typedAhead.reduce<EditorStep>(
        (before, event) => {
          const next = before.isLast ? before : press(before.view, event);
          return { ...next, effects: [...before.effects, ...next.effects] };
        },
        step({ ...afterSaving(editor, action.outcome), typedAhead: [] }),
      );
  }
}

function press(editor: Editor, event: KeyEvent): EditorStep {
  // What is pressed now may be the answer to what becomes of the saving.
  if (editor.saving) return step({ ...editor, typedAhead: [...editor.typedAhead, event] });
  const { mode } = editor;
  const calm: Editor = { ...editor, notice: undefined };
  if (mode.kind === 'file') return pressForFile(calm, mode, event);
  const name = keyName(event);
  if (name === undefined) return step(editor);
  switch (mode.kind) {
    case 'draw':
      return draw(editor, calm, shiftedKeyName(event) ?? name);
    case 'wall':
      return step(pressForWall(calm, name));
    case 'diagonal':
      return step(pressForDiagonal(calm, mode, name));
    case 'target':
      return step(pressForTarget(calm, mode, name));
    case 'overwrite':
      return pressForOverwrite(calm, mode, name);
    case 'leave':
      return commandOf('editorQuestion', name) === 'yes'
        ? lastStep(calm, { type: 'drop' }, { type: 'leave' })
        : step(drawMode(calm));
  }
}

/** The cursor goes where was clicked, but for what the next key is about. */
const point = (editor: Editor, cursor: Cell): Editor =>
  editor.mode.kind === 'draw' && !editor.saving ? { ...editor, notice: undefined, cursor } : editor;

/** Keys that lead to another screen, and all the others. */
function draw(editor: Editor, calm: Editor, name: string): EditorStep {
  switch (commandOf('editor', name)) {
    case 'play': {
      const puzzle = puzzleOfDraft(draftOf(calm));
      return puzzle.ok
        ? lastStep(calm, { type: 'play', puzzle: puzzle.value, editor: calm })
        : step(refused(calm, puzzle.refusal));
    }
    case 'back':
      return isUnsaved(calm)
        ? step({ ...calm, mode: { kind: 'leave' } })
        : lastStep(calm, { type: 'leave' });
    default:
      return step(changed(editor, calm, name));
  }
}

function changed(editor: Editor, calm: Editor, name: string): Editor {
  const { cursor } = editor;
  const draft = draftOf(editor);
  switch (commandOf('editor', name)) {
    case 'cursor':
      return { ...calm, cursor: cursorAfter(draft.board, cursor, name) };
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
    default:
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
  const { versions, at } = editor.drafts;
  return at + by in versions
    ? withDrafts(editor, { versions, at: at + by })
    : refused(editor, none);
}

/** More than file systems take, so that a name is refused by them and never cut here. */
const LONGEST_PATH = 4096;

/** Asks for the name of the file, beginning with that of the last time. */
const askForFile = (editor: Editor): Editor => ({
  ...editor,
  mode: { kind: 'file', typed: editor.path },
});

function pressForFile(
  editor: Editor,
  { typed }: Extract<Mode, { kind: 'file' }>,
  event: KeyEvent,
): EditorStep {
  const type = (text: string): EditorStep =>
    step({ ...editor, mode: { kind: 'file', typed: clean(text, LONGEST_PATH) } });
  const name = keyName(event);
  switch (name && commandOf('editorFile', name)) {
    case 'confirm':
      // What was saved to this file before is this board: that much has been asked.
      return typed.trim() === ''
        ? step(refused(editor, screenTexts.editor.noFileName))
        : save(editor, typed.trim(), typed.trim() === editor.writtenTo);
    case 'correct':
      return type([...typed].slice(0, -1).join(''));
    case 'cancel':
      return step(drawMode(editor));
  }
  const isText = event.kind === 'character' || event.kind === 'paste';
  return isText ? type(typed + event.text) : step(editor);
}

function pressForOverwrite(
  editor: Editor,
  { path }: Extract<Mode, { kind: 'overwrite' }>,
  name: string,
): EditorStep {
  return commandOf('editorQuestion', name) === 'yes'
    ? save(editor, path, true)
    : step({ ...editor, mode: { kind: 'file', typed: path } });
}

function save(editor: Editor, path: string, overwrite: boolean): EditorStep {
  const saving = { path, draft: draftOf(editor) };
  return step({ ...drawMode(editor), saving }, { type: 'save', overwrite, ...saving });
}

/** The editor once it is known what came of the saving; a file not written leaves all as it was. */
function afterSaving(editor: Editor, outcome: SaveOutcome): Editor {
  const { saving, ...calm } = editor;
  if (!saving) return editor;
  const { path, draft } = saving;
  switch (outcome.kind) {
    case 'saved': {
      const notice = { sentence: screenTexts.editor.saved({ path }), alarm: false };
      return { ...calm, path, writtenTo: path, saved: draft, notice };
    }
    case 'exists':
      return { ...calm, mode: { kind: 'overwrite', path } };
    case 'failed':
      return { ...refused(calm, outcome.sentence), mode: { kind: 'file', typed: path } };
  }
}
