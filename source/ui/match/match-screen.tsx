import { type ReactNode, useCallback, useEffect } from 'react';
import type { Cell, Move } from '../../engine/index.js';
import { isDecided, type MatchOptions, type TimedEvent } from '../../game/index.js';
import { ruleTexts } from '../../messages/english/rules.js';
import { screenTexts } from '../../messages/screens.js';
import { trailOf } from '../../pictures/trail.js';
import { gameOfMatch } from '../../views/help/game-in-play.js';
import { fitsWindow } from '../../views/look/field-room.js';
import { type MatchTable, openMatchTable } from '../../views/match/match-table.js';
import { inHand, shownView } from '../../views/match/match-view.js';
import { newsSentence, promptSentence, quitSentence } from '../../views/match/notices.js';
import { matchContext, reduceMatch } from '../../views/match/reduce-match.js';
import { turnOfMatch } from '../../views/match/turn-of-match.js';
import { shownSlide } from '../../views/replay.js';
import { pure } from '../../views/step.js';
import { Footer } from '../components/footer.js';
import { Sentence, Words } from '../components/line.js';
import { PlayingField } from '../components/playing-field.js';
import { HelpSheet } from '../help/help-sheet.js';
import { useAftermath } from '../hooks/use-aftermath.js';
import { useClicks } from '../hooks/use-clicks.js';
import { useKeys } from '../hooks/use-keys.js';
import { type OpenWriter, useMatchRecord } from '../hooks/use-match-record.js';
import { useReplay } from '../hooks/use-replay.js';
import { useSlideMotion } from '../hooks/use-slide-motion.js';
import { useSolution } from '../hooks/use-solution.js';
import { useWindowSize } from '../hooks/use-window-size.js';
import { type BoardTopic, useBoardScreen } from '../look/use-board-screen.js';
import { ClockLine } from './clock-line.js';
import { MatchPanel } from './match-panel.js';

/** How often the match is told the time, in milliseconds; nothing is redrawn for it. */
const TICK = 100;

/** A hot-seat match from the first chip to the last. */
export function MatchScreen({
  options,
  log,
  lost,
  pointed,
  writer,
  onLeave,
}: {
  readonly options: MatchOptions;
  /** What has happened before, and what of that was lost, where a match goes on. */
  readonly log?: readonly TimedEvent[];
  readonly lost?: string | undefined;
  /** Where the referee of a real table begins to point. */
  readonly pointed?: Cell | undefined;
  /** What keeps the match; has to stay the same function. */
  readonly writer: OpenWriter;
  readonly onLeave: () => void;
}): ReactNode {
  const {
    state: table,
    send,
    sheet,
    look,
    canZoom,
  } = useBoardScreen(
    pure(reduceMatch),
    () => openMatchTable({ options, log, lost, now: Date.now(), pointed }),
    topicOf,
  );
  const { match, replay, aftermath, leaving } = table;
  const { phase } = match;
  const solution = useSolution(
    // Of a chip that goes back nothing is given away: it will be drawn again.
    phase.kind === 'round-over' && phase.result.kind !== 'returned' && !table.layOut
      ? phase.start
      : undefined,
    options.edition.moves,
  );
  const shortest = solution?.kind === 'solved' ? solution.moves : undefined;

  const visible = fitsWindow((table.layOut ?? match).board!, useWindowSize());
  useKeys(event => {
    if (visible || sheet) send({ type: 'key', event, now: Date.now(), shortest });
  });
  useClicks((table.layOut ?? match).board!, look.size, cell =>
    send({ type: 'click', cell, now: Date.now() }),
  );
  const thinking = phase.kind === 'thinking';
  useEffect(() => {
    if (!thinking) return;
    const timer = setInterval(() => send({ type: 'tick', now: Date.now() }), TICK);
    return () => clearInterval(timer);
  }, [thinking, send]);
  useReplay(
    replay,
    useCallback(() => send({ type: 'replay-step' }), [send]),
  );
  useAftermath(
    aftermath,
    useCallback(() => send({ type: 'aftermath-over' }), [send]),
  );
  useEffect(() => {
    if (leaving === 'yes') onLeave();
  }, [leaving, onLeave]);

  useMatchRecord(
    table,
    { writer, recorded: log?.length ?? 0 },
    useCallback((sentence: string) => send({ type: 'unsaved', sentence }), [send]),
  );

  const shown = shownView(table);
  const robots = useSlideMotion(shown.robots, shownSlide(table));
  const turn = look.trails ? turnOfMatch(table) : undefined;
  const trail = turn && trailOf(turn, robots);
  if (sheet) return <HelpSheet sheet={sheet} below={<Meanwhile table={table} />} />;
  return (
    <PlayingField
      view={{ ...shown, ...inHand(table, look.stops), robots, trail }}
      size={look.size}
      panel={<MatchPanel table={table} solution={solution} />}
      notice={<Notice table={table} />}
      footer={isAsked(table) ? null : <Keys table={table} shortest={shortest} canZoom={canZoom} />}
    />
  );
}

