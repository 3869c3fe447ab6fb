const HASHES = 2 ** 53;
const MOST_SLOTS = 2 ** 25;
const FIRST_SLOTS = 2 ** 12;
/** Before the slots: how many there are, and how many are taken. */
const HEAD = 2;
const bytesOf = (slots: number) => (HEAD + slots) * Float64Array.BYTES_PER_ELEMENT;

/** Memory for one set, which threads may share as long as one at a time uses it. Address space is taken at once, memory as it fills. */
export function hashMemory(mostSlots = MOST_SLOTS): SharedArrayBuffer {
  const memory = new SharedArrayBuffer(bytesOf(FIRST_SLOTS), { maxByteLength: bytesOf(mostSlots) });
  new Float64Array(memory, 0, HEAD)[0] = FIRST_SLOTS;
  return memory;
}

/** A set of 53-bit hashes in one typed array: 13 to 27 bytes each, against about 60 in a Set, and a hard upper bound. */
export class HashSet {
  readonly #mostSlots: number;
  readonly #memory: SharedArrayBuffer;
  readonly #head: Float64Array;
  #slots = 0;
  #table: Float64Array<SharedArrayBuffer>;

  constructor(mostSlots = MOST_SLOTS, memory = hashMemory(mostSlots)) {
    this.#mostSlots = mostSlots;
    this.#memory = memory;
    this.#head = new Float64Array(memory, 0, HEAD);
    this.#table = this.#see();
  }

  /** False when the hash was there already; null when the set is full and the question cannot be answered. */
  add(hash: number): boolean | null {
    if (this.#slots !== this.#head[0]) this.#table = this.#see();
    const slot = this.#slotOf(hash);
    if (this.#table[slot] === hash) return false;
    const full = this.size >= this.#slots * 0.6;
    if (full && this.#slots >= this.#mostSlots) return null;
    this.#table[slot] = hash;
    this.#head[1]! += 1;
    if (this.size >= this.#slots * 0.6 && this.#slots < this.#mostSlots) this.#grow();
    return true;
  }

  get size() {
    return this.#head[1]!;
  }

  /** The slots as they are by now: another thread may have made them more. */
  #see() {
    this.#slots = this.#head[0]!;
    return new Float64Array(this.#memory, HEAD * Float64Array.BYTES_PER_ELEMENT, this.#slots);
  }

  /** The slot where the hash is, or the free one where it belongs. */
  #slotOf(hash: number) {
    const table = this.#table;
    let slot = Math.floor((hash / HASHES) * this.#slots);
    while (table[slot] !== 0 && table[slot] !== hash) slot = slot + 1 === this.#slots ? 0 : slot + 1;
    return slot;
  }

  #grow() {
    const old = this.#table.slice();
    this.#head[0] = this.#slots * 2;
    this.#memory.grow(bytesOf(this.#slots * 2));
    this.#table = this.#see();
    this.#table.fill(0);
    for (const hash of old) if (hash !== 0) this.#table[this.#slotOf(hash)] = hash;
  }
}
