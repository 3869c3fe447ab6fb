import * as words from '#messages/payments/mails';
import { and, eq, gte, lte } from 'drizzle-orm';
import { addDays, formatDate, type IsoDate } from '#core/period.ts';
import { findPerson, languageOfAccount } from '#modules/identity/server/index.ts';
import type { Ground } from '#server/ground.ts';
import { inLanguage } from '#server/language.ts';
import { GRACE_DAYS, plans, RENEW_DAYS_AHEAD, type PlanName } from '../model/catalogue.ts';
import { stateOn } from '../model/subscription.ts';
import { todayInIndia } from './prices.ts';
import { termsOf } from './rights.ts';
import { reminder, right } from './schema.ts';

/** Asks whoever has not cancelled to renew, once for each term, in its last week. No card is kept, so nothing is ever taken by itself. */
export async function remindOfRenewals(ground: Ground): Promise<void> {
  const today = todayInIndia(ground);
  const ending = await ground.db
    .select()
    .from(right)
    .where(
      and(eq(right.kind, 'plan'), eq(right.isOpen, true), gte(right.validTo, today), lte(right.validTo, addDays(today, RENEW_DAYS_AHEAD))),
    );
  for (const { personId, plan, validTo } of ending) {
    if (plan === null || validTo === null) continue;
    const terms = await termsOf(ground.db, personId, plan);
    if (terms.cancelled || stateOn(terms, today).until !== validTo) continue;
    const [first] = await ground.db.insert(reminder).values({ personId, plan, forEnd: validTo }).onConflictDoNothing().returning();
    const person = first === undefined ? null : await findPerson(ground, personId);
    if (person === null) continue;
    const wanted = (await languageOfAccount(ground, person.email)) ?? 'en';
    await ground.mail
      .send(inLanguage(wanted, () => renewalMail(ground.config.PUBLIC_URL, { to: person.email, plan, validTo })))
      .catch((error: unknown) => ground.log.error({ err: error }, 'a reminder to renew could not be sent'));
  }
}

function renewalMail(publicUrl: string, { to, plan, validTo }: { to: string; plan: PlanName; validTo: IsoDate }) {
  const about = { plan: plans[plan].title, day: formatDate(validTo) };
  return {
    to,
    subject: words.renewalSubject(about),
    text: words.renewal({ ...about, address: `${publicUrl}/plans/choose/`, days: GRACE_DAYS }),
  };
}
