import {
  accept,
  type BadPuzzle,
  type Cell,
  type Colour,
  cellAt,
  checkPuzzle,
  clearCell,
  colourOfLetter,
  columnOf,
  type Drawing,
  emptyBoard,
  formatDrawing,
  isBoardSide,
  type Puzzle,
  putMark,
  RED,
  type Result,
  type RobotLeftOut,
  refuse,
  resize,
  robotsWithoutGap,
  rowOf,
  SHAPES,
  type Shape,
  type Slope,
  type Target,
  targetAt,
  toggleRobot,
  toggleSide,
} from '../../engine/index.js';
import { commandOf, type KeyContext, keyName, shiftedKeyName } from '../../keys/index.js';
import { directionOfKey, robotOfKey } from '../../keys/robot-keys.js';
import type { SaveOutcome } from '../../storage/files.js';
import type { FileTrouble, SystemFault } from '../../storage/trouble.js';
import type { UnsavedBoards } from '../../storage/unsaved-boards.js';
import type { KeyEvent } from '../../terminal/key-event.js';
import { clean } from '../../text/clean.js';
import { typedOn } from '../entered-text.js';
import { type BoardClick, cursorAfter } from '../screen.js';
import { type KeyAction, type Leave, lastStep, type Step, step, stepThrough } from '../step.js';

/** The kind of a target. The vortex is for any robot; it keeps the colour chosen before, for when it is another shape again. */
type TargetKind = { readonly colour: Colour; readonly shape: Shape };

type ModeOf<Kind extends Mode['kind']> = Extract<Mode, { kind: Kind }>;

/** What the next key is about. */
type Mode =
  | { readonly kind: 'draw' }
  | { readonly kind: 'wall' }
  | { readonly kind: 'diagonal'; readonly slope: Slope }
  | { readonly kind: 'target'; readonly choice: TargetKind }
  | { readonly kind: 'file'; readonly typed: string }
  | { readonly kind: 'overwrite'; readonly path: string }
  | { readonly kind: 'leave' };

type Saving = { readonly path: string; readonly draft: Drawing };

/** @public A board being edited: plain data, so that it can be kept and shown again. */
export interface Editor {
  /** Every version of the drawing, for undo and redo, and which one is the draft now. */
  readonly drafts: { readonly versions: readonly Drawing[]; readonly at: number };
  readonly cursor: Cell;
  readonly mode: Mode;
  readonly targetKind: TargetKind;
  /** The version that is in the file, or that the editor began with. */
  readonly saved: Drawing;
  /** The file as it was typed; empty before the first saving. */
  readonly path: string;
  /** The file that this editor wrote last: before it overwrites any other file, it asks. */
  readonly writtenTo?: string;
  readonly saving?: Saving | undefined;
  readonly typedAhead: readonly KeyEvent[];
  /** What has just happened to the board: it was saved, or is one that was left unsaved. */
  readonly notice?: 'saved' | 'restored' | undefined;
  /** Why the last key did nothing, or what went wrong with a file; until the next key. */
  readonly refusal?: EditorRefusal | undefined;
}

/** No version of the drawing before the draft, or after it. */
type NoChange = 'no-change-to-undo' | 'no-change-to-redo';

type EditorRefusal =
  | DraftRefusal
  | {
      readonly code: 'centre-side' | 'nothing-to-activate' | 'bad-size' | 'no-file-name' | NoChange;
    }
  | { readonly code: 'not-saved'; readonly path: string; readonly why: SystemFault }
  | FileTrouble;

/** What a draft lacks to be a puzzle. */
type DraftRefusal =
  | { readonly code: 'no-robots' | 'no-target' | 'no-active-target' }
  | RobotLeftOut
  | BadPuzzle;

type EditorEffect =
  /** Writes a draft to a file; `overwrite` says whether an existing file may be replaced. */
  | ({ readonly type: 'save'; readonly overwrite: boolean } & Saving)
  /** Keeps the draft while it is unsaved. */
  | { readonly type: 'keep'; readonly draft: Drawing }
  /** Forgets what was kept: the draft was saved or discarded. */
  | { readonly type: 'drop' }
  /** Plays the puzzle; the editor is how to come back. */
  | { readonly type: 'play'; readonly puzzle: Puzzle; readonly editor: Editor }
  | Leave;

type EditorStep = Step<Editor, EditorEffect>;

/** The initial editor; `path` is the file the drawing comes from, or empty. */
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

/** @public The editor with a new board, or with one that was left unsaved: as a change, which undo takes back. */
export function editorAfter({ drawing, trouble }: ReturnType<UnsavedBoards['takeOver']>): Editor {
  // Small enough to be drawn large in most windows.
  const editor = openEditor({ board: emptyBoard(8, 8), robots: [] });
  if (!drawing) return { ...editor, refusal: trouble };
  return { ...edited(editor, drawing), refusal: trouble, notice: 'restored' };
}

/** @public */
export const draftOf = ({ drafts }: Pick<Editor, 'drafts'>): Drawing => drafts.versions[drafts.at]!;

