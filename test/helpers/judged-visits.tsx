import path from 'node:path';
import { act } from 'react';
import { vi } from 'vitest';
import { runStats } from '../../source/cli/stats.js';
import {
  createRandom,
  type MoveRules,
  pick,
  type Random,
  startPosition,
} from '../../source/engine/index.js';
import {
  DEFAULT_CHOICES,
  EDITIONS,
  type EditionName,
  isSolitaire,
  type Match,
} from '../../source/game/index.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { ENGLISH } from '../../source/messages/language.js';
import { dataFolder } from '../../source/storage/files.js';
import { openMatchRecords, openPracticeRecords } from '../../source/storage/records.js';
import { openResults } from '../../source/storage/results.js';
import { dealPractice, USUAL_LENGTHS } from '../../source/training/dealing.js';
import {
  dayNumber,
  type Rating,
  rateGame,
  ratingOfEstimate,
  scoreOf,
  UNRATED,
} from '../../source/training/index.js';
import { App } from '../../source/ui/app.js';
import { type AppScreen, type AppServices, firstScreen } from '../../source/views/app.js';
import { puzzleOfId } from './boards.js';
import { commandLine } from './command-line.js';
import { Judge, NOTHING_PLAYED, partsOf } from './judge.js';
import { Window } from './languages.js';
import { CLOCK, matchDeed, matchGame } from './match-deeds.js';
import { newFolder } from './new-folder.js';
import { strokesOf } from './play-line.js';
import { printed } from './printed.js';
import { RandomPlayer } from './random-player.js';
import { lastPlayed, readWritten, replayed } from './read-files.js';
import { appServices } from './services.js';
import { ofRun, playedDaily, practised } from './solo-results.js';
import { longerLine, solutionOf } from './solved.js';
import { quickSolver } from './solver-here.js';
import { renderOnStage, settle } from './stage.js';
import { idsIn } from './statements.js';

export const PLACES = [
  'match 1999',
  'match 2013',
  'solo 1999',
  'solo 2013',
  'practice',
  'storm',
  'streak',
  'daily',
  'deck',
  'tomorrow',
] as const;
export type Place = (typeof PLACES)[number];

/** A place where something is played. */
export type Played = Exclude<Place, 'tomorrow'>;

