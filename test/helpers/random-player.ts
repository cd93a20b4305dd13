import { act } from 'react';
import { vi } from 'vitest';
import type { Random } from '../../source/engine/index.js';
import { createKeyDecoder } from '../../source/terminal/key-decoder.js';
import { unmarked } from './pseudo.js';
import { randomStroke, type StrokeTaker, screenOf } from './random-strokes.js';
import { type renderOnStage, settle } from './stage.js';
import { KEY_BYTES } from './terminal.js';

type Shown = Pick<ReturnType<typeof renderOnStage>, 'text' | 'hear'> & {
  readonly click: (column: number, row: number) => void;
};

/** Plays random keys against an app in a pseudo-language; needs fake timers. */
export class RandomPlayer {
  /** Everything that was typed and pasted. */
  typed = '';
  readonly #shown: Shown;
  readonly #random: Random;
  readonly #taker: StrokeTaker;

  constructor(shown: Shown, random: Random) {
    this.#shown = shown;
    this.#random = random;
    const decoder = createKeyDecoder(event =>
      event.kind === 'click' ? shown.click(event.column, event.row) : shown.hear(event),
    );
    const feed = (bytes: string | Uint8Array) => {
      this.typed += String(bytes);
      decoder.feed(typeof bytes === 'string' ? bytes : Buffer.from(bytes));
    };
    this.#taker = {
      press: key => feed(KEY_BYTES[key]),
      type: feed,
      write: feed,
      click: (x, y) => feed(`\x1b[<0;${x + 1};${y + 1}M`),
    };
  }

  /** Presses one key and lets some time pass; gives the screen on which that was. */
  async play(): Promise<string> {
    const screen = screenOf(unmarked(this.#shown.text()));
    randomStroke(screen, this.#random).send(this.#taker);
    await this.wait(this.#random.below(6) === 0 ? this.#random.below(9000) : 40);
    return screen.name;
  }

  async wait(milliseconds: number): Promise<void> {
    act(() => void vi.advanceTimersByTime(milliseconds));
    await settle();
  }
}
