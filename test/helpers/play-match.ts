import {
  createRandom,
  DIRECTIONS,
  dealRobots,
  isSolved,
  type Move,
  parseCell,
  pick,
  play,
  ROBOTS,
} from '../../source/engine/index.js';
import {
  type Bid,
  chipsToWin,
  DEALT_FACES,
  decide,
  EDITIONS,
  type Edition,
  type EditionName,
  evolve,
  GREATEST_BID,
  isDecided,
  type Match,
  type MatchCommand,
  type MatchOptions,
  type MatchRefusal,
  newMatch,
  nextProver,
  type Properties,
  proofOrder,
  roundStart,
  type TimedEvent,
} from '../../source/game/index.js';
import { movesOf } from './boards.js';

export interface OptionChanges extends Partial<Omit<MatchOptions, 'edition'>> {
  readonly edition?: EditionName;
  /** Properties of the edition that the players have changed. */
  readonly rules?: Partial<Edition>;
}

/** Two players, one minute, edition 1999, unless something else is asked for. */
export function matchOptions({
  edition = '1999',
  rules,
  ...changes
}: OptionChanges = {}): MatchOptions {
  const rulebook = { ...EDITIONS[edition], ...rules };
  const players = changes.players ?? ['Ann', 'Bob'];
  return {
    seed: 'test',
    edition: rulebook,
    layout: DEALT_FACES,
    players,
    handicaps: players.map(() => 0),
    chips: players.length === 1 ? 17 : chipsToWin(rulebook, players.length),
    seconds: 60,
    turns: 1,
    drawnByHand: false,
    ...changes,
  };
}

/** Cells by their names, separated by blanks. */
export const cells = (names: string): number[] => names.split(' ').map(name => parseCell(name)!);

/** A line of moves in notation. */
export const line = movesOf;

export const bid = (player: number, moves: number): MatchCommand => ({
  type: 'bid',
  player,
  moves,
});

