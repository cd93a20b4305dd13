import { type ReactNode, useMemo } from 'react';
import {
  DEFAULT_RULES,
  formatCell,
  formatDrawing,
  type Puzzle,
  ROBOTS,
  startPosition,
} from '../../engine/index.js';
import type { Search } from '../../session/searches.js';
import { BEGINNING } from '../../session/searches.js';
import type { SaveFile } from '../../storage/save-file.js';
import type { UnsavedBoards } from '../../storage/unsaved-boards.js';
import {
  draftOf,
  type Editor,
  editorContext,
  isUnsaved,
  puzzleOfDraft,
  reduceEditor,
} from '../../views/editor/editor.js';
import { gameOnBoard } from '../../views/help/game-in-play.js';
import { cellContents, editorNotice, editorPrompt } from '../../words/editor.js';
import { refusalSentence } from '../../words/index.js';
import { NoticeSentence, Sentence, WordLines, Words } from '../components/line.js';
import { SolutionLines, TargetLine } from '../components/round-lines.js';
import { useBoardScreen } from '../hooks/use-screen.js';
import { useFound } from '../hooks/use-session.js';
import { useKeySign, useTexts } from '../hooks/use-stage.js';

/** @public A board to be made or changed, with the shortest solution of its active target beside it. */
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
  const screen = useBoardScreen({
    reduce: reduceEditor,
    open,
    contextOf: editorContext,
    boardOf: editor => draftOf(editor).board,
    help(editor) {
      const { board } = draftOf(editor);
      return { game: gameOnBoard(DEFAULT_RULES, { board, robots: ROBOTS.length }) };
    },
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
      <Words bold>{texts.cell({ cell: formatCell(cursor) })}</Words>
      <WordLines lines={things} />
      {walls === undefined ? null : <Sentence dim>{walls}</Sentence>}
      <WordLines dim lines={openings} />
    </>
  );
}
