/**
 * Remembers a value per key, in constant time: made when it is first asked for. Of more than `most`, the one not asked for
 * the longest goes, unless it is held.
 */
export function createMemory<Key, Value>(
  most: number,
  isHeld: (value: Value) => boolean = () => false,
): (key: Key, make: () => Value) => Value {
  /** In the order in which they were asked for last. */
  const values = new Map<Key, Value>();
  return (key, make) => {
    const value = values.get(key) ?? make();
    values.delete(key);
    values.set(key, value);
    // Looking at two for each new one passes over held values faster than keys arrive.
    let looks = 0;
    for (const [oldest, old] of values) {
      if (values.size <= most || ++looks > 2) break;
      values.delete(oldest);
      if (isHeld(old)) values.set(oldest, old);
    }
    return value;
  };
}
