import { type ReactNode, useMemo } from 'react';
import {
  type Board,
  type Cell,
  DEFAULT_RULES,
  DIRECTIONS,
  type Direction,
  type Drawing,
  formatCell,
  formatDrawing,
  isClosed,
  isEdge,
  type Mark,
  marksOf,
  neighbour,
  type Puzzle,
  ROBOTS,
  type Robot,
  startPosition,
} from '../../engine/index.js';
import { messages, type Search, targetName } from '../../messages/index.js';
import { screenTexts } from '../../messages/screens.js';
import { BEGINNING } from '../../session/searches.js';
import type { SaveFile } from '../../storage/save-file.js';
import type { UnsavedBoards } from '../../storage/unsaved-boards.js';
import {
  chosenTarget,
  draftOf,
  type Editor,
  type EditorAction,
  type EditorEffect,
  editorContext,
  isUnsaved,
  puzzleOfDraft,
  reduceEditor,
} from '../../views/editor/editor.js';
import { gameOnBoard } from '../../views/help/game-in-play.js';
import { NoticeSentence, Sentence, Words } from '../components/line.js';
import { SolutionLines, TargetLine } from '../components/round-lines.js';
import { useBoardScreen, useClicks } from '../hooks/use-board-screen.js';
import { useFound } from '../hooks/use-session.js';
import { useKeySign } from '../hooks/use-stage.js';

/** Characters of a long file name that stay in sight: its end, where one types. */
const SHOWN_NAME = 100;

/** A board to be made or changed, with the shortest solution of its active target beside it. */
export function EditorScreen({
  open,
  save,
  unsaved,
  onPlay,
  onLeave,
}: {
  /** Gives a new editor, or one as `onPlay` gave it; called once. */
  readonly open: () => Editor;
  /** Writes a file and never rejects; has to stay the same function. */
  readonly save: SaveFile;
  /** Keeps unsaved boards; must stay the same object. */
  readonly unsaved: Pick<UnsavedBoards, 'keep' | 'drop'>;
  /** Asks for the puzzle to be played; the editor is how to come back. */
  readonly onPlay: (puzzle: Puzzle, editor: Editor) => void;
  readonly onLeave: () => void;
}): ReactNode {
  const screen = useBoardScreen<Editor, EditorAction, EditorEffect>(
    reduceEditor,
    open,
    editor => ({
      context: editorContext(editor),
      board: draftOf(editor).board,
      game: gameOnBoard(DEFAULT_RULES, { board: draftOf(editor).board, robots: ROBOTS.length }),
    }),
    (effect, send) => {
      switch (effect.type) {
        case 'save': {
          const { path, draft, overwrite } = effect;
          const saved = save(path, formatDrawing(draft), { overwrite });
          return void saved.then(outcome => send({ type: 'saved', outcome }));
        }
        case 'keep': {
          const sentence = unsaved.keep(formatDrawing(effect.draft));
          if (sentence !== undefined) send({ type: 'not-kept', sentence });
          return;
        }
        case 'drop':
          return unsaved.drop();
        case 'play':
          return onPlay(effect.puzzle, effect.editor);
        case 'leave':
          return onLeave();
      }
    },
  );
  const { state: editor } = screen;
  const draft = draftOf(editor);
  const puzzle = useMemo(() => puzzleOfDraft(draft), [draft]);
  // A new object for each change of the draft, and only then: it is the key of the search.
  const position = useMemo(() => (puzzle.ok ? startPosition(puzzle.value) : undefined), [puzzle]);
  const found = useFound(position && { kind: 'solution', position, rules: DEFAULT_RULES });
  const known = found?.kind === 'solution' ? found.answer : BEGINNING;
  const solution = position && known;
  useClicks(draft.board, screen);
  const { board, robots, target } = draft;
  const missing = puzzle.ok ? undefined : puzzle.refusal;
  return screen.draw({
    view: { board, robots, cursor: editor.cursor, ...(target && { target }) },
    panel: <EditorPanel editor={editor} solution={solution} missing={missing} />,
    notice: <EditorNotice editor={editor} />,
  });
}

