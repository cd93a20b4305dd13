import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import {
  createRandom,
  formatMove,
  type Move,
  pick,
  type Random,
  startPosition,
} from '../../source/engine/index.js';
import { EDITIONS, parseRecord, roundStart } from '../../source/game/index.js';
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
  matchGame,
  type Pending,
  type Place,
  servicesIn,
  settleAll,
  solutionOf,
} from './judged-visits.js';
import { newestMatch } from './read-files.js';
import { quickSolver } from './solver-here.js';

const DAY = 24 * 60 * 60_000;
const LINES = 12;

/** Plays by lines at places one after the other, with the same data folder; every line that is told is judged. */
export async function talkAll(places: readonly Place[], seed: string): Promise<Judge> {
  const folder = mkdtempSync(path.join(tmpdir(), 'judged-'));
  const pending: Pending = new Set();
  const random = createRandom(seed);
  const services = servicesIn(folder, pending, random);
  const judge = new Judge(folder);
  try {
    for (const [at, place] of places.entries()) {
      judge.enter();
      judge.run = place === 'storm' || place === 'streak' ? place : undefined;
      if (place === 'tomorrow') vi.setSystemTime(Date.now() + DAY);
      else {
        const talk = new TypedTalk(judge, random, pending, folder);
        await talk.play(talkAt(place, services, talk.conversation, `${seed} ${at}`));
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return judge;
}

/** What is talked about at a place, until the player leaves. */
async function talkAt(
  place: Exclude<Place, 'tomorrow'>,
  services: AppServices,
  conversation: Conversation,
  seed: string,
): Promise<unknown> {
  const { results, practices, records, practiceWish, isRated } = services;
  const { edition, layout, moves } = practiceWish;
  const openSolver = quickSolver;
  if (place === 'match' || place === 'solo') {
    const options = matchGame(place === 'solo' ? ['You'] : ['Ann', 'Bob']);
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

/** A conversation whose lines are typed one by one. */
class TypedTalk {
  readonly conversation: Conversation;
  readonly #random: Random;
  readonly #pending: Pending;
  readonly #folder: string;
  readonly #typed: string[] = [];
  #asked: ((next: Next) => void) | undefined;
  #isClosed = false;
  /** The last position that was told. */
  #id: string | undefined;

  constructor(judge: Judge, random: Random, pending: Pending, folder: string) {
    this.#random = random;
    this.#pending = pending;
    this.#folder = folder;
    this.conversation = {
      texts: ENGLISH,
      inOrder: true,
      signal: new AbortController().signal,
      print: async line => {
        this.#id =
          /(?<!\S)[0-9A-F]{4}\w*\+\S+?\+[^\s:.,]+?(?=~r|[\s:.,]|$)/.exec(line)?.[0] ?? this.#id;
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

  #answer(): void {
    const asked = this.#asked;
    if (!asked || (this.#typed.length === 0 && !this.#isClosed)) return;
    this.#asked = undefined;
    const value = this.#typed.shift();
    asked(value === undefined ? { done: true, value } : { done: false, value });
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
    this.#isClosed = true;
    for (let turn = 0; turn < 20 && !isOver; turn++) {
      this.#answer();
      await this.#wait(10);
    }
    await ended;
    await settleAll(this.#pending);
  }

  async #say(line: string): Promise<void> {
    this.#typed.push(line);
    this.#answer();
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
    const id = this.#id;
    if (id !== undefined) {
      const kind = random.below(8);
      const line = solutionOf(startPosition(puzzleOfId(id)), EDITIONS['1999'].moves);
      if (kind < 4) return ['reset', ...inWords(line)];
      const wrong = [pick(['r e', 'g n', 'b s', 'y w'], random)];
      return pick([wrong, wrong, ['hint', 'hint'], ['undo'], ['next'], ['score']], random);
    }
    const text = newestMatch(this.#folder);
    const read = text === undefined ? undefined : parseRecord(text);
    if (!read?.ok) return ['score'];
    const { match } = read.value;
    const { phase, options } = match;
    const moves = 2 + random.below(5);
    if (phase.kind === 'thinking') {
      if (options.players.length === 1) return [`bid ${moves}`];
      const name = pick(['ann', 'bob'], random);
      return [
        pick([`bid ${name} ${moves}`, `bid ${name} ${moves}`, `pass ${name}`, 'score'], random),
      ];
    }
    if (phase.kind === 'proving') {
      const line = solutionOf(roundStart(match), EDITIONS['1999'].moves);
      const fits = line.length <= (phase.queue[0]?.moves ?? 0) && phase.moves.length === 0;
      return ['begin', ...(fits && random.below(4) > 0 ? inWords(line) : ['give up', 'give up'])];
    }
    return [pick(['next', 'next', 'score', 'again'], random)];
  }
}

const inWords = (line: readonly Move[]): readonly string[] =>
  line.map(move => formatMove(move).toLowerCase().split('').join(' '));
