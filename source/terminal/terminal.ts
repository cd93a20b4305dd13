import { createKeyDecoder } from './key-decoder.js';
import type { ClickEvent, KeyEvent } from './key-event.js';
import { createScreen, type ScreenOutput } from './screen.js';

/** The input: `process.stdin` or a channel; raw mode is set where it exists. */
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
  readonly stdout: ScreenOutput & { on(event: 'error', listener: () => void): unknown };
}

export type Terminal = ReturnType<typeof openTerminal>;

/** Adds a listener and returns a function that removes it. */
function added<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Takes over a terminal, where asked for with nothing beyond ASCII: raw mode, alternate screen, keys decoded. What belongs to a process is in `guardProcess`. */
export function openTerminal({ stdin, stdout }: TerminalStreams, isAscii = false) {
  const { enter, leave, ...screen } = createScreen(stdout, isAscii);
  const decoder = createKeyDecoder(emit);
  const keyListeners = new Set<(event: KeyEvent) => void>();
  const clickListeners = new Set<(event: ClickEvent) => void>();
  const hangUpListeners = new Set<() => void>();
  let open = true;
  let mouse = false;

  function emit(event: KeyEvent | ClickEvent): void {
    if (event.kind !== 'click') tell(keyListeners, event);
    // A program before us may have left its mouse on.
    else if (mouse) tell(clickListeners, event);
  }

  function tell<Event>(listeners: ReadonlySet<(event: Event) => void>, event: Event): void {
    for (const listener of listeners) {
      if (open) listener(event);
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

  /** Takes the terminal again, whatever others did to it meanwhile, and paints everything anew. */
  function resume(): void {
    if (!open) return;
    // The shell may have changed the mode: asked for what it believes to be in force, Node would do nothing.
    stdin.setRawMode?.(false);
    stdin.setRawMode?.(true);
    stdin.off('data', decoder.feed);
    stdin.on('data', decoder.feed);
    stdin.resume();
    enter();
  }

  // These stay for good: a terminal that has vanished reports the last write after we have closed.
  for (const event of ['end', 'close', 'error'] as const) stdin.on(event, hangUp);
  stdout.on('error', hangUp);
  resume();

  return {
    ...screen,
    /** Calls the listener for each key, in order, until the function returned is called. */
    onKey: (listener: (event: KeyEvent) => void) => added(keyListeners, listener),
    /** The same for clicks; there are none before `setMouse`. */
    onClick: (listener: (event: ClickEvent) => void) => added(clickListeners, listener),
    setMouse(enabled: boolean): void {
      mouse = enabled;
      screen.setMouse(enabled);
    },
    /** Calls the listener once if the other end vanishes before `close`. */
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
