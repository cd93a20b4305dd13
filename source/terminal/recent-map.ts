/** A map of at most `most` entries that drops the least recently used one. */
export class RecentMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override get(key: Key): Value | undefined {
    const value = super.get(key);
    if (value !== undefined) {
      this.delete(key);
      super.set(key, value);
    }
    return value;
  }

  override set(key: Key, value: Value): this {
    this.delete(key);
    if (this.size >= this.#most) this.delete(this.keys().next().value!);
    return super.set(key, value);
  }
}
