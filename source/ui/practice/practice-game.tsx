import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { currentPosition, madeMoves } from '../../game/index.js';
import { stopsOf } from '../../pictures/stops.js';
import { trailOf } from '../../pictures/trail.js';
import type { ResumedPractice } from '../../storage/practice-records.js';
import type { Lengths } from '../../training/dealing.js';
import { gameOnBoard } from '../../views/help/game-in-play.js';
import type { DealPosition } from '../../views/practice/deal-answer.js';
import {
  isPlayed,
  openPracticeTable,
  type PracticeTable,
  type PracticeWish,
  practiceContext,
  shownRobots,
  turnOfPractice,
} from '../../views/practice/practice-table.js';
import { reducePractice } from '../../views/practice/reduce-practice.js';
import { shownSlide } from '../../views/replay.js';
import { pure } from '../../views/step.js';
import { CoachScreen } from '../coach/coach-screen.js';
import { Footer } from '../components/footer.js';
import { fitsWindow, PlayingField } from '../components/playing-field.js';
import { HelpSheet } from '../help/help-sheet.js';
import { useClicks } from '../hooks/use-clicks.js';
import { useKeys } from '../hooks/use-keys.js';
import { useRecord } from '../hooks/use-record.js';
import { useReplay } from '../hooks/use-replay.js';
import { type ResultKeeper, useResult } from '../hooks/use-result.js';
import { useSlideMotion } from '../hooks/use-slide-motion.js';
import { useSolution } from '../hooks/use-solution.js';
import { useStage } from '../hooks/use-stage.js';
import { useTurns } from '../hooks/use-turns.js';
import { useWindowSize } from '../hooks/use-window-size.js';
import { type BoardTopic, useBoardScreen } from '../look/use-board-screen.js';
import { PracticeNotice } from './practice-notice.js';
import { PracticePanel } from './practice-panel.js';
import { useDealing } from './use-dealing.js';
import { useDistances } from './use-distances.js';

/** The practice on show. */
export interface ShownPractice {
  readonly opened: ResumedPractice;
  /** Tells one from those before it, also where it is at the same position. */
  readonly number: number;
  readonly lengths: Lengths;
  /** What there is to say of it to begin with. */
  readonly told?: string | undefined;
}

/** What is special about the position that a practice begins with. */
export interface Occasion {
  /** Stands over everything else beside the board. */
  readonly heading: readonly string[];
  /** What there is to say of it to begin with. */
  readonly told?: string | undefined;
  /** What has come up meanwhile. */
  readonly note?: string;
  /** A line to share, once there is one. */
  readonly share?: string | undefined;
  /** Shows the position of the day before, where there is one. */
  readonly onYesterday?: (() => void) | undefined;
}

/** What comes back is as hard as it is. */
const NOT_OF_THE_DECK = ['harder', 'easier'] as const;

