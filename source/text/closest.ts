import leven from 'leven';

/** @public The known word that begins like this or is a slip of the finger away, if any; of several the nearest in length. */
export function closest(text: string, known: readonly string[]): string | undefined {
  // A hostile argument may be very long, and the distance takes quadratic time.
  const written = text.slice(0, 50).toLowerCase();
  const off = (word: string) => Math.abs(word.length - written.length);
  const byLength = known.toSorted((one, other) => off(one) - off(other));
  const longer = /\w/.test(written) && byLength.find(word => word.startsWith(written));
  if (longer) return longer;
  const [best] = byLength
    .map(word => ({ word, distance: isMixed(word, written) ? 1 : leven(written, word) }))
    .sort((one, other) => one.distance - other.distance);
  return best && best.distance <= Math.max(1, Math.round(best.word.length / 3))
    ? best.word
    : undefined;
}

/** Whether they have the same letters: mostly two changed places. */
const isMixed = (one: string, other: string) => `${[...one].sort()}` === `${[...other].sort()}`;
