import * as words from '#messages/certified-reports/errors';
import { and, desc, eq } from 'drizzle-orm';
import { notFound } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import type { Verification } from '../contract.ts';
import { certifiedIssue } from './schema.ts';

/** What anybody may know of an issued report: enough to tell a true file from another, nothing of people or the property. */
export async function verifyReport({ db }: Pick<Ground, 'db'>, number: string): Promise<Verification> {
  const [issue] = await db.select().from(certifiedIssue).where(eq(certifiedIssue.number, number.toUpperCase()));
  if (!issue) throw notFound(() => words.noSuchNumber({ number }));
  const [current] = await db
    .select({ number: certifiedIssue.number })
    .from(certifiedIssue)
    .where(and(eq(certifiedIssue.reportId, issue.reportId), eq(certifiedIssue.status, 'valid')))
    .orderBy(desc(certifiedIssue.version))
    .limit(1);
  return {
    number: issue.number,
    status: issue.status,
    issuedOn: issue.issuedOn,
    version: issue.version,
    currentNumber: current && current.number !== issue.number ? current.number : null,
    sha256: issue.sha256,
    valuerName: issue.valuerName,
    valuerRegistration: issue.valuerRegistration,
    isTestCertificate: issue.isTestCertificate,
    certificateName: issue.certificateName,
  };
}