/** A practice as it is played, with all that is drawn of it. */
export function PracticeGame({
  shown: { opened, lengths, told },
  occasion: { heading, note, share, onYesterday },
  keeper,
  deal,
  onWish,
}: {
  readonly shown: ShownPractice;
  readonly occasion: Occasion;
  readonly keeper: ResultKeeper | undefined;
  readonly deal: DealPosition;
  readonly onWish: (wish: PracticeWish) => void;
}): ReactNode {
  const { puzzle, rules, origin } = opened.options;
  const { log, sentence: lost } = opened;
  const open = () => openPracticeTable({ puzzle, rules, origin, lengths, log, lost, told });
  const screen = useBoardScreen(pure(reducePractice), open, topicOf);
  const { state: table, send, sheet, look, canZoom } = screen;
  const { practice, selected, wish } = table;
  const { positions, made } = practice;
  const start = positions[0]!;
  const here = currentPosition(practice);
  const line = useMemo(() => madeMoves(practice), [practice]);
  const fromStart = useSolution(start, rules);
  const fromHere = useSolution(here !== start && table.hintShown ? here : undefined, rules);
  const shortest = fromStart?.kind === 'solved' ? fromStart.moves : undefined;
  const hinted = here === start ? fromStart : fromHere;
  const answered = hinted !== undefined && hinted.kind !== 'searching';
  const distances = useDistances(table.measuring ? here : undefined, positions[made - 1], rules);
  const isDealing = useDealing(table.dealing, deal, answer =>
    send({ type: 'deal-answered', answer, now: Date.now() }),
  );

  const visible = fitsWindow(puzzle.board, useWindowSize());
  const canShare = share !== undefined;
  const hasYesterday = onYesterday !== undefined;
  useKeys(event => {
    if (visible || sheet)
      send({ type: 'key', event, now: Date.now(), shortest, answered, canShare, hasYesterday });
  });
  useClicks(puzzle.board, look.size, cell => send({ type: 'click', cell, now: Date.now() }));
  useReplay(
    table.replay,
    useCallback(() => send({ type: 'replay-step' }), [send]),
  );
  useEffect(() => {
    if (wish) onWish(wish);
  }, [wish, onWish]);

  const onTrouble = useCallback((sentence: string) => send({ type: 'unsaved', sentence }), [send]);
  useRecord({ log: table.log, recorded: log.length, open: opened.writer }, onTrouble);
  const rated = useResult(
    {
      options: opened.options,
      start,
      log: table.log,
      recorded: log.length,
      shortest: shortest?.length,
    },
    keeper,
    onTrouble,
  );

  const { terminal } = useStage();
  useTurns(
    table.shared,
    useCallback(() => {
      if (share !== undefined) terminal.copy(share);
    }, [terminal, share]),
  );

  const leaveCoach = useCallback(() => send({ type: 'coach-left' }), [send]);
  const robots = useSlideMotion(shownRobots(table), shownSlide(table));
  // A deal that takes no time is not worth other keys for the blink of an eye.
  const isGivenUp = practice.stage === 'given-up';
  const context = practiceContext(isDealing ? table : { ...table, dealing: undefined });
  const inHand = isPlayed(table) && !isDealing ? selected : undefined;
  if (sheet) return <HelpSheet sheet={sheet} />;
  if (table.coached) {
    return <CoachScreen position={start} moves={line} rules={rules} onLeave={leaveCoach} />;
  }
  return (
    <PlayingField
      view={{
        board: puzzle.board,
        target: puzzle.target,
        robots,
        starts: puzzle.robots,
        selected: inHand,
        trail: look.trails ? trailOf(turnOfPractice(table), robots) : undefined,
        stops: look.stops && inHand !== undefined ? stopsOf(here, inHand, rules) : undefined,
      }}
      size={look.size}
      panel={
        <PracticePanel
          table={table}
          puzzle={puzzle}
          heading={note === undefined ? heading : [...heading, note]}
          fromStart={fromStart}
          hinted={hinted}
          distances={distances}
          rated={rated}
        />
      }
      notice={
        <PracticeNotice
          table={table}
          shortest={shortest?.length}
          isDealing={isDealing}
          isShownOnly={log.length > 0 && log.length === table.log.length && isGivenUp}
          share={share}
        />
      }
      footer={
        table.givingUp ? null : (
          <Footer
            context={context}
            robots={puzzle.robots.length}
            canZoom={canZoom}
            without={[
              ...(shortest ? [] : (['play-shortest'] as const)),
              ...(made > 0 ? [] : (['play-yours'] as const)),
              ...(practice.stage === 'solved' ? (['give-up'] as const) : []),
              ...(origin === 'deck' ? NOT_OF_THE_DECK : []),
              ...(canShare ? [] : (['share'] as const)),
              ...(hasYesterday ? [] : (['yesterday'] as const)),
            ]}
          />
        )
      }
    />
  );
}

function topicOf(table: PracticeTable): BoardTopic {
  const { rules, positions } = table.practice;
  const { board, robots } = positions[0]!;
  return {
    // A question has all the keys, and so has the coach.
    context: table.givingUp || table.coached ? undefined : practiceContext(table),
    board,
    game: gameOnBoard(rules, { board, robots: robots.length }),
    without: table.origin === 'deck' ? NOT_OF_THE_DECK : [],
  };
}
