import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { act } from 'react';
import { vi } from 'vitest';
import {
  createRandom,
  DIRECTIONS,
  type Move,
  type MoveRules,
  type Position,
  pick,
  type Random,
  ROBOT_LETTERS,
  startPosition,
} from '../../source/engine/index.js';
import {
  DEFAULT_CHOICES,
  EDITIONS,
  type EditionName,
  type MatchOptions,
  parseRecord,
  roundStart,
} from '../../source/game/index.js';
import { openMatchRecords, openPracticeRecords } from '../../source/storage/records.js';
import { openResults } from '../../source/storage/results.js';
import { dealPractice, USUAL_LENGTHS } from '../../source/training/dealing.js';
import { App } from '../../source/ui/app.js';
import { type AppScreen, type AppServices, firstScreen } from '../../source/views/app.js';
import { puzzleOfId } from './boards.js';
import { Judge, partsOf } from './judge.js';
import { Window } from './languages.js';
import { matchOptions } from './play-match.js';
import { RandomPlayer, settle } from './random-player.js';
import { newestMatch } from './read-files.js';
import { appServices } from './services.js';
import { shortestLine } from './shortest-line.js';
import { quickSolver } from './solver-here.js';
import { renderOnStage } from './stage.js';

export const PLACES = [
  'match',
  'solo',
  'practice',
  'storm',
  'streak',
  'daily',
  'deck',
  'tomorrow',
] as const;
export type Place = (typeof PLACES)[number];

const DAY = 24 * 60 * 60_000;
const STROKES = 10;
/** Milliseconds between two looks while there is no board. */
const STEP = 250;
const ARROWS = ['up', 'right', 'down', 'left'] as const;

/** Promises of the files that are not settled yet. */
export type Pending = Set<Promise<unknown>>;

/** The same store; what it promises is waited for. */
export function waitedFor<Store extends object>(store: Store, pending: Pending): Store {
  return new Proxy(store, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...values: unknown[]) => {
        const answer = value.apply(target, values);
        if (answer instanceof Promise) {
          pending.add(answer);
          void answer.finally(() => pending.delete(answer)).catch(() => {});
        }
        return answer;
      };
    },
  });
}

export async function settleAll(pending: Pending): Promise<void> {
  for (let turn = 0; turn < 20; turn++) {
    await settle();
    if (pending.size === 0) return;
    await act(async () => void (await Promise.allSettled([...pending])));
  }
}

/** Looks at the screen after each key, and again when time has passed. */
class JudgedPlayer extends RandomPlayer {
  readonly #look: () => void;
  readonly #hasBoard: () => boolean;
  readonly #pending: Pending;

  constructor(
    shown: ReturnType<typeof renderOnStage>,
    random: Random,
    look: () => void,
    pending: Pending,
  ) {
    super(shown, random);
    this.#look = look;
    this.#hasBoard = () => partsOf(shown.text()).beside.length > 0;
    this.#pending = pending;
  }

