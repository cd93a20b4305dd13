import { type ReactNode, useEffect, useMemo } from 'react';
import type { Move, MoveRules, Position } from '../../engine/index.js';
import { coachTexts } from '../../messages/english/coach.js';
import { moveName } from '../../messages/index.js';
import { trailOf } from '../../pictures/trail.js';
import { type CoachLine, coachLines, NO_LINES } from '../../views/coach/coach-lines.js';
import {
  type CoachAction,
  type CoachView,
  FIRST_VIEW,
  reduceCoach,
} from '../../views/coach/coach-view.js';
import { gameOnBoard } from '../../views/help/game-in-play.js';
import { shownFrame, startReplay, turnOfReplay } from '../../views/replay.js';
import { pure } from '../../views/step.js';
import { Footer } from '../components/footer.js';
import { Sentence, Words } from '../components/line.js';
import { fitsWindow, PlayingField, panelColumns, panelLines } from '../components/playing-field.js';
import { WorkingLine } from '../components/working-line.js';
import { HelpSheet } from '../help/help-sheet.js';
import { useKeys } from '../hooks/use-keys.js';
import { useSlideMotion } from '../hooks/use-slide-motion.js';
import { useWindowSize } from '../hooks/use-window-size.js';
import { useBoardScreen } from '../look/use-board-screen.js';
import { CoachPanel } from './coach-panel.js';
import { useCoaching } from './use-coaching.js';

/**
 * What a coach says of a line that was played, and the lines that he speaks of on the board.
 *
 * @param moves legal from the position on; has to stay the same
 */
export function CoachScreen({
  position,
  moves,
  rules,
  onLeave,
}: {
  readonly position: Position;
  readonly moves: readonly Move[];
  readonly rules: MoveRules;
  readonly onLeave: () => void;
}): ReactNode {
  const wish = useMemo(() => ({ position, moves, rules }), [position, moves, rules]);
  const coaching = useCoaching(wish);
  const { sentences, lines } = useMemo(
    () => (coaching && coaching !== 'failed' ? coachLines(coaching, rules) : NO_LINES),
    [coaching, rules],
  );
  const { board, robots: starts, target } = position;
  const { state, send, sheet, look, canZoom } = useBoardScreen<CoachView, CoachAction>(
    pure(reduceCoach(lines)),
    () => FIRST_VIEW,
    () => ({
      context: 'coach',
      board,
      game: gameOnBoard(rules, { board, robots: starts.length }),
      without: withoutLines(lines),
    }),
  );
  const window = useWindowSize();
  const visible = fitsWindow(board, window);
  useKeys(event => {
    if (visible || sheet) send({ type: 'key', event });
  });
  useEffect(() => {
    if (state.isLeft) onLeave();
  }, [state.isLeft, onLeave]);

  const line = lines[state.line];
  const replay = useMemo(
    () => startReplay('yours', position, line?.moves ?? [], line?.rules ?? rules),
    [position, line, rules],
  );
  const shown = { ...replay, shown: state.step };
  const frame = shownFrame(shown);
  const robots = useSlideMotion(frame.position.robots, state.isForward ? frame.slide : undefined);
  if (sheet) return <HelpSheet sheet={sheet} />;
  return (
    <PlayingField
      view={{
        board,
        target,
        robots,
        starts,
        // A trail runs by the rules of the game.
        trail:
          look.trails && !line?.rules.restOnDiagonals
            ? trailOf(turnOfReplay(shown), robots)
            : undefined,
      }}
      size={look.size}
      panel={
        <CoachPanel
          sentences={sentences}
          view={state}
          columns={panelColumns(board, window, look.size)}
          rows={panelLines(board, window, look.size)}
        />
      }
      notice={<Notice coaching={coaching} line={line} step={state.step} />}
      footer={<Footer context="coach" canZoom={canZoom} without={withoutLines(lines)} />}
    />
  );
}

/** Keys that have nothing to choose from or to play as long as the coach has said nothing. */
const withoutLines = (lines: readonly CoachLine[]) =>
  lines.length === 0 ? (['choose', 'step', 'end'] as const) : [];

/** What the coach is at, or what is on the board. */
function Notice({
  coaching,
  line,
  step,
}: {
  readonly coaching: ReturnType<typeof useCoaching>;
  readonly line: CoachLine | undefined;
  readonly step: number;
}): ReactNode {
  if (coaching === undefined) return <WorkingLine sentence={coachTexts.working} />;
  if (coaching === 'failed' || !line) {
    return (
      <Sentence bold colour="alarm">
        {coachTexts.failed}
      </Sentence>
    );
  }
  const { kind, moves } = line;
  const move = moves[step - 1];
  return (
    <>
      <Words dim>{coachTexts.title}</Words>
      <Words bold>
        {coachTexts.shown[kind]({
          number: step,
          of: moves.length,
          move: move ? moveName(move) : '',
        })}
      </Words>
    </>
  );
}
