import { Readable } from 'node:stream';
import type { ClickHouse, SqlParams } from '#server/clickhouse/clickhouse.ts';
import type { ReasonCode } from '#modules/transactions/index.ts';

/** A question whose answer are findings: sale_id, city, reason, because_sale_id, measured, expected, n, basis. */
export type FindingsSql = { sql: string; params: SqlParams };

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

/** What the store can answer by itself, as one insert: each of them makes a part, and a plan, whatever its size. */
export const writeFoundBySql = (clickhouse: ClickHouse, questions: readonly FindingsSql[], params: SqlParams) =>
  clickhouse.command(
    `INSERT INTO sale_finding (batch_id, sale_id, city, reason, because_sale_id, measured, expected, n, basis)
     ${questions
       .map(
         ({ sql }) =>
           `SELECT {batchId:UInt32}, sale_id, toString(city), toString(reason), toUInt64(because_sale_id), toFloat64(measured), toFloat64(expected), toUInt32(n), toString(basis) FROM (${sql})`,
       )
       .join('\n     UNION ALL ')}`,
    Object.assign({}, ...questions.map((question) => question.params), params) as SqlParams,
  );

export const writeFindings = (clickhouse: ClickHouse, batchId: number, findings: readonly Finding[]) =>
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

export const writeVerdicts = (clickhouse: ClickHouse, batchId: number, at: Date, verdicts: readonly Verdict[]) =>
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
  items: readonly Item[],
  valuesOf: (item: Item) => (string | number)[],
) {
  if (items.length === 0) return;
  const lines = function* () {
    for (const item of items) yield `${valuesOf(item).map(cell).join('\t')}\n`;
  };
  await clickhouse.insertTsv(table, columns, Readable.from(lines(), { objectMode: false }));
}

const cell = (value: string | number) => String(value).replaceAll(/[\\\t\n\r]/g, (char) => escapes[char] ?? char);
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
