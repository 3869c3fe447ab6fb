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

type HowLong = { longestMs?: number };

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
  howLong: HowLong = {},
): Promise<Value> {
  const [answer] = await cachedEach(clickhouse, [question], () => [load()], howLong);
  return answer as Promise<Value>;
}

/**
 * The same for a list of questions: `load` is called once, with the places in the list of those that are neither cached nor being loaded, and
 * gives a promise for each, so that they can be loaded together and fail one by one.
 */
export async function cachedEach<Value>(
  clickhouse: ClickHouse,
  questions: readonly (readonly unknown[])[],
  load: (missing: readonly number[]) => readonly Promise<Value>[],
  { longestMs = cacheKnobs.usualMs }: HowLong = {},
): Promise<Promise<Value>[]> {
  const { answers, loading } = cacheOf(clickhouse);
  const version = await dataVersion(clickhouse);
  const keys = questions.map((question) => `${version} ${JSON.stringify(question, sortedKeys)}`);
  const found = new Map<string, Promise<unknown>>();
  for (const key of keys) {
    const answer = answers.get(key);
    const there = answer === undefined ? loading.get(key) : Promise.resolve(answer.value);
    if (there !== undefined) found.set(key, there);
  }
  const missing = [...new Map(keys.map((key, at) => [key, at]))].flatMap(([key, at]) => (found.has(key) ? [] : [at]));
  const loads = missing.length === 0 ? [] : inLanguage('en', () => load(missing));
  for (const [at, place] of missing.entries()) {
    const key = keys[place] as string;
    const answer = store(key, loads[at] as Promise<Value>);
    answer.catch(() => {}); // it is told to whoever waits for it
    loading.set(key, answer);
    found.set(key, answer);
  }
  return keys.map((key) => found.get(key) as Promise<Value>);

  async function store(key: string, answer: Promise<Value>) {
    try {
      const value = await answer;
      answers.set(key, { value }, { ttl: longestMs });
      return value;
    } finally {
      loading.delete(key);
    }
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
