import { createKeyDecoder } from './key-decoder.js';
import { type Input, isKey } from './key-event.js';
import { createScreen } from './screen.js';

/** The input: `process.stdin`, or a channel, which has no raw mode. */
export interface TerminalInput {
  on(event: 'data', listener: (chunk: Buffer) => void): unknown;
  on(event: 'end' | 'close' | 'error', listener: () => void): unknown;
  off(event: 'data', listener: (chunk: Buffer) => void): unknown;
  pause(): unknown;
  resume(): unknown;
  setRawMode?(enabled: boolean): unknown;
}

interface TerminalStreams {
  readonly stdin: TerminalInput;
  readonly stdout: Parameters<typeof createScreen>[0] & {
    on(event: 'error', listener: () => void): unknown;
  };
}

/** @public */
export type Terminal = ReturnType<typeof openTerminal>;

/** @public Takes over a terminal: raw mode, alternate screen, decoded keys. For signals and crashes there is `guardProcess`. */
export function openTerminal({ stdin, stdout }: TerminalStreams, isAscii = false) {
  const { enter, leave, meantAt, hasMouse, ...screen } = createScreen(stdout, isAscii);
  const decoder = createKeyDecoder(emit);
  const inputListeners = new Set<(event: Input) => void>();
  const hangUpListeners = new Set<() => void>();
  let open = true;

  function emit(event: Input): void {
    // An earlier program may have left its mouse on.
    if (!isKey(event) && !hasMouse()) return;
    const seen = event.kind === 'click' ? { ...event, meant: meantAt(event) } : event;
    for (const listener of inputListeners) {
      if (open) listener(seen);
    }
  }

  function hangUp(): void {
    if (!open) return;
    const listeners = [...hangUpListeners];
    hangUpListeners.clear();
    for (const listener of listeners) listener();
  }

  /** Gives the terminal back for a while: cooked mode, main screen, no reading. */
  function suspend(): void {
    if (!open) return;
    stdin.off('data', decoder.feed);
    stdin.pause();
    decoder.reset();
    leave();
    stdin.setRawMode?.(false);
  }

  /** Takes the terminal again, whatever other programs did to it, and paints everything anew. */
  function resume(): void {
    if (!open) return;
    // The shell may have changed the mode. Node does nothing if it believes that raw mode is on.
    stdin.setRawMode?.(false);
    stdin.setRawMode?.(true);
    stdin.off('data', decoder.feed);
    stdin.on('data', decoder.feed);
    stdin.resume();
    enter();
  }

  // These listeners stay: a vanished terminal reports the last write even after the close.
  for (const event of ['end', 'close', 'error'] as const) stdin.on(event, hangUp);
  stdout.on('error', hangUp);
  resume();

  return {
    ...screen,
    /**
     * Calls the listener for each key, paste, click and turn of the wheel, in order, until the function returned is called.
     * The mouse is not heard before `setMouse`.
     */
    onInput(listener: (event: Input) => void) {
      inputListeners.add(listener);
      return () => void inputListeners.delete(listener);
    },
    /** Calls the listener once if the terminal vanishes before `close`. */
    onHangUp(listener: () => void): void {
      hangUpListeners.add(listener);
    },
    suspend,
    resume,
    /** Gives the terminal back for good. A second call does nothing. */
    close(): void {
      suspend();
      open = false;
    },
  };
}
