import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react';
import {
  formatDrawing,
  type MoveRules,
  type Puzzle,
  ROBOTS,
  startPosition,
} from '../../engine/index.js';
import type { SaveBoard } from '../../storage/board-file.js';
import type { UnsavedBoards } from '../../storage/unsaved-boards.js';
import { puzzleOfDraft } from '../../views/editor/draft-puzzle.js';
import { draftOf, type Editor, editorContext, isUnsaved } from '../../views/editor/editor.js';
import { reduceEditor } from '../../views/editor/reduce-editor.js';
import { gameOnBoard } from '../../views/help/game-in-play.js';
import { pure } from '../../views/step.js';
import { Footer } from '../components/footer.js';
import { fitsWindow, PlayingField } from '../components/playing-field.js';
import { HelpSheet } from '../help/help-sheet.js';
import { useClicks } from '../hooks/use-clicks.js';
import { useKeys } from '../hooks/use-keys.js';
import { useSolution } from '../hooks/use-solution.js';
import { useWindowSize } from '../hooks/use-window-size.js';
import { useBoardScreen } from '../look/use-board-screen.js';
import { EditorNotice } from './editor-notice.js';
import { EditorPanel } from './editor-panel.js';

/** A board to be made or changed, with the shortest solution of its active target beside it. */
export function EditorScreen({
  open,
  rules,
  save,
  unsaved,
  onPlay,
  onLeave,
}: {
  /** Gives a new editor, or one as `onPlay` gave it; called once. */
  readonly open: () => Editor;
  /** The rules of the shortest solution. */
  readonly rules: MoveRules;
  /** Writes a file and never rejects; has to stay the same function. */
  readonly save: SaveBoard;
  /** Keeps the board as long as it lies in no file; has to stay the same object. */
  readonly unsaved: Pick<UnsavedBoards, 'keep' | 'drop'>;
  /** Asks for the puzzle to be played; the editor is how to come back. */
  readonly onPlay: (puzzle: Puzzle, editor: Editor) => void;
  readonly onLeave: () => void;
}): ReactNode {
  const window = useWindowSize();
  const {
    state: editor,
    send,
    sheet,
    look,
    canZoom,
  } = useBoardScreen(pure(reduceEditor), open, before => ({
    context: editorContext(before),
    board: draftOf(before).board,
    game: gameOnBoard(rules, { board: draftOf(before).board, robots: ROBOTS.length }),
  }));
  const { saving, wish } = editor;
  const draft = draftOf(editor);
  const puzzle = useMemo(() => puzzleOfDraft(draft), [draft]);
  // A new object for every change of the draft and for nothing else: it is what is solved.
  const position = useMemo(() => (puzzle.ok ? startPosition(puzzle.value) : undefined), [puzzle]);
  const solution = useSolution(position, rules);

  const visible = fitsWindow(draft.board, window);
  useKeys(event => {
    if (visible || sheet) send({ type: 'key', event });
  });
  useClicks(draft.board, look.size, cell => send({ type: 'click', cell }));
  useEffect(() => {
    if (!saving) return;
    const { path, draft, overwrite } = saving;
    void save(path, formatDrawing(draft), { overwrite }).then(outcome =>
      send({ type: 'saved', outcome }),
    );
  }, [saving, save, send]);
  const keeps = isUnsaved(editor);
  // Before the change is seen.
  useLayoutEffect(() => {
    const sentence = keeps ? unsaved.keep(formatDrawing(draft)) : unsaved.drop();
    if (sentence !== undefined) send({ type: 'not-kept', sentence });
  }, [keeps, draft, unsaved, send]);
  useEffect(() => {
    if (wish?.kind === 'leave') {
      unsaved.drop();
      onLeave();
    }
    if (wish?.kind === 'play') {
      const { wish: _, ...rest } = editor;
      onPlay(wish.puzzle, rest);
    }
  }, [wish, editor, unsaved, onPlay, onLeave]);

  if (sheet) return <HelpSheet sheet={sheet} />;
  const { board, robots, target } = draft;
  return (
    <PlayingField
      view={{ board, robots, cursor: editor.cursor, ...(target && { target }) }}
      size={look.size}
      panel={
        <EditorPanel
          editor={editor}
          solution={solution}
          missing={puzzle.ok ? undefined : puzzle.refusal}
        />
      }
      notice={<EditorNotice editor={editor} />}
      footer={<Footer context={editorContext(editor)} robots={ROBOTS.length} canZoom={canZoom} />}
    />
  );
}
