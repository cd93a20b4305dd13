import { type ReactNode, useCallback, useEffect } from 'react';
import type { Cell, Move, Position } from '../../engine/index.js';
import {
  isDecided,
  isSolitaire,
  type Match,
  type MatchOptions,
  type TimedEvent,
} from '../../game/index.js';
import { messages } from '../../messages/index.js';
import { ruleTexts } from '../../messages/english/rules.js';
import { trailOf } from '../board/trail.js';
import type { BoardView } from '../board/view.js';
import { Footer } from '../components/footer.js';
import { Sentence, Words } from '../components/line.js';
import { MoveList } from '../components/move-list.js';
import { fitsWindow, PlayingField } from '../components/playing-field.js';
import { SolutionLines } from '../components/solution-lines.js';
import { TargetLine } from '../components/target-line.js';
import { gameOfMatch } from '../help/game-in-play.js';
import { HelpSheet } from '../help/help-sheet.js';
import { useKeys } from '../hooks/use-keys.js';
import { type OpenWriter, useMatchRecord } from '../hooks/use-match-record.js';
import { useReplay } from '../hooks/use-replay.js';
import { useSlideMotion } from '../hooks/use-slide-motion.js';
import { type Solution, useSolution } from '../hooks/use-solution.js';
import { useWindowSize } from '../hooks/use-window-size.js';
import type { BoardLook } from '../look/board-look.js';
import { type BoardTopic, useBoardScreen } from '../look/use-board-screen.js';
import { ClockAt, ClockLine } from '../match/clock-line.js';
import { type MatchTable, openMatchTable } from '../match/match-table.js';
import { newsSentence, promptSentence, quitSentence } from '../match/notices.js';
import { PlayerList } from '../match/player-list.js';
import { matchContext, reduceMatch } from '../match/reduce-match.js';
import { SolitaireChips, SolitaireResults } from '../match/solitaire-panel.js';
import { turnOfMatch } from '../match/turn-of-match.js';
import { pointedTarget } from '../referee/lay-out.js';
import { LayOutPanel } from '../referee/lay-out-panel.js';
import { shownFrame, shownSlide } from '../replay.js';
import { stopsOf } from '../stops.js';

/** How often the match is told the time, in milliseconds; nothing is redrawn for it. */
const TICK = 100;
/** How long the end of a failed proof stays on show, in milliseconds. */
const AFTERMATH = 1500;

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
    reduceMatch,
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
  useEffect(() => {
    if (!aftermath) return;
    const timer = setTimeout(() => send({ type: 'aftermath-over' }), AFTERMATH);
    return () => clearTimeout(timer);
  }, [aftermath, send]);
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
      view={{ ...shown, ...inHand(table, look), robots, trail }}
      size={look.size}
      panel={<MatchPanel table={table} solution={solution} />}
      notice={<Notice table={table} />}
      footer={<Keys table={table} shortest={shortest} canZoom={canZoom} />}
    />
  );
}

/** The robot in hand of the prover, and where it would stop. */
function inHand(
  { match: { phase, options }, selected, aftermath }: MatchTable,
  { stops }: BoardLook,
): Pick<BoardView, 'selected' | 'stops'> {
  if (phase.kind !== 'proving') return {};
  if (!stops || aftermath) return { selected };
  return { selected, stops: stopsOf(phase.position, selected, options.edition.moves) };
}

/** Questions take any key for an answer, `?` as well. */
function topicOf(table: MatchTable): BoardTopic {
  const { match, layOut, keys, leaving, givingUp } = table;
  const { board, robots } = layOut ?? match;
  const context = matchContext(table);
  return {
    context: leaving === 'no' && !givingUp ? context : undefined,
    before: context === 'thinking' ? [bidKeys(keys)] : [],
    board: board!,
    game: gameOfMatch(match.options, { board: board!, robots: robots.length }),
  };
}

const bidKeys = (keys: readonly string[]) => ({ shown: keys.join(' '), label: messages.keys.bid });

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

