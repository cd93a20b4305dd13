import type { Result } from '../../source/engine/index.js';

/** The value of a result that a test takes for granted. */
export function unwrap<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal)}`);
  return result.value;
}

/** The refusal of a result that a test takes for granted. */
export function refusalOf<Refusal>(result: Result<unknown, Refusal>): Refusal {
  if (result.ok) throw new Error('was not refused');
  return result.refusal;
}
