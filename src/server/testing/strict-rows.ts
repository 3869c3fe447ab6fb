import type { ClickHouse } from '../clickhouse/clickhouse.ts';

/** Names that test runners and promises look up on any object. */
const lookedUpOnAnything = new Set(['then', 'toJSON', 'asymmetricMatch', '$$typeof', 'nodeType', 'tagName', 'length', 'size', 'jquery']);

const complaining = new Proxy(Object.prototype, {
  get(target, key, receiver) {
    if (typeof key === 'symbol' || key in target || lookedUpOnAnything.has(key) || key.startsWith('@@'))
      return Reflect.get(target, key, receiver);
    throw new Error(`The SELECT gave no column “${key}”: the row has ${Object.keys(receiver as object).join(', ')}.`);
  },
});

/**
 * `rows<Row>()` believes what is written between its brackets. In tests, reading a column that the SELECT did not give throws instead of
 * being undefined, so that a forgotten column fails the test that uses it.
 */
export function strictRows<Store extends ClickHouse>(clickhouse: Store): Store {
  const { rows } = clickhouse;
  const strict: ClickHouse['rows'] = async <Row>(...question: Parameters<ClickHouse['rows']>) => {
    const found = await rows<Row>(...question);
    for (const row of found) Object.setPrototypeOf(row, complaining);
    return found;
  };
  return Object.assign(clickhouse, {
    rows: strict,
    row: async <Row>(...question: Parameters<ClickHouse['rows']>) => (await strict<Row>(...question))[0] ?? null,
  });
}