/** The active target with its shortest solution, the file; last what changes with every step of the cursor. */
function EditorPanel({
  editor,
  solution,
  missing,
}: {
  readonly editor: Editor;
  readonly solution: Search | undefined;
  readonly missing: string | undefined;
}): ReactNode {
  const draft = draftOf(editor);
  return (
    <>
      {draft.target ? (
        <>
          <Words bold>{screenTexts.editor.target}</Words>
          <TargetLine target={draft.target} />
          <Words> </Words>
        </>
      ) : null}
      {solution ? <SolutionLines solution={solution} replay={undefined} /> : null}
      {missing === undefined ? null : <Sentence>{missing}</Sentence>}
      <Words> </Words>
      <Words dim>{screenTexts.editor.size(draft.board)}</Words>
      <Words dim>
        {editor.path === ''
          ? screenTexts.editor.unnamed
          : screenTexts.editor.file({ path: editor.path })}
      </Words>
      {isUnsaved(editor) ? <Words dim>{screenTexts.editor.unsaved}</Words> : null}
      <Words> </Words>
      <CellLines draft={draft} cell={editor.cursor} />
    </>
  );
}

/** The contents of a cell in words: not everyone can tell everything from characters. */
function CellLines({
  draft: { board, robots },
  cell,
}: {
  readonly draft: Drawing;
  readonly cell: Cell;
}): ReactNode {
  const robot = robots.indexOf(cell) as Robot | -1;
  const mark = marksOf(board).get(cell);
  const things = [
    ...(robot === -1 ? [] : [screenTexts.editor.robot({ robot: messages.robots[robot] })]),
    ...(mark ? [markName(mark)] : []),
  ];
  const closed = DIRECTIONS.filter(side => isClosed(board, cell, side));
  return (
    <>
      <Words bold>{screenTexts.editor.cell({ cell: formatCell(cell) })}</Words>
      {(things.length > 0 ? things : [screenTexts.editor.nothing]).map(thing => (
        <Words key={thing}>{thing}</Words>
      ))}
      {closed.length > 0 ? (
        <Sentence dim>
          {screenTexts.editor.walls({ sides: closed.map(side => messages.directions[side]!) })}
        </Sentence>
      ) : null}
      {openSidesAtEdge(board, cell).map(side => (
        <Words key={side} dim>
          {screenTexts.editor.opening({
            side: messages.directions[side]!,
            facing: formatCell(neighbour(board, cell, side)),
          })}
        </Words>
      ))}
    </>
  );
}

const openSidesAtEdge = (board: Board, cell: Cell): Direction[] =>
  DIRECTIONS.filter(side => isEdge(board, cell, side) && !isClosed(board, cell, side));

function markName(mark: Mark): string {
  switch (mark.kind) {
    case 'centre':
      return screenTexts.editor.centre;
    case 'target':
      return targetName(mark.target);
    case 'diagonal': {
      const { colour, slope } = mark.diagonal;
      return screenTexts.editor.diagonal({ colour: messages.robots[colour]!, slope });
    }
  }
}

/** The last event, or the current question. */
function EditorNotice({ editor }: { readonly editor: Editor }): ReactNode {
  const prompt = promptOf(editor, useKeySign('wall'));
  const asks = editor.mode.kind !== 'draw';
  return <NoticeSentence notice={editor.notice} prompt={prompt} asks={asks} />;
}

function promptOf(editor: Editor, wall: string): string {
  const { mode } = editor;
  const cell = formatCell(editor.cursor);
  switch (mode.kind) {
    case 'draw':
      return screenTexts.editor.hint({ wall });
    case 'wall':
      return screenTexts.editor.wallPrompt;
    case 'diagonal':
      return screenTexts.editor.diagonalPrompt({ cell, slope: mode.slope });
    case 'target':
      return screenTexts.editor.targetPrompt({
        cell,
        target: targetName(chosenTarget(editor, mode)),
      });
    case 'file':
      return screenTexts.editor.filePrompt({ typed: endOf(mode.typed) });
    case 'overwrite':
      return screenTexts.editor.overwrite({ path: mode.path });
    case 'leave':
      return screenTexts.editor.leave;
  }
}

function endOf(typed: string): string {
  const characters = [...typed];
  return characters.length <= SHOWN_NAME ? typed : `…${characters.slice(-SHOWN_NAME).join('')}`;
}
