/** @public A map that keeps the `most` recently used entries, and all that are held. It drops one in constant time. */
export class RecentMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number;
  readonly #isHeld: (value: Value) => boolean;

  constructor(most: number, isHeld: (value: Value) => boolean = () => false) {
    super();
    this.#most = most;
    this.#isHeld = isHeld;
  }

  override get(key: Key): Value | undefined {
    const value = super.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  override set(key: Key, value: Value): this {
    this.delete(key);
    super.set(key, value);
    // Two looks per new entry skip held entries faster than they are added.
    let looks = 0;
    for (const [oldest, old] of this) {
      if (this.size <= this.#most || ++looks > 2) break;
      this.delete(oldest);
      if (this.#isHeld(old)) super.set(oldest, old);
    }
    return this;
  }

  /** The value of a key, which is made if there is none. */
  having(key: Key, make: () => Value): Value {
    const value = super.get(key) ?? make();
    this.set(key, value);
    return value;
  }
}
