/** A set of positive hashes in one typed array: 16 to 27 bytes each, against about 60 in a Set, and a hard upper bound. */
export function hashSet(mostSlots = 2 ** 25) {
  let slots = 2 ** 12;
  let table = new Float64Array(slots);
  let size = 0;

  function place(into: Float64Array, hash: number) {
    const mask = into.length - 1;
    let slot = ((hash % 4294967296) ^ (hash / 4294967296)) & mask;
    while (into[slot] !== 0) {
      if (into[slot] === hash) return false;
      slot = (slot + 1) & mask;
    }
    into[slot] = hash;
    return true;
  }

  return {
    /** False when the hash was there already; null when the set is full and the question cannot be answered. */
    add(hash: number): boolean | null {
      if (size >= slots * 0.6) {
        if (slots >= mostSlots) return has(hash) ? false : null;
        const larger = new Float64Array(slots * 2);
        for (const old of table) if (old !== 0) place(larger, old);
        table = larger;
        slots *= 2;
      }
      const added = place(table, hash);
      if (added) size++;
      return added;
    },
    get size() {
      return size;
    },
  };

  function has(hash: number) {
    const mask = table.length - 1;
    let slot = ((hash % 4294967296) ^ (hash / 4294967296)) & mask;
    while (table[slot] !== 0) {
      if (table[slot] === hash) return true;
      slot = (slot + 1) & mask;
    }
    return false;
  }
}
