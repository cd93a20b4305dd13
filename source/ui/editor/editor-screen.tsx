import { type ReactNode, useMemo } from 'react';
import {
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
import { messages } from '../../messages/index.js';
import { spokenNow } from '../../messages/language.js';
import { screenTexts } from '../../messages/screens.js';
import type { Search } from '../../session/searches.js';
import { BEGINNING } from '../../session/searches.js';
import type { SaveFile } from '../../storage/save-file.js';
import type { UnsavedBoards } from '../../storage/unsaved-boards.js';
import {
  chosenTarget,
  draftOf,
  type Editor,
  editorContext,
  isUnsaved,
  puzzleOfDraft,
  reduceEditor,
} from '../../views/editor/editor.js';
import { gameOnBoard } from '../../views/help/game-in-play.js';
import { troubleSentence } from '../../words/files.js';
import { targetName } from '../../words/index.js';
import { NoticeSentence, Sentence, WordLines, Words } from '../components/line.js';
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
  const screen = useBoardScreen(
    reduceEditor,
    open,
    editor => {
      const { board } = draftOf(editor);
      const game = gameOnBoard(DEFAULT_RULES, { board, robots: ROBOTS.length });
      return { context: editorContext(editor), board, game };
    },
    (effect, send) => {
      if (effect.type === 'leave') return onLeave();
      if (effect.type === 'drop') return unsaved.drop();
      if (effect.type === 'play') return onPlay(effect.puzzle, effect.editor);
      const drawing = formatDrawing(effect.draft);
      if (effect.type === 'save') {
        const { path, overwrite } = effect;
        const saved = save(path, drawing, { overwrite });
        return void saved.then(outcome => send({ type: 'saved', outcome }));
      }
      const trouble = unsaved.keep(drawing);
      if (trouble) send({ type: 'not-kept', sentence: troubleSentence(spokenNow(), trouble) });
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
  const prompt = promptOf(editor, useKeySign('wall'));
  const asks = editor.mode.kind !== 'draw';
  return screen.draw({
    view: { board, robots, cursor: editor.cursor, ...(target && { target }) },
    panel: <EditorPanel editor={editor} solution={solution} missing={missing} />,
    notice: <NoticeSentence notice={editor.notice} prompt={prompt} asks={asks} />,
  });
}

/** The active target with its shortest solution, the file; last what changes with every step of the cursor. */
function EditorPanel(
  props: Readonly<{ editor: Editor; solution: Search | undefined; missing: string | undefined }>,
): ReactNode {
  const { editor, solution, missing } = props;
  const { path } = editor;
  const draft = draftOf(editor);
  const texts = screenTexts.editor;
  const name = path === '' ? texts.unnamed : texts.file({ path });
  const unsaved = isUnsaved(editor) ? texts.unsaved : '';
  return (
    <>
      {draft.target ? (
        <>
          <Words bold>{texts.target}</Words>
          <TargetLine target={draft.target} />
          <Words> </Words>
        </>
      ) : null}
      {solution ? <SolutionLines solution={solution} replay={undefined} /> : null}
      {missing === undefined ? null : <Sentence>{missing}</Sentence>}
      <WordLines dim lines={[' ', texts.size(draft.board), name, unsaved, ' ']} />
      <CellLines draft={draft} cell={editor.cursor} />
    </>
  );
}

/** The contents of a cell in words: not everyone can tell everything from characters. */
function CellLines({ draft: { board, robots }, cell }: Readonly<{ draft: Drawing; cell: Cell }>) {
  const { robots: names, directions } = messages;
  const texts = screenTexts.editor;
  const robot = robots.indexOf(cell) as Robot | -1;
  const mark = marksOf(board).get(cell);
  const things = [
    ...(robot === -1 ? [] : [texts.robot({ robot: names[robot] })]),
    ...(mark ? [markName(mark)] : []),
  ];
  const isOpening = (side: Direction) => isEdge(board, cell, side) && !isClosed(board, cell, side);
  const walls = DIRECTIONS.filter(side => isClosed(board, cell, side));
  const sides = walls.map(side => directions[side]!);
  const openings = DIRECTIONS.filter(isOpening).map(side => {
    const facing = formatCell(neighbour(board, cell, side));
    return texts.opening({ side: directions[side]!, facing });
  });
  return (
    <>
      <Words bold>{texts.cell({ cell: formatCell(cell) })}</Words>
      <WordLines lines={things.length > 0 ? things : [texts.nothing]} />
      {walls.length > 0 ? <Sentence dim>{texts.walls({ sides })}</Sentence> : null}
      <WordLines dim lines={openings} />
    </>
  );
}

function markName(mark: Mark): string {
  if (mark.kind === 'centre') return screenTexts.editor.centre;
  if (mark.kind === 'target') return targetName(spokenNow(), mark.target);
  const { colour, slope } = mark.diagonal;
  return screenTexts.editor.diagonal({ colour: messages.robots[colour]!, slope });
}

/** The current question, or what the keys are for. */
function promptOf(editor: Editor, wall: string): string {
  const { mode } = editor;
  const texts = screenTexts.editor;
  const cell = formatCell(editor.cursor);
  switch (mode.kind) {
    case 'draw':
      return texts.hint({ wall });
    case 'wall':
      return texts.wallPrompt;
    case 'diagonal':
      return texts.diagonalPrompt({ cell, slope: mode.slope });
    case 'target':
      return texts.targetPrompt({
        cell,
        target: targetName(spokenNow(), chosenTarget(editor, mode)),
      });
    case 'file':
      return texts.filePrompt({ typed: endOf(mode.typed) });
    case 'overwrite':
      return texts.overwrite({ path: mode.path });
    case 'leave':
      return texts.leave;
  }
}

function endOf(typed: string): string {
  const characters = [...typed];
  return characters.length <= SHOWN_NAME ? typed : `…${characters.slice(-SHOWN_NAME).join('')}`;
}
