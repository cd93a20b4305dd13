/** What the caller asked for cannot be: a sentence for stderr, and exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
