import { english } from '../../source/messages/english/index.js';
import { linearTexts } from '../../source/messages/english/linear.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { ANY, NUMBER, PLAIN, type Reader, reading, type Said, SIGNED, WORD } from './marked.js';
import {
  clockTime,
  daysInRow,
  type Line,
  type MatchRead,
  type PracticeRead,
  positionsDue,
  readMatch,
  readPractice,
  readWritten,
  type Written,
} from './read-files.js';

const { match, solitaire, practice, rating, train, daily, menu, result, statistics, recordList } =
  screenTexts;
const { deck, savedMatches, savedPractice } = screenTexts;
const { records } = english;

const ID = /(?<!\S)[0-9A-F]{4}[0-9A-Za-z]*\+[^\s:,;]+\+[^\s:,;]+?(?=~r|[\s:,;]|$)/g;
const TIME = /(?<![\d:])\d+(?::\d\d){1,2}(?![\d:])/g;

const SAYS = {
  movesMade: reading(english.practice.moves, { moves: NUMBER }),
  solved: reading(
    english.practice.solved,
    { moves: NUMBER, shortest: undefined },
    { moves: NUMBER, shortest: NUMBER },
  ),
  /** With the same number twice. */
  solvedShortest: reading(
    ({ moves }: { moves: number }) => english.practice.solved({ moves, shortest: moves }),
    {
      moves: NUMBER,
    },
  ),
  helped: reading(practice.helped, { steps: NUMBER, of: NUMBER }),
  hint: reading(practice.hint, { step: NUMBER, of: NUMBER }),
  player: reading(rating.player, { rating: NUMBER, change: SIGNED }),
  position: reading(rating.position, { rating: NUMBER, change: SIGNED }),
  /** What a position is announced to be rated, and the player. */
  announced: reading(
    practice.level,
    { around: PLAIN, rating: undefined },
    { around: PLAIN, rating: PLAIN },
  ),
  announcedSame: reading(
    ({ around }: { around: number }) => practice.level({ around, rating: around }),
    {
      around: PLAIN,
    },
  ),
  stakes: reading(rating.stakes, {
    shortest: SIGNED,
    longer: SIGNED,
    hint: SIGNED,
    givenUp: SIGNED,
  }),
  runScore: reading(train.solved, { score: NUMBER, best: NUMBER }),
  combo: reading(train.combo, { combo: NUMBER, of: NUMBER }),
  skips: reading(train.skips, { skips: NUMBER }),
  runNewBest: reading(train.over, { score: NUMBER, best: -1 }),
  runOver: reading(train.over, { score: NUMBER, best: PLAIN }),
  answered: reading(
    train.told,
    ...[0, 10, -10].flatMap(paid => [
      { moves: NUMBER, shortest: NUMBER, paid },
      { moves: undefined, shortest: NUMBER, paid },
    ]),
  ),
  answeredShortest: reading(
    ({ moves }: { moves: number }) => train.told({ moves, shortest: moves, paid: 0 }),
    { moves: NUMBER },
  ),
  dayStreak: reading(daily.streak, { current: NUMBER }),
  round: reading(match.round, { round: NUMBER, of: undefined }, { round: NUMBER, of: NUMBER }),
  chipsLeft: reading(match.chipsLeft, { chips: NUMBER }),
  proof: reading(match.proofMoves, { made: NUMBER, bid: NUMBER }),
  faceUp: reading(solitaire.faceUp, { chips: NUMBER }),
  faceDown: reading(solitaire.faceDown, { chips: NUMBER }),
  handOver: reading(match.handOver, { name: WORD, bid: NUMBER, exact: false }),
  proving: reading(match.proving, { name: WORD, bid: NUMBER, exact: false }),
  won: reading(match.won, { name: WORD, moves: NUMBER }),
  wonAlone: reading(solitaire.won, { moves: NUMBER }),
  usedUp: reading(match.usedUp, { name: WORD, bid: NUMBER }),
  over: reading(match.over, { names: ['Ann'], chips: NUMBER }, { names: ['Bob'], chips: NUMBER }),
  playedFor: reading(result.played, { time: WORD }),
  deckDue: reading(deck.due, { cards: NUMBER }),
  // Of lines.
  numberedMove: reading(linearTexts.moved, {
    number: PLAIN,
    of: undefined,
    move: ANY,
    where: ANY,
  }),
  moveOf: reading(linearTexts.moved, {
    number: PLAIN,
    of: PLAIN,
    move: ANY,
    where: ANY,
  }),
  runLine: reading(
    train.line,
    { number: PLAIN, id: WORD, shortest: PLAIN, moves: PLAIN, time: WORD },
    { number: PLAIN, id: WORD, shortest: PLAIN, moves: undefined, time: WORD },
  ),
  playerUp: reading(linearTexts.playerRating, { rating: PLAIN, change: PLAIN }),
  playerDown: reading(
    ({ rating, change }: { rating: number; change: number }) =>
      linearTexts.playerRating({ rating, change: -change }),
    { rating: PLAIN, change: PLAIN },
  ),
  score: reading(linearTexts.practiceScore, { moves: NUMBER, hints: NUMBER }),
  bidTold: reading(records.bid, { name: WORD, moves: NUMBER }),
  standing: reading(result.standing, { place: NUMBER, name: WORD, chips: NUMBER }),
  chipsTold: reading(
    ({ ann, bob }: { ann: number; bob: number }) =>
      records.score({
        parts: [
          records.chipsOf({ name: 'Ann', chips: ann }),
          records.chipsOf({ name: 'Bob', chips: bob }),
        ],
      }),
    { ann: NUMBER, bob: NUMBER },
  ),
} satisfies Record<string, Reader>;

