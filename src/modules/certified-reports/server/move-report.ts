import * as words from '#messages/certified-reports/errors';
import { eq, inArray, sql } from 'drizzle-orm';
import { AppError, badRequest, conflict, forbidden } from '#core/app-error.ts';
import { recordAudit } from '#modules/identity/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import type { Tx } from '#server/postgres/postgres.ts';
import { changesAgainstMachine, withoutReason } from '../model/against-machine.ts';
import { addBusinessDays } from '../model/business-days.ts';
import { emptyInspection, missingOf } from '../model/inspection.ts';
import { judgeMove, ruleOf, stateWords, type Move } from '../model/moves.ts';
import { concludeWorking } from '../model/working.ts';
import { changeReport } from './change-report.ts';
import { countPhotos } from './files-of-report.ts';
import { openReport, todayInIndia, type ReportRow } from './find-report.ts';
import { certifiedIssue, certifiedReport, certifiedValuer } from './schema.ts';
import { shippedHolidays } from './shipped-tables.ts';

export type MoveRequest = {
  id: string;
  revision: number;
  move: Move;
  reference?: string;
  valuerId?: string;
  checkerId?: string;
  remarks?: string;
};

const NUMBERING_LOCK = 7_265_014;

/** Makes one move of the table for a person, or says why not. `issue` has work of its own: see issue-report.ts. */
export async function moveReport(ground: Ground, person: Person, request: MoveRequest): Promise<ReportRow> {
  const { move } = request;
  return ground.db.transaction(async (tx) => {
    const { report, roles } = await openReport(tx, person, request.id);
    const verdict = judgeMove(move, { state: report.state, roles });
    if (verdict === 'not-yours') throw forbidden(words.stepNotYours);
    if (verdict === 'not-now') throw conflict(() => words.stepNotOpen({ state: stateWords[report.state] }));
    const rule = ruleOf(move);
    for (const need of rule.needs) if (!request[need]) throw badRequest(() => words.needed({ need }));
    const by = rule.by.find((role) => roles.includes(role)) ?? 'administrator';
    const change = await consequencesOf(tx, ground, report, request);
    const changed = await changeReport(
      tx,
      ground,
      { ...report, revision: request.revision },
      { ...change, state: rule.to },
      {
        actorId: person.userId,
        by,
        what: move,
        details: request.remarks ?? request.reference ?? '',
        isInternal: move === 'return' || move === 'revise',
      },
    );
    await recordAudit(tx, ground, {
      action: 'certified-report-moved',
      actorId: person.userId,
      subjectId: report.id,
      details: { move, from: report.state, to: rule.to, ...(request.reference && { reference: request.reference }) },
    });
    return changed;
  });
}

const unfinished = (sentence: () => string, details: readonly string[]) => new AppError(422, 'unfinished', sentence, { details });

/** What a move changes besides the state, after what it demands of the report. */
async function consequencesOf(tx: Tx, ground: Ground, report: ReportRow, request: MoveRequest): Promise<Partial<ReportRow>> {
  const today = todayInIndia(ground);
  switch (request.move) {
    case 'mark-paid': {
      const { dueOn, holidaysKnown } = addBusinessDays(today, report.quote.daysTo, shippedHolidays());
      return { paymentReference: request.reference, paidOn: today, dueOn, holidaysKnown };
    }
    case 'assign':
      await demandValuers(tx, report, request);
      return { valuerId: request.valuerId, checkerId: request.checkerId };
    case 'submit-inspection': {
      const photos = await countPhotos(tx, report.id);
      const missing = missingOf(report.inspection ?? emptyInspection(), { photos, thisDay: today });
      if (missing.length > 0) throw unfinished(() => words.inspectionLacks({ missing: missing.join(', ') }), missing);
      return {};
    }
    case 'submit-working':
    case 'approve': {
      if (report.working === null) throw unfinished(words.workingNotBegun, []);
      const concluded = concludeWorking(report.working);
      if (concluded.kind === 'incomplete') throw unfinished(() => concluded.faults.join(' '), concluded.faults);
      const silent = withoutReason(changesAgainstMachine(report.machine?.comparables ?? [], report.working));
      if (silent.length > 0)
        throw unfinished(
          () => words.reasonsMissing({ changes: [...new Set(silent.map(({ label }) => label))].join('; ') }),
          silent.map(({ label }) => label),
        );
      return request.move === 'approve' ? { ...(await numbered(tx, report, today)), version: report.version + 1 } : {};
    }
    case 'revise': {
      const { dueOn, holidaysKnown } = addBusinessDays(today, report.quote.daysTo, shippedHolidays());
      return { dueOn, holidaysKnown };
    }
    case 'withdraw':
      await tx.update(certifiedIssue).set({ status: 'withdrawn' }).where(eq(certifiedIssue.reportId, report.id));
      return {};
    case 'accept':
    case 'cancel':
    case 'return':
    case 'issue':
      return {};
  }
}

async function demandValuers(tx: Tx, report: ReportRow, { valuerId = '', checkerId = '' }: MoveRequest) {
  if (valuerId === checkerId) throw badRequest(words.checkerOther);
  if ([valuerId, checkerId].includes(report.customerId)) throw badRequest(words.customerNeither);
  const found = await tx
    .select()
    .from(certifiedValuer)
    .where(inArray(certifiedValuer.userId, [valuerId, checkerId]));
  if (found.filter(({ isActive }) => isActive).length !== 2) throw badRequest(words.valuersActive);
}

/** A number of the year, without gaps, given once. */
async function numbered(tx: Tx, report: ReportRow, today: string): Promise<Partial<ReportRow>> {
  if (report.numberYear !== null) return {};
  const year = Number(today.slice(0, 4));
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${NUMBERING_LOCK})`);
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${certifiedReport.numberInYear}), 0)::int` })
    .from(certifiedReport)
    .where(eq(certifiedReport.numberYear, year));
  return { numberYear: year, numberInYear: (last?.number ?? 0) + 1 };
}
