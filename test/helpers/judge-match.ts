import { screenTexts } from '../../source/messages/english/screens.js';
import { clockTime, type Line, type RoundRead, readMatch, replayed } from './read-files.js';
import { solutionOf } from './solved.js';
import { type Agree, saysIn, TIME } from './statements.js';

const { match, result, coach } = screenTexts;

/** Compares what is on show, or told, of a match with its record. */
export function judgeMatch(lines: readonly Line[], agree: Agree) {
  const read = readMatch(lines);
  const round = read.rounds.at(-1);
  const named = (name: unknown) => read.players.indexOf(String(name));
  const bidOf = (name: unknown) => read.lastBidOf(named(name));
  const wonBy = (won: RoundRead['won']) => [read.players[won?.player ?? -1], won?.moves];

  return {
    read,

    /** The panel beside the board. */
    panel(beside: readonly string[]): void {
      const text = beside.join('\n');
      for (const { round: shown } of [...saysIn('round', text), ...saysIn('roomRound', text)]) {
        agree('round', shown, read.rounds.length);
      }
      for (const { chips } of saysIn('chipsLeft', text)) agree('chips left', chips, read.left);
      if (read.players.length === 1) {
        const over = read.rounds.filter(({ isOver }) => isOver).length;
        for (const { chips } of saysIn('faceUp', text)) agree('chips won', chips, read.chips[0]);
        for (const { chips } of saysIn('faceDown', text)) {
          agree('chips lost', chips, over - read.chips[0]!);
        }
      }
      if (read.isProving) {
        const row = beside.find(other => other.trim().startsWith(`${match.proof} `)) ?? '';
        for (const { made } of saysIn('proof', row)) agree('moves of the proof', made, read.made);
      }
      if (read.players.length > 1) for (const name of read.players) panelRow(beside, name);
    },

    /** Sentences below the board, or a line. */
    sentences(text: string): void {
      for (const what of ['handOver', 'proving', 'usedUp'] as const) {
        for (const { name, bid } of saysIn(what, text)) {
          if (named(name) >= 0) agree('bid to prove', bid, bidOf(name));
        }
      }
      for (const { bid } of [...saysIn('ownTurn', text), ...saysIn('ownProof', text)]) {
        const bids = read.players.map((_, player) => read.lastBidOf(player));
        agree('bid to prove', bids.includes(Number(bid)), true);
      }
      for (const what of ['nextProver', 'watchedProof'] as const) {
        for (const { name, bid } of saysIn(what, text)) agree('turn in a room', bid, bidOf(name));
      }
      for (const { name, moves } of saysIn('won', text)) {
        agree('chip won', [name, moves], wonBy(round?.won));
      }
      for (const { moves } of saysIn('wonAlone', text)) agree('chip won', moves, round?.won?.moves);
      for (const { bid, movesLeft } of saysIn('tooEarly', text)) {
        agree('moves left of an exact proof', movesLeft, Number(bid) - read.made);
      }
      for (const { chips } of saysIn('over', text)) {
        agree('chips of the winner', chips, Math.max(...read.chips));
      }
      for (const { up, down } of [...saysIn('soloWon', text), ...saysIn('soloLost', text)]) {
        const won = read.chips[0]!;
        agree('solo score at the end', [up, down], [won, read.rounds.length - won]);
      }
      for (const { name, chips, place } of saysIn('standing', text)) {
        standing(named(name), Number(chips), Number(place));
      }
    },

    /** What the coach says of the round that was played last. */
    coach(text: string): void {
      if (!round?.isOver) return;
      const shortest = lengthOf(lines, read.rounds.length);
      const { moves: made } = round.won ?? {};
      for (const said of [...saysIn('coachShortest', text), ...saysIn('coachLonger', text)]) {
        const { moves, over = 0 } = said;
        agree('moves to the coach', moves, made);
        agree('length to the coach', Number(moves) - Number(over), shortest);
      }
      for (const said of saysIn('coachUnsolved', text)) {
        agree('length to the coach', said.shortest, shortest);
      }
      for (const said of text.replace(/\s+/g, ' ').matchAll(COACHED_BID)) {
        const { time, name, moves } = said.groups!;
        const mine = round.bids.filter(
          bid => bid.player === named(name) && bid.moves === Number(moves),
        );
        agree('bids to the coach', mine.length > 0, true);
        const times = mine.map(({ seconds }) => clockTime(seconds * 1000));
        if (mine.length > 0) agree('times to the coach', times.includes(time!), true);
      }
    },

    /** The page with the result. */
    result(rows: readonly string[]): void {
      const [time] = rows[0]!.match(TIME) ?? [];
      agree('time of the match', time, clockTime(read.milliseconds));
      for (const [player, name] of read.players.entries()) {
        const row = rows.find(other => new RegExp(`^\\s*\\d+ ${name}\\s+\\d+`).test(other));
        if (!row || read.players.length === 1) continue;
        const [place, chips] = row.match(/\d+/g)!.map(Number);
        standing(player, chips!, place!);
      }
      for (const row of rows) tableRow(row);
      // Wrapped sentences are found again.
      this.sentences(rows.join(' '));
      for (const said of saysIn('bestFind', rows.join(' '))) {
        const { name, round: number, moves, over = 0 } = said;
        const won = read.rounds.map((other, at) =>
          other.won ? other.won.moves - lengthOf(lines, at + 1) : Number.POSITIVE_INFINITY,
        );
        const best = read.rounds[Number(number) - 1]?.won;
        agree('best find', [moves, name ?? 'You'], wonBy(best).toReversed());
        agree('best find', over, won[Number(number) - 1]);
        // Others are not known before the solver has found their lengths.
        if (!rows.some(row => /\s\?(\s|$)/.test(row))) agree('best find', over, Math.min(...won));
      }
      for (const said of rows.join(' ').matchAll(CLOSEST)) {
        const [, number, ...names] = said;
        const bids = read.rounds[Number(number) - 1]?.bids ?? [];
        for (const at of [0, 2]) {
          const isWritten = bids.some(
            bid => bid.player === named(names[at]) && bid.moves === Number(names[at + 1]),
          );
          agree('closest bids', isWritten, true);
        }
      }
    },
  };

  function standing(player: number, chips: number, place: number): void {
    agree('chips at the end', chips, read.chips[player]);
    const better = read.chips.filter(other => other > read.chips[player]!);
    agree('place', place, better.length + 1);
  }

  function panelRow(beside: readonly string[], name: string): void {
    const player = named(name);
    const row = beside.find(other => new RegExp(`\\s${name}\\s.*\\d\\s*$`).test(other));
    if (!row) return;
    const [, said = '', chips] = new RegExp(`\\s${name}\\s(.*?)(\\d+)\\s*$`).exec(row)!;
    agree('chips in the panel', Number(chips), read.chips[player]);
    const bid = said.match(/(?<![+\d])\d+/)?.[0];
    const handicap = Number(said.match(/\+(\d+)/)?.[1] ?? 0);
    const own = read.lastBidOf(player);
    if (said.includes(match.failed)) {
      agree('a failed proof', round?.failed.has(player), true);
    } else if (
      !said.includes('?') &&
      (bid !== undefined || (own !== undefined && !round?.isOver))
    ) {
      agree('bid in the panel', Number(bid ?? 0), own);
      agree('handicap in the panel', handicap, read.handicaps[player]);
    }
  }

  /** A round in the table of the result. */
  function tableRow(row: string): void {
    const { number, won, shortest, bids = '' } = TABLE_ROW.exec(row)?.groups ?? {};
    const shown = read.rounds[Number(number) - 1];
    if (!shown) return;
    const isAlone = read.players.length === 1;
    const winner = isAlone ? `${shown.won?.moves}` : wonBy(shown.won).join(' ');
    agree('winners in the result', won, shown.won ? winner : result.nobody);
    if (shortest !== result.unknown) {
      agree('lengths in the result', Number(shortest), lengthOf(lines, Number(number)));
    }
    for (const [, name, moves, handicap = 0, failed] of bids.matchAll(TOLD_BID)) {
      const player = named(name);
      const last = shown.bids.findLast(bid => bid.player === player)?.moves;
      agree(
        'bids in the result',
        [Number(moves), Number(handicap), failed !== undefined],
        [last, read.handicaps[player], shown.failed.has(player)],
      );
    }
  }
}

