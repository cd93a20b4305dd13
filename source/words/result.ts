import { type Bid, isSolitaire, type Match } from '../game/index.js';
import type { Texts } from '../messages/language.js';
import { targetSign } from '../pictures/contents.js';
import { type Glyphs, type Row, span } from '../pictures/theme.js';
import { cellsOf, fitText } from '../terminal/cells.js';
import type { ResultView } from '../views/result/result-view.js';
import { bidText, raritySentences, targetName } from './index.js';
import { scoreLine } from './tell-event.js';

type Lengths = ResultView['lengths'];

/** The players by chips, most first; those with the same number share a place. */
const placesOf = ({ players }: Match) =>
  players
    .map(player => {
      const better = players.filter(({ chips }) => chips.length > player.chips.length);
      return { place: better.length + 1, player };
    })
    .sort((one, other) => one.place - other.place);

/** @public A sentence on the place and chips of each player; of a solo game its score. */
export const standingSentences = (texts: Texts, match: Match): readonly string[] =>
  isSolitaire(match.options)
    ? [`${scoreLine(texts, match)}.`]
    : placesOf(match).map(({ place, player: { name, chips } }) =>
        texts.screens.result.standing({ place, name, chips: chips.length }),
      );

/** @public The best find and the closest bids of a match, in sentences. */
export function highlights(texts: Texts, match: Match, lengths: Lengths): readonly string[] {
  const rounds = roundsOf(texts, match, lengths);
  const comparedAs = ({ player, moves }: Bid) => moves + match.options.handicaps[player]!;
  const [best] = rounds
    .flatMap(({ won, length, ...round }) =>
      won && length !== undefined ? [{ ...round, ...won, over: won.moves - length }] : [],
    )
    .sort((one, other) => one.over - other.over || other.moves - one.moves);
  const [closest] = rounds
    .flatMap(({ round, told, bids, isFailed }) => {
      const [first, next] = bids.filter(bid => !isFailed(bid));
      if (!first || !next) return [];
      const gap = Math.abs(comparedAs(next) - comparedAs(first));
      return [{ round, gap, bids: [told(first), told(next)] as const }];
    })
    .sort((one, other) => one.gap - other.gap);
  const { best: bestFind, closest: closestBids } = texts.screens.result;
  return [...(best ? [bestFind(best)] : []), ...(closest ? [closestBids(closest)] : [])];
}

/** @public A round in one sentence; `index` counts from 0. */
export function roundSentence(texts: Texts, match: Match, lengths: Lengths, index: number): string {
  const { bids, told: each, length, ...round } = roundsOf(texts, match, lengths)[index]!;
  const { round: sentence, unknown } = texts.screens.result;
  const told = sentence({
    ...round,
    bids: isSolitaire(match.options) ? undefined : bids.map(each),
    shortest: String(length ?? unknown),
  });
  const { start } = match.rounds[index]!;
  const { moves } = match.options.edition;
  const rare = length === undefined ? [] : raritySentences(texts, start, moves, length);
  return [told, ...rare].join(' ');
}

/** @public The rounds as rows of a table, its head first, cut to this width. */
export function roundTable(
  texts: Texts,
  match: Match,
  lengths: Lengths,
  width: number,
): readonly string[] {
  const alone = isSolitaire(match.options);
  const { heads, nobody, unknown, bids: bidsHead } = texts.screens.result;
  const head = [heads.round.padStart(2), heads.target, alone ? heads.you : heads.winner];
  const rows = [
    [...head, heads.shortest, alone ? '' : bidsHead],
    ...roundsOf(texts, match, lengths).map(({ round, target, won, bids, told, length }) => [
      String(round).padStart(2),
      target,
      won ? `${won.name ?? ''} ${won.moves}`.trim() : nobody,
      String(length ?? unknown).padStart(heads.shortest.length),
      alone ? '' : bids.map(told).join(', ') || nobody,
    ]),
  ];
  const widthOf = (column: number) => Math.max(...rows.map(row => cellsOf(row[column]!).length));
  const widths = rows[0]!.map((_, column) => widthOf(column));
  // Without room for all columns the bids are left out, then the targets, each told of the chosen round.
  const widthWith = (shown: readonly number[]) =>
    shown.reduce((sum, column) => sum + widths[column]! + GAP.length, -GAP.length);
  const shown = COLUMNS.find(shown => widthWith(shown) <= width) ?? COLUMNS.at(-1)!;
  const inColumns = (row: readonly string[]) =>
    shown.map(column => fitText(row[column]!, widths[column]!)).join(GAP);
  return rows.map(row => fitText(inColumns(row), width));
}

const GAP = '  ';
const COLUMNS = [
  [0, 1, 2, 3, 4],
  [0, 1, 2, 3],
  [0, 2, 3],
] as const;

function roundsOf(texts: Texts, { rounds, players, options }: Match, lengths: Lengths) {
  const nameOf = (player: number) => (isSolitaire(options) ? undefined : players[player]!.name);
  return rounds.map(({ start, bids, result }, index) => {
    const winner = result.kind === 'won' ? bids.indexOf(result.bid) : bids.length;
    const isFailed = (bid: Bid) => bids.indexOf(bid) < winner && bids.includes(bid);
    const told = (bid: Bid) =>
      texts.screens.result.bid({
        name: nameOf(bid.player),
        moves: bidText(options, bid),
        failed: isFailed(bid),
      });
    const won =
      result.kind === 'won'
        ? { name: nameOf(result.bid.player), moves: result.moves.length }
        : undefined;
    const target = targetName(texts, start.target);
    return { round: index + 1, target, length: lengths[index], bids, isFailed, told, won };
  });
}

/** @public The standings: place, name, number of chips and the chips themselves; of more than `most` players several to a line. */
export function standingRows(
  match: Match,
  glyphs: Glyphs,
  { columns, most }: { readonly columns: number; readonly most: number },
): readonly Row[] {
  const places = placesOf(match);
  const longest = Math.max(...places.map(({ player }) => cellsOf(player.name).length));
  // Names are cut where the standings would take more than twice as many lines.
  const needed = Math.ceil(places.length / (2 * most));
  const inLine = places.length > most ? Math.max(needed, Math.floor(columns / (longest + 8))) : 1;
  const name = Math.max(1, Math.min(longest, Math.floor(columns / inLine) - 8));
  const lines = Math.ceil(places.length / inLine);
  return places.slice(0, lines).map((_, line) =>
    places.flatMap(({ place, player }, index) => {
      if (index % lines !== line) return [];
      const chips = inLine > 1 ? [] : player.chips;
      return [
        span(`${String(place).padStart(2)} ${fitText(player.name, name)}`, { bold: place === 1 }),
        span(`${String(player.chips.length).padStart(3)}  `, { bold: true }),
        ...chips.flatMap(target => [targetSign(target, glyphs), span(' ')]),
      ];
    }),
  );
}
