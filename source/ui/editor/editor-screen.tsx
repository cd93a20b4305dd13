import { type ReactNode, useMemo } from 'react';
import {
  DEFAULT_RULES,
  formatDrawing,
  type Puzzle,
  ROBOTS,
  startPosition,
} from '../../engine/index.js';
import { BEGINNING } from '../../session/searches.js';
import type { SaveFile } from '../../storage/save-file.js';
import type { UnsavedBoards } from '../../storage/unsaved-boards.js';
import { puzzleOfDraft } from '../../views/editor/draft.js';
import {
  draftOf,
  type Editor,
  type EditorAction,
  type EditorEffect,
  editorContext,
  reduceEditor,
} from '../../views/editor/editor.js';
import { gameOnBoard } from '../../views/help/game-in-play.js';
import { useBoardScreen, useClicks } from '../hooks/use-board-screen.js';
import { useFound } from '../hooks/use-session.js';
import { EditorNotice, EditorPanel } from './editor-panel.js';

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
  /** Keeps the board as long as it lies in no file; has to stay the same object. */
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
  // A new object for every change of the draft and for nothing else: it is what is solved.
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
