/** The outcome of something that can be refused: a value, or a refusal with a code and its facts. */
export type Result<Value, Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal };

export const accept = <Value>(value: Value) => ({ ok: true, value }) as const;
export const refuse = <Refusal>(refusal: Refusal) => ({ ok: false, refusal }) as const;

/** Ends the `attempt` under way with a refusal. */
export type Fail<Refusal> = (refusal: Refusal) => never;

/** What `read` returns, or the refusal it failed with. */
export function attempt<Value, Refusal>(
  read: (fail: Fail<Refusal>) => Value,
): Result<Value, Refusal> {
  let refused: Result<Value, Refusal> | undefined;
  const fail = (refusal: Refusal): never => {
    refused = refuse(refusal);
    throw refused;
  };
  try {
    return accept(read(fail));
  } catch (error) {
    if (refused && error === refused) return refused;
    throw error;
  }
}