const DAY = 24 * 60 * 60_000;
const STROKES = 12;
const MATCH_STROKES = 20;
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
  const root = newFolder();
  for (const name of ['XDG_DATA_HOME', 'HOME']) vi.stubEnv(name, root);
  const folder = dataFolder();
  const pending: Pending = new Set();
  const random = createRandom(seed);
  const services = servicesIn(folder, pending, random);
  // At one of the windows sits somebody who has been here before.
  if (window.columns > 80) rememberPast(services.results, random);
  const judge = new Judge(() => readWritten(folder));
  const visit = async (screen: AppScreen, strokes: number) => {
    const place = new Visit(screen, { services, judge, random, folder, pending, window });
    await place.play(strokes);
  };
  try {
    for (const place of places) {
      judge.about = aboutPlace(place);
      if (place === 'tomorrow') vi.setSystemTime(Date.now() + DAY);
      else
        await visit(
          screenOf(place, services, random),
          judge.about.isMatch ? MATCH_STROKES : STROKES,
        );
      judge.about = NOTHING_PLAYED;
      await visit({ screen: 'menu' }, 0);
      await visit({ screen: pick(['records', 'statistics'] as const, random) }, 0);
    }
    const stats = (flag: string) => printed(() => runStats(commandLine('stats', flag), ENGLISH));
    judge.read(await stats('--no-color'), await stats('--json'));
  } finally {
    vi.unstubAllEnvs();
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

/** The player has been here on the two days before, and is rated. */
export function rememberPast(results: AppServices['results'], random: Random): void {
  let player: Rating = UNRATED;
  for (let game = 0; game < 12; game++) {
    const at = Date.now() - (1 + (game % 2)) * DAY;
    const shortest = 4;
    const moves = shortest + random.below(2);
    const rated = rateGame(player, ratingOfEstimate(1100), scoreOf({ shortest, moves, hints: 0 }));
    player = rated.player.after;
    const id = `0765+42+2E21BD${(16 + game).toString(16).toUpperCase()}+93`;
    const result = { at, id, shortest, moves, milliseconds: 1000 * game };
    results.append(practised({ ...result, rated }));
    for (const kind of ['storm', 'streak'] as const) results.append(ofRun({ ...result, kind }));
  }
  for (const days of [1, 2]) {
    const at = Date.now() - days * DAY;
    results.append(playedDaily({ at, day: dayNumber(at), moves: 6 + days }));
  }
}

/** The match that a place stands for, if it does. */
export function gameAt(place: Played, random: Random) {
  const [, kind, edition] = /^(match|solo) (1999|2013)$/.exec(place) ?? [];
  if (kind === undefined) return undefined;
  const players = kind === 'solo' ? ['You'] : ['Ann', 'Bob'];
  return matchGame(players, edition as '1999' | '2013', random);
}

function screenOf(place: Played, services: AppServices, random: Random): AppScreen {
  const options = gameAt(place, random);
  if (options) return firstScreen({ screen: 'match', options }, services);
  if (place === 'storm' || place === 'streak') return { screen: 'train', kind: place };
  return { screen: place } as AppScreen;
}

/** What is played at a place, for its judge. */
export const aboutPlace = (place: Place) => ({
  run: place === 'storm' || place === 'streak' ? place : undefined,
  isMatch: /^(match|solo) /.test(place),
});

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
    // The result of a run is read and shared.
    if (this.#world.judge.about.run) await this.#press(['escape', 'y', 's', 'down', 's']);
    // A position is left on the way.
    if (strokes > 0 && this.#id() !== undefined) await this.#press([pick(ARROWS, random)]);
    // Long pages are read to their end.
    for (let page = 0; page < 2 && strokes === 0; page++)
      await this.#press(['page-down'], 2 * STEP);
    for (let left = 0; left < 9 && !this.#isOver; left++) {
      await this.#press(left % 3 === 1 ? ['y'] : ['escape'], 0);
    }
    this.#shown.unmount();
    await settleAll(this.#world.pending);
  }

  async #play(): Promise<void> {
    const { judge } = this.#world;
    const { keys, bid, isLong } = this.#deed();
    await this.#press(keys);
    if (isLong) await this.#player.wait(CLOCK);
    if (bid && !this.#isOver) judge.expectBid(bid.player, bid.moves);
  }

  /** The player waits for a while after each key, and sometimes for longer. */
  async #press(keys: readonly string[], pause = this.#pause()): Promise<void> {
    for (const key of keys) {
      if (this.#isOver) return;
      this.#shown.press(key);
      await this.#player.wait(pause);
    }
  }

  #pause(): number {
    const { random } = this.#world;
    return random.below(random.below(4) === 0 ? 9000 : 400);
  }

  /** The position that is on show beside its board. */
  #id(): string | undefined {
    return idsIn(partsOf(this.#shown.text()).beside.join(' '))[0];
  }

  /** Keys that make sense now: those of a game, of a position, or of a list. */
  #deed(): Deed {
    const { random, folder, judge } = this.#world;
    const id = this.#id();
    if (id !== undefined) return { keys: this.#practise(id) };
    const last = judge.about.isMatch ? lastPlayed(readWritten(folder).matches) : undefined;
    if (last) return this.#playMatch(replayed(last));
    const keys = judge.about.run
      ? ['s', 'down', 'm']
      : ['down', 'enter', 'page-down', 'escape', 'o'];
    return { keys: [pick(keys, random)] };
  }

  /** The rules of movement that are on show. */
  #rules(): MoveRules {
    const [, name] = /(1999|2003|2007|2013) rules/.exec(this.#shown.text()) ?? [];
    return EDITIONS[(name ?? '1999') as EditionName].moves;
  }

  /** How the positions to come are played, at first each way once. */
  readonly #ways: Way[] = [];

  #practise(id: string): readonly string[] {
    const { random, judge } = this.#world;
    if (/Solved in|Given up/.test(this.#shown.text())) {
      return pick([['n'], ['u', 'u', 'n'], ['s', 'n'], ['c', 'down', 'escape', 'n']], random);
    }
    if (this.#ways.length === 0) this.#ways.push(...shuffled(WAYS, random));
    const position = startPosition(puzzleOfId(id));
    const rules = this.#rules();
    const solved = ['0', ...strokesOf(solutionOf(position, rules))];
    switch (
      judge.about.run
        ? pick(['shortest', 'shortest', 'longer', 'skipped', 'astray'], random)
        : this.#ways.pop()!
    ) {
      case 'hinted':
        return ['h', 'h', ...(random.below(2) === 0 ? ['h', 'h'] : []), ...solved];
      case 'longer':
        return ['0', ...strokesOf(longerLine(position, rules) ?? solutionOf(position, rules))];
      case 'given-up':
        return ['x', 'y'];
      case 'skipped':
        return ['n', 'y'];
      case 'astray':
        return pick([[pick(ARROWS, random)], ['u'], ['w', 'w'], ['h', 'h', 'h']], random);
      default:
        return solved;
    }
  }

  #playMatch(match: Match): Deed {
    const { random } = this.#world;
    const { phase } = match;
    const deed = matchDeed(match, random);
    const isBegun = phase.kind === 'proving' && phase.begun !== undefined;
    const begin = phase.kind === 'proving' && !isBegun && !phase.held ? ['enter'] : [];
    switch (deed.type) {
      case 'bid': {
        const { player, moves } = deed;
        if (isSolitaire(match.options)) return { keys: [...String(moves), 'enter'] };
        const typed = (at: number, number: number) => [
          'ab'[at]!,
          'backspace',
          'backspace',
          ...String(number),
        ];
        // No question takes the first key for an answer.
        const isAsked = !this.#shown.text().includes(screenTexts.match.thinking.slice(0, 12));
        const hasBid = phase.kind !== 'thinking' || phase.bids.some(bid => bid.player === player);
        // Somebody else may bid before the bid is confirmed.
        const other = typed(1 - player, moves + 1);
        const between = random.below(2) === 0 ? [...other, 'enter', 'ab'[player]!] : [];
        const keys = [...typed(player, moves), ...between, 'enter'];
        return isAsked || hasBid ? { keys } : { keys, bid: { player, moves } };
      }
      case 'pass':
        return { keys: ['ab'[deed.player]!, 'enter'] };
      case 'wait':
        return { keys: [], isLong: true };
      case 'claim':
        return { keys: ['enter'] };
      case 'prove':
        return { keys: [...begin, ...strokesOf(deed.line)] };
      case 'give-up':
        return { keys: [...begin, 'x', 'y'] };
      case 'coach':
        return { keys: ['c', 'down', 'right', 'escape', 'enter'] };
      case 'go-on':
        return { keys: ['enter'] };
    }
  }
}

/** Ways to play a position. */
const WAYS = ['shortest', 'hinted', 'longer', 'longer', 'given-up', 'skipped', 'astray'] as const;
type Way = (typeof WAYS)[number];

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const left = [...items];
  return items.map(() => left.splice(random.below(left.length), 1)[0]!);
}

/** What is done now; where it ends in a bid of somebody who had none, which one. */
interface Deed {
  readonly keys: readonly string[];
  readonly bid?: { readonly player: number; readonly moves: number };
  /** Whether the sand clock runs out then. */
  readonly isLong?: boolean;
}