/** Questions take any key for an answer, `?` as well. */
const isAsked = ({ leaving, givingUp }: MatchTable): boolean => leaving !== 'no' || givingUp;

function topicOf(table: MatchTable): BoardTopic {
  const { match, layOut, keys } = table;
  const { board, robots } = layOut ?? match;
  const context = matchContext(table);
  return {
    context: isAsked(table) ? undefined : context,
    before: context === 'thinking' ? [bidKeys(keys)] : [],
    without: withoutUse(table),
    board: board!,
    game: gameOfMatch(match.options, { board: board!, robots: robots.length }),
  };
}

/** As long as it would be refused, nobody is told to start the clock. */
const withoutUse = ({ mayStartClock }: MatchTable): readonly 'start-clock'[] =>
  mayStartClock ? [] : ['start-clock'];

const bidKeys = (keys: readonly string[]) => ({
  shown: keys.join(' '),
  label: screenTexts.keys.bid,
});

/** What goes on under the help sheet; above all, the clock runs on. */
function Meanwhile({ table }: { readonly table: MatchTable }): ReactNode {
  if (table.match.phase.kind !== 'thinking') return <Notice table={table} />;
  return (
    <>
      <ClockLine match={table.match} />
      <Words dim>{ruleTexts.clockGoesOn}</Words>
    </>
  );
}

/** The keys of the moment; while players think, those with which they bid come first. */
function Keys({
  table,
  shortest,
  canZoom,
}: {
  readonly table: MatchTable;
  readonly shortest: readonly Move[] | undefined;
  readonly canZoom: boolean;
}): ReactNode {
  const { phase, robots } = table.match;
  const context = matchContext(table);
  if (context === 'roundOver') {
    const won = phase.kind === 'round-over' && phase.result.kind === 'won';
    const unknown = shortest ? [] : (['play-shortest'] as const);
    const unplayed = won ? [] : (['play-yours'] as const);
    const isLast = isDecided(table.match);
    return (
      <Footer
        context={context}
        canZoom={canZoom}
        before={isLast ? [{ shown: 'Enter', label: screenTexts.keys.result }] : []}
        without={[...unknown, ...unplayed, ...(isLast ? (['continue'] as const) : [])]}
      />
    );
  }
  if (context !== 'thinking') {
    const count = table.layOut?.robots.length ?? robots.length;
    return <Footer context={context} robots={count} canZoom={canZoom} />;
  }
  return (
    <Footer
      context={context}
      canZoom={canZoom}
      before={[bidKeys(table.keys)]}
      without={withoutUse(table)}
    />
  );
}

function Notice({ table }: { readonly table: MatchTable }): ReactNode {
  if (table.leaving === 'asked') return <Sentence bold>{quitSentence(table)}</Sentence>;
  if (table.givingUp) return <Words bold>{screenTexts.match.giveUp}</Words>;
  const refusal = table.layOut ? table.layOut.refusal : table.refusal;
  const alarm = table.warning ?? refusal;
  const happened = alarm ?? (table.layOut ? undefined : newsSentence(table));
  const prompt = promptSentence(table);
  const look = { bold: true, colour: alarm === undefined ? undefined : 'alarm' } as const;
  if (happened === undefined) return prompt === undefined ? null : <Sentence>{prompt}</Sentence>;
  if (prompt === undefined || table.warning) return <Sentence {...look}>{happened}</Sentence>;
  return (
    <>
      <Words {...look}>{happened}</Words>
      <Words>{prompt}</Words>
    </>
  );
}
