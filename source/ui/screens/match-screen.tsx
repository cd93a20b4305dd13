import { type ReactNode, useCallback, useEffect, useReducer } from 'react';
import type { Move } from '../../engine/index.js';
import type { Match, MatchOptions } from '../../game/index.js';
import { messages } from '../../messages/index.js';
import type { BoardView } from '../board/view.js';
import { Footer } from '../components/footer.js';
import { Sentence, Words } from '../components/line.js';
import { MoveList } from '../components/move-list.js';
import { fitsWindow, PlayingField } from '../components/playing-field.js';
import { SolutionLines } from '../components/solution-lines.js';
import { TargetLine } from '../components/target-line.js';
import { useKeys } from '../hooks/use-keys.js';
import { useReplay } from '../hooks/use-replay.js';
import { useSlideMotion } from '../hooks/use-slide-motion.js';
import { type Solution, useSolution } from '../hooks/use-solution.js';
import { useWindowSize } from '../hooks/use-window-size.js';
import { ClockLine } from '../match/clock-line.js';
import {
  type MatchTable,
  matchContext,
  openMatchTable,
  reduceMatch,
} from '../match/match-table.js';
import { newsSentence, promptSentence } from '../match/notices.js';
import { PlayerList } from '../match/player-list.js';
import { shownFrame, shownSlide } from '../replay.js';

/** How often the match is told the time, in milliseconds; nothing is redrawn for it. */
const TICK = 100;
/** How long the end of a failed proof stays on show, in milliseconds. */
const AFTERMATH = 1500;

/** A hot-seat match from the first chip to the last. */
export function MatchScreen({
  options,
  onLeave,
}: {
  readonly options: MatchOptions;
  readonly onLeave: () => void;
}): ReactNode {
  const [table, send] = useReducer(reduceMatch, options, openTable);
  const { match, replay, aftermath, leaving } = table;
  const { phase } = match;
  const solution = useSolution(
    // Of a chip that goes back nothing is given away: it will be drawn again.
    phase.kind === 'round-over' && phase.result.kind === 'won' ? phase.start : undefined,
    options.edition.moves,
  );
  const shortest = solution?.kind === 'solved' ? solution.moves : undefined;

  const visible = fitsWindow(match.board!, useWindowSize());
  useKeys(event => {
    if (visible) send({ type: 'key', event, now: Date.now(), shortest });
  });
  const thinking = phase.kind === 'thinking';
  useEffect(() => {
    if (!thinking) return;
    const timer = setInterval(() => send({ type: 'tick', now: Date.now() }), TICK);
    return () => clearInterval(timer);
  }, [thinking]);
  useReplay(
    replay,
    useCallback(() => send({ type: 'replay-step' }), []),
  );
  useEffect(() => {
    if (!aftermath) return;
    const timer = setTimeout(() => send({ type: 'aftermath-over' }), AFTERMATH);
    return () => clearTimeout(timer);
  }, [aftermath]);
  useEffect(() => {
    if (leaving === 'yes') onLeave();
  }, [leaving, onLeave]);

  const shown = shownView(table);
  const robots = useSlideMotion(shown.robots, shownSlide(table));
  return (
    <PlayingField
      view={{ ...shown, robots, selected: phase.kind === 'proving' ? table.selected : undefined }}
      panel={<MatchPanel table={table} solution={solution} />}
      notice={<Notice table={table} />}
      footer={<Keys table={table} shortest={shortest} />}
    />
  );
}

const openTable = (options: MatchOptions): MatchTable =>
  openMatchTable({ options, now: Date.now() });

function shownView({ match, replay, aftermath }: MatchTable): BoardView {
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

function MatchPanel({
  table: { match, keys, replay },
  solution,
}: {
  readonly table: MatchTable;
  readonly solution: Solution | undefined;
}): ReactNode {
  const { phase, options } = match;
  return (
    <>
      <Words bold>{messages.match.round({ round: match.round })}</Words>
      <Words dim>
        {messages.match.firstTo({ chips: options.chips, all: match.board!.targets.length })}
      </Words>
      <Words dim>{messages.match.chipsLeft({ chips: match.undrawn.length })}</Words>
      <Words> </Words>
      {match.target ? <TargetLine target={match.target} /> : null}
      <ClockLine match={match} />
      <PlayerList match={match} keys={keys} />
      <Words> </Words>
      {phase.kind === 'proving' ? <ProofLines phase={phase} /> : null}
      {solution ? <SolutionLines solution={solution} replay={replay} /> : null}
    </>
  );
}

function ProofLines({
  phase: { queue, moves },
}: {
  readonly phase: Extract<Match['phase'], { kind: 'proving' }>;
}): ReactNode {
  const bid = queue[0]!.moves;
  return (
    <>
      <Words bold>
        {`${messages.match.proof} ${messages.match.proofMoves({ made: moves.length, bid })}`}
      </Words>
      <MoveList moves={moves} />
    </>
  );
}

/** The keys of the moment; while players think, those with which they bid come first. */
function Keys({
  table,
  shortest,
}: {
  readonly table: MatchTable;
  readonly shortest: readonly Move[] | undefined;
}): ReactNode {
  const { phase, robots } = table.match;
  const context = matchContext(table);
  if (context === 'roundOver') {
    const won = phase.kind === 'round-over' && phase.result.kind === 'won';
    const unknown = shortest ? [] : (['play-shortest'] as const);
    const unplayed = won ? [] : (['play-yours'] as const);
    return <Footer context={context} without={[...unknown, ...unplayed]} />;
  }
  if (context !== 'thinking') return <Footer context={context} robots={robots.length} />;
  const clockRuns = phase.kind === 'thinking' && phase.clockStarted !== undefined;
  return (
    <Footer
      context={context}
      before={[{ shown: table.keys.join(' '), label: messages.keys.bid }]}
      without={clockRuns ? ['start-clock'] : []}
    />
  );
}

function Notice({ table }: { readonly table: MatchTable }): ReactNode {
  if (table.leaving === 'asked') return <Words bold>{messages.match.quit}</Words>;
  if (table.givingUp) return <Words bold>{messages.match.giveUp}</Words>;
  const happened = table.refusal ?? newsSentence(table);
  const prompt = promptSentence(table);
  const look = { bold: true, colour: table.refusal === undefined ? undefined : 'alarm' } as const;
  if (happened === undefined) return prompt === undefined ? null : <Sentence>{prompt}</Sentence>;
  if (prompt === undefined) return <Sentence {...look}>{happened}</Sentence>;
  return (
    <>
      <Words {...look}>{happened}</Words>
      <Words>{prompt}</Words>
    </>
  );
}
