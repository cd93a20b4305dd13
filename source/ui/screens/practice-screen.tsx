import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { MoveRules } from '../../engine/index.js';
import { currentPosition, madeMoves, type PracticeOptions } from '../../game/index.js';
import { screenTexts } from '../../messages/screens.js';
import type { PracticeRecords, ResumedPractice } from '../../storage/practice-records.js';
import type { Lengths } from '../../training/dealing.js';
import { trailOf } from '../board/trail.js';
import { Footer } from '../components/footer.js';
import { fitsWindow, PlayingField } from '../components/playing-field.js';
import { gameOnBoard } from '../help/game-in-play.js';
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
import type { DealPosition } from '../practice/deal-answer.js';
import { FirstDeal } from '../practice/first-deal.js';
import { PracticeNotice } from '../practice/practice-notice.js';
import { PracticePanel } from '../practice/practice-panel.js';
import {
  isPlayed,
  openPracticeTable,
  type PracticeTable,
  type PracticeWish,
  practiceContext,
  shownRobots,
  turnOfPractice,
} from '../practice/practice-table.js';
import { reducePractice } from '../practice/reduce-practice.js';
import { useDealing } from '../practice/use-dealing.js';
import { useDistances } from '../practice/use-distances.js';
import { shownSlide } from '../replay.js';
import { stopsOf } from '../stops.js';
import { CoachScreen } from './coach-screen.js';

/** The practice on show. */
interface Shown {
  readonly opened: ResumedPractice;
  /** Tells one from those before it, also where it is at the same position. */
  readonly number: number;
  readonly lengths: Lengths;
  /** What there is to say of it to begin with. */
  readonly told?: string | undefined;
}

/** What a practice needs, wherever its position came from. */
export interface PracticeSurroundings {
  /** How many moves the positions take that are dealt, until the player asks for others. */
  readonly lengths: Lengths;
  /** Begins the record of a practice; has to stay the same function. */
  readonly keep: PracticeRecords['start'];
  /** Where results go; they go nowhere where it is left out. Has to stay the same. */
  readonly keeper?: ResultKeeper | undefined;
  /** Deals a position, which is played by `dealtRules`. */
  readonly deal: DealPosition;
  readonly dealtRules: MoveRules;
  /** What a position is played by whose Game ID is pasted. */
  readonly givenRules: MoveRules;
  readonly onLeave: () => void;
  /** Shows the next position that was missed, after one of them. */
  readonly onNext?: () => void;
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

const NOTHING_SPECIAL: Occasion = { heading: [] };

/** One position after the other, to be solved alone. */
export function PracticeScreen({
  first,
  occasion = NOTHING_SPECIAL,
  lengths,
  keep,
  keeper,
  deal,
  dealtRules,
  givenRules,
  onLeave,
  onNext,
}: PracticeSurroundings & {
  /** A practice to begin with, or one to go on with; without it one is dealt. */
  readonly first?: PracticeOptions | ResumedPractice | undefined;
  readonly occasion?: Occasion;
}): ReactNode {
  const [shown, setShown] = useState<Shown | undefined>(
    first && {
      opened: 'options' in first ? first : begin(first, keep),
      number: 0,
      lengths,
      told: occasion.told,
    },
  );
  const { lengths: present, number, opened } = shown ?? { lengths, number: 0 };
  const show = (options: PracticeOptions, wanted = present) => {
    const told = wanted === present ? undefined : screenTexts.practice.lengths(wanted);
    setShown({ opened: begin(options, keep), number: number + 1, lengths: wanted, told });
  };
  const onWish = (wish: PracticeWish) => {
    if (wish.kind === 'leave') onLeave();
    if (wish.kind === 'next') onNext?.();
    if (wish.kind === 'yesterday') occasion.onYesterday?.();
    if (wish.kind === 'again' && opened) show(opened.options);
    if (wish.kind === 'pasted') {
      show({ puzzle: wish.puzzle, rules: givenRules, origin: 'given' });
    }
    if (wish.kind === 'dealt') {
      show({ puzzle: wish.puzzle, rules: dealtRules, origin: 'dealt' }, wish.lengths);
    }
  };
  if (!shown) {
    return (
      <FirstDeal
        lengths={lengths}
        deal={deal}
        onDealt={puzzle => show({ puzzle, rules: dealtRules, origin: 'dealt' })}
        onLeave={onLeave}
      />
    );
  }
  const { origin } = shown.opened.options;
  const isSame = number === 0 || origin === 'daily' || origin === 'deck';
  return (
    <PracticeGame
      key={number}
      shown={shown}
      occasion={isSame ? occasion : NOTHING_SPECIAL}
      keeper={keeper}
      deal={deal}
      onWish={onWish}
    />
  );
}

const begin = (options: PracticeOptions, keep: PracticeRecords['start']): ResumedPractice => ({
  options,
  log: [],
  writer: () => keep(options),
});

function PracticeGame({
  shown: { opened, lengths, told },
  occasion: { heading, note, share, onYesterday },
  keeper,
  deal,
  onWish,
}: {
  readonly shown: Shown;
  readonly occasion: Occasion;
  readonly keeper: ResultKeeper | undefined;
  readonly deal: DealPosition;
  readonly onWish: (wish: PracticeWish) => void;
}): ReactNode {
  const { puzzle, rules, origin } = opened.options;
  const { log, sentence: lost } = opened;
  const open = () => openPracticeTable({ puzzle, rules, origin, lengths, log, lost, told });
  const screen = useBoardScreen(reducePractice, open, topicOf);
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
  useKeys(event => {
    if (visible || sheet)
      send({ type: 'key', event, now: Date.now(), shortest, answered, canShare });
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
            ...(onYesterday ? [] : (['yesterday'] as const)),
          ]}
        />
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
