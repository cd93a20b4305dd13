import { setTimeout } from 'node:timers/promises';
import type { Random } from '../../source/engine/index.js';
import { happens } from './chance.js';
import { type Company, Player } from './player.js';
import { type Page, pageOf, situationOf } from './table-screen.js';
import { arrive, type Visitor } from './visitor.js';

interface Pause {
  readonly shortest: number;
  readonly longest: number;
}

/** Milliseconds between looks at the screen. */
const LOOK: Pause = { shortest: 200, longest: 500 };
/** Looks at an unchanged screen before it types again. */
const MOST_LOOKS = 10;
/** How long a player is gone after a lost connection. */
const GONE: Pause = { shortest: 1000, longest: 4000 };
/** Percentage of looks at a match at which the player leaves. */
const PERCENT_AWAY = 0.5;
const IN_MATCH: readonly Page[] = ['thinking', 'handOver', 'proving', 'ready', 'waiting'];

/** A player who connects, plays, leaves now and then, and comes back. */
export class TableBot {
  /** How often it left a match with a key, and lost its connection. */
  readonly absences = { left: 0, cut: 0 };
  readonly #name: string;
  readonly #port: number;
  readonly #company: Company;
  readonly #random: Random;
  readonly #player: Player;
  #screen!: Visitor;
  /** The situation in which it last typed, and the looks since then. */
  #answered = '';
  #looks = 0;

  constructor(name: string, port: number, company: Company, random: Random) {
    this.#name = name;
    this.#port = port;
    this.#company = company;
    this.#random = random;
    this.#player = new Player(name, company, random);
  }

  async arrive(): Promise<void> {
    this.#screen = await arrive(this.#port, this.#name);
  }

  /** Plays until the run ends. */
  async play(): Promise<void> {
    for (;;) {
      await this.#pause(LOOK);
      if (this.#screen.isGone()) {
        if (this.#company.isClosing()) return;
        // A key that leaves was pressed once too often.
        await this.#comeBack();
      }
      await this.#look();
    }
  }

  /** The screen while it plays. */
  get shown(): string | undefined {
    return this.#screen.isGone() ? undefined : this.#screen.text();
  }

  async #look(): Promise<void> {
    const text = this.#screen.text();
    const page = pageOf(text);
    const situation = situationOf(page, text);
    // Its last keys may not have arrived yet.
    if (situation === this.#answered && ++this.#looks < MOST_LOOKS) return;
    const mayLeave = IN_MATCH.includes(page) && !this.#company.isClosing();
    if (mayLeave && happens(PERCENT_AWAY, this.#random)) {
      await this.#goAway();
      return;
    }
    const keys = this.#player.keysFor(page, this.#screen);
    if (keys === '') return;
    this.#answered = situation;
    this.#looks = 0;
    this.#screen.type(keys);
  }

  /** Leaves to the lobby, or drops the connection. */
  async #goAway(): Promise<void> {
    this.#player.forget();
    if (happens(50, this.#random)) {
      this.absences.left += 1;
      this.#screen.type('q');
      return;
    }
    this.absences.cut += 1;
    this.#screen.kill();
    await this.#pause(GONE);
    await this.#comeBack();
  }

  async #comeBack(): Promise<void> {
    const { room } = this.#company.table;
    const command = room && happens(50, this.#random) ? `join ${room}` : undefined;
    this.#screen = await arrive(this.#port, this.#name, command);
  }

  #pause({ shortest, longest }: Pause): Promise<void> {
    return setTimeout(shortest + this.#random.below(longest - shortest));
  }
}