/** What lies on the board. */
export function shownView({
  match,
  replay,
  aftermath,
  layOut,
}: Pick<MatchTable, 'match' | 'replay' | 'aftermath' | 'layOut'>): BoardView &
  Pick<Position, 'robots'> {
  if (layOut) {
    const { board, robots, cursor } = layOut;
    return { board, robots, cursor, target: pointedTarget(layOut) };
  }
  const { phase } = match;
  const board = match.board!;
  const base = { board, target: match.target! };
  const position = replay ? shownFrame(replay).position : aftermath;
  switch (phase.kind) {
    case 'proving':
      return { ...base, robots: (position ?? phase.position).robots, starts: match.robots };
    case 'round-over':
      return { ...base, robots: (position ?? phase.position).robots, starts: phase.start.robots };
    default:
      return { ...base, robots: match.robots };
  }
}

/** What stands beside the board. */
export function MatchPanel({
  table: { match, keys, replay, layOut },
  now,
  solution,
}: {
  readonly table: Pick<MatchTable, 'match' | 'keys' | 'replay' | 'layOut'>;
  /** The time to be shown, where it is not the present one. */
  readonly now?: number;
  readonly solution: Solution | undefined;
}): ReactNode {
  const { phase, options } = match;
  if (layOut) {
    return (
      <>
        <LayOutPanel layOut={layOut} />
        <Words> </Words>
        <PlayerList match={{ ...match, failed: [] }} keys={keys} />
      </>
    );
  }
  const alone = isSolitaire(options);
  return (
    <>
      {alone ? (
        <Words bold>{messages.solitaire.round({ round: match.round, of: options.chips })}</Words>
      ) : (
        <MatchHead match={match} />
      )}
      <Words> </Words>
      {match.target ? <TargetLine target={match.target} /> : null}
      {now === undefined ? <ClockLine match={match} /> : <ClockAt match={match} now={now} />}
      {alone ? <SolitaireChips match={match} /> : <PlayerList match={match} keys={keys} />}
      <Words> </Words>
      {alone && phase.kind === 'match-over' ? <SolitaireResults match={match} /> : null}
      {phase.kind === 'proving' ? <ProofLines phase={phase} /> : null}
      {solution ? <SolutionLines solution={solution} replay={replay} /> : null}
    </>
  );
}

function MatchHead({ match }: { readonly match: Match }): ReactNode {
  const { round, options, board, undrawn } = match;
  return (
    <>
      <Words bold>{messages.match.round({ round })}</Words>
      <Words dim>
        {messages.match.firstTo({ chips: options.chips, all: board!.targets.length })}
      </Words>
      <Words dim>{messages.match.chipsLeft({ chips: undrawn.length })}</Words>
    </>
  );
}

function ProofLines({
  phase: { queue, moves },
}: {
  readonly phase: Extract<Match['phase'], { kind: 'proving' }>;
}): ReactNode {
  // In a record there is a moment in which nobody is left to prove.
  const [prover] = queue;
  if (!prover) return null;
  return (
    <>
      <Words bold>
        {`${messages.match.proof} ${messages.match.proofMoves({ made: moves.length, bid: prover.moves })}`}
      </Words>
      <MoveList moves={moves} />
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
        before={isLast ? [{ shown: 'Enter', label: messages.keys.result }] : []}
        without={[...unknown, ...unplayed, ...(isLast ? (['continue'] as const) : [])]}
      />
    );
  }
  if (context !== 'thinking') {
    const count = table.layOut?.robots.length ?? robots.length;
    return <Footer context={context} robots={count} canZoom={canZoom} />;
  }
  const clockRuns = phase.kind === 'thinking' && phase.clockStarted !== undefined;
  return (
    <Footer
      context={context}
      canZoom={canZoom}
      before={[bidKeys(table.keys)]}
      without={clockRuns ? ['start-clock'] : []}
    />
  );
}

function Notice({ table }: { readonly table: MatchTable }): ReactNode {
  if (table.leaving === 'asked') return <Sentence bold>{quitSentence(table)}</Sentence>;
  if (table.givingUp) return <Words bold>{messages.match.giveUp}</Words>;
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
