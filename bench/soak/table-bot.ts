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

/** From one look at the screen to the next, in milliseconds. */
const LOOK: Pause = { shortest: 200, longest: 500 };
/** So often it looks at a screen that does not change, before it types again. */
const MOST_LOOKS = 10;
/** How long somebody is gone whose connection was cut. */
const GONE: Pause = { shortest: 1000, longest: 4000 };
/** Of a hundred looks at a match, those at which it is left. */
const PERCENT_AWAY = 0.5;
const IN_MATCH: readonly Page[] = ['thinking', 'handOver', 'proving', 'ready', 'waiting'];

/** Somebody who comes to a server, plays, goes away at times, and comes back. */
export class TableBot {
  /** How often it has left a match by its keys, and lost its connection there. */
  readonly absences = { left: 0, cut: 0 };
  readonly #name: string;
  readonly #port: number;
  readonly #company: Company;
  readonly #random: Random;
  readonly #player: Player;
  #screen!: Visitor;
  /** The situation in which it has typed something, and how often it has looked at that since. */
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

  /** Plays until the tables are closed. */
  async play(): Promise<void> {
    for (;;) {
      await this.#pause(LOOK);
      if (this.#screen.isGone()) {
        if (this.#company.isClosing()) return;
        // As when a key that leaves was pressed once too often.
        await this.#comeBack();
      }
      await this.#look();
    }
  }

  /** What is on the screen as long as it plays. */
  get shown(): string | undefined {
    return this.#screen.isGone() ? undefined : this.#screen.text();
  }

  async #look(): Promise<void> {
    const text = this.#screen.text();
    const page = pageOf(text);
    const situation = situationOf(page, text);
    // What it has typed may not have arrived yet.
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

  /** Back to the lobby with a word, or from one moment to the next. */
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