/** Number, length, moves and time of a position in the list of a run. */
const LISTED = /^\s*(›)?\s*(\d+)\s+(\d+)\s+(\d+|-)\s+(\d+(?::\d\d){1,2})/;

/** The first of the two lines that are shared: the day, and how it went. */
const SHARE = new RegExp(
  daily.share({ day: 711, result: '(.*)' }).split('\n')[0]!.replace('711', '(\\d+)'),
);
const SHARED_HINTS = /(\d+) hints?\b/;

/** What can be said of a run: everything that was written since it began. */
interface RunRead {
  readonly lines: readonly Line[];
  readonly best: number;
}

const isShortest = ({ moves, shortest }: Line): boolean => moves === shortest;

/**
 * Compares what is on show, or told, with what is written. It knows no state of the program: only texts, the files in
 * the data folder, and the time at which it was asked.
 */
export class Judge {
  /** Where screen and record disagree. */
  readonly faults = new Map<string, string>();
  /** How often each kind of statement was compared. */
  readonly compared = new Map<string, number>();
  readonly #folder: string;
  /** When each position was first on show in this visit. */
  #shown = new Map<string, number>();
  /** All positions that were ever on show. */
  readonly #everShown = new Set<string>();
  #resultsBefore = 0;
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

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Another place is visited: times count anew. */
  enter(): void {
    this.#shown = new Map();
    this.#resultsBefore = readWritten(this.#folder).results.length;
  }

