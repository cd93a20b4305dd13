import { memo, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { formatCell } from '../../engine/index.js';
import {
  type Bid,
  isDecided,
  isSolitaire,
  type Match,
  mayStartClockAt,
  runningClock,
  type TimedEvent,
} from '../../game/index.js';
import { signOf } from '../../pictures/contents.js';
import { type Row, span } from '../../pictures/theme.js';
import { type BoardView, nextStops, trailOf } from '../../pictures/view.js';
import type { Search, Want } from '../../session/searches.js';
import { reviewRound } from '../../training/index.js';
import { gameOfMatch } from '../../views/help/game-in-play.js';
import type { MatchView } from '../../views/match/match-view.js';
import {
  idleInMatch,
  isAsked,
  type MatchOnShow,
  type OnShowAction,
  shownView,
  turnOfMatch,
} from '../../views/match/on-show.js';
import { type LayOut, pointedTarget } from '../../views/referee/lay-out.js';
import { shownSlide } from '../../views/replay.js';
import { secondOver } from '../../views/times.js';
import { rulesLine } from '../../words/index.js';
import type { ShownKeys } from '../../words/keys.js';
import { clockRow, playerColumns, playerRows, standingBids } from '../../words/panel-rows.js';
import { aimsOf } from '../../words/tell-event.js';
import { CoachScreen } from '../coach/coach-screen.js';
import { Lines, Words } from '../components/line.js';
import { LiveLine } from '../components/live-line.js';
import { Gap, PanelRoom, useIsUpright } from '../components/pages.js';
import { MoveList, SolutionLines, TargetLine } from '../components/round-lines.js';
import type { useBoardScreen } from '../hooks/use-screen.js';
import {
  type Played,
  useClock,
  useLater,
  useReplay,
  useSearches,
  useSession,
  useSlideMotion,
} from '../hooks/use-session.js';
import { useStage, useTexts } from '../hooks/use-stage.js';

type MatchScreen<Action extends { readonly type: string }> = ReturnType<
  typeof useBoardScreen<MatchOnShow, Action>
>;

/** @public Connects a match screen to its session, to searches and time. */
export function useMatch<News extends { readonly type: string }>(
  played: Played<News>,
  { state, send }: Pick<MatchScreen<News | OnShowAction>, 'state' | 'send'>,
  wants: readonly Want[],
): void {
  useSession(played, send);
  useSearches(wants, send);
  useReplay(state.replay, send);
  useLater(state.aftermath, AFTERMATH, () => send({ type: 'aftermath-over' }));
}

type Seen = MatchOnShow & { readonly match: Match; readonly layOut?: LayOut | undefined };

/** @public The board of a match, with the panel, the notice and the keys around it. */
export function MatchField(
  props: ShownKeys & {
    readonly screen: Pick<MatchScreen<OnShowAction>, 'look' | 'draw' | 'send'>;
    readonly seen: Seen;
    readonly events: readonly TimedEvent[];
    /** Whether this player may move: only then is the selected robot marked. */
    readonly isProver: boolean;
    readonly panel: ReactNode;
    readonly notice: ReactNode;
    /** The time of the match in milliseconds; has to stay the same function. */
    readonly clock: () => number;
    /** What this player is called for, in the title of the window. */
    readonly waitsFor: string | undefined;
    /** The command with which this player goes on after a round; none for those who only watch. */
    readonly goesOn: 'continue' | 'ready' | undefined;
    readonly watching?: string;
  },
): ReactNode {
  const { screen, seen, events, isProver, panel, notice, clock, waitsFor, ...others } = props;
  const { before = [], without = [], goesOn, watching = '', ...keys } = others;
  const { look, draw, send } = screen;
  const texts = useTexts();
  const { match, found } = seen;
  const shown = shownView(seen);
  const robots = useSlideMotion(shown.robots, shownSlide(seen));
  const { board } = shown;
  const rules = useMemo(
    () => rulesLine(texts, gameOfMatch({ ...match, board })),
    [texts, match, board],
  );
  const aside = useMemo(() => <MatchLog match={match} />, [match]);
  const turn = look.trails ? turnOfMatch(seen) : undefined;
  const hand = isProver ? inHand(seen, look.stops) : {};
  const { phase } = match;
  const low = lowFrom(match);
  const changeAfter = (at: number) =>
    low !== undefined && at < low ? low : clockMayStartAt(match, at);
  const now = useClock(changeAfter, clock);
  const { terminal } = useStage();
  const { timeIsLow, call } = texts.screens.match;
  const alert = low !== undefined && now >= low ? timeIsLow : waitsFor;
  const text = alert && call({ text: alert });
  useEffect(() => terminal.alert(text), [terminal, text]);
  useEffect(() => () => terminal.alert(undefined), [terminal]);
  const isLast = phase.kind === 'round-over' && isDecided(match) && goesOn !== undefined;
  const useless = [...without, ...idleInMatch(match, found, now), ...(isLast ? [goesOn] : [])];
  const first = isLast ? [{ shown: 'Enter', label: 'keys.result' } as const] : before;
  const footer = { robots: match.robots.length, ...keys, before: first, without: useless };
  if (seen.isCoached) {
    const review = () => reviewRound(events, match, match.round)!;
    return <CoachScreen open={review} onLeave={() => send({ type: 'coach-left' })} />;
  }
  return draw({
    view: { ...shown, ...hand, robots, trail: turn && trailOf(turn, robots) },
    panel,
    aside,
    notice,
    rules: `${rules}${watching}`,
    footer: isAsked(seen) ? null : footer,
  });
}

/** The robot that the prover has selected; `marked`, also the cells where it would stop. */
function inHand(
  { match: { phase, options }, selected, aftermath }: Seen,
  marked: boolean,
): Pick<BoardView, 'selected' | 'stops'> {
  if (phase.kind !== 'proving' || phase.begun === undefined) return {};
  if (!marked || aftermath) return { selected };
  return { selected, stops: nextStops(phase.position, selected, options.edition.moves) };
}

/** The time from which little is left on the running clock; undefined for clocks that begin with little. */
function lowFrom(match: Match): number | undefined {
  const running = runningClock(match);
  return running && running.seconds > LOW ? running.end - LOW * 1000 : undefined;
}

/** Seconds of which players are warned. */
const LOW = 10;

/** How long the end of a failed proof stays on show, in milliseconds. */
const AFTERMATH = 1500;

/** @public The panel beside the board of a match. */
export function MatchPanel(props: {
  readonly view: Pick<MatchView, 'match' | 'keys' | 'replay' | 'layOut'> &
    Partial<Pick<MatchView, 'drafts'>>;
  /** The title, by default the number of the round. */
  readonly round?: string;
  /** The line for the time, by default the running clock. */
  readonly time?: ReactNode;
  /** The list of players, by default with the keys of people at one keyboard. */
  readonly players?: ReactNode;
  readonly solution: Search | undefined;
}): ReactNode {
  const { view, round, solution } = props;
  const { match, keys, drafts = {}, replay, layOut } = view;
  const { time = <ClockLine match={match} /> } = props;
  const { players = <PlayerList match={match} keys={keys} drafts={drafts} /> } = props;
  const texts = useTexts();
  const isUpright = useIsUpright();
  const { phase, options } = match;
  // A record may end with no prover left.
  const prover = phase.kind === 'proving' ? phase.queue[0] : undefined;
  if (layOut) {
    const { placeTitle, title, noTarget } = texts.screens.referee;
    const pointed = pointedTarget(layOut);
    return (
      <>
        <Words bold>{layOut.isPlacing ? placeTitle : title}</Words>
        <Words dim>{formatCell(layOut.cursor)}</Words>
        {pointed ? <TargetLine target={pointed} /> : <Words dim>{noTarget}</Words>}
        <Gap />
        <PlayerList match={{ ...match, failed: [], phase: { kind: 'not-dealt' } }} keys={keys} />
      </>
    );
  }
  const alone = isSolitaire(options);
  const { round: roundOf, proof, proofMoves, chipsLeft } = texts.screens.match;
  const of = alone ? options.chips : options.rounds;
  // The title has the number of rounds already.
  const first = options.rounds === undefined ? 0 : 1;
  const aims = aimsOf(texts, options, match.board!.targets.length).slice(first);
  const left = chipsLeft({ chips: match.undrawn.length });
  const made = phase.kind === 'proving' ? phase.moves : [];
  return (
    <>
      {isUpright ? null : (
        <>
          <Words bold>{round ?? roundOf({ round: match.round, of })}</Words>
          {alone ? null : <Words dim>{[...aims, left].join('\n')}</Words>}
          <Words> </Words>
        </>
      )}
      {match.target ? <TargetLine target={match.target} /> : null}
      {time}
      {alone ? <SolitaireChips match={match} /> : players}
      <Gap />
      {prover ? (
        <>
          <Words bold>{`${proof} ${proofMoves({ made: made.length, bid: prover.moves })}`}</Words>
          <MoveList moves={made} />
        </>
      ) : null}
      {solution ? <SolutionLines solution={solution} replay={replay} /> : null}
    </>
  );
}

/** The score of a solo game: chips won and lost. */
function SolitaireChips({ match: { rounds } }: { readonly match: Match }): ReactNode {
  const { faceUp, faceDown } = useTexts().screens.solitaire;
  const up = rounds.filter(({ result }) => result.kind === 'won').length;
  return (
    <>
      <Words bold>{faceUp({ chips: up })}</Words>
      <Words>{faceDown({ chips: rounds.length - up })}</Words>
    </>
  );
}

/** @public Everybody at the table with sign, name, bid and chips, as far as there is room. */
export function PlayerList(props: {
  readonly match: Match;
  /** A key or another sign for each player. */
  readonly keys: readonly string[];
  /** A sign before each player, except where the order of proofs is shown. */
  readonly ahead?: readonly string[];
  /** The digits of bids that are not confirmed yet, by player. */
  readonly drafts?: MatchOnShow['drafts'];
  readonly legend?: string;
}): ReactNode {
  const { match, keys, ahead = [], drafts = {}, legend = '' } = props;
  const texts = useTexts();
  const { theme } = useStage();
  const { phase } = match;
  const layout = useContext(PanelRoom);
  // Lines above the list and the legend, which an upright window has no room for; unless players think, some more below it.
  const [around, below] = layout.isUpright ? [3, 1] : [10, 2];
  const room = layout.lines - around - (phase.kind === 'thinking' ? 0 : below);
  // Columns have no head.
  const wanted = Math.max(2, Math.ceil(match.players.length / (room + 1)));
  const columns = match.players.length > room ? Math.min(MOST_COLUMNS, wanted) : 1;
  const places = columns > 1 ? columns * (room + 1) : room;
  // One player takes no more room than the line about others does.
  const seen = seenPlayers(match, standingBids(match), Math.max(places, columns + 1), columns);
  const hidden = match.players.length - seen.length;
  const { passed, morePlayers } = texts.screens.match;
  const passing = phase.kind === 'thinking' ? phase.passed : [];
  const signs = passing.length > 0 ? [legend, `${passed.sign} ${passed.word}`] : [legend];
  const listed = { seen, keys, ahead, drafts, pointer: theme.glyphs.pointer, width: layout.panel };
  const rows =
    columns > 1 ? playerColumns(texts, match, columns, listed) : playerRows(texts, match, listed);
  const more: Row[] = hidden > 0 ? [[span(morePlayers({ players: hidden }), { dim: true })]] : [];
  return (
    <>
      <Lines rows={[...rows, ...more]} />
      {layout.isUpright ? null : <Words dim>{signs.filter(Boolean).join('  ')}</Words>}
    </>
  );
}

/** Columns of players in a small window, if there are many. */
const MOST_COLUMNS = 3;

/** The players who fit into `room` places; if not all do, provers, bidders and those with most chips, a line less. */
function seenPlayers(
  { players, phase }: Match,
  bids: readonly Bid[],
  room: number,
  columns: number,
): number[] {
  const all = [...players.keys()];
  if (players.length <= room) return all;
  const bidders = phase.kind === 'proving' ? phase.queue : bids;
  const chips = (player: number) => players[player]!.chips.length;
  const leaders = all.toSorted((one, other) => chips(other) - chips(one));
  const matter = [...bidders.map(({ player }) => player), ...leaders];
  return [...new Set(matter)]
    .slice(0, Math.max(1, room - columns))
    .sort((one, other) => one - other);
}

/** @public The rounds so far, for wide windows: bids and chips stand in the panel. */
export const MatchLog = memo(function MatchLog({ match }: { readonly match: Match }): ReactNode {
  const { glyphs } = useStage().theme;
  const { match: words, result: text } = useTexts().screens;
  const { players, rounds, options } = match;
  const nameOf = (player: number) => (isSolitaire(options) ? undefined : players[player]!.name);
  const rows = rounds.map(({ start, result }, index): Row => {
    const { letter, sign, style } = signOf({ target: start.target }, undefined, glyphs)!;
    const won = result.kind === 'won' && { name: nameOf(result.bid.player), failed: false };
    const told = won ? text.bid({ ...won, moves: result.moves.length }) : text.nobody;
    const number = String(index + 1).padStart(2);
    return [span(`${number} `), span(letter + sign, style), span(` ${told}`)];
  });
  if (rows.length === 0) return null;
  // Newest first: if there is not enough room, the end is cut off.
  return <Lines rows={[[span(words.rounds, { bold: true })], ...rows.reverse()]} />;
});

/** @public The sand clock or the clock of a proof; it keeps itself up to date. */
export function ClockLine({ match, clock }: Readonly<{ match: Match; clock?: () => number }>) {
  const texts = useTexts();
  const { glyphs } = useStage().theme;
  return (
    <LiveLine
      rowAt={now => clockRow(texts, match, now, glyphs)}
      changeAfter={now => {
        const running = runningClock(match);
        return running ? secondOver(running.end, now) : clockMayStartAt(match, now);
      }}
      clock={clock}
    />
  );
}

/** The time from which players may start the sand clock themselves, if that is still to come. */
function clockMayStartAt(match: Match, now: number): number | undefined {
  const mayStart = mayStartClockAt(match);
  return mayStart !== undefined && now < mayStart ? mayStart : undefined;
}
