import * as words from '#messages/certified-reports/errors';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { and, eq, inArray } from 'drizzle-orm';
import { AppError, conflict, forbidden } from '#core/app-error.ts';
import { formatMoney } from '#core/money.ts';
import { dateInIndia, formatDate } from '#core/period.ts';
import type { PdfPress } from '#modules/exports/server/index.ts';
import { findPerson, recordAudit } from '#modules/identity/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import { changesAgainstMachine } from '../model/against-machine.ts';
import { judgeMove, stateWords } from '../model/moves.ts';
import { concludeWorking } from '../model/working.ts';
import { changeReport, somebodyWasQuicker } from './change-report.ts';
import { filesOf, keyOf, type FileRow } from './files-of-report.ts';
import { numberOf, openReport, todayInIndia, type ReportRow } from './find-report.ts';
import { printReport, type Photo } from './print-report.ts';
import { certifiedIssue, certifiedValuer } from './schema.ts';
import { titleOf } from './show-report.ts';
import { signPdf } from './sign/sign-pdf.ts';
import { openSigningKey } from './sign/signing-key.ts';

export const issuedKey = (number: string) => `certified/issued/${number}.pdf`;
export const verifyAddress = ({ config }: Pick<Ground, 'config'>, number: string) => `${config.PUBLIC_URL}/valuation/verify/${number}/`;

/** Prints an approved report, signs it, and makes it the version in force: the move `issue`. */
export async function issueReport(
  ground: Ground,
  press: PdfPress,
  person: Person,
  { id, revision }: { id: string; revision: number },
  signal: AbortSignal,
) {
  const { report, roles } = await openReport(ground.db, person, id);
  const verdict = judgeMove('issue', { state: report.state, roles });
  if (verdict === 'not-yours') throw forbidden(words.stepNotYours);
  if (verdict === 'not-now') throw conflict(() => words.stepNotOpen({ state: stateWords[report.state] }));
  if (report.revision !== revision) throw somebodyWasQuicker();
  const number = numberOf(report, report.version);
  if (number === null) throw new Error('an approved report has no number');

  const issuedAt = ground.now();
  const issuedOn = todayInIndia(ground);
  const key = await openSigningKey(ground.config, issuedAt);
  const { valuer, checker } = await peopleOf(ground, report);
  const files = await filesOf(ground.db, id);
  const printed = await printReport(
    press,
    {
      source: sourceOf(report, { number, issuedOn, valuer, checker, files }),
      photos: await photosOf(ground, files),
      verifyUrl: verifyAddress(ground, number),
      certificateName: key.name,
      isTestCertificate: key.isTest,
    },
    signal,
  );
  const pdf = await signPdf(printed, {
    key,
    at: issuedAt,
    reason: `Certified valuation ${number}`,
    location: report.request.property.city,
  });
  const sha256 = createHash('sha256').update(pdf).digest('hex');

  await ground.db.transaction(async (tx) => {
    await changeReport(
      tx,
      ground,
      { id, revision },
      { state: 'issued' },
      {
        actorId: person.userId,
        by: roles.includes('checker') ? 'checker' : 'administrator',
        what: 'issue',
        details: number,
      },
    );
    await tx
      .update(certifiedIssue)
      .set({ status: 'superseded' })
      .where(and(eq(certifiedIssue.reportId, id), eq(certifiedIssue.status, 'valid')));
    await tx.insert(certifiedIssue).values({
      number,
      reportId: id,
      version: report.version,
      issuedAt,
      issuedOn,
      sha256,
      bytes: pdf.length,
      status: 'valid',
      valuerName: valuer.name,
      valuerRegistration: valuer.registrationNumber,
      certificateName: key.name,
      isTestCertificate: key.isTest,
    });
    // Inside: a version that is in force has its file, and one whose file could not be kept is not in force.
    await ground.files.write(issuedKey(number), Readable.from([pdf]));
    await recordAudit(tx, ground, {
      action: 'certified-report-moved',
      actorId: person.userId,
      subjectId: id,
      details: { move: 'issue', from: 'approved', to: 'issued', number, sha256 },
    });
  });
  await deliver(ground, report, number);
}

async function peopleOf({ db }: Ground, { valuerId, checkerId }: ReportRow) {
  const found = await db
    .select()
    .from(certifiedValuer)
    .where(inArray(certifiedValuer.userId, [valuerId ?? '', checkerId ?? '']));
  const valuer = found.find(({ userId }) => userId === valuerId);
  const checker = found.find(({ userId }) => userId === checkerId);
  if (!valuer || !checker) throw new AppError(422, 'unfinished', words.noValuers);
  return { valuer, checker };
}

type Around = {
  number: string;
  issuedOn: string;
  valuer: typeof certifiedValuer.$inferSelect;
  checker: typeof certifiedValuer.$inferSelect;
  files: readonly FileRow[];
};

function sourceOf(report: ReportRow, { number, issuedOn, valuer, checker, files }: Around) {
  const { request, inspection, working, machine } = report;
  const concluded = working === null ? null : concludeWorking(working);
  if (inspection === null || working === null || concluded?.kind !== 'concluded') throw new AppError(422, 'unfinished', words.incomplete);
  return {
    number,
    request,
    appointedOn: report.paidOn,
    issuedOn,
    inspection,
    working,
    conclusion: concluded.conclusion,
    changes: changesAgainstMachine(machine?.comparables ?? [], working),
    machineWords:
      machine === null
        ? null
        : `The automated valuation of ${formatDate(machine.valuationDate)} gave ${formatMoney(machine.valuePaise, machine.currency)} (${formatMoney(machine.lowPaise, machine.currency)} to ${formatMoney(machine.highPaise, machine.currency)}, grade ${machine.confidence.grade}), from ${machine.evidence.n} registered sales${machine.demonstration ? ', demonstration data among them' : ''}.`,
    documents: files.filter(({ kind }) => kind === 'document'),
    photos: files.filter(({ kind }) => kind === 'photo').length,
    valuer,
    checker,
  };
}

const photosOf = ({ files }: Ground, rows: readonly FileRow[]): Promise<Photo[]> =>
  Promise.all(
    rows
      .filter(({ kind }) => kind === 'photo')
      .map(async (row) => ({ caption: row.caption, content: await buffer(files.read(keyOf(row))) })),
  );

/** The customer hears of it; who has no account any more cannot. A mail that fails does not undo what was issued. */
async function deliver(ground: Ground, report: ReportRow, number: string) {
  const customer = await findPerson(ground, report.customerId);
  if (customer === null) return;
  await ground.mail
    .send({
      to: customer.email,
      subject: `Your certified valuation report ${number}`,
      text: [
        `The certified report on ${titleOf(report.request)} was issued on ${formatDate(dateInIndia(ground.now().getTime()))}.`,
        `Download it: ${ground.config.PUBLIC_URL}/valuation/certified/${report.id}/`,
        `Anybody can verify it: ${verifyAddress(ground, number)}`,
      ].join('\n\n'),
    })
    .catch((error: unknown) => ground.log.error({ err: error, number }, 'the mail about an issued report could not be sent'));
}
