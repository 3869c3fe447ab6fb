import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';

/** What a screen asks beside each other comes within this time; reading it takes longer. */
const WAIT_MS = 2;

/**
 * Questions of one key that reach a store within a moment of the first are handed on together: to open a question costs the store more
 * than to answer it. `T` is a question with the way its answer goes back.
 */
export function gathering<T>() {
  const open = new WeakMap<ClickHouse, Map<string, T[]>>();
  return (clickhouse: ClickHouse, key: string, question: T, read: (together: readonly T[]) => void) => {
    const ofStore = open.get(clickhouse) ?? new Map<string, T[]>();
    open.set(clickhouse, ofStore);
    const waiting = ofStore.get(key);
    if (waiting !== undefined) {
      waiting.push(question);
      return;
    }
    const together = [question];
    ofStore.set(key, together);
    setTimeout(() => {
      ofStore.delete(key);
      read(together);
    }, WAIT_MS);
  };
}