  /** The panel beside the board, the rows below it, and all rows of a page without a board. */
  look(frame: string): void {
    const { beside, below } = partsOf(frame);
    this.#text = [...beside, ...below].filter(row => row.trim() !== '').join('\n');
    const written = readWritten(this.#folder);
    const flat = `${beside.join(' ')}\n${below.join(' ')}`.replace(/ +/g, ' ');
    // A run that is over shows positions again.
    if (!this.#isRunOver(flat)) this.#seeIds(beside.join(' '));
    this.#results(written);
    const shown = idsIn(beside.join(' '))[0];
    if (beside.length > 0 && this.#says('round', beside.join('\n')).length > 0) {
      this.#match(written, beside, flat);
    } else if (shown !== undefined) {
      this.#practice(written, shown, beside, flat);
    }
    if (shown !== undefined) this.#promises(written, shown, flat);
    this.#run(written, flat, [...beside, ...below]);
    if (beside.length === 0) this.#pages(written, below);
    this.#daily(written, flat, below);
  }

  /** A line of linear mode. */
  hear(line: string): void {
    this.#text = line;
    const written = readWritten(this.#folder);
    const [listed] = this.#says('runLine', line);
    if (!listed) {
      this.#seeIds(line);
      this.#told = idsIn(line)[0] ?? this.#told;
    }
    this.#results(written);
    this.#run(written, line, []);
    if (listed && this.run) this.#listedLine(this.#runRead(written, this.run).lines, listed);
    if (this.#says('announced', line).length + this.#says('announcedSame', line).length > 0) {
      // The position follows.
      this.#announcement = line;
    } else if (this.#told !== undefined) {
      this.#promises(written, this.#told, idsIn(line).length > 0 ? this.#announcement : line);
      if (idsIn(line).length > 0) this.#announcement = '';
    }
    this.#toldRatings(written, line);
    this.#toldMoves(written, line);
    this.#daily(written, line, [line]);
    for (const { moves, hints } of this.#says('score', line)) {
      const read = this.#practiceTold(written);
      this.#agree('moves told', moves, read?.made ?? 0);
      this.#agree('hints told', hints, read?.helped ?? 0);
    }
    const last = written.matches.at(-1);
    if (last) {
      const read = readMatch(last);
      this.#matchSentences(read, line);
      for (const { ann, bob } of this.#says('chipsTold', line)) {
        this.#agree('chips told', [ann, bob], read.chips);
      }
      for (const { name, chips, place } of this.#says('standing', line)) {
        const player = read.players.indexOf(String(name));
        this.#agree('chips at the end', chips, read.chips[player]);
        const better = read.chips.filter(other => other > read.chips[player]!);
        this.#agree('place', place, better.length + 1);
      }
      for (const { name, moves } of this.#says('bidTold', line)) {
        const bids = read.rounds.at(-1)?.bids ?? [];
        const isWritten = bids.some(
          bid => read.players[bid.player] === name && bid.moves === moves,
        );
        this.#agree('a bid that was told', isWritten, true);
      }
      for (const { time } of this.#says('playedFor', line)) {
        this.#agree(
          'time of the match',
          String(time).replace(/\.$/, ''),
          clockTime(read.milliseconds),
        );
      }
    }
  }

  /** Remembers what is announced of a position, to be compared with the result that is written. */
  #promises({ practices, results }: Written, id: string, text: string): void {
    const same = this.#says('announcedSame', text).map(({ around }) => ({ around, own: around }));
    const told = this.#says('announced', text).map(({ around, rating }) => ({
      around,
      own: rating,
    }));
    for (const { around, own } of [...told, ...same]) {
      if (!this.#announced.has(id)) this.#announced.set(id, Number(around));
      const last = results.findLast(({ rated }) => rated)?.rated.player.after.rating;
      // At a position that is over the rating may have changed since.
      const isOver = results.some(result => result.id === id);
      if (!isOver) this.#agree('rating announced of the player', own, last && Math.round(last));
    }
    const helped = practices.map(readPractice).findLast(read => read.id === id)?.helped ?? 0;
    for (const said of this.#says('stakes', text)) {
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
      for (const said of this.#says(what, line)) {
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
    if (this.run) return;
    const { matches } = written;
    const practised = this.#practiceTold(written);
    const [said] = this.#says('numberedMove', line);
    if (said && practised) this.#agree('move told', said.number, practised.made);
    for (const { moves } of practised ? this.#says('solved', line) : []) {
      this.#agree('moves of the solution', moves, practised!.madeAtEnd);
    }
    const [proof] = this.#says('moveOf', line);
    const played = matches.at(-1);
    if (!proof || !played) return;
    const read = readMatch(played);
    this.#agree('move of the proof told', proof.number, read.made);
    const bids = (read.rounds.at(-1)?.bids ?? []).map(({ moves }) => moves);
    this.#agree('bid of the proof told', bids.includes(Number(proof.of)), true);
  }

  /** A bid was typed and confirmed while everybody was thinking; the player had none in the round. */
  expectBid(player: number, moves: number): void {
    const last = readWritten(this.#folder).matches.at(-1);
    const read = last && readMatch(last);
    const round = read?.rounds.at(-1);
    if (!round || round.isOver || read?.isProving) return;
    this.#agree(
      'a bid that was typed',
      round.bids.some(bid => bid.player === player && bid.moves === moves),
      true,
    );
  }

  #says(what: keyof typeof SAYS, text: string): readonly Said[] {
    return SAYS[what](text);
  }

  #agree(what: string, shown: unknown, written: unknown): void {
    this.compared.set(what, (this.compared.get(what) ?? 0) + 1);
    const [one, other] = [JSON.stringify(shown), JSON.stringify(written)];
    if (one === other || this.faults.has(what)) return;
    this.faults.set(
      what,
      `${what}: shown ${one}, written ${other}, at ${new Date().toISOString()}\n${this.#text}`,
    );
  }

  #seeIds(text: string): void {
    for (const id of idsIn(text)) {
      if (!this.#shown.has(id)) this.#shown.set(id, Date.now());
      this.#everShown.add(id);
    }
  }

  /** Every result is of a position that was on show, for as long as it was. */
  #results({ results }: Written): void {
    for (const line of results.slice(this.#judged)) {
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
    const isRun = this.#says('runScore', flat).length > 0;
    const made = [read?.made ?? 0, read?.madeAtEnd];
    // The same position once more has no record before its first move.
    const isAgain = read?.end !== undefined;
    const isKnown = (moves: unknown) => made.includes(Number(moves)) || (isAgain && moves === 0);
    if (!isRun && all.length <= 1) {
      for (const row of beside) {
        const [said] = this.#says('movesMade', row.trim());
        if (!said || row.trim() !== english.practice.moves({ moves: Number(said.moves) })) continue;
        this.#agree('moves made', isKnown(said.moves), true);
        // Below them there may be the distance, in the same words.
        break;
      }
      for (const { moves } of [
        ...this.#says('solved', flat),
        ...this.#says('solvedShortest', flat),
      ]) {
        this.#agree('moves of the solution', isKnown(moves), true);
      }
      for (const { steps } of this.#says('helped', flat))
        this.#agree('hints used', steps, read?.helped ?? 0);
      for (const { step } of this.#says('hint', flat)) {
        // A hint that cannot be given yet is not written.
        this.#agree('number of the hint', Number(step) <= (read?.helped ?? 0) + 1, true);
      }
    }
    const mine = results.findLast(other => other.id === id && other.rated)?.rated;
    for (const [what, side] of [
      ['player', mine?.player],
      ['position', mine?.position],
    ] as const) {
      for (const { rating: shown, change } of this.#says(what, flat)) {
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

  /** What run is on show: the driver plays one in a visit. */
  run: 'storm' | 'streak' | undefined;

  #run(written: Written, flat: string, rows: readonly string[]): void {
    if (!this.run) return;
    const { lines, best } = this.#runRead(written, this.run);
    const score = lines.filter(isShortest).length;
    for (const said of this.#says('runScore', flat)) {
      this.#agree('score of the run', [said.score, said.best], [score, best]);
    }
    for (const { combo } of this.#says('combo', flat)) {
      const missed = lines.findLastIndex(line => !isShortest(line));
      this.#agree('combo', combo, (lines.length - 1 - missed) % 5);
    }
    for (const { skips } of this.#says('skips', flat)) {
      this.#agree('skips', skips, 1 - lines.filter(({ moves }) => moves === null).length);
    }
    const last = lines.at(-1);
    for (const said of this.#says('answered', flat)) {
      this.#agree(
        'the last answer',
        [said.moves ?? null, said.shortest],
        [last?.moves, last?.shortest],
      );
    }
    for (const { moves } of this.#says('answeredShortest', flat)) {
      this.#agree('the last answer', [moves, moves], [last?.moves, last?.shortest]);
    }
    for (const said of [...this.#says('runOver', flat), ...this.#says('runNewBest', flat)]) {
      this.#agree('score at the end', said.score, score);
      if (said.best !== undefined) this.#agree('best at the end', said.best, best);
      this.#agree('a new best', said.best === undefined, score > best);
    }
    if (this.#isRunOver(flat)) this.#runList(lines, rows);
  }

  #isRunOver(text: string): boolean {
    return this.#says('runOver', text).length + this.#says('runNewBest', text).length > 0;
  }

  /** The positions of a run in the order of play: what was answered, and perhaps the one on show at the end. */
  #runList(lines: readonly Line[], rows: readonly string[]): void {
    const detail = rows.find(row => idsIn(row).length > 0);
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
    const today = Math.floor((Date.now() - Date.UTC(2026, 10, 1)) / 86_400_000) + 1;
    const solved = results.filter(({ kind, moves }) => kind === 'daily' && moves !== null);
    for (const { current } of this.#says('dayStreak', flat)) {
      this.#agree(
        'days in a row',
        current,
        daysInRow(
          solved.map(({ day }) => day),
          today,
        ),
      );
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

  #match({ matches }: Written, beside: readonly string[], flat: string): void {
    const last = matches.at(-1);
    if (!last) return;
    const read = readMatch(last);
    const text = beside.join('\n');
    this.#agree('round', this.#says('round', text)[0]?.round, read.rounds.length);
    for (const { chips } of this.#says('chipsLeft', text))
      this.#agree('chips left', chips, read.left);
    for (const { chips } of this.#says('faceUp', text))
      this.#agree('chips won', chips, read.chips[0]);
    for (const { chips } of this.#says('faceDown', text)) {
      const over = read.rounds.filter(({ isOver }) => isOver).length;
      this.#agree('chips lost', chips, over - read.chips[0]!);
    }
    if (read.isProving) {
      const row = beside.find(other => other.trim().startsWith(`${match.proof} `)) ?? '';
      for (const { made } of this.#says('proof', row)) {
        this.#agree('moves of the proof', made, read.made);
      }
    }
    const round = read.rounds.at(-1);
    for (const [player, name] of read.players.entries()) {
      if (read.players.length === 1) break;
      const row = beside.find(other => new RegExp(`\\s${name}\\s.*\\d\\s*$`).test(other));
      if (!row) continue;
      const [, said = '', chips] = new RegExp(`\\s${name}\\s(.*?)(\\d+)\\s*$`).exec(row)!;
      this.#agree('chips in the panel', Number(chips), read.chips[player]);
      const bid = said.match(/(?<![+\d])\d+/)?.[0];
      const handicap = Number(said.match(/\+(\d+)/)?.[1] ?? 0);
      const own = read.lastBidOf(player);
      if (said.includes(match.failed)) {
        this.#agree('a failed proof', round?.failed.has(player), true);
      } else if (bid !== undefined && !said.includes('?')) {
        this.#agree('bid in the panel', Number(bid), own);
        this.#agree('handicap in the panel', handicap, read.handicaps[player]);
      } else if (own !== undefined && !round?.isOver && !said.includes('?')) {
        this.#agree('a bid that is lost', bid, String(own));
      }
    }
    this.#matchSentences(read, flat);
  }

  #matchSentences(read: MatchRead, text: string): void {
    const bidOf = (name: unknown) => read.lastBidOf(read.players.indexOf(String(name)));
    const round = read.rounds.at(-1);
    for (const what of ['handOver', 'proving', 'usedUp'] as const) {
      for (const { name, bid } of this.#says(what, text))
        this.#agree('bid to prove', bid, bidOf(name));
    }
    for (const { name, moves } of this.#says('won', text)) {
      const { player = -1, moves: made } = round?.won ?? {};
      this.#agree('chip won', [name, moves], [read.players[player], made]);
    }
    for (const { moves } of this.#says('wonAlone', text))
      this.#agree('chip won', moves, round?.won?.moves);
    for (const { chips } of this.#says('over', text)) {
      this.#agree('chips of the winner', chips, Math.max(...read.chips));
    }
  }

  /** Menu, statistics, records and the result. */
  #pages(written: Written, rows: readonly string[]): void {
    const { results, matches, practices } = written;
    const flat = rows.join('\n');
    for (const { cards: due } of this.#says('deckDue', flat)) {
      if (flat.includes(menu.practice))
        this.#agree('missed positions due', due, positionsDue(results, Date.now()));
    }
    if (flat.includes(menu.practice)) this.#offers(written, flat);
    const [title = ''] = rows;
    if (title.startsWith(result.title) && matches.length > 0)
      this.#result(readMatch(matches.at(-1)!), title, rows);
    if (title.startsWith(recordList.title)) {
      const first = rows.findIndex(row => row.includes(recordList.heads.rules));
      this.#list(matches, practices, results, rows.slice(first + 1));
    }
    if (title.startsWith(statistics.title)) this.#statistics(written, rows);
  }

  /** The games that the menu offers to continue. */
  #offers({ matches, practices }: Written, flat: string): void {
    const open = matches.map(readMatch).filter(read => !read.winners && read.rounds.length > 0);
    for (const { round } of SAYS_CONTINUE(flat)) {
      this.#agree(
        'round to continue',
        open.some(read => read.rounds.length === round),
        true,
      );
    }
    for (const { moves, id } of SAYS_PRACTICE(flat)) {
      const read = practices
        .map(readPractice)
        .findLast(other => other.id.startsWith(String(id).replace('…', '')));
      this.#agree('moves of the practice to continue', moves, read?.made);
    }
  }

  #result(read: MatchRead, title: string, rows: readonly string[]): void {
    const [time] = title.match(TIME) ?? [];
    this.#agree('time of the match', time, clockTime(read.milliseconds));
    for (const [player, name] of read.players.entries()) {
      const row = rows.find(other => new RegExp(`^\\s*\\d+ ${name}\\s+\\d+`).test(other));
      if (!row || read.players.length === 1) continue;
      const [place, chips] = row.match(/\d+/g)!.map(Number);
      this.#agree('chips at the end', chips, read.chips[player]);
      const better = read.chips.filter(other => other > read.chips[player]!);
      this.#agree('place', place, better.length + 1);
    }
  }

  #list(
    matches: Written['matches'],
    practices: Written['practices'],
    results: readonly Line[],
    rows: readonly string[],
  ): void {
    const listed = rows.filter(row => /\d{4}-\d\d-\d\d \d\d:\d\d/.test(row));
    const all = [
      ...matches.map(lines => ({ lines, kind: 'match' })),
      ...practices.map(lines => ({ lines, kind: 'practice' })),
    ].sort((one, other) => (other.lines[1]?.at ?? 0) - (one.lines[1]?.at ?? 0));
    // Games begun at the same moment may stand in any order.
    const begun = all.map(({ lines }) => lines[1]?.at);
    if (new Set(begun).size < begun.length) return;
    for (const [at, row] of listed.entries()) {
      const game = all[at];
      const time = row.slice(row.search(/\d{4}-/) + 16).match(TIME)?.[0];
      if (!game || time === undefined) continue;
      if (game.kind === 'practice') {
        const read = readPractice(game.lines);
        this.#agree('time of a listed practice', time, clockTime(read.milliseconds));
        continue;
      }
      const read = readMatch(game.lines);
      this.#agree('time of a listed match', time, clockTime(read.milliseconds));
      for (const [player, name] of read.players.entries()) {
        const chips = new RegExp(`${name} (\\d+)`).exec(row)?.[1];
        if (chips) this.#agree('chips of a listed match', Number(chips), read.chips[player]);
      }
    }
    for (const read of practices.map(readPractice)) {
      const mine = results.find(({ id, at }) => id === read.id && at === read.endedAt);
      if (mine) this.#agree('one time for one practice', read.milliseconds, mine.milliseconds);
    }
  }

  #statistics({ results, matches }: Written, rows: readonly string[]): void {
    const alone = matches.map(readMatch).filter(({ players }) => players.length === 1).length;
    const counts: Record<string, number> = {};
    for (const [kind, name] of Object.entries(statistics.kindNames)) {
      counts[name] = results.filter(line => line.kind === kind).length;
    }
    counts[statistics.kindNames.match] = matches.length - alone;
    counts[statistics.kindNames.solitaire] = alone;
    for (const row of rows) {
      const [, name, number] = /^\s+(\S.*?)\s{2,}(\d+)\s*$/.exec(row) ?? [];
      if (name === undefined || counts[name] === undefined) continue;
      this.#agree(`number of ${name}`, Number(number), counts[name]);
    }
    const played = results.filter(({ kind }) => kind !== 'kept');
    for (const kind of ['storm', 'streak'] as const) {
      const row = rows.find(other => other.trim().startsWith(statistics.runBest[kind]));
      if (row) this.#agree(`best ${kind}`, Number(/\d+/.exec(row)![0]), bestOf(played, kind));
    }
    const solved = played.filter(({ moves }) => moves !== null);
    const told = [
      [statistics.played, played],
      [statistics.solved, solved],
      [statistics.inShortest, solved.filter(isShortest)],
      [statistics.withoutHints, solved.filter(({ hints }) => hints === 0)],
    ] as const;
    const first = rows.findIndex(row => row.trim() === statistics.all);
    if (first < 0) return;
    for (const [label, lines] of told) {
      const row = rows.slice(first).find(other => new RegExp(`^\\s+${label}\\s+\\d+`).test(other));
      if (row) this.#agree(`statistics, ${label}`, Number(/\d+/.exec(row)![0]), lines.length);
    }
  }
}

/** The best score of a kind of run: positions solved in the fewest moves. */
function bestOf(results: readonly Line[], kind: string): number {
  const scores = new Map<number, number>();
  for (const line of results.filter(other => other.kind === kind && isShortest(other))) {
    scores.set(line.run, (scores.get(line.run) ?? 0) + 1);
  }
  return Math.max(0, ...scores.values());
}

const SAYS_CONTINUE = reading(
  ({ round, ...chips }: { round: number; ann: number; bob: number }) =>
    savedMatches.continue({
      standings: [
        { name: 'Ann', chips: chips.ann },
        { name: 'Bob', chips: chips.bob },
      ],
      round,
    }),
  { round: NUMBER, ann: NUMBER, bob: NUMBER },
);
const SAYS_PRACTICE = reading(savedPractice.continue, { moves: NUMBER, id: WORD });

const idsIn = (text: string): readonly string[] => text.match(ID) ?? [];

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
