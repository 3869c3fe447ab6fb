import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { SaleRow, SaleScrutiny } from '../contract.ts';
import { reasonCodes } from '../model/scrutiny/reasons.ts';
import { countsAs, standingUnder } from '../model/scrutiny/standing.ts';
import { findFindings, findVerdicts, type StoredFinding } from './queries/find-scrutiny.ts';

/** Everything that speaks about whether one sale counts. */
export async function scrutinyOf(
  clickhouse: ClickHouse,
  sale: Pick<SaleRow, 'saleId' | 'documentClass' | 'excludedBy'> & { flags: readonly string[] },
  options?: QueryOptions,
): Promise<SaleScrutiny> {
  const [found, verdicts] = await Promise.all([
    findFindings(clickhouse, sale.saleId, options),
    findVerdicts(clickhouse, [sale.saleId], options),
  ]);
  const verdict = verdicts.get(sale.saleId) ?? null;
  const standing = standingUnder(verdict?.verdict ?? '', sale);
  // What the reader of a row doubted has no numbers of its own where it leaves nothing out.
  const unmeasured = sale.flags.filter((flag) => !found.some(({ reason }) => reason === flag));
  return {
    counts: countsAs(standing),
    excludedBy: standing.excludedBy,
    findings: [...found.map(toFinding), ...unmeasured.map(withoutNumbers)].toSorted((a, b) => rankOf(a.reason) - rankOf(b.reason)),
    verdict: verdict && {
      verdict: verdict.verdict,
      byAnalyst: verdict.batchId === 0,
      decidedBy: verdict.decidedBy,
      note: verdict.note,
      decidedAt: verdict.decidedAt,
      becauseSaleId: idOrNull(verdict.becauseSaleId),
    },
  };
}

/** What decides comes first. */
const rankOf = (reason: string) => reasonCodes.findIndex((code) => code === reason) >>> 0;

const withoutNumbers = (reason: string) => ({
  reason,
  measured: null,
  expected: null,
  likely: null,
  n: 0,
  basis: '',
  becauseSaleId: null,
});

/** A reason that measures something has it, were it a price of 0. */
const measuring = new Set(['zero-price']);
const toFinding = ({ reason, measured, expected, likely, n, basis, becauseSaleId }: StoredFinding) => ({
  reason,
  measured: measured === 0 && !measuring.has(reason) ? null : measured,
  expected: expected === 0 ? null : expected,
  likely: likely === 0 ? null : likely,
  n,
  basis,
  becauseSaleId: idOrNull(becauseSaleId),
});
const idOrNull = (saleId: string) => (saleId === '0' ? null : saleId);

/** Rows of a table with what was decided about them since: asked for only where left-out rows are shown at all. */
export async function withVerdicts<Row extends Pick<SaleRow, 'saleId' | 'documentClass' | 'excludedBy'>>(
  clickhouse: ClickHouse,
  rows: readonly Row[],
  options?: QueryOptions,
): Promise<Row[]> {
  const verdicts = await findVerdicts(
    clickhouse,
    rows.map(({ saleId }) => saleId),
    options,
  );
  return rows.map((row) => {
    const verdict = verdicts.get(row.saleId);
    return verdict === undefined ? row : { ...row, excludedBy: standingUnder(verdict.verdict, row).excludedBy };
  });
}
