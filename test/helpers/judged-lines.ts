import { vi } from 'vitest';
import {
  createRandom,
  formatMove,
  type Move,
  pick,
  type Random,
  startPosition,
} from '../../source/engine/index.js';
import { EDITIONS, isSolitaire } from '../../source/game/index.js';
import type { Conversation } from '../../source/linear/conversation.js';
import { visit } from '../../source/linear/conversation.js';
import { matchWindow } from '../../source/linear/match.js';
import { practise } from '../../source/linear/practice.js';
import { playRun } from '../../source/linear/run.js';
import { ENGLISH } from '../../source/messages/language.js';
import { openMatch } from '../../source/session/match-session.js';
import { openDaily } from '../../source/session/open-daily.js';
import { openRun } from '../../source/session/run-session.js';
import { dayNumber, editionOfDay } from '../../source/training/index.js';
import type { AppServices } from '../../source/views/app.js';
import { dealWished } from '../../source/views/practice/dealing.js';
import { positionAfter } from '../../source/views/practice/practice-view.js';
import { puzzleOfId } from './boards.js';
import { Judge } from './judge.js';
import {
  aboutPlace,
  gameAt,
  type Pending,
  type Place,
  type Played,
  rememberPast,
  servicesIn,
  settleAll,
} from './judged-visits.js';
import { CLOCK, matchDeed } from './match-deeds.js';
import { newFolder } from './new-folder.js';
import { lastPlayed, readWritten, replayed } from './read-files.js';
import { longerLine, solutionOf } from './solved.js';
import { quickSolver } from './solver-here.js';
import { idsIn } from './statements.js';

const DAY = 24 * 60 * 60_000;
const LINES = 12;

/** Plays by lines at places one after the other, with the same data folder; every line that is told is judged. */
export async function talkAll(places: readonly Place[], seed: string): Promise<Judge> {
  const folder = newFolder();
  const pending: Pending = new Set();
  const random = createRandom(seed);
  const services = servicesIn(folder, pending, random);
  rememberPast(services.results, random);
  const judge = new Judge(() => readWritten(folder));
  for (const [at, place] of places.entries()) {
    judge.enter();
    judge.about = aboutPlace(place);
    if (place === 'tomorrow') vi.setSystemTime(Date.now() + DAY);
    else {
      const lines = new TypedLines(judge);
      const talk = new TypedTalk(lines, random, pending, folder);
      await talk.play(talkAt(place, services, lines.conversation, `${seed} ${at}`));
    }
  }
  return judge;
}

/** What is talked about at a place, until the player leaves. */
async function talkAt(
  place: Played,
  services: AppServices,
  conversation: Conversation,
  seed: string,
): Promise<unknown> {
  const { results, practices, records, practiceWish, isRated } = services;
  const { edition, layout, moves } = practiceWish;
  const openSolver = quickSolver;
  const options = gameAt(place, createRandom(seed));
  if (options) {
    return visit(matchWindow(openMatch(options, records.start), openSolver), conversation);
  }
  if (place === 'storm' || place === 'streak') {
    const plan = { kind: place, seed, layout, edition };
    return playRun(openRun(plan, { openSolver, results }), conversation);
  }
  const room = { openSolver, results, isRated, practices };
  const { signal } = conversation;
  if (place === 'daily') {
    const day = dayNumber(Date.now());
    if (results.read().results.some(result => result.kind === 'daily' && result.day === day))
      return;
    const asked = { day, shows: 'position' } as const;
    const opened = await openDaily(asked, practices, openSolver().deal, signal);
    const rules = EDITIONS[editionOfDay(day)];
    return opened && practise(opened, {}, { ...room, edition: rules }, conversation);
  }
  const deal: Parameters<typeof dealWished>[0] = practiceWish;
  const dealt = await dealWished(deal, services, signal);
  if (dealt.kind !== 'dealt') return;
  const rules = { edition, given: {} };
  const next = { type: 'dealt', lengths: moves, dealt } as const;
  return practise(
    positionAfter(next, moves, rules),
    {
      deal: (lengths, signal) => dealWished({ ...practiceWish, moves: lengths }, services, signal),
    },
    { ...room, edition },
    conversation,
  );
}

type Next = IteratorResult<string, undefined>;

/** A conversation whose lines are typed one by one; a judge hears what is told. */
export class TypedLines {
  readonly conversation: Conversation;
  readonly #typed: string[] = [];
  #asked: ((next: Next) => void) | undefined;
  #isClosed = false;
  /** The last position that was told. */
  id: string | undefined;

