/** All versions of a thing that its changes have led to, and which of them is the present one. */
export interface History<Thing> {
  readonly versions: readonly Thing[];
  readonly at: number;
}

export const startHistory = <Thing>(first: Thing): History<Thing> => ({ versions: [first], at: 0 });

export const present = <Thing>({ versions, at }: History<Thing>): Thing => versions[at]!;

/** One more change; those that were taken back are forgotten. */
export const change = <Thing>({ versions, at }: History<Thing>, next: Thing): History<Thing> => ({
  versions: [...versions.slice(0, at + 1), next],
  at: at + 1,
});

/** One change back or, with 1, one forth; `undefined` where there is none. */
export function step<Thing>(history: History<Thing>, by: -1 | 1): History<Thing> | undefined {
  const at = history.at + by;
  return at in history.versions ? { ...history, at } : undefined;
}
