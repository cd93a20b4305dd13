/** What was thrown and why, in a line. */
export function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  return thrown.cause === undefined
    ? thrown.message
    : `${thrown.message} ${reasonOf(thrown.cause)}`;
}
