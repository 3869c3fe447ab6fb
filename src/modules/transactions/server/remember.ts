import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { dataVersion } from './data-state.ts';

/** A dashboard is some twenty answers of some twenty kilobytes: what fifty people look at together stays. */
const mostAnswers = 2400;
const usualMs = 10 * 60_000;

type Answer = { version: string; until: number; value: Promise<unknown> };
const memories = new WeakMap<ClickHouse, Map<Shelf, Map<string, Answer>>>();
/** What a thousand answers rest upon stands apart from them: they come and go, and would push it out. */
type Shelf = 'answers' | 'groundwork';

export type RememberOptions = {
  /** What takes a minute to work out is worth keeping for as long as the data stay as they are. */
  longestMs?: number;
  shelf?: Shelf;
};

/**
 * Figures over millions of sales are asked for again and again with the same filter. An answer is kept until a batch
 * begins or stops counting, at most ten minutes unless said otherwise, and the least recently used goes first.
 * People asking the same thing at once share one query, so the query is not tied to any one caller's patience.
 * An answer that was under way while the data changed may be of the newer data; nobody meets it under the newer version.
 */
export async function remember<Value>(
  clickhouse: ClickHouse,
  question: readonly unknown[],
  ask: () => Promise<Value>,
  { longestMs = usualMs, shelf = 'answers' }: RememberOptions = {},
): Promise<Value> {
  const answers = memoryOf(clickhouse, shelf);
  const key = JSON.stringify(question, sortedKeys);
  const version = await dataVersion(clickhouse);
  const known = answers.get(key);
  answers.delete(key);
  if (known && known.version === version && known.until > performance.now()) {
    answers.set(key, known);
    return known.value as Promise<Value>;
  }
  const value = ask();
  const answer = { version, until: performance.now() + longestMs, value };
  answers.set(key, answer);
  value.catch(() => {
    if (answers.get(key) === answer) answers.delete(key);
  });
  for (const oldest of answers.keys()) {
    if (answers.size <= mostAnswers) break;
    answers.delete(oldest);
  }
  return value;
}

function memoryOf(clickhouse: ClickHouse, shelf: Shelf) {
  const shelves = memories.get(clickhouse) ?? new Map<Shelf, Map<string, Answer>>();
  memories.set(clickhouse, shelves);
  const memory = shelves.get(shelf) ?? new Map<string, Answer>();
  shelves.set(shelf, memory);
  return memory;
}

const sortedKeys = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