/** A bid as the coach tells it: when, by whom, how much, and how good it was. */
const COACHED_BID = new RegExp(
  `(?<time>\\d+(?::\\d\\d)+) (?<name>\\w+) bids:? (?<moves>\\d+)(?:\\+\\d+)?(?: moves?)?\\. (?:${[
    coach.bid({ over: 0 }),
    coach.bid({ over: -1 }),
    coach.bid({ over: 711 }).replace('711', '\\d+'),
  ].join('|')})`,
  'g',
);

const CLOSEST = new RegExp(
  result
    .closest({ round: 711, bids: ['Ann 712', 'Ann 713'] })
    .replace('711', '(\\d+)')
    .replaceAll(/Ann 71[23]/g, '(\\w+) (\\d+)(?:\\+\\d+)?'),
  'g',
);

const TABLE_ROW =
  /^[ ›]*(?<number>\d+)\s{2,}\D+?\s{2,}(?<won>-|(?:\w+ )?\d+)\s{2,}(?<shortest>\d+|\?)(?:\s{2,}(?<bids>.*))?$/;
const TOLD_BID = /(\w+) (\d+)(?:\+(\d+))?( failed)?(?=,|\s*$)/g;

const lengths = new Map<string, number>();

/** The length of a shortest solution of a round, searched for from its record. */
function lengthOf(lines: readonly Line[], round: number): number {
  const key = JSON.stringify([lines[0], lines[1], round]);
  const known = lengths.get(key);
  if (known !== undefined) return known;
  const { rounds, options } = replayed(lines);
  const { length } = solutionOf(rounds[round - 1]!.start, options.edition.moves);
  lengths.set(key, length);
  return length;
}
