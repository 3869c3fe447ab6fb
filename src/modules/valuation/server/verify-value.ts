import * as errors from '#messages/valuation/errors';
import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { notFound } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import { proofDigits, type VerifiedValue } from '../verify-contract.ts';
import { valuationRun } from './schema.ts';

/** The address printed on a report, as QR code and in letters. */
export const verifyAddress = ({ config }: Pick<Ground, 'config'>, { id, hash }: { id: string; hash: string }) =>
  `${config.PUBLIC_URL}/valuation/verify/automated/?id=${id}&code=${hash.slice(0, proofDigits)}`;

/** A wrong code, a number nobody gave and a refusal are answered alike: nothing is learned by guessing. */
export async function verifyValueOf({ db }: Pick<Ground, 'db'>, { id, code }: { id: string; code: string }): Promise<VerifiedValue> {
  const [run] = await db
    .select({ valuedAt: valuationRun.valuedAt, hash: valuationRun.hash, result: valuationRun.result })
    .from(valuationRun)
    .where(eq(valuationRun.id, id))
    .limit(1);
  const isTrue = run !== undefined && timingSafeEqual(Buffer.from(run.hash.slice(0, proofDigits)), Buffer.from(code));
  if (!isTrue || run.result.kind !== 'valued') throw notFound(errors.noSuchValuation);
  const { subject, place, valuationDate, currency, valuePaise, lowPaise, highPaise, confidence, demonstration } = run.result;
  return {
    subject,
    locality: place.locality,
    valuedAt: run.valuedAt.toISOString(),
    valuationDate,
    currency,
    valuePaise,
    lowPaise,
    highPaise,
    grade: confidence.grade,
    demonstration,
  };
}
