import {
  type Cell,
  colourOfLetter,
  isBoardSide,
  SHAPES,
  type Slope,
  targetAt,
} from '../../engine/index.js';
import { commandOf, keyName, shiftedKeyName } from '../../keys/index.js';
import { directionOfKey, robotOfKey } from '../../keys/robot-keys.js';
import { clean } from '../../messages/index.js';
import { screenTexts } from '../../messages/screens.js';
import type { SaveOutcome } from '../../storage/save-file.js';
import type { KeyEvent } from '../../terminal/key-event.js';
import { type BoardClick, cursorAfter } from '../click.js';
import { typedOn } from '../entered-text.js';
import { type KeyAction, lastStep, step } from '../step.js';
import {
  activate,
  clearCell,
  putMark,
  puzzleOfDraft,
  resize,
  toggleRobot,
  toggleSide,
} from './draft.js';
import {
  chosenTarget,
  draftOf,
  drawMode,
  type Editor,
  type EditorEffect,
  type EditorStep,
  edited,
  editorContext,
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
  const name = keyName(event);
  const command = name && commandOf(editorContext(editor), name);
  if (command === 'cancel') return step(drawMode(calm));
  if (mode.kind === 'file') return pressForFile(calm, mode, event, command === 'confirm');
  if (name === undefined) return step(editor);
  // Keys that take a second one: one that is none of those asked for changes nothing.
  switch (mode.kind) {
    case 'draw':
      return draw(editor, calm, shiftedKeyName(event)!);
    case 'wall':
      return step(command === 'side' ? toggleWall(drawMode(calm), name) : calm);
    case 'diagonal':
      return step(pressForDiagonal(calm, mode, name));
    case 'target':
      return step(pressForTarget(calm, mode, name));
    case 'overwrite':
      return command === 'yes'
        ? save(calm, mode.path, true)
        : step({ ...calm, mode: { kind: 'file', typed: mode.path } });
    case 'leave':
      return command === 'yes'
        ? lastStep(calm, { type: 'drop' }, { type: 'leave' })
        : step(drawMode(calm));
  }
}

/** The cursor goes where was clicked, but for what the next key is about. */
const point = (editor: Editor, cursor: Cell): Editor =>
  editor.mode.kind === 'draw' && !editor.saving ? { ...editor, notice: undefined, cursor } : editor;

function draw(editor: Editor, calm: Editor, name: string): EditorStep {
  const { cursor } = editor;
  const draft = draftOf(editor);
  switch (commandOf('editor', name)) {
    case 'play': {
      const puzzle = puzzleOfDraft(draft);
      return puzzle.ok
        ? lastStep(calm, { type: 'play', puzzle: puzzle.value, editor: calm })
        : step(refused(calm, puzzle.refusal));
    }
    case 'back':
      return isUnsaved(calm)
        ? step({ ...calm, mode: { kind: 'leave' } })
        : lastStep(calm, { type: 'leave' });
    case 'cursor':
      return step({ ...calm, cursor: cursorAfter(draft.board, cursor, name) });
    case 'wall':
      return step(
        name.startsWith('shift-')
          ? toggleWall(calm, name.replace('shift-', ''))
          : { ...calm, mode: { kind: 'wall' } },
      );
    case 'robot':
      return step(edited(calm, toggleRobot(draft, robotOfKey(name)!, cursor)));
    case 'target':
      return step(chooseTarget(calm));
    case 'diagonal':
      return step({ ...calm, mode: { kind: 'diagonal', slope: name as Slope } });
    case 'centre': {
      const mark = draft.board.centre.includes(cursor) ? undefined : ({ kind: 'centre' } as const);
      return step(edited(calm, putMark(draft, cursor, mark)));
    }
    case 'activate':
      return step(
        targetAt(draft.board, cursor)
          ? edited(calm, activate(draft, cursor))
          : refused(calm, screenTexts.editor.nothingToActivate),
      );
    case 'clear':
      return step(edited(calm, clearCell(draft, cursor)));
    case 'size':
      return step(changeSize(calm, name));
    case 'undo':
      return step(walk(calm, -1, screenTexts.editor.nothingToUndo));
    case 'redo':
      return step(walk(calm, 1, screenTexts.editor.nothingToRedo));
    case 'save':
      return step({ ...calm, mode: { kind: 'file', typed: calm.path } });
    default:
      return step(editor);
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

function toggleWall(editor: Editor, arrow: string): Editor {
  const draft = toggleSide(draftOf(editor), editor.cursor, directionOfKey(arrow)!);
  const next = edited(editor, draft);
  return next === editor ? refused(editor, screenTexts.editor.centreSide) : next;
}

function pressForDiagonal(
  editor: Editor,
  { slope }: Extract<Mode, { kind: 'diagonal' }>,
  name: string,
): Editor {
  if (commandOf('editorDiagonal', name) !== 'colour') return editor;
  const { cursor } = editor;
  const diagonal = { cell: cursor, colour: colourOfLetter(name)!, slope };
  return edited(drawMode(editor), putMark(draftOf(editor), cursor, { kind: 'diagonal', diagonal }));
}

function pressForTarget(
  editor: Editor,
  mode: Extract<Mode, { kind: 'target' }>,
  name: string,
): Editor {
  const { choice } = mode;
  switch (commandOf('editorTarget', name)) {
    case 'colour': {
      // The vortex has no colour: who names one wants another shape.
      const shape = choice.shape === 'vortex' ? SHAPES[0] : choice.shape;
      return { ...editor, mode: { ...mode, choice: { colour: colourOfLetter(name)!, shape } } };
    }
    case 'shape': {
      const shape = SHAPES.find(candidate => candidate[0] === name)!;
      return { ...editor, mode: { ...mode, choice: { ...choice, shape } } };
    }
    case 'put': {
      const target = chosenTarget(editor, mode);
      const draft = putMark(draftOf(editor), editor.cursor, { kind: 'target', target });
      return edited(drawMode({ ...editor, targetKind: choice }), draft);
    }
    default:
      return editor;
  }
}

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

function pressForFile(
  editor: Editor,
  { typed }: Extract<Mode, { kind: 'file' }>,
  event: KeyEvent,
  isConfirmed: boolean,
): EditorStep {
  if (!isConfirmed) {
    const text = clean(typedOn(typed, event), LONGEST_PATH);
    return step({ ...editor, mode: { kind: 'file', typed: text } });
  }
  const path = typed.trim();
  // What was saved to this file before is this board: that much has been asked.
  return path === ''
    ? step(refused(editor, screenTexts.editor.noFileName))
    : save(editor, path, path === editor.writtenTo);
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
