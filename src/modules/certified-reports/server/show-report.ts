import { and, asc, count, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import { sayValue } from '#modules/valuation/server/index.ts';
import { changesAgainstMachine } from '../model/against-machine.ts';
import { emptyInspection, missingOf } from '../model/inspection.ts';
import { movesOpen, underWay, type Role } from '../model/moves.ts';
import { assetKindWords } from '../model/quote.ts';
import type { ReportSummary, ReportView } from '../model/report-view.ts';
import { filesOf, shownFile } from './files-of-report.ts';
import { isOverdue, isStaff, numberOf, openReport, todayInIndia, type ReportRow } from './find-report.ts';
import { certifiedEvent, certifiedIssue, certifiedReport, certifiedValuer } from './schema.ts';

type Names = ReadonlyMap<string, { name: string; registrationNumber: string }>;

async function namesOf(ground: Pick<Ground, 'db'>, reports: readonly ReportRow[]): Promise<Names> {
  const ids = [...new Set(reports.flatMap(({ valuerId, checkerId }) => [valuerId, checkerId]).filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const found = await ground.db.select().from(certifiedValuer).where(inArray(certifiedValuer.userId, ids));
  return new Map(found.map(({ userId, name, registrationNumber }) => [userId, { name, registrationNumber }]));
}

export const titleOf = ({ property }: ReportRow['request']) =>
  [
    assetKindWords[property.assetKind],
    [property.unitNumber, property.project].filter(Boolean).join(', ') || property.locality || property.city,
  ].join(', ');

function summary(report: ReportRow, names: Names, today: string): ReportSummary {
  return {
    id: report.id,
    number: numberOf(report, report.version),
    state: report.state,
    createdAt: report.createdAt.toISOString(),
    dueOn: report.dueOn,
    isOverdue: isOverdue(report, today),
    assetKind: report.request.property.assetKind,
    title: titleOf(report.request),
    city: report.request.property.city,
    isComplex: report.quote.isComplex,
    valuerName: names.get(report.valuerId ?? '')?.name ?? null,
    checkerName: names.get(report.checkerId ?? '')?.name ?? null,
  };
}

const MOST_LISTED = 500;

async function list(ground: Ground, where: SQL | undefined, order: SQL): Promise<{ row: ReportRow; shown: ReportSummary }[]> {
  const rows = await ground.db.select().from(certifiedReport).where(where).orderBy(order).limit(MOST_LISTED);
  const names = await namesOf(ground, rows);
  const today = todayInIndia(ground);
  return rows.map((row) => ({ row, shown: summary(row, names, today) }));
}

export async function reportsOfCustomer(ground: Ground, { userId }: Person) {
  const found = await list(ground, eq(certifiedReport.customerId, userId), desc(certifiedReport.createdAt));
  return found.map(({ shown }) => shown);
}

export async function workOf(ground: Ground, { userId }: Person) {
  const mine = or(eq(certifiedReport.valuerId, userId), eq(certifiedReport.checkerId, userId));
  const found = await list(ground, mine, asc(certifiedReport.dueOn));
  return found.map(({ row, shown }) => Object.assign(shown, { as: row.valuerId === userId ? ('valuer' as const) : ('checker' as const) }));
}

export async function queueOf(ground: Ground, show: 'open' | 'overdue' | 'all') {
  const open = inArray(certifiedReport.state, [...underWay, 'quoted', 'payment-due']);
  const found = await list(ground, show === 'all' ? undefined : open, asc(certifiedReport.dueOn));
  const [all] = await ground.db.select({ n: count() }).from(certifiedReport);
  const [opened] = await ground.db.select({ n: count() }).from(certifiedReport).where(open);
  const shown = found.map((one) => one.shown);
  const overdue = shown.filter((one) => one.isOverdue);
  return {
    reports: show === 'overdue' ? overdue : [...overdue, ...shown.filter((one) => !one.isOverdue)],
    overdue: overdue.length,
    open: opened?.n ?? 0,
    all: all?.n ?? 0,
  };
}

export async function showReport(ground: Ground, person: Person, id: string): Promise<ReportView> {
  const { report, roles } = await openReport(ground.db, person, id);
  const today = todayInIndia(ground);
  const names = await namesOf(ground, [report]);
  const files = await filesOf(ground.db, id);
  const staff = isStaff(roles);
  const events = await ground.db.select().from(certifiedEvent).where(eq(certifiedEvent.reportId, id)).orderBy(asc(certifiedEvent.id));
  const issues = await ground.db.select().from(certifiedIssue).where(eq(certifiedIssue.reportId, id)).orderBy(desc(certifiedIssue.version));
  const card = (userId: string | null) => {
    const found = names.get(userId ?? '');
    return userId === null || found === undefined ? null : { userId, ...found };
  };
  const photos = files.filter(({ kind }) => kind === 'photo').length;
  return {
    ...summary(report, names, today),
    revision: report.revision,
    roles,
    moves: movesOpen({ state: report.state, roles }),
    request: report.request,
    quote: report.quote,
    paidOn: report.paidOn,
    holidaysKnown: report.holidaysKnown,
    valuer: card(report.valuerId),
    checker: card(report.checkerId),
    files: files.filter(({ kind }) => staff || kind === 'document').map((file) => shownFile(file, report, roles)),
    timeline: events
      .filter((event) => isForReader(event, roles))
      .map(({ at, what, by, details, isInternal }) => ({
        at: at.toISOString(),
        what,
        by,
        details: staff || !isInternal ? details : '',
      })),
    issues: issues.map(({ number, version, issuedOn, sha256, status, isTestCertificate }) => ({
      number,
      version,
      issuedOn,
      sha256,
      status,
      isTestCertificate,
    })),
    machine: staff && report.machine ? sayValue(report.machine) : null,
    inspection: staff ? report.inspection : null,
    inspectionSavedAt: staff ? (report.inspectionSavedAt?.toISOString() ?? null) : null,
    missing: staff && report.state === 'assigned' ? missingOf(report.inspection ?? emptyInspection(), { photos, thisDay: today }) : [],
    working: staff ? report.working : null,
    changes: staff && report.working ? changesAgainstMachine(report.machine?.comparables ?? [], report.working) : [],
  };
}

/** Savings of the working are of interest to those who work; everything else is everybody's. */
const isForReader = ({ what }: { what: string }, roles: readonly Role[]) => isStaff(roles) || what !== 'working-saved';

export const issueOf = async ({ db }: Pick<Ground, 'db'>, reportId: string, number: string) => {
  const [found] = await db
    .select()
    .from(certifiedIssue)
    .where(and(eq(certifiedIssue.reportId, reportId), eq(certifiedIssue.number, number)));
  return found ?? null;
};
