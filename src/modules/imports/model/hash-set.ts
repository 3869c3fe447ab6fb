const HASHES = 2 ** 53;
const MOST_SLOTS = 2 ** 25;
const FIRST_SLOTS = 2 ** 12;

/** A set of 53-bit hashes in one typed array: 13 to 27 bytes each, against about 60 in a Set, and a hard upper bound. */
export class HashSet {
  readonly #mostSlots: number;
  #table = new Float64Array(FIRST_SLOTS);
  #size = 0;

  constructor(mostSlots = MOST_SLOTS) {
    this.#mostSlots = mostSlots;
  }

  /** False when the hash was there already; null when the set is full and the question cannot be answered. */
  add(hash: number): boolean | null {
    const slot = this.#slotOf(hash);
    if (this.#table[slot] === hash) return false;
    const isFull = this.#size >= this.#table.length * 0.6;
    if (isFull && this.#table.length >= this.#mostSlots) return null;
    this.#table[slot] = hash;
    this.#size += 1;
    if (this.#size >= this.#table.length * 0.6 && this.#table.length < this.#mostSlots) this.#grow();
    return true;
  }

  /** The slot where the hash is, or the free one where it belongs. */
  #slotOf(hash: number) {
    const table = this.#table;
    let slot = Math.floor((hash / HASHES) * table.length);
    while (table[slot] !== 0 && table[slot] !== hash) slot = slot + 1 === table.length ? 0 : slot + 1;
    return slot;
  }

  #grow() {
    const old = this.#table;
    this.#table = new Float64Array(old.length * 2);
    for (const hash of old) if (hash !== 0) this.#table[this.#slotOf(hash)] = hash;
  }
}
