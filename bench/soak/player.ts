import { type Move, pick, type Random, ROBOT_LETTERS } from '../../source/engine/index.js';
import { KEY_BYTES } from '../../test/helpers/terminal.js';
import { happens } from './chance.js';
import { anyMove, findWay } from './find-way.js';
import type { SeenResult, Table } from './table.js';
import {
  bidOf,
  chosenRoom,
  isCodeEmpty,
  isReady,
  isShortMatch,
  movesMade,
  type Page,
  roomName,
  roundOf,
  roundsPlayed,
  scoreOf,
  sits,
} from './table-screen.js';
import type { Visitor } from './visitor.js';

const { up, down, left, right, enter, escape: cancel } = KEY_BYTES;
/** Set-up: a sand clock of 6 s, two chips instead of eight, and in the rules a proof clock of 15 s instead of 60. */
const SHORT_MATCH = `${up.repeat(7)}6${up.repeat(2)}${left.repeat(6)}${down.repeat(8)}${enter}${up.repeat(4)}${left.repeat(3)}q`;
const PRIVATELY = `${up.repeat(2)}${right}${down.repeat(2)}`;
const ARROWS = [up, right, down, left] as const;
const REACTIONS = 6;
/** Matches in one room before the players move to another. */
const MATCHES_A_ROOM = 2;
/** The bid of a player without a solution. */
const GUESS = 9;
/** Errors of bids: most are right, some wrong. */
const MISTAKES = [-1, 0, 0, 0, 0, 0, 0, 1, 1, 2];
/** In percent of looks at a screen that asks for it. */
const PERCENT = { bid: 30, lowerBid: 3, ready: 50, react: 2, wrongProof: 20, giveUp: 10 };

/** State shared by the players. */
export interface Company {
  readonly table: Table;
  /** Whether no more matches begin. */
  readonly isClosing: () => boolean;
  readonly onResult: (result: SeenResult) => void;
}

/** Answers a screen with keys, depending on what it shows and showed a moment ago. */
export class Player {
  readonly #name: string;
  readonly #company: Company;
  readonly #random: Random;
  #round = 0;
  /** The solution found in this round; no moves if none was found. */
  #way: readonly Move[] | undefined;
  /** The moves of the current proof. */
  #proof: readonly Move[] | undefined;
  #isOpening = false;
  #hasToldResult = false;

  constructor(name: string, company: Company, random: Random) {
    this.#name = name;
    this.#company = company;
    this.#random = random;
  }

  /** Forgets its plans on coming back. */
  forget(): void {
    this.#way = undefined;
  }

  /** The keys to press now; none to wait. */
  keysFor(page: Page, screen: Visitor): string {
    const text = screen.text();
    if (page !== 'proving') this.#proof = undefined;
    if (page !== 'result') this.#hasToldResult = false;
    switch (page) {
      case 'lobby':
        return this.#lobbyKeys(text);
      case 'code':
        return this.#codeKeys(text);
      case 'setup':
        return this.#setupKeys(text);
      case 'seats':
        return this.#seatKeys(text);
      case 'thinking':
        return this.#bidKeys(text, screen);
      case 'bidding':
        // The bid was refused, or what was to follow has got lost.
        return cancel;
      case 'handOver':
        return enter;
      case 'proving':
        return this.#proofKeys(text, screen);
      case 'ready':
        return this.#chance('ready') ? enter : '';
      case 'result':
        return this.#resultKeys(text);
      case 'leaving':
        return 'y';
      case 'waiting':
        return this.#chance('react') ? `!${1 + this.#random.below(REACTIONS)}` : '';
      case 'nothing':
        return '';
    }
  }

  get #isHost(): boolean {
    return this.#name === this.#company.table.names[0];
  }

  #lobbyKeys(text: string): string {
    const { room, isPrivate } = this.#company.table;
    this.#isOpening = false;
    if (this.#company.isClosing()) return 'q';
    if (room === undefined) return this.#isHost ? 'n' : '';
    if (isPrivate) return 'c';
    const chosen = Number(chosenRoom(text));
    if (chosen === Number(room)) return enter;
    return chosen < Number(room) ? down : up;
  }

  #codeKeys(text: string): string {
    const { room } = this.#company.table;
    return room !== undefined && isCodeEmpty(text) ? `${room}${enter}` : cancel;
  }

  /** Waits for ever at a form in which its keys have done something else: then the run tells of it. */
  #setupKeys(text: string): string {
    if (this.#isOpening) return isShortMatch(text) ? enter : '';
    this.#isOpening = true;
    return `${this.#company.table.isPrivate ? PRIVATELY : ''}${SHORT_MATCH}`;
  }

  #seatKeys(text: string): string {
    const { table, isClosing } = this.#company;
    const room = roomName(text);
    if (this.#isOpening) {
      this.#isOpening = false;
      table.room = room;
      table.matches = 0;
    }
    if (isClosing() || room !== table.room) return 'q';
    if (!sits(text, this.#name)) return 's';
    return table.names.every(name => sits(text, name)) && !isReady(text) ? enter : '';
  }

  #bidKeys(text: string, screen: Visitor): string {
    const round = roundOf(text);
    if (round !== this.#round) this.#way = undefined;
    this.#round = round;
    const hasBid = bidOf(text, this.#name) !== undefined;
    if (!this.#chance(hasBid ? 'lowerBid' : 'bid')) return '';
    this.#way ??= findWay(screen);
    const moves = (this.#way.length || GUESS) + pick(MISTAKES, this.#random);
    return `${Math.max(1, moves)}${enter}`;
  }

  #proofKeys(text: string, screen: Visitor): string {
    this.#proof ??= this.#planProof(screen);
    const planned = this.#proof[movesMade(text)];
    if (!planned && this.#chance('giveUp')) return 'xy';
    const { robot, direction } = planned ?? anyMove(this.#random);
    return `${ROBOT_LETTERS[robot]}${ARROWS[direction]}`;
  }

  /** Makes a plan if there is none; a wrong bidder has no solution at all. */
  #planProof(screen: Visitor): readonly Move[] {
    if (this.#chance('wrongProof')) return [];
    return this.#way ?? findWay(screen);
  }

  #resultKeys(text: string): string {
    if (this.#hasToldResult) return enter;
    this.#hasToldResult = true;
    this.#way = undefined;
    const { table, onResult } = this.#company;
    onResult({ at: Date.now(), round: roundsPlayed(text), score: scoreOf(text) });
    if (this.#isHost && ++table.matches === MATCHES_A_ROOM) table.room = undefined;
    return '';
  }

  #chance(what: keyof typeof PERCENT): boolean {
    return happens(PERCENT[what], this.#random);
  }
}