  constructor(judge: Judge) {
    this.conversation = {
      texts: ENGLISH,
      inOrder: true,
      signal: new AbortController().signal,
      print: async line => {
        this.id = idsIn(line)[0] ?? this.id;
        judge.hear(line);
      },
      lines: {
        next: () =>
          new Promise<Next>(resolve => {
            this.#asked = resolve;
            this.#answer();
          }),
      },
    };
  }

  type(line: string): void {
    this.#typed.push(line);
    this.#answer();
  }

  /** There are no more lines. */
  close(): void {
    this.#isClosed = true;
    this.#answer();
  }

  #answer(): void {
    const asked = this.#asked;
    if (!asked || (this.#typed.length === 0 && !this.#isClosed)) return;
    this.#asked = undefined;
    const value = this.#typed.shift();
    asked(value === undefined ? { done: true, value } : { done: false, value });
  }
}

/** Types lines that make sense at a place. */
class TypedTalk {
  readonly #lines: TypedLines;
  readonly #random: Random;
  readonly #pending: Pending;
  readonly #folder: string;

  constructor(lines: TypedLines, random: Random, pending: Pending, folder: string) {
    this.#lines = lines;
    this.#random = random;
    this.#pending = pending;
    this.#folder = folder;
  }

  /** Types lines that make sense, then leaves. */
  async play(talk: Promise<unknown>): Promise<void> {
    let isOver = false;
    const ended = talk.finally(() => {
      isOver = true;
    });
    await this.#wait(3500);
    for (let line = 0; line < LINES && !isOver; line++) {
      for (const typed of this.#deed()) if (!isOver) await this.#say(typed);
    }
    for (const typed of ['score', 'quit', 'quit', 'yes', 'quit'])
      if (!isOver) await this.#say(typed);
    for (let turn = 0; turn < 20 && !isOver; turn++) {
      this.#lines.close();
      await this.#wait(10);
    }
    await ended;
    await settleAll(this.#pending);
  }

  async #say(line: string): Promise<void> {
    this.#lines.type(line);
    await this.#wait(this.#random.below(4) === 0 ? this.#random.below(9000) : 300);
  }

  async #wait(milliseconds: number): Promise<void> {
    await settleAll(this.#pending);
    for (let left = milliseconds; left > 0; left -= 250) {
      vi.advanceTimersByTime(Math.min(left, 250));
      await settleAll(this.#pending);
    }
  }

  #deed(): readonly string[] {
    const random = this.#random;
    const { id } = this.#lines;
    if (id !== undefined) {
      const position = startPosition(puzzleOfId(id));
      const rules = EDITIONS['1999'].moves;
      const line = solutionOf(position, rules);
      const solved = ['reset', ...inWords(line)];
      const longer = ['reset', ...inWords(longerLine(position, rules) ?? line), 'next'];
      const wrong = [pick(['r e', 'g n', 'b s', 'y w'], random)];
      const others = [wrong, ['undo'], ['next'], ['score'], ['share'], ['give up', 'give up']];
      const hinted = ['hint', 'hint', ...solved, 'coach'];
      return pick([solved, solved, hinted, longer, pick(others, random)], random);
    }
    const last = lastPlayed(readWritten(this.#folder).matches);
    if (!last) return ['score'];
    const match = replayed(last);
    const deed = matchDeed(match, random);
    const name = 'player' in deed ? match.options.players[deed.player]!.toLowerCase() : '';
    switch (deed.type) {
      case 'bid':
        return [isSolitaire(match.options) ? `bid ${deed.moves}` : `bid ${name} ${deed.moves}`];
      case 'pass':
        return [`pass ${name}`, 'score'];
      case 'wait':
        return Array<string>(CLOCK / 300).fill('time');
      case 'claim':
        return ['have it'];
      case 'prove':
        return ['begin', ...inWords(deed.line)];
      case 'give-up':
        return ['begin', 'give up', 'give up'];
      case 'coach':
        return ['coach', 'score', 'next'];
      case 'go-on':
        return [pick(['next', 'next', 'next', 'again'], random)];
    }
  }
}

/** The moves as they are typed. */
export const inWords = (line: readonly Move[]): readonly string[] =>
  line.map(move => formatMove(move).toLowerCase().split('').join(' '));
