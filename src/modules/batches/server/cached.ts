import { serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { inLanguage } from '#server/language.ts';
import { dataVersion } from './data-state.ts';

export const cacheKnobs = {
  /**
   * Of answers as `v8.serialize` writes them, which is about half of what they take in memory. A dashboard is some twenty answers of some
   * twenty kilobytes, the names of a large city's sales are ten megabytes: fifty people's dashboards of a dozen cities stay.
   */
  mostBytes: 128 * 2 ** 20,
  /** Some tables are derived from facts and written after the batch is live, so an answer that rests on them is counted again after this long. */
  usualMs: 10 * 60_000,
};

type Cache = { answers: LRUCache<string, { value: unknown }>; loading: Map<string, Promise<unknown>> };
const caches = new WeakMap<ClickHouse, Cache>();

/**
 * The answer to a question about facts, loaded once for a state of the data: the version of the state is part of its key, so a late answer
 * is stored under the version it was asked for. The least recently used answers go first. Callers that ask the same at once share one load,
 * which is therefore not tied to the patience of any one of them. A load that fails is not stored.
 * Loads run in English whoever asked first: what is said to people is worded after the cache.
 */
export async function cached<Value>(
  clickhouse: ClickHouse,
  question: readonly unknown[],
  load: () => Promise<Value>,
  { longestMs = cacheKnobs.usualMs }: { longestMs?: number } = {},
): Promise<Value> {
  const { answers, loading } = cacheOf(clickhouse);
  const key = `${await dataVersion(clickhouse)} ${JSON.stringify(question, sortedKeys)}`;
  const found = answers.get(key);
  if (found !== undefined) return found.value as Value;
  const underWay = loading.get(key);
  if (underWay !== undefined) return underWay as Promise<Value>;
  const answer = inLanguage('en', load);
  loading.set(key, answer);
  try {
    const value = await answer;
    answers.set(key, { value }, { ttl: longestMs });
    return value;
  } finally {
    loading.delete(key);
  }
}

function cacheOf(clickhouse: ClickHouse): Cache {
  const cache = caches.get(clickhouse) ?? {
    answers: new LRUCache({ maxSize: cacheKnobs.mostBytes, sizeCalculation: (answer, key) => serialize(answer).byteLength + key.length }),
    loading: new Map(),
  };
  caches.set(clickhouse, cache);
  return cache;
}

const sortedKeys = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
