import { constants } from 'node:os';
import type { Terminal } from './terminal.js';

/** Signals that end a program and that a program may answer. */
const ENDING_SIGNALS = ['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGTERM'] as const;

/** Time in which a stop, if it comes at all, has come; in milliseconds. */
const STOP_DELAY_MS = 100;

/**
 * Until the function returned is called, gives the terminal back on every way out that the process can see, and
 * while it is stopped. A crash is a line on stderr and exit code 1, an ending signal 128 and its number, a
 * vanished terminal the same as SIGHUP. `onEnd` is called on each way out, perhaps more than once.
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
    // So shells tell a program that a signal ended from one that ended by itself.
    process.exit(128 + constants.signals[signal]);
  }

  function stop(): void {
    if (stopping) return;
    stopping = true;
    terminal.suspend();
    process.off('SIGTSTP', stop);
    // The whole process group, as the terminal itself would do it: a shell waits for npx as well.
    process.kill(0, 'SIGTSTP');
    // Without a shell to continue it, the system does not stop a program; then no SIGCONT comes.
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

  /** Also answers a SIGSTOP from elsewhere, which cannot be seen coming. */
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
  // Node tells of another size only. A window that shrank and has its size again has lost the picture.
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
