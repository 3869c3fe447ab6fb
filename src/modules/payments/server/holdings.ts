import * as words from '#messages/payments/errors';
import { eq } from 'drizzle-orm';
import { badRequest } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import type { Billing, Holdings } from '../contract.ts';
import { planNames, plans } from '../model/catalogue.ts';
import { isGstin } from '../model/gstin.ts';
import { isStateCode } from '../model/states-of-india.ts';
import { mayBuy, stateOn } from '../model/subscription.ts';
import { usageOf } from './meters.ts';
import { todayInIndia } from './prices.ts';
import { allTermsOf } from './rights.ts';
import { billing } from './schema.ts';

export async function rightsHeldBy(ground: Ground, person: Person): Promise<Holdings> {
  const today = todayInIndia(ground);
  const all = await allTermsOf(ground.db, person.userId);
  const planStates = planNames.map((plan) => {
    const terms = all[plan];
    const { state, until } = stateOn(terms, today);
    return {
      plan,
      state,
      until,
      mayBuy: mayBuy(terms, today),
      mayTry: plans[plan].trialDays > 0 && terms.trial === null && terms.paid.length === 0,
      isCancelled: terms.cancelled,
    };
  });
  return { plans: planStates, usage: await usageOf(ground, person) };
}

export async function billingOf({ db, config }: Ground, person: Person): Promise<{ billing: Billing | null; sellerState: string }> {
  const [found] = await db.select().from(billing).where(eq(billing.personId, person.userId));
  if (found === undefined || !isStateCode(found.stateCode)) return { billing: null, sellerState: config.SELLER_STATE };
  const { name, address, stateCode, gstin } = found;
  return { billing: { name, address, stateCode, gstin }, sellerState: config.SELLER_STATE };
}

export async function saveBillingOf({ db }: Ground, person: Person, details: Billing): Promise<void> {
  if (details.gstin !== '' && !isGstin(details.gstin)) throw badRequest(words.wrongGstin);
  if (details.gstin !== '' && !details.gstin.startsWith(details.stateCode)) throw badRequest(words.gstinOfOtherState);
  await db
    .insert(billing)
    .values({ personId: person.userId, ...details })
    .onConflictDoUpdate({ target: billing.personId, set: details });
}
