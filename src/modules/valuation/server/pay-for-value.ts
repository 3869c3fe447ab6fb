import { createHash } from 'node:crypto';
import { AppError } from '#core/app-error.ts';
import { spend, useGoods } from '#modules/payments/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import type { Subject } from '../contract.ts';

/**
 * What a value is paid by: a selection by its own payment, whatever the address of the screen claims; everything else by the month's
 * allowance. A paid selection is this property with this selection; asked again it is paid already.
 */
export async function payForValue(ground: Ground, person: Person, subject: Subject, stSelection: string | undefined) {
  if (stSelection === undefined) return spend(ground, person, 'valuations');
  if (person.isSuperuser) return { giveBack: () => Promise.resolve() };
  const what = createHash('sha256')
    .update(JSON.stringify([stSelection, Object.entries(subject).toSorted(([a], [b]) => (a < b ? -1 : 1))]))
    .digest('hex');
  const paid = await useGoods(ground, person.userId, 'valuation-selection', what);
  if (paid === null) throw new AppError(402, 'payment-required', 'This valuation of a selection has not been paid for.');
  return paid;
}

/** Values what is paid for; an answer without a value, or none at all, costs nothing. */
export async function valuePaid<Answer extends { result: { kind: string } }>(
  paid: { giveBack: () => Promise<void> },
  value: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await value().catch(async (error: unknown) => {
    await paid.giveBack();
    throw error;
  });
  if (answer.result.kind !== 'valued') await paid.giveBack();
  return answer;
}
