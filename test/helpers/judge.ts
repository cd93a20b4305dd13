import { english } from '../../source/messages/english/index.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { judgeMatch } from './judge-match.js';
import { judgeJson, judgeList, judgeMenu, judgeStatistics } from './judge-pages.js';
import type { Said } from './marked.js';
import {
  bestOf,
  clockTime,
  dayOf,
  daysInRow,
  isShortest,
  type Line,
  lastPlayed,
  type PracticeRead,
  readPractice,
  solvedDays,
  type Written,
} from './read-files.js';
import { type Agree, idsIn, type Kind, saysIn, TIME } from './statements.js';

const { coach, daily, menu, result, train } = screenTexts;

/** Number, length, moves and time of a position in the list of a run. */
const LISTED = /^\s*(›)?\s*(\d+)\s+(\d+)\s+(\d+|-)\s+(\d+(?::\d\d){1,2})/;

/** The rating with which a new player begins. */
const NEW_PLAYER = { rating: 1500 };

/** So many positions of a run are on show in any window. */
const MOST_ON_SHOW = 8;

/** The first of the two lines that are shared: the day, and how it went. */
const SHARE = new RegExp(
  daily.share({ day: 711, result: '(.*)' }).split('\n')[0]!.replace('711', '(\\d+)'),
);
const SHARED_HINTS = /(\d+) hints?\b/;

/** The seconds of a time as clocks show it. */
const secondsOf = (time: string): number =>
  (time.match(/\d+/g) ?? []).reduce((sum, part) => 60 * sum + Number(part), 0);

/** What is played at a place: a run, a match, or neither. */
interface About {
  readonly run: 'storm' | 'streak' | undefined;
  readonly isMatch: boolean;
}
export const NOTHING_PLAYED: About = { run: undefined, isMatch: false };

/** What can be said of a run: everything that was written since it began. */
interface RunRead {
  readonly lines: readonly Line[];
  readonly best: number;
}

/**
 * Compares what is on show, or told, with what is written. It knows no state of the program: only texts, the files in
 * the data folder, and the time at which it was asked.
 */
export class Judge {
  /** Where screen and record disagree. */
  readonly faults = new Map<string, string>();
  /** How often each kind of statement was compared. */
  readonly compared = new Map<Kind, number>();
  readonly #written: () => Written;
  /** When each position was first on show in this visit. */
  #shown = new Map<string, number>();
  /** All positions that were ever on show. */
  readonly #everShown = new Set<string>();
  #resultsBefore = 0;
  #entered = 0;
  #judged = 0;
  #text = '';
  /** The last position that was told in a line. */
  #told: string | undefined;
  /** What was told of the position that comes next. */
  #announcement = '';
  /** What each position was announced to be rated. */
  readonly #announced = new Map<string, number>();
  /** What was said to be at stake at each position, by the steps of help that were taken. */
  readonly #stakes = new Map<string, Map<number, Said>>();

  /** @param written reads what is written by now */
  constructor(written: () => Written) {
    this.#written = written;
    this.#judged = written().results.length;
  }

  /** Another place is visited: times count anew. */
  enter(): void {
    this.#entered = Date.now();
    this.#shown = new Map();
    this.#resultsBefore = this.#written().results.length;
  }

