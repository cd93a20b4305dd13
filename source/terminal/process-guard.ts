import { constants } from 'node:os';
import type { Terminal } from './terminal.js';

/** Signals that end a program and that a program may answer. */
const ENDING_SIGNALS = ['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGTERM'] as const;

/** How many milliseconds to wait for a stop, which may not come. */
const STOP_DELAY_MS = 100;

/**
 * Gives the terminal back whenever the process ends or is stopped, as far as it can notice, until the function returned is
 * called. A crash is a line on stderr and exit code 1; an ending signal gives 128 plus its number; a vanished terminal counts
 * as SIGHUP. `onEnd` is called at each end, perhaps more than once.
 */
export function guardProcess(
  terminal: Terminal,
  describeCrash: (thrown: unknown) => string,
  onEnd: () => void = () => {},
): () => void {
  let stopping = false;

  function leave(): void {
    terminal.close();
    onEnd();
  }

  function crash(thrown: unknown): void {
    terminal.close();
    process.stderr.write(`${describeCrash(thrown).replace(/\p{Cc}+/gu, ' ')}\n`);
    process.exit(1);
  }

  function end(signal: (typeof ENDING_SIGNALS)[number]): void {
    terminal.close();
    // By this code shells know that a signal has ended the program.
    process.exit(128 + constants.signals[signal]);
  }

  function stop(): void {
    if (stopping) return;
    stopping = true;
    terminal.suspend();
    process.off('SIGTSTP', stop);
    // The whole process group is stopped, as by the terminal itself: a shell also waits for npx.
    process.kill(0, 'SIGTSTP');
    // The system does not stop a program without a shell to continue it: then no SIGCONT comes.
    setTimeout(proceed, STOP_DELAY_MS);
  }

  function proceed(): void {
    if (!stopping) return;
    stopping = false;
    process.on('SIGTSTP', stop);
    // A stopped process misses resizes; Node checks the window size on this signal.
    process.kill(process.pid, 'SIGWINCH');
    terminal.resume();
  }

  /** Also runs after a SIGSTOP, which a program cannot notice before it. */
  function handleContinue(): void {
    if (stopping) proceed();
    else terminal.resume();
  }

  const handlers: [event: string, handler: (thrown: unknown) => void][] = [
    ...ENDING_SIGNALS.map((signal): [string, () => void] => [signal, () => end(signal)]),
    ['uncaughtException', crash],
    ['unhandledRejection', crash],
    ['exit', leave],
  ];
  // Windows has no job control, and Node refuses to listen for these signals there.
  const canStop = process.platform !== 'win32';
  if (canStop) handlers.push(['SIGTSTP', stop], ['SIGCONT', handleContinue]);
  // Node only reports a new size. A window that shrank and grew back has lost a part of the picture.
  handlers.push(['SIGWINCH', terminal.repaint]);

  for (const [event, handler] of handlers) process.on(event, handler);
  const unsubscribe = terminal.onInput(event => {
    if (canStop && event.kind === 'control' && event.letter === 'z') stop();
  });
  terminal.onHangUp(() => end('SIGHUP'));

  return () => {
    stopping = false;
    for (const [event, handler] of handlers) process.off(event, handler);
    unsubscribe();
    leave();
  };
}
