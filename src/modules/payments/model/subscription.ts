import { addDays, addMonths, laterOf, type IsoDate } from '#core/period.ts';
import { GRACE_DAYS, RENEW_DAYS_AHEAD, type Period } from './catalogue.ts';

/** Days, both included. */
export type Term = { from: IsoDate; to: IsoDate };

export const subscriptionStates = ['none', 'trial', 'active', 'ending', 'grace', 'ended'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** Of the terms a person has had, in any order: a trial, and those that were paid and not refunded. */
export type Terms = { trial: Term | null; paid: readonly Term[]; cancelled: boolean };

/** Where a subscription stands on a day, from its terms alone: no job has to run for it to end. */
export function stateOn({ trial, paid, cancelled }: Terms, day: IsoDate): { state: SubscriptionState; until: IsoDate | null } {
  const last = lastDayOf(paid);
  const isPaid = paid.some(({ from, to }) => from <= day && day <= to);
  if (last !== null && isPaid) return { state: cancelled ? 'ending' : 'active', until: last };
  if (trial !== null && trial.from <= day && day <= trial.to) return { state: 'trial', until: trial.to };
  if (last !== null && last < day && !cancelled && day <= addDays(last, GRACE_DAYS))
    return { state: 'grace', until: addDays(last, GRACE_DAYS) };
  if (last !== null && last >= day) return { state: 'active', until: last }; // a term that begins later
  return { state: last === null && trial === null ? 'none' : 'ended', until: last ?? trial?.to ?? null };
}

const lastDayOf = (terms: readonly Term[]) =>
  terms.reduce<IsoDate | null>((last, { to }) => (last === null ? to : laterOf(last, to)), null);

/** A renewal in time, or in grace, begins where the last term ends: neither is a day lost nor is grace had for nothing. */
export function nextTerm(terms: Terms, period: Period, today: IsoDate): Term {
  const last = lastDayOf(terms.paid);
  const isRunning = last !== null && last >= addDays(today, -GRACE_DAYS) && !(terms.cancelled && last < today);
  const from = isRunning ? addDays(last, 1) : today;
  return { from, to: addDays(addMonths(from, period === 'month' ? 1 : 12), -1) };
}

/** A running term is renewed in its last week, not stacked up in advance by double clicks and second tabs. */
export function mayBuy(terms: Terms, today: IsoDate): boolean {
  const last = lastDayOf(terms.paid);
  return last === null || addDays(last, -RENEW_DAYS_AHEAD) <= today;
}

/** When the product closes: a moment after the last day of the term in India, or of grace. */
export const closesAt = (term: Term, cancelled: boolean): Date =>
  new Date(`${addDays(term.to, 1 + (cancelled ? 0 : GRACE_DAYS))}T00:00:00+05:30`);
export const opensAt = (term: Term): Date => new Date(`${term.from}T00:00:00+05:30`);
