import * as words from '#messages/certified-reports/errors';
import { eq } from 'drizzle-orm';
import { notFound } from '#core/app-error.ts';
import { dateInIndia } from '#core/period.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import type { Db } from '#server/postgres/postgres.ts';
import type { Role } from '../model/moves.ts';
import { underWay } from '../model/moves.ts';
import { certifiedReport } from './schema.ts';

export type ReportRow = typeof certifiedReport.$inferSelect;

export const todayInIndia = ({ now }: Pick<Ground, 'now'>) => dateInIndia(now().getTime()) ?? '';

/** Who a person is to a report. A valuer whose right was taken back is nobody to it any more. */
export function rolesOf(person: Person, report: Pick<ReportRow, 'customerId' | 'valuerId' | 'checkerId'>): Role[] {
  const isValuer = person.products.includes('valuer');
  return [
    ...(report.customerId === person.userId ? (['customer'] as const) : []),
    ...(person.isSuperuser ? (['administrator'] as const) : []),
    ...(isValuer && report.valuerId === person.userId ? (['valuer'] as const) : []),
    ...(isValuer && report.checkerId === person.userId ? (['checker'] as const) : []),
  ];
}

export const isStaff = (roles: readonly Role[]) => roles.some((role) => role !== 'customer');

/** A report with what the person is to it; whoever is nothing to it does not learn that it exists. */
export async function openReport(db: Db, person: Person, id: string): Promise<{ report: ReportRow; roles: Role[] }> {
  const [report] = await db.select().from(certifiedReport).where(eq(certifiedReport.id, id));
  const roles = report === undefined ? [] : rolesOf(person, report);
  if (report === undefined || roles.length === 0) throw notFound(words.noReport);
  return { report, roles };
}

export const isOverdue = ({ state, dueOn }: Pick<ReportRow, 'state' | 'dueOn'>, today: string) =>
  dueOn !== null && underWay.includes(state) && dueOn < today;

const plainNumber = (numberYear: number, numberInYear: number) => `MCR-${numberYear}-${String(numberInYear).padStart(6, '0')}`;

/** The number of a version: the first bears the plain number, revisions R2, R3 … */
export function numberOf({ numberYear, numberInYear }: Pick<ReportRow, 'numberYear' | 'numberInYear'>, version: number): string | null {
  if (numberYear === null || numberInYear === null) return null;
  const plain = plainNumber(numberYear, numberInYear);
  return version <= 1 ? plain : `${plain}-R${version}`;
}