  override async wait(milliseconds: number): Promise<void> {
    await settleAll(this.#pending);
    this.#look();
    for (let left = milliseconds; left > 0; ) {
      // A position may come at any moment, and its time begins then.
      const step = this.#hasBoard() ? left : Math.min(left, STEP);
      act(() => void vi.advanceTimersByTime(step));
      await settleAll(this.#pending);
      this.#look();
      left -= step;
    }
  }
}

/** Visits places one after the other with the same data folder; what is on show is judged after every key. */
export async function visitAll(
  places: readonly Place[],
  seed: string,
  window: { readonly columns: number; readonly rows: number },
): Promise<Judge> {
  const folder = mkdtempSync(path.join(tmpdir(), 'judged-'));
  const pending: Pending = new Set();
  const random = createRandom(seed);
  const services = servicesIn(folder, pending, random);
  const judge = new Judge(folder);
  const visit = async (screen: AppScreen, strokes: number) => {
    const place = new Visit(screen, { services, judge, random, folder, pending, window });
    await place.play(strokes);
  };
  try {
    for (const place of places) {
      judge.run = place === 'storm' || place === 'streak' ? place : undefined;
      if (place === 'tomorrow') vi.setSystemTime(Date.now() + DAY);
      else await visit(screenOf(place, services), STROKES);
      judge.run = undefined;
      for (const screen of ['menu', 'records', 'statistics'] as const) await visit({ screen }, 0);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return judge;
}

export function servicesIn(folder: string, pending: Pending, random: Random): AppServices {
  const wish = { layout: DEFAULT_CHOICES.layout, edition: EDITIONS['1999'], moves: USUAL_LENGTHS };
  return appServices({
    practiceWish: wish,
    dealPractice: (wished, signal) => dealPractice(wished, random, quickSolver(), signal),
    records: waitedFor(openMatchRecords(path.join(folder, 'matches')), pending),
    practices: waitedFor(openPracticeRecords(path.join(folder, 'practice')), pending),
    results: waitedFor(openResults(folder), pending),
  });
}

/** How many matches were begun. */
let matches = 0;

/** The options of another match; in every second one Bob has a handicap. */
export function matchGame(players: readonly string[]): MatchOptions {
  matches += 1;
  const handicaps = players.map((_, at) => (at * matches) % 2);
  return matchOptions({ seed: `judged ${matches}`, chips: 2, seconds: 8, players, handicaps });
}

function screenOf(place: Exclude<Place, 'tomorrow'>, services: AppServices): AppScreen {
  switch (place) {
    case 'match':
    case 'solo': {
      const options = matchGame(place === 'solo' ? ['You'] : ['Ann', 'Bob']);
      return firstScreen({ screen: 'match', options }, services);
    }
    case 'storm':
    case 'streak':
      return { screen: 'train', kind: place };
    case 'daily':
      return { screen: 'daily' };
    case 'deck':
      return { screen: 'deck' };
    case 'practice':
      return { screen: 'practice' };
  }
}

interface World {
  readonly services: AppServices;
  readonly judge: Judge;
  readonly random: Random;
  readonly folder: string;
  readonly pending: Pending;
  readonly window: { readonly columns: number; readonly rows: number };
}

/** One screen, played with some sense, until the player has left it. */
class Visit {
  readonly #world: World;
  readonly #shown: ReturnType<typeof renderOnStage>;
  readonly #player: JudgedPlayer;
  #isOver = false;

  constructor(screen: AppScreen, world: World) {
    const { services, judge, random, pending, window } = world;
    this.#world = world;
    judge.enter();
    this.#shown = renderOnStage(
      <Window>
        <App
          start={screen}
          services={services}
          onQuit={() => {
            this.#isOver = true;
          }}
        />
      </Window>,
      { ...window, openSolver: quickSolver },
    );
    const look = () => {
      if (!this.#isOver) judge.look(this.#shown.text());
    };
    this.#player = new JudgedPlayer(this.#shown, random, look, pending);
  }

  async play(strokes: number): Promise<void> {
    const { random } = this.#world;
    await this.#player.wait(0);
    await this.#player.wait(strokes > 0 ? 3500 : 0);
    for (let stroke = 0; stroke < strokes && !this.#isOver; stroke++) {
      if (random.below(5) === 0) await this.#player.play();
      else await this.#play();
    }
    // Long pages are read to their end.
    for (let page = 0; page < 3 && strokes === 0; page++) await this.#press(['page-down']);
    for (let left = 0; left < 9 && !this.#isOver; left++) {
      await this.#press(left % 3 === 1 ? ['y'] : ['escape']);
    }
    this.#shown.unmount();
    await settleAll(this.#world.pending);
  }

  async #play(): Promise<void> {
    const { judge } = this.#world;
    const { keys, bid } = this.#deed();
    await this.#press(keys);
    if (bid && !this.#isOver) judge.expectBid(bid.player, bid.moves);
  }

  async #press(keys: readonly string[]): Promise<void> {
    const { random } = this.#world;
    const pause = random.below(4) === 0 ? random.below(9000) : random.below(400);
    for (const key of keys) {
      if (this.#isOver) return;
      this.#shown.press(key);
      await this.#player.wait(pause);
    }
  }

  /** Keys that make sense now: those of a game, of a position, or of a list. */
  #deed(): Deed {
    const { random, folder } = this.#world;
    const panel = partsOf(this.#shown.text()).beside.join(' ');
    const [id] = panel.match(/[0-9A-F]{4}\+\S+\+\S+?(?=~r|\s|$)/) ?? [];
    if (id !== undefined) return { keys: this.#practise(id) };
    const match = newestMatch(folder);
    if (/Round \d/.test(panel) && match !== undefined) return this.#playMatch(match);
    return { keys: [pick(['down', 'enter', 'm', 'page-down', 'escape', 'o'], random)] };
  }

  /** The rules of movement that are on show. */
  #rules(): MoveRules {
    const [, name] = /(1999|2003|2007|2013) rules/.exec(this.#shown.text()) ?? [];
    return EDITIONS[(name ?? '1999') as EditionName].moves;
  }

  #practise(id: string): readonly string[] {
    const { random } = this.#world;
    if (/Solved in|Given up/.test(this.#shown.text()) && random.below(2) === 0) return ['escape'];
    const kind = random.below(12);
    if (kind < 6) {
      const line = solutionOf(startPosition(puzzleOfId(id)), this.#rules());
      // With a hint now and then.
      return [...(kind < 4 ? ['h', 'h'] : []), '0', ...keysOf(line)];
    }
    if (kind < 8) return [pick(ARROWS, random)];
    return pick(
      [['h', 'h'], ['h', 'h', 'h'], ['u'], ['n'], ['n', 'y'], ['x', 'y'], ['w', 'w']],
      random,
    );
  }

  #playMatch(text: string): Deed {
    const { random } = this.#world;
    const read = parseRecord(text);
    if (!read.ok) throw new Error('The newest match cannot be read.');
    const { match } = read.value;
    const { phase, options } = match;
    const number = () => String(2 + random.below(5));
    if (phase.kind === 'thinking' && options.players.length === 1)
      return { keys: [number(), 'enter'] };
    if (phase.kind === 'thinking') {
      const player = random.below(2);
      const [one, other] = player === 0 ? ['a', 'b'] : ['b', 'a'];
      const moves = number();
      const typed = [one!, 'backspace', 'backspace', moves];
      const hasBid = phase.bids.some(bid => bid.player === player);
      if (!hasBid && random.below(2) === 0) {
        // Somebody else bids before the bid is confirmed.
        const between = [other!, 'backspace', 'backspace', number(), 'enter'];
        return {
          keys: [...typed, ...between, one!, 'enter'],
          bid: { player, moves: Number(moves) },
        };
      }
      return { keys: random.below(3) === 0 ? [one!, 'enter'] : [...typed, 'enter'] };
    }
    if (phase.kind === 'proving' && phase.queue.length > 0) {
      const line = solutionOf(roundStart(match), EDITIONS['1999'].moves);
      const isOnTheWay = phase.moves.length > 0;
      const begin = phase.begun === undefined ? ['enter'] : [];
      if (line.length <= phase.queue[0]!.moves && !isOnTheWay && random.below(4) > 0) {
        return { keys: [...begin, ...keysOf(line)] };
      }
      return { keys: [...begin, ...pick([[pick(ARROWS, random)], ['x', 'y']], random)] };
    }
    return { keys: ['enter'] };
  }
}

/** What is done now; where it ends in a bid of somebody who had none, which one. */
export interface Deed {
  readonly keys: readonly string[];
  readonly bid?: { readonly player: number; readonly moves: number };
}

/** Solutions that were searched before. */
const solutions = new Map<string, readonly Move[]>();

export function solutionOf(position: Position, rules: MoveRules): readonly Move[] {
  const key = JSON.stringify([position.board.targets, position.robots, position.target, rules]);
  const line = solutions.get(key) ?? shortestLine(position, rules);
  solutions.set(key, line);
  return line;
}

const keysOf = (line: readonly Move[]): readonly string[] =>
  line.flatMap(({ robot, direction }) => [
    ROBOT_LETTERS[robot]!,
    ARROWS[DIRECTIONS.indexOf(direction)]!,
  ]);
