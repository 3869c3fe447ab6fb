import * as errors from '#messages/transactions/errors';
import { conflict, notFound } from '#core/app-error.ts';
import { listAudit, recordEvent } from '#modules/identity/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { JudgedEvent, SaleScrutiny } from '../contract.ts';
import { isLive } from '#modules/batches/server/index.ts';
import { findSale, type StoredDetail } from './queries/find-sale.ts';
import { scrutinyOf } from './scrutiny-of.ts';

export type Analyst = { userId: string; email: string; ip?: string };
export type Judgement = { saleId: string; verdict: 'counts' | 'leave-out'; note: string };

const stored = { counts: 'counts', 'leave-out': 'analyst-excluded' } as const;

/** An analyst's word about one sale. It stands above scrutiny until it is withdrawn, and figures follow at once. */
export async function judgeSale(ground: Ground, { saleId, verdict, note }: Judgement, analyst: Analyst): Promise<SaleScrutiny> {
  const sale = await saleToJudge(ground, saleId);
  const before = await scrutinyOf(ground.clickhouse, sale);
  const storedVerdict = stored[verdict];
  if (before.verdict?.byAnalyst && before.verdict.verdict === storedVerdict)
    throw conflict(verdict === 'counts' ? errors.saidCounts : errors.leftOut);
  // The verdict is written to the other store, so the two cannot be one transaction: the entry comes first, and no verdict is without one.
  await recordEvent(ground, {
    action: 'sale-judged',
    actorId: analyst.userId,
    subjectId: saleId,
    ...(analyst.ip !== undefined && { ip: analyst.ip }),
    details: { verdict, note, before: standingWords(before) },
  });
  await writeVerdict(ground, { saleId, verdict: storedVerdict, note, decidedBy: analyst.email });
  return scrutinyOf(ground.clickhouse, sale);
}

/** Takes an analyst's word back: what scrutiny and later imports decided stands again. */
export async function withdrawVerdict(ground: Ground, { saleId }: { saleId: string }, analyst: Analyst): Promise<SaleScrutiny> {
  const sale = await saleToJudge(ground, saleId);
  const before = await scrutinyOf(ground.clickhouse, sale);
  if (!before.verdict?.byAnalyst) throw conflict(errors.nothingSaid);
  await recordEvent(ground, {
    action: 'sale-verdict-withdrawn',
    actorId: analyst.userId,
    subjectId: saleId,
    ...(analyst.ip !== undefined && { ip: analyst.ip }),
    details: { note: before.verdict.note, before: standingWords(before) },
  });
  await writeVerdict(ground, { saleId, verdict: '', note: '', decidedBy: analyst.email });
  return scrutinyOf(ground.clickhouse, sale);
}

/** What analysts have said about a sale, the last word first. */
export async function judgementsOf(ground: Ground, saleId: string): Promise<JudgedEvent[]> {
  const entries = await listAudit(ground, { subjectId: saleId, actions: ['sale-judged', 'sale-verdict-withdrawn'] });
  return entries.map(({ at, action, actor, details }) => ({
    at: at.toISOString(),
    by: actor,
    did: action === 'sale-verdict-withdrawn' ? 'withdraw' : details?.['verdict'] === 'counts' ? 'counts' : 'leave-out',
    note: String(details?.['note'] ?? ''),
  }));
}

const standingWords = ({ counts, excludedBy }: SaleScrutiny) => (counts ? 'counts' : excludedBy || 'other-class');

async function saleToJudge({ clickhouse }: Ground, saleId: string): Promise<StoredDetail> {
  const sale = BigInt(saleId) < 2n ** 64n ? await findSale(clickhouse, saleId) : null;
  if (sale === null) throw notFound(errors.noSale);
  return sale;
}

/** The store's own clock: of two words within a moment the later one must win. */
const writeVerdict = (
  { clickhouse }: Ground,
  { saleId, verdict, note, decidedBy }: { saleId: string; verdict: string; note: string; decidedBy: string },
) =>
  clickhouse.command(
    `INSERT INTO sale_verdict (city, locality, registered_on, sale_id, batch_id, verdict, decided_by, note, changed_at)
     SELECT city, locality, registered_on, sale_id, 0, {verdict:String}, {decidedBy:String}, {note:String}, now64(6)
     FROM sale WHERE sale_id = {saleId:UInt64} AND ${isLive}`,
    { saleId, verdict, note, decidedBy },
  );