/** @public The target as it would be placed now. */
export function chosenTarget({ cursor }: Editor, { choice }: ModeOf<'target'>): Target {
  const { colour, shape } = choice;
  return { cell: cursor, robot: shape === 'vortex' ? 'any' : colour, shape };
}

/** @public Whether the draft differs from what was saved; undoing back to that leaves nothing to save. */
export const isUnsaved = (editor: Editor): boolean => draftOf(editor) !== editor.saved;

const CONTEXTS = {
  draw: 'editor',
  wall: 'editorWall',
  diagonal: 'editorDiagonal',
  target: 'editorTarget',
  file: 'editorFile',
  overwrite: 'editorQuestion',
  leave: 'editorQuestion',
} as const satisfies Record<Mode['kind'], KeyContext>;

/** @public What the keys mean now. */
export const editorContext = ({ mode }: Editor) => CONTEXTS[mode.kind];

const drawMode = (editor: Editor): Editor => ({ ...editor, mode: { kind: 'draw' } });

const refused = (editor: Editor, refusal: EditorRefusal): Editor => ({ ...editor, refusal });

/** The editor with this draft; if the drawing is the same, nothing changes. */
function edited(editor: Editor, draft: Drawing): Editor {
  if (formatDrawing(draft) === formatDrawing(draftOf(editor))) return editor;
  const { versions, at } = editor.drafts;
  // A new change replaces those that were undone.
  return withDrafts(editor, { versions: [...versions.slice(0, at + 1), draft], at: at + 1 });
}

/** The editor with these drafts; the cursor stays on the board. */
function withDrafts(editor: Editor, drafts: Editor['drafts']): Editor {
  const { width, height } = draftOf({ drafts }).board;
  const column = Math.min(columnOf(editor.cursor), width - 1);
  const cursor = cellAt(column, Math.min(rowOf(editor.cursor), height - 1));
  return { ...editor, drafts, cursor };
}

type EditorAction =
  | KeyAction
  | BoardClick
  | { readonly type: 'saved'; readonly outcome: SaveOutcome }
  /** The board cannot be kept against an end of the program. */
  | { readonly type: 'not-kept'; readonly trouble: FileTrouble };

/** @public The next editor state; an unsaved draft is kept at each change. */
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
  if (action.type === 'key') return press(editor, action.event);
  if (action.type === 'click') {
    // A question about a cell stays about that cell.
    if (editor.mode.kind !== 'draw' || editor.saving) return step(editor);
    return step({ ...calmed(editor), cursor: action.cell });
  }
  if (action.type === 'not-kept') return step(refused(editor, action.trouble));
  const saved = { ...afterSaving(editor, action.outcome), typedAhead: [] };
  return stepThrough(press, saved, editor.typedAhead);
}

const calmed = (editor: Editor): Editor => ({ ...editor, notice: undefined, refusal: undefined });

function press(editor: Editor, event: KeyEvent): EditorStep {
  // It may have to answer whether to overwrite a file.
  if (editor.saving) return step({ ...editor, typedAhead: [...editor.typedAhead, event] });
  const { mode } = editor;
  const calm = calmed(editor);
  const name = keyName(event);
  const command = commandOf(editorContext(editor), name);
  if (command === 'cancel') return step(drawMode(calm));
  if (mode.kind === 'file') {
    if (command === 'confirm') return confirmFile(calm, mode.typed);
    const typed = clean(typedOn(mode.typed, event), LONGEST_PATH);
    return step({ ...calm, mode: { kind: 'file', typed } });
  }
  if (event.kind === 'paste') return step(editor);
  // Elsewhere a second key is expected, and any other does nothing.
  switch (mode.kind) {
    case 'draw':
      return draw(editor, calm, shiftedKeyName(event));
    case 'wall':
      return step(command === 'side' ? toggleWall(drawMode(calm), name) : calm);
    case 'diagonal': {
      if (command !== 'colour') return step(calm);
      const diagonal = { cell: calm.cursor, colour: colourOfLetter(name)!, slope: mode.slope };
      return step(edited(drawMode(calm), marked(calm, { kind: 'diagonal', diagonal })));
    }
    case 'target':
      return step(pressForTarget(calm, mode, name));
    case 'overwrite':
      if (command === 'yes') return save(calm, mode.path, true);
      return step({ ...calm, mode: { kind: 'file', typed: mode.path } });
    case 'leave':
      if (command === 'yes') return lastStep(calm, { type: 'drop' }, { type: 'leave' });
      return step(drawMode(calm));
  }
}

