import { Readable } from 'node:stream';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { ReasonCode } from '#modules/transactions/contract.ts';

export type Finding = {
  saleId: string;
  city: string;
  reason: ReasonCode;
  becauseSaleId?: string;
  measured?: number;
  expected?: number;
  likely?: number;
  n?: number;
  basis?: string;
};
/** About a row that is live already. */
export type Verdict = {
  saleId: string;
  city: string;
  locality: string;
  registeredOn: string;
  verdict: string;
  becauseSaleId: string;
  note: string;
};

const findingColumns = ['batch_id', 'sale_id', 'city', 'reason', 'because_sale_id', 'measured', 'expected', 'likely', 'n', 'basis'];
const verdictColumns = ['city', 'locality', 'registered_on', 'sale_id', 'batch_id', 'verdict', 'because_sale_id', 'note', 'changed_at'];

export const writeFindings = (clickhouse: ClickHouse, batchId: number, findings: AsyncIterable<Finding> | Iterable<Finding>) =>
  insertLines(clickhouse, 'sale_finding', findingColumns, findings, (f) => [
    batchId,
    f.saleId,
    f.city,
    f.reason,
    f.becauseSaleId ?? 0,
    f.measured ?? 0,
    f.expected ?? 0,
    f.likely ?? 0,
    f.n ?? 0,
    f.basis ?? '',
  ]);

export const writeVerdicts = (clickhouse: ClickHouse, batchId: number, at: Date, verdicts: Iterable<Verdict>) =>
  insertLines(clickhouse, 'sale_verdict', verdictColumns, verdicts, (v) => [
    v.city,
    v.locality,
    v.registeredOn,
    v.saleId,
    batchId,
    v.verdict,
    v.becauseSaleId,
    v.note,
    at.toISOString().replace('T', ' ').replace('Z', ''),
  ]);

async function insertLines<Item>(
  clickhouse: ClickHouse,
  table: string,
  columns: readonly string[],
  items: AsyncIterable<Item> | Iterable<Item>,
  valuesOf: (item: Item) => (string | number)[],
) {
  const lines = async function* () {
    for await (const item of items) yield `${valuesOf(item).map(cell).join('\t')}\n`;
  };
  await clickhouse.insertTsv(table, columns, Readable.from(lines(), { objectMode: false }));
}

const cell = (value: string | number) => String(value).replaceAll(/[\\\t\n\r]/g, (char) => escapes[char] ?? char);
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
