import { createHmac } from 'node:crypto';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Ground } from '#server/ground.ts';
import type { Tx } from '#server/postgres/postgres.ts';
import { audit, user } from './schema.ts';

export const auditActions = [
  'signed-in',
  'sign-in-refused',
  'second-factor-asked',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes-made',
  'proved',
  'proof-refused',
  'phone-attached',
  'phone-detached',
  'way-linked',
  'way-unlinked',
  'session-ended',
  'signed-out',
  'signed-up',
  'email-confirmed',
  'password-reset',
  'password-changed',
  'profile-changed',
  'data-exported',
  'deletion-asked',
  'deletion-withdrawn',
  'account-deleted',
  'api-key-made',
  'api-key-rotated',
  'api-key-revoked',
  'entitlement-granted',
  'entitlement-ended',
  'role-changed',
  'impersonation-begun',
  'impersonation-ended',
  'called-as-somebody',
  'switch-turned',
  'job-tried-again',
  'valuation-trees-put-into-use',
  'outbox-read',
  'audit-exported',
  'administrator-created',
  'administrator-password-reset',
  'deed-text-shown',
  'sale-judged',
  'sale-verdict-withdrawn',
  'name-decided',
  'name-decision-undone',
  'certified-report-moved',
  'valuer-registered',
  'order-paid',
  'refund-asked',
  'refund-processed',
  'payment-not-as-ordered',
  'payment-report-refused',
  'price-changed',
  'taken-off-sale',
  'put-back-on-sale',
  'subscription-changed',
  'plot-created',
  'price-list-created',
  'price-list-deleted',
  'plot-table-sent',
  'plot-table-deleted',
  'plot-deleted',
  'plot-restored',
  'plot-shared',
  'plot-link-revoked',
  'snapshot-shared',
  'snapshot-revoked',
  'land-requirement-read',
  'land-requirement-assigned',
  'land-parcel-curated',
  'land-parcel-taken-in',
  'land-parcel-changed',
  'land-paper-marked',
  'land-owner-opened',
  'land-table-read',
  'land-table-undone',
  'land-agreement-published',
  'lead-changed',
  'lead-noted',
  'lead-deleted',
  'leads-exported',
  'answer-confirmed',
  'answer-withdrawn',
] as const;
export type AuditAction = (typeof auditActions)[number];

export type AuditEntry = {
  action: AuditAction;
  /** Who did it; null for a stranger or the command line. */
  actorId: string | null;
  subjectId?: string;
  ip?: string;
  details?: Record<string, string | number | boolean>;
};

/** Writes an entry in the transaction of the change that it is about, so that neither is there without the other. */
export async function recordAudit(tx: Tx, ground: Pick<Ground, 'config' | 'now'>, entry: AuditEntry) {
  await tx.insert(audit).values({
    at: ground.now(),
    action: entry.action,
    actorId: entry.actorId,
    subjectId: entry.subjectId ?? null,
    ipHash: entry.ip === undefined ? null : keyedHash(ground, 'ip', entry.ip),
    details: entry.details ?? null,
  });
}

/** An entry about something that changed nothing here: a refusal, or that somebody looked. */
export const recordEvent = (ground: Pick<Ground, 'db' | 'config' | 'now'>, entry: AuditEntry) =>
  ground.db.transaction((tx) => recordAudit(tx, ground, entry));

/** What was done to one thing, the last first. `actor` is an e-mail address as long as the account is there; '' for nobody known. */
export async function listAudit(
  { db }: Pick<Ground, 'db'>,
  { subjectId, actions }: { subjectId: string; actions: readonly AuditAction[] },
) {
  const rows = await db
    .select({ at: audit.at, action: audit.action, actor: user.email, details: audit.details })
    .from(audit)
    .leftJoin(user, eq(user.id, audit.actorId))
    .where(and(eq(audit.subjectId, subjectId), inArray(audit.action, [...actions])))
    .orderBy(desc(audit.id))
    .limit(200);
  return rows.map(({ at, action, actor, details }) => ({ at, action, actor: actor ?? '', details }));
}

/** Tells equal from different without telling what: of use to those who hold the secret only. */
export const keyedHash = (ground: Pick<Ground, 'config'>, purpose: string, text: string) =>
  createHmac('sha256', ground.config.SESSION_SECRET).update(`${purpose}\0${text}`).digest('base64url').slice(0, 32);
