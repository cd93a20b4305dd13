import { useLayoutEffect, useRef } from 'react';
import type { KeyEvent } from '../../terminal/key-event.js';
import { useStage } from './use-stage.js';

/** Hands every key to the newest `handler`, one call a key, in the order in which they were pressed. */
export function useKeys(handler: (event: KeyEvent) => void): void {
  const { terminal } = useStage();
  const newest = useRef(handler);
  newest.current = handler;
  // Before the first frame is written: a key may follow it at once.
  useLayoutEffect(() => terminal.onKey(event => newest.current(event)), [terminal]);
}
