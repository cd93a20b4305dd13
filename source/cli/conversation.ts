import { constants } from 'node:os';
import type { Conversation } from '../linear/talk.js';
import { LONGEST_LINE } from '../linear/understand.js';
import { createSolver } from '../solver/index.js';
import { linesOf } from './lines.js';
import { write } from './output.js';

/** Signals that end a program and that a program may answer. */
const ENDING_SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

/**
 * Talks at stdin and stdout. A signal ends it as leaving does, so that nothing is lost.
 *
 * @returns the exit code
 */
export async function converse(
  talk: (conversation: Conversation) => Promise<void>,
): Promise<number> {
  const { stdin } = process;
  const ending = new AbortController();
  let code = 0;
  const handlers = ENDING_SIGNALS.map(signal => {
    const end = () => {
      code = 128 + constants.signals[signal];
      ending.abort();
    };
    process.on(signal, end);
    return () => process.off(signal, end);
  });
  try {
    await talk({
      lines: linesOf(stdin, LONGEST_LINE),
      print: write,
      openSolver: createSolver,
      inOrder: !stdin.isTTY,
      signal: ending.signal,
    });
    return code;
  } finally {
    for (const release of handlers) release();
    // Whoever still reads would keep the program alive.
    stdin.destroy();
  }
}
