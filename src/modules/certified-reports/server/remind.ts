import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import { formatDate } from '#core/period.ts';
import { findPerson } from '#modules/identity/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Job } from '#server/server-module.ts';
import { addBusinessDays, isBusinessDay } from '../model/business-days.ts';
import { stateWords, underWay, type State } from '../model/moves.ts';
import { isOverdue, todayInIndia, type ReportRow } from './find-report.ts';
import { certifiedReport } from './schema.ts';
import { shippedHolidays } from './shipped-tables.ts';
import { titleOf } from './show-report.ts';

export const reminderJob = (ground: Ground): Job => ({
  name: 'certified-report-reminders',
  cron: '0 9 * * *',
  retries: 3,
  run: () => remindOfDueReports(ground),
});

/** Whose turn it is; null where it is an administrator's. */
const turnOf = ({ state, valuerId, checkerId }: ReportRow) => {
  const turns: Partial<Record<State, string | null>> = {
    assigned: valuerId,
    inspected: valuerId,
    returned: valuerId,
    'in-check': checkerId,
    approved: checkerId,
  };
  return turns[state] ?? null;
};

/** On business days, once a day: whoever a report waits for hears of it from the business day before it is due. */
export async function remindOfDueReports(ground: Ground): Promise<void> {
  const today = todayInIndia(ground);
  if (!isBusinessDay(today, shippedHolidays())) return;
  const { dueOn: nextDay } = addBusinessDays(today, 1, shippedHolidays());
  const due = await ground.db
    .select()
    .from(certifiedReport)
    .where(and(inArray(certifiedReport.state, [...underWay]), isNotNull(certifiedReport.dueOn), lte(certifiedReport.dueOn, nextDay)));
  const fresh = due.filter(({ remindedOn }) => remindedOn !== today);
  for (const report of fresh) {
    const person = await findPerson(ground, turnOf(report) ?? '');
    await ground.mail.send(reminder(ground, report, { to: person?.email ?? ground.config.ADMIN_EMAIL, today }));
    await ground.db.update(certifiedReport).set({ remindedOn: today }).where(eq(certifiedReport.id, report.id));
  }
  const overdue = fresh.filter((report) => isOverdue(report, today));
  if (overdue.length > 0)
    await ground.mail.send({
      to: ground.config.ADMIN_EMAIL,
      subject: `${overdue.length} certified ${overdue.length === 1 ? 'report is' : 'reports are'} overdue`,
      text: `${overdue.map((report) => `${titleOf(report.request)}: due ${formatDate(report.dueOn)}, ${stateWords[report.state]}`).join('\n')}\n\n${ground.config.PUBLIC_URL}/valuation/certified/desk/?show=overdue`,
    });
}

function reminder({ config }: Ground, report: ReportRow, { to, today }: { to: string; today: string }) {
  const when = report.dueOn !== null && report.dueOn < today ? 'was due on' : 'is due on';
  return {
    to,
    subject: `Certified report ${when} ${formatDate(report.dueOn)}`,
    text: `${titleOf(report.request)} ${when} ${formatDate(report.dueOn)}. It is in the state “${stateWords[report.state]}” and waits for you.\n\n${config.PUBLIC_URL}/valuation/certified/${report.id}/`,
  };
}
