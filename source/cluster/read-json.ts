import { type Check, parseJson } from '../game/checks.js';
import { SIGNALS } from '../server/signals.js';

/** Reads what another server has written, which may be anything; what is not as expected is counted, and dropped. */
export function readJson<Value>(text: string, is: Check<Value>): Value | undefined {
  const value = parseJson(text);
  if (is(value)) return value;
  SIGNALS.dropped.publish(undefined);
  return undefined;
}
