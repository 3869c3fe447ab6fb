import * as words from '#messages/certified-reports/errors';
import { eq } from 'drizzle-orm';
import { conflict, notFound } from '#core/app-error.ts';
import type { Seller } from '#modules/payments/server/index.ts';
import type { Ground } from '#server/ground.ts';
import { addBusinessDays } from '../model/business-days.ts';
import { ruleOf, stateWords, type Move } from '../model/moves.ts';
import { changeReport } from './change-report.ts';
import { openReport, todayInIndia } from './find-report.ts';
import { certifiedReport } from './schema.ts';
import { shippedHolidays } from './shipped-tables.ts';
import { titleOf } from './show-report.ts';

/** Holidays, duties and valuers' rules here are Maharashtra's, and so is the place of the properties that are valued (GST state code). */
const MAHARASHTRA = '27';

/** A report is paid for at its quote; the payment itself moves it on, as an administrator does for a bank transfer. */
export const reportSeller = (ground: Ground): Seller => ({
  name: 'certified-report',
  async offer(person, id) {
    const { report, roles } = await openReport(ground.db, person, id);
    if (!roles.includes('customer')) throw notFound(words.noReport);
    if (report.state !== 'payment-due') throw conflict(() => words.nothingToPay({ state: stateWords[report.state] }));
    return {
      title: `Certified valuation report: ${titleOf(report.request)}`,
      amountPaise: report.quote.totalPaise,
      supplyState: MAHARASHTRA,
    };
  },
  async paid(tx, { subject, paymentId, amountPaise }) {
    const [report] = await tx.select().from(certifiedReport).where(eq(certifiedReport.id, subject)).for('update');
    if (report === undefined || report.state !== 'payment-due' || report.quote.totalPaise !== amountPaise) return false;
    const today = todayInIndia(ground);
    const { dueOn, holidaysKnown } = addBusinessDays(today, report.quote.daysTo, shippedHolidays());
    const change = { state: 'paid' as const, paymentReference: paymentId, paidOn: today, dueOn, holidaysKnown };
    await changeReport(tx, ground, report, change, bySystem('mark-paid', paymentId ?? ''));
    return true;
  },
  /** Money given back ends what is under way; a version that was issued stays in force until somebody withdraws it. */
  async refunded(tx, { subject }) {
    const [report] = await tx.select().from(certifiedReport).where(eq(certifiedReport.id, subject)).for('update');
    if (report === undefined || report.state === 'issued' || !ruleOf('withdraw').from.includes(report.state)) return;
    await changeReport(tx, ground, report, { state: 'withdrawn' }, bySystem('withdraw', 'The fee was given back.'));
  },
});

const bySystem = (what: Move, details: string) => ({ actorId: null, by: 'system' as const, what, details, isInternal: false });
