import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { dataVersion } from './queries/data-version.ts';

const mostAnswers = 300;
const longestMs = 10 * 60_000;

type Answer = { version: string; until: number; value: Promise<unknown> };
type Memory = { answers: Map<string, Answer>; version: string | null };
const memories = new WeakMap<ClickHouse, Memory>();

/**
 * Figures over millions of sales are asked for again and again with the same filter. An answer is kept until a batch
 * begins or stops counting (asked each time: one row's work), at most ten minutes, and the least recently used goes first.
 * People asking the same thing at once share one query, so the query is not tied to any one caller's patience.
 *
 * A question not known yet is put at the same time as that of the version. Its answer is kept only when the version is the
 * one that was known before it was put: then nothing changed in between, and the answer belongs to that version.
 */
export async function remember<Value>(clickhouse: ClickHouse, question: readonly unknown[], ask: () => Promise<Value>): Promise<Value> {
  const memory = memoryOf(clickhouse);
  const { answers } = memory;
  const key = JSON.stringify(question, sortedKeys);
  const before = memory.version;
  const early = answers.has(key) ? null : ask();
  early?.catch(() => {}); // told below, or to nobody when another's answer serves
  const version = await dataVersion(clickhouse);
  memory.version = version;
  const known = answers.get(key);
  answers.delete(key);
  if (known && known.version === version && known.until > performance.now()) {
    answers.set(key, known);
    return known.value as Promise<Value>;
  }
  if (early !== null && version !== before) return early;
  const value = early ?? ask();
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

function memoryOf(clickhouse: ClickHouse): Memory {
  const known = memories.get(clickhouse);
  if (known) return known;
  const memory: Memory = { answers: new Map(), version: null };
  memories.set(clickhouse, memory);
  return memory;
}

const sortedKeys = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
