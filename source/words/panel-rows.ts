import { formatMoves, type Move } from '../engine/index.js';
import {
  type Bid,
  isSolitaire,
  type Match,
  mayStartClock,
  proofOrder,
  runningClock,
} from '../game/index.js';
import type { Texts } from '../messages/language.js';
import { type Glyphs, type Row, span } from '../pictures/theme.js';
import { fitText } from '../terminal/cells.js';
import type { MatchOnShow } from '../views/match/on-show.js';
import { secondsUntil } from '../views/times.js';
import { bidText, handicapText } from './index.js';

/** Widths in cells; with the sign, the key and a blank they fill the panel. Handicaps and narrow windows take some of the width of names. */
const NAME_WIDTH = 16;
const BID_WIDTH = 3;
const CHIPS_WIDTH = 4;
const PANEL_WIDTH = 3 + NAME_WIDTH + BID_WIDTH + CHIPS_WIDTH;

const BAR_WIDTH = 16;
const ALARM_FROM = 10;

/** What the list of players tells, besides the match. */
type ListedPlayers = Partial<Record<'keys' | 'ahead', readonly string[]>> & {
  /** The players in the list; all by default. */
  readonly seen?: readonly number[];
  /** The digits of bids that are not confirmed yet, by player. */
  readonly drafts?: MatchOnShow['drafts'];
  readonly pointer: string;
  /** The columns of the panel; more than usual are not used. */
  readonly width?: number;
};

/** Each player in the list: a sign and the key before the name, what stands in place of the bid, and how both look. */
function listedPlayers(
  { screens }: Texts,
  match: Match,
  { seen = [...match.players.keys()], keys = [], ahead = [], drafts = {}, pointer }: ListedPlayers,
) {
  const { phase, options } = match;
  const { failed: failedBid, passed } = screens.match;
  const bids = standingBids(match);
  const passing = phase.kind === 'thinking' ? phase.passed : [];
  const prover = phase.kind === 'proving' ? phase.queue[0]?.player : undefined;
  const isOver = phase.kind === 'round-over';
  const winner = isOver && phase.result.kind === 'won' ? phase.result.bid.player : undefined;
  return seen.map(player => {
    const { name, chips } = match.players[player]!;
    const failed = match.failed.some(({ bid }) => bid.player === player);
    const place = bids.findIndex(bid => bid.player === player);
    const standing = bidText(options, { player, moves: bids[place]?.moves ?? '' });
    const draft = drafts[player];
    const said = draft ? `${draft}?` : standing;
    // If several have bid, the order of their proofs.
    const isInTurn = !isOver && bids.length > 1 && place >= 0 && place < 9;
    const turn = isInTurn ? String(place + 1) : ' ';
    const isLost = isOver && player !== winner;
    return {
      name,
      chips: chips.length,
      handicap: handicapText(options, player),
      before: [
        span(player === prover ? pointer : ahead[player]?.trim() || turn, { bold: true }),
        span(keys[player] || ' ', { bold: true }),
      ],
      nameLook: { bold: player === prover },
      /** Empty unless the player has passed. */
      sign: passing.includes(player) ? passed.sign : '',
      bid: failed ? failedBid : said,
      failed,
      bidLook: failed || isLost ? { dim: true } : { bold: true },
    };
  });
}

/** @public The list of players below its head: sign, key, name, bid and number of chips of each one in `seen`. */
export function playerRows(texts: Texts, match: Match, listed: ListedPlayers): Row[] {
  const { bidHead, chipsHead } = texts.screens.match;
  const players = listedPlayers(texts, match, listed);
  const handicapWidth = Math.max(...players.map(({ handicap }) => handicap.length));
  const bidWidth = BID_WIDTH + handicapWidth;
  const { width = PANEL_WIDTH } = listed;
  const nameWidth = NAME_WIDTH - Math.max(0, PANEL_WIDTH - width) - handicapWidth;
  const head = `${bidHead.padStart(3 + nameWidth + bidWidth)}${chipsHead.padStart(CHIPS_WIDTH)}`;
  const rows = players.map(
    ({ name, chips, before, nameLook, sign, failed, bidLook, ...row }): Row => {
      const bid = failed
        ? ` ${row.bid}`.padStart(bidWidth)
        : (sign || ' ') + row.bid.padStart(bidWidth - 1);
      return [
        ...before,
        span(` ${fitText(name, nameWidth)}`, nameLook),
        span(bid, bidLook),
        // The word for a failed proof takes some of the width of the chips.
        span(String(chips).padStart(bidWidth + CHIPS_WIDTH - bid.length)),
      ];
    },
  );
  return [[span(head, { dim: true })], ...rows];
}

