import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { dataVersion } from './data-state.ts';

/** What is kept of a city is a few megabytes where it has hundreds of villages. */
const mostCities = 32;

type Kept<Value> = { version: string; ready: Value | null };

/**
 * Keeps what is worked out about a city for a state of the data. Asked for the first time, and while it is being worked out, it is null:
 * the question is then answered from the rows, and nobody waits for all of a city.
 */
export function keptForCity<Value>(
  workOut: (clickhouse: ClickHouse, city: string) => Promise<Value>,
): (clickhouse: ClickHouse, city: string) => Promise<Value | null> {
  const memories = new WeakMap<ClickHouse, Map<string, Kept<Value>>>();
  return async (clickhouse, city) => {
    const version = await dataVersion(clickhouse);
    const memory = memories.get(clickhouse) ?? new Map<string, Kept<Value>>();
    memories.set(clickhouse, memory);
    const known = memory.get(city);
    memory.delete(city);
    if (known?.version === version) {
      memory.set(city, known);
      return known.ready;
    }
    const kept: Kept<Value> = { version, ready: null };
    memory.set(city, kept);
    for (const oldest of memory.keys()) {
      if (memory.size <= mostCities) break;
      memory.delete(oldest);
    }
    void workOut(clickhouse, city)
      .then(
        async (value) => {
          // Worked out while the data changed: of which state it is cannot be said.
          if ((await dataVersion(clickhouse)) === version) kept.ready = value;
          else if (memory.get(city) === kept) memory.delete(city);
        },
        () => memory.get(city) === kept && memory.delete(city),
      )
      .catch(() => {});
    return null;
  };
}
