import { useEffect } from 'react';
import type { Position } from '../../engine/index.js';

/** How long the end of a failed proof stays on show, in milliseconds. */
const AFTERMATH = 1500;

/** Tells when the end of a failed proof has been on show for long enough. `over` has to stay the same function. */
export function useAftermath(aftermath: Position | undefined, over: () => void): void {
  useEffect(() => {
    if (!aftermath) return;
    const timer = setTimeout(over, AFTERMATH);
    return () => clearTimeout(timer);
  }, [aftermath, over]);
}