function draw(editor: Editor, calm: Editor, name: string): EditorStep {
  const { cursor } = editor;
  const draft = draftOf(editor);
  switch (commandOf('editor', name)) {
    case 'play': {
      const puzzle = puzzleOfDraft(draft);
      if (!puzzle.ok) return step(refused(calm, puzzle.refusal));
      return lastStep(calm, { type: 'play', puzzle: puzzle.value, editor: calm });
    }
    case 'back':
      if (isUnsaved(calm)) return step({ ...calm, mode: { kind: 'leave' } });
      return lastStep(calm, { type: 'leave' });
    case 'cursor':
      return step({ ...calm, cursor: cursorAfter(draft.board, cursor, name) });
    case 'wall':
      if (!name.startsWith('shift-')) return step({ ...calm, mode: { kind: 'wall' } });
      return step(toggleWall(calm, name.replace('shift-', '')));
    case 'robot':
      return step(edited(calm, toggleRobot(draft, robotOfKey(name)!, cursor)));
    case 'target':
      return step(chooseTarget(calm));
    case 'diagonal':
      return step({ ...calm, mode: { kind: 'diagonal', slope: name as Slope } });
    case 'centre': {
      const mark = draft.board.centre.includes(cursor) ? undefined : ({ kind: 'centre' } as const);
      return step(edited(calm, marked(calm, mark)));
    }
    case 'activate': {
      const target = targetAt(draft.board, cursor);
      if (target) return step(edited(calm, { ...draft, target }));
      return step(refused(calm, { code: 'nothing-to-activate' }));
    }
    case 'clear':
      return step(edited(calm, clearCell(draft, cursor)));
    case 'size':
      return step(changeSize(calm, name));
    case 'undo':
      return step(walk(calm, -1, 'no-change-to-undo'));
    case 'redo':
      return step(walk(calm, 1, 'no-change-to-redo'));
    case 'save':
      return step({ ...calm, mode: { kind: 'file', typed: calm.path } });
    default:
      return step(editor);
  }
}

/** Asks for a kind of target, beginning with that on the cell or else the last one placed. */
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
  return next === editor ? refused(editor, { code: 'centre-side' }) : next;
}

/** The draft with this on the cell under the cursor. */
const marked = (editor: Editor, mark: Parameters<typeof putMark>[2]): Drawing =>
  putMark(draftOf(editor), editor.cursor, mark);

function pressForTarget(editor: Editor, mode: ModeOf<'target'>, name: string): Editor {
  const { choice } = mode;
  const command = commandOf('editorTarget', name);
  if (command === 'put') {
    const target = chosenTarget(editor, mode);
    const draft = marked(editor, { kind: 'target', target });
    return edited(drawMode({ ...editor, targetKind: choice }), draft);
  }
  if (command !== 'colour' && command !== 'shape') return editor;
  // The vortex has no colour: choosing a colour means another shape.
  const coloured = choice.shape === 'vortex' ? SHAPES[0] : choice.shape;
  const next: TargetKind =
    command === 'colour'
      ? { colour: colourOfLetter(name)!, shape: coloured }
      : { ...choice, shape: SHAPES.find(candidate => candidate[0] === name)! };
  return { ...editor, mode: { ...mode, choice: next } };
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
  const [width, height] = [draft.board.width + columns, draft.board.height + rows];
  return isBoardSide(width) && isBoardSide(height)
    ? edited(editor, resize(draft, width, height))
    : refused(editor, { code: 'bad-size' });
}

function walk(editor: Editor, by: -1 | 1, none: NoChange): Editor {
  const { versions, at } = editor.drafts;
  return at + by in versions
    ? withDrafts(editor, { versions, at: at + by })
    : refused(editor, { code: none });
}

/** More characters than file systems take: a name that is too long is refused by them, not cut here. */
const LONGEST_PATH = 4096;

function confirmFile(editor: Editor, typed: string): EditorStep {
  const path = typed.trim();
  // The file already holds an earlier version of this board: no need to ask again.
  return path === ''
    ? step(refused(editor, { code: 'no-file-name' }))
    : save(editor, path, path === editor.writtenTo);
}

function save(editor: Editor, path: string, overwrite: boolean): EditorStep {
  const saving = { path, draft: draftOf(editor) };
  return step({ ...drawMode(editor), saving }, { type: 'save', overwrite, ...saving });
}

/** The editor after an attempt to save; if no file was written, nothing else has changed. */
function afterSaving(editor: Editor, outcome: SaveOutcome): Editor {
  const { saving, ...calm } = editor;
  if (!saving) return editor;
  const { path, draft } = saving;
  if (outcome.kind === 'exists') return { ...calm, mode: { kind: 'overwrite', path } };
  if (outcome.kind === 'failed') {
    const refusal = { code: 'not-saved', path, why: outcome.why } as const;
    return { ...calm, refusal, mode: { kind: 'file', typed: path } };
  }
  return { ...calm, path, writtenTo: path, saved: draft, notice: 'saved' };
}

/** @public The draft as a puzzle, or what it lacks. */
export function puzzleOfDraft({ board, robots, target }: Drawing): Result<Puzzle, DraftRefusal> {
  const present = robotsWithoutGap(robots);
  if (!present.ok) return present;
  if (present.value.length === 0) return refuse({ code: 'no-robots' });
  if (!target) {
    return refuse({ code: board.targets.length === 0 ? 'no-target' : 'no-active-target' });
  }
  const puzzle = { board, robots: present.value, target };
  const bad = checkPuzzle(puzzle);
  return bad ? refuse(bad) : accept(puzzle);
}
