import type { Ground } from '#server/ground.ts';
import { reasonOf, type ReasonCode } from '#modules/transactions/index.ts';
import { eachRow } from './each-row.ts';
import { findBulkPurchases } from './find-bulk-purchases.ts';
import { findCopies, findRowsReadBefore } from './find-copies.ts';
import { findDatesOutOfOrder } from './find-dates-out-of-order.ts';
import { findDoubtfulRates } from './find-doubtful-rates.ts';
import { findDoubtfulRows } from './find-doubtful-rows.ts';
import { findImplausibleFloors } from './find-implausible-floors.ts';
import { findLinks } from './find-links.ts';
import { writeFindings, writeFoundBySql, writeVerdicts, type Finding, type Verdict } from './findings.ts';
import { publishSales } from './publish-sales.ts';
import { paramsOf, scopeOf } from './scope.ts';

export type Scrutinised = {
  /** Sales of the batch that figures leave out, and live ones of other batches about which this one has news. */
  leftOut: number;
  decidedElsewhere: number;
};
export type ScrutinyOptions = { signal?: AbortSignal | undefined; onProgress?: (share: number) => void };

/**
 * Holds the rows of a batch, staged and not yet among the sales, against each other and against the live rows of their cities,
 * and carries them into `sale` with what it found written into them; what it means for rows that are live already stands beside
 * those, and counts from the moment the batch does. Works in the store: few rows travel here.
 */
export async function scrutinise(ground: Ground, batchId: number, { signal, onProgress }: ScrutinyOptions = {}): Promise<Scrutinised> {
  const { clickhouse } = ground;
  const options = { signal };
  const scope = await scopeOf(clickhouse, batchId, options);
  if (scope === null) return { leftOut: 0, decidedElsewhere: 0 };

  const questions = [
    findDoubtfulRows(),
    findImplausibleFloors(scope),
    findBulkPurchases(),
    findDatesOutOfOrder(),
    findCopies(scope),
    ...(scope.othersLive ? [findRowsReadBefore()] : []),
  ];
  const findings: Finding[] = [];
  let verdicts: Verdict[] = [];
  const steps: (() => Promise<unknown>)[] = [
    () => writeFoundBySql(clickhouse, questions, paramsOf(scope)),
    async () => {
      for await (const finding of findDoubtfulRates(clickhouse, scope, options)) findings.push(finding);
    },
    async () => {
      const links = await findLinks(clickhouse, scope, options);
      findings.push(...links.findings);
      verdicts = links.verdicts;
    },
    async () => {
      await writeFindings(clickhouse, batchId, findings);
      await writeVerdicts(clickhouse, batchId, ground.now(), verdicts);
    },
    () => publishSales(ground, batchId),
  ];
  for (const [done, step] of steps.entries()) {
    signal?.throwIfAborted();
    onProgress?.((done + 0.1) / steps.length);
    await step();
  }
  onProgress?.(1);
  signal?.throwIfAborted();
  const counted = await clickhouse.row<{ leftOut: number }>(
    "SELECT count() AS leftOut FROM sale WHERE city IN {cities:Array(String)} AND batch_id = {batchId:UInt32} AND excluded_by != ''",
    { batchId, cities: scope.cities },
    options,
  );
  return { leftOut: counted?.leftOut ?? 0, decidedElsewhere: verdicts.length };
}

/** The reader lists it itself. */
const reasonsOfReader: readonly ReasonCode[] = ['registered-late', 'zero-price'];

/** A line of the report of an import. */
export type FindingLine = { row: number; column: 'scrutiny'; value: ''; why: string; severity: 'warning' };

/** What was found, as lines of the report of the import: by row of the file, in the words of the reason, some hundreds at a time. */
export async function* findingsAsProblems({ clickhouse }: Ground, batchId: number, signal?: AbortSignal): AsyncGenerator<FindingLine[]> {
  const rows = eachRow<{ row: number; reason: string }>(
    clickhouse,
    `SELECT DISTINCT bitAnd(sale_id, 268435455) AS row, reason
     FROM sale_finding
     WHERE batch_id = {batchId:UInt32} AND reason NOT IN {told:Array(String)}
     ORDER BY row, reason`,
    { batchId, told: reasonsOfReader },
    { signal },
  );
  let problems: FindingLine[] = [];
  for await (const { row, reason } of rows) {
    problems.push({ row, column: 'scrutiny', value: '', why: reasonOf(reason).words, severity: 'warning' });
    if (problems.length < 500) continue;
    yield problems;
    problems = [];
  }
  if (problems.length > 0) yield problems;
}