/** Bids in the order in which they were made: `0:5 1:4` is five moves by the first player, then four. */
export const bidsOf = (text: string): Bid[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map(item => {
      const [player, moves] = item.split(':').map(Number);
      return { player: player!, moves: moves! };
    });

/** The order of proofs after these bids, by players with so many chips and such handicaps. */
export function proofsOf(
  made: string,
  tie: Properties['tie'],
  chips: readonly number[],
  handicaps: readonly number[] = chips.map(() => 0),
): Bid[] {
  const players = chips.map(won => ({ name: '', chips: Array(won).fill(undefined) }));
  const options = { edition: { ...EDITIONS['1999'], tie }, handicaps } as MatchOptions;
  return proofOrder(bidsOf(made), { players, options });
}

/** When the first chip of a `Table` is drawn. */
export const DRAWN = 1_000_000;

/** A match under way and its log. */
export class Table {
  readonly log: TimedEvent[] = [];
  match: Match;

  constructor(match: Match) {
    this.match = match;
  }

  /** What is decided on the command, which is then done; provers take over before they move or give up. */
  do(now: number, command: MatchCommand): readonly TimedEvent[] {
    this.#takeOver(now, command);
    const result = decide(this.match, command, now);
    if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.refusal)}`);
    this.append(...result.value);
    return result.value;
  }

  /** Why the command is refused. */
  refusal(now: number, command: MatchCommand): MatchRefusal {
    this.#takeOver(now, command);
    const result = decide(this.match, command, now);
    if (result.ok) throw new Error(`Not refused: ${JSON.stringify(result.value)}`);
    return result.refusal;
  }

  /** Does the command: `done`; or passes over it and says the code of the refusal. */
  attempt(now: number, command: MatchCommand): string {
    this.#takeOver(now, command);
    const result = decide(this.match, command, now);
    if (!result.ok) return result.refusal.code;
    this.append(...result.value);
    return 'done';
  }

  #takeOver(now: number, { type }: MatchCommand): void {
    if (type !== 'move' && type !== 'give-up-proof') return;
    const begun = nextProver(this.match) && decide(this.match, { type: 'begin-proof' }, now);
    if (begun?.ok) this.append(...begun.value);
  }

  tick(now: number): readonly TimedEvent[] {
    return this.do(now, { type: 'tick' });
  }

  /** Plays the moves one after the other; the events of the last one. */
  move(now: number, moves: string | readonly Move[]): readonly TimedEvent[] {
    const commands = typeof moves === 'string' ? line(moves) : moves;
    return commands.map(move => this.do(now, { type: 'move', move })).at(-1)!;
  }

  append(...events: readonly TimedEvent[]): void {
    this.log.push(...events);
    this.match = events.reduce(evolve, this.match);
  }

  /** What is going on, and for whom: `'proving 1'` while the second player proves. */
  get phase(): string {
    const { phase } = this.match;
    return phase.kind === 'proving' ? `proving ${phase.queue[0]?.player}` : phase.kind;
  }
}

/**
 * A table on which the red square on n2 is sought and red solves it by `rE rN`, with no shorter way;
 * the chip was drawn at `DRAWN`.
 */
export function easyTable(changes: OptionChanges = {}): Table {
  const rules = { ...changes.rules, robots: 4 } as const;
  const table = new Table(newMatch(matchOptions({ ...changes, rules })));
  table.append(
    {
      type: 'dealt',
      board: '0123',
      robots: cells('b6 p1 a16 p16'),
      at: DRAWN,
    },
    { type: 'drawn', target: parseCell('n2')!, at: DRAWN },
  );
  return table;
}

/** The same table after what happened so many seconds after the chip was drawn: commands, or moves in notation. */
export function playedTable(
  changes: OptionChanges,
  happens: readonly (readonly [seconds: number, what: MatchCommand | string])[],
): Table {
  const table = easyTable(changes);
  for (const [seconds, what] of happens) {
    const now = DRAWN + Math.round(1000 * seconds);
    if (typeof what === 'string') table.move(now, what);
    else table.do(now, what);
  }
  return table;
}

/** The easy table after these bids, the clock just run out. */
export function provingTable(bids: readonly MatchCommand[], changes: OptionChanges = {}): Table {
  const table = easyTable(changes);
  for (const command of bids) table.do(DRAWN, command);
  table.tick(DRAWN + table.match.options.seconds * 1000);
  return table;
}

/** The same, and the first prover has taken over. */
export function begunTable(bids: readonly MatchCommand[], changes: OptionChanges = {}): Table {
  const table = provingTable(bids, changes);
  table.do(table.log.at(-1)!.at, { type: 'begin-proof' });
  return table;
}

/**
 * A line that solves the round, the same for the same round: random legal moves until they meet the
 * target. Nothing is found where 100 walks of 99 moves miss it.
 */
export function wander(match: Match): Move[] | undefined {
  const random = createRandom(`${match.options.seed}/wander/${match.round}`);
  const rules = match.options.edition.moves;
  const robots = ROBOTS.slice(0, match.robots.length);
  for (let walk = 0; walk < 100; walk++) {
    let position = roundStart(match);
    const moves: Move[] = [];
    for (let attempt = 0; attempt < 200 && moves.length < GREATEST_BID; attempt++) {
      const move = { robot: pick(robots, random), direction: pick(DIRECTIONS, random) };
      const result = play(position, move, rules);
      if (!result.ok) continue;
      position = result.value.position;
      moves.push(move);
      if (isSolved(position, rules)) return moves;
    }
  }
  return undefined;
}

/** Who draws by hand takes any chip and leaves the robots, or deals them anew. */
export function drawAnyChip({ board, options, round, robots, undrawn }: Match): MatchCommand {
  const random = createRandom(`${options.seed}/hand/${round}`);
  const target = pick(undrawn, random).cell;
  const moved = random.below(2) === 0 ? robots : dealRobots(board!, robots.length, random);
  return { type: 'draw', target, robots: moved };
}

/** What brings the match to its next round, or to its end. */
export const nextRound = (match: Match): MatchCommand =>
  match.options.drawnByHand && match.board && !isDecided(match)
    ? drawAnyChip(match)
    : { type: 'continue' };

/** Plays a whole match by commands: in turn the players bid a line that solves the round. */
export function playMatch(
  options: MatchOptions,
  solve: (match: Match) => readonly Move[] | undefined = wander,
): Table {
  const table = new Table(newMatch(options));
  let now = DRAWN;
  while (table.phase !== 'match-over') {
    table.do(now, nextRound(table.match));
    if (table.phase !== 'thinking') continue;
    const moves = solve(table.match);
    if (moves) table.do(now, bid(table.match.round % options.players.length, moves.length));
    now += 10 * 60_000;
    table.tick(now);
    if (moves) table.move(now, moves);
  }
  return table;
}

/** The record of a match as far as it was played, as it is read from its file. */
export const recordOfTable = ({ match, log }: Pick<Table, 'match' | 'log'>, file = 'a match') => ({
  match,
  events: log,
  cutOff: false,
  file,
});

export { formatRecord as recordOf } from '../../source/game/index.js';

/** When the sand clock of a minute runs out that was turned with the chip. */
export const CLOCK_END = DRAWN + 60_000;
export const CONTINUE: MatchCommand = { type: 'continue' };
export const GIVE_UP: MatchCommand = { type: 'give-up-proof' };

export const types = (events: readonly { readonly type: string }[]): string[] =>
  events.map(event => event.type);