  /** The panel beside the board, the rows below it, and all rows of a page without a board. */
  look(frame: string): void {
    const { beside, below } = partsOf(frame);
    this.#text = [...beside, ...below].filter(row => row.trim() !== '').join('\n');
    const written = this.#written();
    const flat = `${beside.join(' ')}\n${below.join(' ')}`.replace(/ +/g, ' ');
    // A run that is over shows positions again.
    if (!this.#isRunOver(flat)) this.#seeIds(beside.join(' '));
    this.#results(written);
    const shown = idsIn(beside.join(' '))[0];
    const played = lastPlayed(written.matches);
    const judged = played && this.about.isMatch ? judgeMatch(played, this.#agree) : undefined;
    if (judged && beside.length > 0) {
      if (below.some(row => row.trim() === coach.title)) {
        judged.coach(beside.join('\n'));
      } else {
        judged.panel(beside);
        judged.sentences(flat);
      }
    } else if (shown !== undefined) {
      this.#practice(written, shown, beside, flat);
    }
    if (shown !== undefined) this.#promises(written, shown, flat);
    this.#run(written, flat, [...beside, ...below]);
    if (beside.length === 0) this.#pages(written, below);
    this.#daily(written, flat, below);
  }

  /** The statistics as printed, as text and as JSON. */
  read(text: string, json: string): void {
    this.#text = `${text}\n${json}`;
    const written = this.#written();
    judgeStatistics(written, text.split('\n'), this.#agree);
    judgeJson(written, JSON.parse(json), this.#agree);
  }

  /** A line of linear mode. */
  hear(line: string): void {
    this.#text = line;
    const written = this.#written();
    const [listed] = saysIn('runLine', line);
    if (!listed) {
      this.#seeIds(line);
      this.#told = idsIn(line)[0] ?? this.#told;
    }
    this.#results(written);
    this.#run(written, line, []);
    if (listed && this.about.run)
      this.#listedLine(this.#runRead(written, this.about.run).lines, listed);
    if (saysIn('announced', line).length > 0) {
      // The position follows.
      this.#announcement = line;
    } else if (this.#told !== undefined) {
      this.#promises(written, this.#told, idsIn(line).length > 0 ? this.#announcement : line);
      if (idsIn(line).length > 0) this.#announcement = '';
    }
    this.#toldRatings(written, line);
    this.#toldMoves(written, line);
    this.#daily(written, line, [line]);
    for (const { moves, hints } of saysIn('score', line)) {
      const read = this.#practiceTold(written);
      this.#agree('moves told', moves, read?.made ?? 0);
      this.#agree('hints told', hints, read?.helped ?? 0);
    }
    const last = lastPlayed(written.matches);
    if (last && this.about.isMatch) this.#toldMatch(judgeMatch(last, this.#agree), line);
  }

  #toldMatch(judged: ReturnType<typeof judgeMatch>, line: string): void {
    const { read } = judged;
    judged.sentences(line);
    judged.coach(line);
    const isScore = line.startsWith(english.records.score({ parts: [] }).trimEnd());
    if (isScore && read.players.length > 1) {
      for (const { name, chips } of saysIn('chipsOf', line.replace(/^.*?:/, ''))) {
        this.#agree('chips told', chips, read.chips[read.players.indexOf(String(name))]);
      }
    }
    for (const { name, moves } of saysIn('bidTold', line)) {
      const bids = read.rounds.at(-1)?.bids ?? [];
      const isWritten = bids.some(bid => read.players[bid.player] === name && bid.moves === moves);
      this.#agree('a bid that was told', isWritten, true);
    }
    for (const { time } of saysIn('playedFor', line)) {
      const shown = String(time).replace(/\.$/, '');
      this.#agree('time of the match', shown, clockTime(read.milliseconds));
    }
  }

  /** Remembers what is announced of a position, to be compared with the result that is written. */
  #promises({ practices, results }: Written, id: string, text: string): void {
    for (const { around } of saysIn('announced', text)) {
      if (!this.#announced.has(id)) this.#announced.set(id, Number(around));
    }
    const helped = practices.map(readPractice).findLast(read => read.id === id)?.helped ?? 0;
    for (const said of saysIn('stakes', text)) {
      const { rating } = results.findLast(({ rated }) => rated)?.rated.player.after ?? NEW_PLAYER;
      this.#agree('rating announced of the player', said.rating, Math.round(rating));
      const known = this.#stakes.get(id) ?? new Map<number, Said>();
      if (!known.has(helped)) known.set(helped, said);
      this.#stakes.set(id, known);
    }
  }

  /** The rating that a result counts for its position, and the points it won or cost, are those that were announced. */
  #kept({ id, rated, moves, shortest, hints }: Line): void {
    if (!rated) return;
    const { player, position } = rated;
    const announced = this.#announced.get(id);
    if (announced !== undefined) {
      this.#agree('rating that was announced', announced, Math.round(position.before.rating));
    }
    const change = Math.round(player.after.rating) - Math.round(player.before.rating);
    const stakes = this.#stakes.get(id);
    const now = stakes?.get(hints);
    const before = stakes?.get(hints - 1);
    if (moves === null && now) this.#agree('points for giving up', now.givenUp, change);
    if (moves === shortest && now) this.#agree('points for the shortest', now.shortest, change);
    if (moves === shortest && before) this.#agree('points after a hint', before.hint, change);
    if (moves === shortest + 1 && now) this.#agree('points for a move more', now.longer, change);
  }

  /** A line of the list of a run that is over. */
  #listedLine(lines: readonly Line[], { number, id, shortest, moves, time }: Said): void {
    const line = lines[Number(number) - 1];
    const plain = String(id).replace(/~r.*/, '');
    this.#agree('a position of the list that was shown', this.#shown.has(plain), true);
    this.#agree('moves in the list', moves ?? null, line ? line.moves : null);
    if (!line) return;
    this.#agree('length in the list', shortest, line.shortest);
    this.#agree('time in the list', time, clockTime(line.milliseconds));
  }

  /** The practice with the position that was told last; none before its first move. */
  #practiceTold({ practices }: Written): PracticeRead | undefined {
    return practices.map(readPractice).findLast(({ id }) => id === this.#told);
  }

  #toldRatings({ results }: Written, line: string): void {
    const change = results.findLast(({ rated }) => rated)?.rated.player;
    const [before, after] = [change?.before.rating, change?.after.rating].map(Math.round);
    for (const [what, sign] of [
      ['playerUp', 1],
      ['playerDown', -1],
    ] as const) {
      for (const said of saysIn(what, line)) {
        this.#agree(
          'rating told',
          [said.rating, sign * Number(said.change)],
          [after, after! - before!],
        );
      }
    }
  }

  /** Numbers of moves: each line has one, and is told before the next is made. */
  #toldMoves(written: Written, line: string): void {
    if (this.about.run) return;
    const { matches } = written;
    const practised = this.#practiceTold(written);
    const [said] = saysIn('numberedMove', line);
    if (said && practised) this.#agree('move told', said.number, practised.made);
    for (const { moves } of practised ? saysIn('solved', line) : []) {
      this.#agree('moves of the solution', moves, practised!.madeAtEnd);
    }
    const [proof] = saysIn('moveOf', line);
    const played = lastPlayed(matches);
    if (!proof || !played) return;
    const { read } = judgeMatch(played, this.#agree);
    this.#agree('move of the proof told', proof.number, read.lastMove);
    const bids = (read.rounds.at(-1)?.bids ?? []).map(({ moves }) => moves);
    this.#agree('bid of the proof told', bids.includes(Number(proof.of)), true);
  }

  /** A bid was typed and confirmed while everybody was thinking; the player had none in the round. */
  expectBid(player: number, moves: number): void {
    const last = lastPlayed(this.#written().matches);
    const read = last && judgeMatch(last, this.#agree).read;
    const round = read?.rounds.at(-1);
    if (!round || round.isOver || read?.isProving) return;
    this.#agree(
      'a bid that was typed',
      round.bids.some(bid => bid.player === player && bid.moves === moves),
      true,
    );
  }

  readonly #agree: Agree = (what, shown, written) => {
    this.compared.set(what, (this.compared.get(what) ?? 0) + 1);
    const [one, other] = [JSON.stringify(shown), JSON.stringify(written)];
    if (one === other || this.faults.has(what)) return;
    this.faults.set(
      what,
      `${what}: shown ${one}, written ${other}, at ${new Date().toISOString()}\n${this.#text}`,
    );
  };

  #seeIds(text: string): void {
    for (const id of idsIn(text)) {
      if (!this.#shown.has(id)) this.#shown.set(id, Date.now());
      this.#everShown.add(id);
    }
  }

  /** Every result is of a position that was on show, for as long as it was. */
  #results({ results, practices }: Written): void {
    for (const line of results.slice(this.#judged)) {
      const played = practices.map(readPractice).find(read => read.endedAt === line.at);
      if (played && played.id === line.id) this.#agree('hints used', line.hints, played.helped);
      const { id, at, milliseconds, kind } = line;
      this.#kept(line);
      this.#agree('a result of a position that was shown', this.#everShown.has(id), true);
      const since = this.#shown.get(id);
      // A missed position is written down once more when the run is over, and has no time of its own then.
      const isKept = kind === 'kept';
      if (since !== undefined && !isKept) {
        this.#agree(
          'time from when it was shown',
          Math.round((milliseconds - (at - since)) / 1000),
          0,
        );
      }
    }
    this.#judged = results.length;
  }

  #practice({ practices, results }: Written, id: string, beside: readonly string[], flat: string) {
    const all = practices.map(readPractice).filter(read => read.id === id);
    const read: PracticeRead | undefined = all.at(-1);
    const isRun = saysIn('runScore', flat).length > 0;
    const made = [read?.made ?? 0, read?.madeAtEnd];
    // The same position once more has no record before its first move.
    const isAgain = read?.end !== undefined;
    const isKnown = (moves: unknown) => made.includes(Number(moves)) || (isAgain && moves === 0);
    // What was over before may be tried again without a record.
    const isOver = read?.endedAt !== undefined && read.endedAt < this.#entered;
    if (!isRun && !isOver && all.length <= 1) {
      for (const row of beside) {
        const [said] = saysIn('movesMade', row.trim());
        if (!said || row.trim() !== english.practice.moves({ moves: Number(said.moves) })) continue;
        this.#agree('moves made', isKnown(said.moves), true);
        // Below them there may be the distance, in the same words.
        break;
      }
      for (const { moves } of [...saysIn('solved', flat), ...saysIn('solvedShortest', flat)]) {
        this.#agree('moves of the solution', isKnown(moves), true);
      }
      for (const { steps } of saysIn('helped', flat))
        this.#agree('hints used', steps, read?.helped ?? 0);
      for (const { step } of saysIn('hint', flat)) {
        // A hint that cannot be given yet is not written.
        this.#agree('number of the hint', Number(step) <= (read?.hinted ?? 0) + 1, true);
      }
    }
    const mine = results.findLast(other => other.id === id && other.rated)?.rated;
    for (const [what, side] of [
      ['player', mine?.player],
      ['position', mine?.position],
    ] as const) {
      for (const { rating: shown, change } of saysIn(what, flat)) {
        const [before, after] = [side?.before.rating, side?.after.rating].map(Math.round);
        this.#agree(`rating of the ${what}`, [shown, change], [after, after! - before!]);
      }
    }
  }

  #runRead({ results }: Written, kind: string): RunRead {
    const isOfKind = (line: Line) => line.kind === kind;
    const mine = results.slice(this.#resultsBefore).filter(isOfKind);
    const run = mine.at(-1)?.run;
    const best = bestOf(results.slice(0, this.#resultsBefore), kind);
    return { lines: mine.filter(line => line.run === run), best };
  }

  /** What is played: the driver knows. */
  about = NOTHING_PLAYED;

  #run(written: Written, flat: string, rows: readonly string[]): void {
    if (!this.about.run) return;
    const { lines, best } = this.#runRead(written, this.about.run);
    const score = lines.filter(isShortest).length;
    for (const said of saysIn('runScore', flat)) {
      this.#agree('score of the run', [said.score, said.best], [score, best]);
    }
    for (const { combo } of saysIn('combo', flat)) {
      const missed = lines.findLastIndex(line => !isShortest(line));
      this.#agree('combo', combo, (lines.length - 1 - missed) % 5);
    }
    for (const { skips } of saysIn('skips', flat)) {
      this.#agree('skips', skips, 1 - lines.filter(({ moves }) => moves === null).length);
    }
    const last = lines.at(-1);
    for (const said of saysIn('answered', flat)) {
      this.#agree(
        'the last answer',
        [said.moves ?? null, said.shortest],
        [last?.moves, last?.shortest],
      );
    }
    for (const { moves } of saysIn('answeredShortest', flat)) {
      this.#agree('the last answer', [moves, moves], [last?.moves, last?.shortest]);
    }
    for (const said of [...saysIn('runOver', flat), ...saysIn('runNewBest', flat)]) {
      this.#agree('score at the end', said.score, score);
      if (said.best !== undefined) this.#agree('best at the end', said.best, best);
      this.#agree('a new best', said.best === undefined, score > best);
    }
    if (this.#isRunOver(flat)) this.#runList(lines, rows);
    const played = lines.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
    for (const said of saysIn('sharedRun', flat)) {
      const longest = Math.max(0, ...lines.filter(isShortest).map(({ shortest }) => shortest));
      this.#agree('score that is shared', said.score, score);
      this.#agree('longest that is shared', said.longest, longest);
      // A position that was left has no result, but a time.
      const isEnough = secondsOf(String(said.time)) >= Math.floor(played / 1000);
      this.#agree('time that is shared', isEnough, true);
    }
  }

  #isRunOver(text: string): boolean {
    return saysIn('runOver', text).length + saysIn('runNewBest', text).length > 0;
  }

  /** The positions of a run in the order of play: what was answered, and perhaps the one on show at the end. */
  #runList(lines: readonly Line[], rows: readonly string[]): void {
    const detail = rows.find(row => idsIn(row).length > 0);
    const slowest = rows[rows.findIndex(row => row.trim() === train.pace) + 1]?.match(TIME)?.[0];
    const listed = rows.filter(row => LISTED.test(row)).length;
    // A longer list may go on below what is on show, with a position that was left.
    if (slowest !== undefined && listed === lines.length && listed < MOST_ON_SHOW) {
      const times = lines.map(({ milliseconds }) => milliseconds);
      this.#agree('pace', slowest, clockTime(Math.max(...times)));
    }
    for (const row of rows) {
      const [, chosen, number, shortest, moves, time] = LISTED.exec(row) ?? [];
      if (number === undefined) continue;
      const at = Number(number) - 1;
      const line = lines[at];
      this.#agree('a position of the list that was shown', at < this.#shown.size, true);
      this.#agree('a position that was left', at <= lines.length, true);
      this.#agree(
        'moves in the list',
        moves === '-' ? null : Number(moves),
        line ? line.moves : null,
      );
      if (chosen && detail !== undefined) {
        const [id] = idsIn(detail);
        this.#agree('the chosen position was shown', this.#shown.has(id!), true);
        if (line) this.#agree('the chosen position', id, line.id);
      }
      if (!line) continue;
      this.#agree('length in the list', Number(shortest), line.shortest);
      this.#agree('time in the list', time, clockTime(line.milliseconds));
    }
  }

  #daily({ results }: Written, flat: string, rows: readonly string[]): void {
    for (const { current } of saysIn('dayStreak', flat)) {
      const written = daysInRow(solvedDays(results), dayOf(Date.now()));
      this.#agree('days in a row', current, written);
    }
    const share = rows.map(row => SHARE.exec(row)).find(found => found !== null);
    if (!share) return;
    const mine = results.find(({ kind, day }) => kind === 'daily' && day === Number(share[1]));
    this.#agree(
      'time that is shared',
      share[2]!.match(TIME)?.[0],
      mine && clockTime(mine.milliseconds),
    );
    this.#agree(
      'hints that are shared',
      Number(SHARED_HINTS.exec(share[2]!)?.[1] ?? 0),
      mine?.hints,
    );
  }

  /** Menu, statistics, records and the result. */
  #pages(written: Written, rows: readonly string[]): void {
    if (rows.some(row => row.includes(menu.practice))) judgeMenu(written, rows, this.#agree);
    const [title = ''] = rows;
    if (title.startsWith(result.title) && written.matches.length > 0)
      judgeMatch(lastPlayed(written.matches)!, this.#agree).result(rows);
    if (title.startsWith(menu.records)) judgeList(written, rows, this.#agree);
    if (title.startsWith(menu.statistics)) judgeStatistics(written, rows, this.#agree);
  }
}

/** Signs at the right edge of a board. */
const EDGES = /[┃┓┛┫│┐┘┤║╗╝╣|]/gu;
/** A board is at least so wide, and so high. */
const LEAST_BOARD = { columns: 16, rows: 10 };

/** Splits a frame into what stands beside a board and what stands below it; without a board all is below. */
export function partsOf(frame: string) {
  const rows = frame.split('\n');
  const edges = rows.map(row => [...row.matchAll(EDGES)].at(-1)?.index ?? -1);
  const wide = edges.filter(edge => edge >= LEAST_BOARD.columns);
  const edge = mostCommon(wide);
  if (wide.filter(other => other === edge).length < LEAST_BOARD.rows) {
    return { beside: [], below: rows };
  }
  const end = edges.lastIndexOf(edge) + 1;
  const left = mostCommon(
    rows.flatMap((row, at) => (edges[at] === edge ? [row.search(/[┃┏┗┣│┌└├║╔╚╠|]/u)] : [])),
  );
  if (left > LEAST_BOARD.columns) {
    // The board stands to the right of a page, with the numbers of its rows before it.
    return { beside: [], below: rows.map(row => row.slice(0, left - 3)) };
  }
  return {
    beside: rows.slice(0, end).map(row => row.slice(edge + 1)),
    below: rows.slice(end),
  };
}

/** The number that is there most often; -1 of none. */
function mostCommon(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? -1;
}
