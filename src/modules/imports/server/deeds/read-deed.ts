import { eq } from 'drizzle-orm';
import * as words from '#messages/imports/deed-decisions';
import { countedIn, readSale, sameUnit, whetherItCounts } from '#modules/transactions/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Deed } from '../../contract.ts';
import { readDescription } from '#modules/documents/index.ts';
import { unitIndexOf } from '../../model/tsv.ts';
import { ingestBatch } from '../schema.ts';
import { hasPrinted } from '../sealed-text/find-printed.ts';
import { checksOn } from './checks.ts';
import { decisionsOn } from './decisions.ts';
import { deedValues } from './deed-values.ts';

/**
 * Everything that is known of one document. Its masked description is read again by the reader of today, which is quick and
 * needs no second store of spans; where that reader has learnt since, the page says what differs from the sale.
 */
export async function readDeed(ground: Ground, saleId: string, signal?: AbortSignal): Promise<Deed> {
  const { clickhouse } = ground;
  const options = signal && { signal };
  const sale = await readSale(clickhouse, saleId, options);
  const { batchId, row } = sale.source;
  const [batch, others, printed, standing] = await Promise.all([
    findBatch(ground, batchId),
    sameUnit(clickhouse, sale, options),
    hasPrinted(clickhouse, batchId, row, options),
    whetherItCounts(clickhouse, sale, options),
  ]);
  const described = readDescription(sale.deed?.propertyDescription ?? '');
  const mapping = batch?.mapping ?? null;
  const { values, unused, notTold } = deedValues(sale, mapping, described, unitIndexOf(saleId));
  const checks = await checksOn(clickhouse, sale, described, options);
  return {
    sale,
    readFrom: mapping?.options.source === 'documents' ? 'documents' : 'table',
    values,
    unused,
    notTold,
    remarks: [...described.remarks],
    decisions: decisionsOn(sale, mapping, 1 + others.filter(({ sameDocument }) => sameDocument).length),
    checks,
    figures: countedIn(sale, standing),
    others: others.map(({ isDemonstrationRow, ...other }) => Object.assign(other, { demonstration: isDemonstrationRow })),
    batch: batch && { by: batch.by, readAt: batch.finishedAt?.toISOString() ?? null },
    printed: {
      kept: printed,
      why: printed ? '' : sale.demonstration ? words.inventedPeople() : words.nothingWithheld(),
    },
  };
}

async function findBatch({ db }: Ground, batchId: number) {
  const [row] = await db
    .select({ mapping: ingestBatch.mapping, by: ingestBatch.by, finishedAt: ingestBatch.finishedAt })
    .from(ingestBatch)
    .where(eq(ingestBatch.id, batchId));
  return row ?? null;
}
