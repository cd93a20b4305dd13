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
import type { Texts } from '../../messages/language.js';
import { BEGINNING, type Search } from '../../session/searches.js';
import type { SaveFile } from '../../storage/files.js';
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
import { reasonSentence, systemReason } from '../../words/files.js';
import { refusalSentence, targetName } from '../../words/index.js';
import { NoticeSentence, Words } from '../components/line.js';
import { Gap, useIsUpright } from '../components/pages.js';
import { SolutionLines, TargetLine } from '../components/round-lines.js';
import { useBoardScreen } from '../hooks/use-screen.js';
import { useFound } from '../hooks/use-session.js';
import { useKeySign, useTexts } from '../hooks/use-stage.js';

/** @public A board to be made or changed, with the shortest solution of its active target beside it. */
export function EditorScreen(props: {
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
  const { open, save, unsaved, onPlay, onLeave } = props;
  const screen = useBoardScreen({
    reduce: reduceEditor,
    open,
    contextOf: editorContext,
    boardOf: editor => draftOf(editor).board,
    help: editor => ({ game: gameOnBoard(DEFAULT_RULES, { ...draftOf(editor), robots: ROBOTS }) }),
    carryOut(effect, send) {
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
      if (trouble) send({ type: 'not-kept', trouble });
    },
  });
  const { state: editor } = screen;
  const draft = draftOf(editor);
  const puzzle = useMemo(() => puzzleOfDraft(draft), [draft]);
  // The same object until the draft changes: a new one would start another search.
  const position = useMemo(() => (puzzle.ok ? startPosition(puzzle.value) : undefined), [puzzle]);
  const found = useFound(position && { kind: 'solution', position, rules: DEFAULT_RULES });
  const known = found?.kind === 'solution' ? found.answer : BEGINNING;
  const solution = position && known;
  const wall = useKeySign('wall');
  const { board, robots, target } = draft;
  const texts = useTexts();
  const missing = puzzle.ok ? undefined : refusalSentence(texts, puzzle.refusal);
  return screen.draw({
    view: { board, robots, cursor: editor.cursor, ...(target && { target }) },
    panel: <EditorPanel editor={editor} solution={solution} missing={missing} />,
    notice: (
      <NoticeSentence
        notice={editorNotice(texts, editor)}
        isAlarm={editor.refusal !== undefined}
        prompt={editorPrompt(texts, editor, wall)}
        asks={editor.mode.kind !== 'draw'}
      />
    ),
  });
}

/** The active target with its shortest solution, then the file; last the cell, which changes with every step of the cursor. */
function EditorPanel(
  props: Readonly<{ editor: Editor; solution: Search | undefined; missing: string | undefined }>,
): ReactNode {
  const { editor, solution, missing } = props;
  const { path, cursor } = editor;
  const draft = draftOf(editor);
  const all = useTexts();
  const { editor: texts } = all.screens;
  const { things, walls, openings } = cellContents(all, draft, cursor);
  const name = path === '' ? texts.unnamed : texts.file({ path });
  const unsaved = isUnsaved(editor) ? texts.unsaved : '';
  const isUpright = useIsUpright();
  const cell = (
    <>
      <Words bold>{texts.cell({ cell: formatCell(cursor) })}</Words>
      <Words>{things.join('\n')}</Words>
      {walls === undefined ? null : <Words dim>{walls}</Words>}
      <Words dim>{openings.join('\n')}</Words>
    </>
  );
  return (
    <>
      {isUpright ? cell : null}
      {draft.target ? (
        <>
          <Words bold>{texts.target}</Words>
          <TargetLine target={draft.target} />
          <Gap />
        </>
      ) : null}
      {solution ? <SolutionLines solution={solution} replay={undefined} /> : null}
      {missing === undefined ? null : <Words>{missing}</Words>}
      <Words dim>{[' ', texts.size(draft.board), name, unsaved, ' '].join('\n')}</Words>
      {isUpright ? null : cell}
    </>
  );
}

/** What has just happened, or went wrong. */
function editorNotice(texts: Texts, { notice, refusal, path }: Editor): string | undefined {
  if (refusal) return editorRefusal(texts, refusal);
  const { saved, left } = texts.screens.editor;
  return notice && (notice === 'saved' ? saved({ path }) : left);
}

function editorRefusal(texts: Texts, refusal: NonNullable<Editor['refusal']>): string {
  if (refusal.code !== 'not-saved') return reasonSentence(texts, refusal);
  const { notSaved, reason } = texts.screens.editor;
  const { path, why } = refusal;
  return notSaved({ path, reason: systemReason(texts, why, reason) });
}

/** Characters of a long file name that stay in sight, in a row of any window: its end, where one types. */
const SHOWN_NAME = 36;

/** The question that the next key answers, or what the keys are for; `wall` is the key for walls. */
function editorPrompt(texts: Texts, editor: Editor, wall: string): string {
  const { mode, cursor } = editor;
  const say = texts.screens.editor.prompts[mode.kind];
  if (typeof say === 'string') return say;
  const facts = { typed: '', path: '', slope: '', ...mode };
  const target = mode.kind === 'target' ? targetName(texts, chosenTarget(editor, mode)) : '';
  return say({ ...facts, typed: endOf(facts.typed), wall, cell: formatCell(cursor), target });
}

function endOf(typed: string): string {
  const characters = [...typed];
  return characters.length <= SHOWN_NAME ? typed : `…${characters.slice(-SHOWN_NAME).join('')}`;
}

/** What is on a cell, since not everyone can tell everything from characters: things, walls if any, and openings. */
function cellContents(texts: Texts, { board, robots }: Drawing, cell: Cell) {
  const { robots: names, directions } = texts.messages;
  const { editor: words } = texts.screens;
  const robot = robots.indexOf(cell) as Robot | -1;
  const mark = marksOf(board).get(cell);
  const things = [
    ...(robot === -1 ? [] : [words.robot({ robot: names[robot] })]),
    ...(mark ? [markName(texts, mark)] : []),
  ];
  const isOpening = (side: Direction) => isEdge(board, cell, side) && !isClosed(board, cell, side);
  const sides = DIRECTIONS.filter(side => isClosed(board, cell, side));
  return {
    things: things.length > 0 ? things : [words.nothing],
    walls:
      sides.length > 0 ? words.walls({ sides: sides.map(side => directions[side]) }) : undefined,
    openings: DIRECTIONS.filter(isOpening).map(side => {
      const facing = formatCell(neighbour(board, cell, side));
      return words.opening({ side: directions[side], facing });
    }),
  };
}

function markName(texts: Texts, mark: Mark): string {
  const { centre, diagonal } = texts.screens.editor;
  if (mark.kind === 'centre') return centre;
  if (mark.kind === 'target') return targetName(texts, mark.target);
  const { colour, slope } = mark.diagonal;
  return diagonal({ colour: texts.messages.robots[colour], slope });
}