/** @public The players of a big table side by side, down each column: sign, key, the beginning of the name, and bid; after a round the chips. */
export function playerColumns(
  texts: Texts,
  match: Match,
  columns: number,
  listed: ListedPlayers,
): Row[] {
  const { width: panel = PANEL_WIDTH } = listed;
  // Without the blank between two columns.
  const width = Math.floor((panel + 1) / columns) - 1;
  const isBidding = match.phase.kind === 'thinking' || match.phase.kind === 'proving';
  const cells = listedPlayers(texts, match, listed).map(
    ({ name, chips, handicap, before, nameLook, sign, bid, bidLook }): Row => {
      const whole = isBidding ? sign + bid : String(chips);
      // A handicap that has no room gives way to the bid before it.
      const said = whole.length > width - 3 ? whole.replace(handicap, '') : whole;
      const nameWidth = Math.max(0, width - 3 - (said === '' ? 0 : said.length + 1));
      const told = said.padStart(width - 3 - nameWidth);
      return [...before, span(` ${fitText(name, nameWidth)}`, nameLook), span(told, bidLook)];
    },
  );
  const rows = Math.ceil(cells.length / columns);
  return cells.slice(0, rows).map((_, row) =>
    cells.flatMap((cell, index) => {
      if (index % rows !== row) return [];
      return index < rows ? cell : [span(' '), ...cell];
    }),
  );
}

/** @public The bids still to be proved, in the order of proofs; after a round all that did not fail. */
export function standingBids(match: Match): readonly Bid[] {
  const { phase } = match;
  if (phase.kind === 'thinking') return proofOrder(phase.bids, match);
  if (phase.kind === 'proving') return phase.queue;
  return phase.kind === 'round-over' ? phase.bids.slice(match.failed.length) : [];
}

const MOVES_A_LINE = 8;
const MOST_LINES = 3;

/** @public Moves in lines of eight; of a long list only the last lines. */
export function moveLines(moves: readonly Move[]): string[] {
  const lines = Array.from({ length: Math.ceil(moves.length / MOVES_A_LINE) }, (_, line) =>
    formatMoves(moves.slice(line * MOVES_A_LINE, (line + 1) * MOVES_A_LINE)),
  );
  const shown = lines.slice(-MOST_LINES);
  return lines.length > MOST_LINES ? [`.. ${shown[0]}`, ...shown.slice(1)] : shown;
}

/** @public The sand clock, or the clock of a proof, at a time in milliseconds since 1970. */
export function clockRow(texts: Texts, match: Match, now: number, glyphs: Glyphs): Row {
  const { phase } = match;
  const running = runningClock(match);
  const { clockMayStart, noClock, proofLeft, seconds: inSeconds } = texts.screens.match;
  if (!running) {
    if (phase.kind === 'proving' && phase.held) {
      return clockRow(texts, { ...match, phase: phase.held.phase }, phase.held.at, glyphs);
    }
    if (phase.kind !== 'thinking' || isSolitaire(match.options)) return [span(' ')];
    return [span(mayStartClock(match, now) ? clockMayStart : noClock, { dim: true })];
  }
  const { seconds, end } = running;
  // Setting the machine's clock back adds no time.
  const left = Math.min(seconds, secondsUntil(end, now));
  const colour = left <= ALARM_FROM ? 'alarm' : undefined;
  if (phase.kind === 'proving') return [span(proofLeft({ seconds: left }), { bold: true, colour })];
  return sandRow(left, seconds, inSeconds({ seconds: left }), glyphs);
}

/** @public The seconds left `of` all, as a bar, with the words `told` beside it. */
export function sandRow(left: number, of: number, told: string, { bar }: Glyphs): Row {
  const colour = left <= ALARM_FROM ? 'alarm' : undefined;
  const full = Math.min(BAR_WIDTH, Math.ceil((left / of) * BAR_WIDTH));
  return [
    span(bar[0].repeat(full), { colour }),
    span(bar[1].repeat(BAR_WIDTH - full), { dim: true }),
    span(` ${told}`, { colour, bold: true }),
  ];
}
