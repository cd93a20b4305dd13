import type { Result } from '../../source/engine/index.js';

/** The value of a result; throws if it was refused. */
export function unwrap<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal)}`);
  return result.value;
}

/** The refusal of a result; throws if there is a value. */
export function refusalOf<Refusal>(result: Result<unknown, Refusal>): Refusal {
  if (result.ok) throw new Error('was not refused');
  return result.refusal;
}
