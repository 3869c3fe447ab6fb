import * as words from '#messages/identity/audit';
import { and, desc, eq, gte, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { csvField } from '#core/text-escape.ts';
import type { Ground } from '#server/ground.ts';
import type { AuditAction } from './audit.ts';
import { audit, user } from './schema.ts';

export type AuditWanted = {
  action?: AuditAction;
  /** By or about this person or thing. */
  about?: string;
  from?: Date;
  to?: Date;
  /** Entries older than this one: the next page. */
  before?: number;
  limit: number;
};

const actor = alias(user, 'actor');
const subject = alias(user, 'subject');

/** Entries of the log, the last first. People are named as long as their account is there. */
export async function readAudit({ db }: Pick<Ground, 'db'>, { action, about, from, to, before, limit }: AuditWanted) {
  return db
    .select({
      id: audit.id,
      at: audit.at,
      action: audit.action,
      actorId: audit.actorId,
      actor: actor.email,
      subjectId: audit.subjectId,
      subject: subject.email,
      network: audit.ipHash,
      details: audit.details,
      link: audit.link,
      hash: audit.hash,
    })
    .from(audit)
    .leftJoin(actor, eq(actor.id, audit.actorId))
    .leftJoin(subject, eq(subject.id, audit.subjectId))
    .where(
      and(
        action && eq(audit.action, action),
        about ? or(eq(audit.actorId, about), eq(audit.subjectId, about)) : undefined,
        from && gte(audit.at, from),
        to && lt(audit.at, to),
        before === undefined ? undefined : lt(audit.id, before),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(limit);
}

const BLOCK = 1000;

/** The same as CSV, however long, a block at a time. Link and hash let a reader who kept an older file see that nothing was changed since. */
export async function* auditAsCsv(ground: Pick<Ground, 'db'>, wanted: Omit<AuditWanted, 'before' | 'limit'>) {
  yield `${['link', 'at', 'action', 'actor_id', 'actor', 'subject_id', 'subject', 'network', 'details', 'hash'].join(',')}\r\n`;
  let before: number | undefined;
  for (;;) {
    const rows = await readAudit(ground, { ...wanted, ...(before !== undefined && { before }), limit: BLOCK });
    if (rows.length === 0) return;
    yield (
      rows
        .map((row) =>
          [
            row.link,
            row.at.toISOString(),
            row.action,
            row.actorId,
            row.actor,
            row.subjectId,
            row.subject,
            row.network,
            row.details && JSON.stringify(row.details),
            row.hash,
          ]
            .map(csvField)
            .join(','),
        )
        .join('\r\n') + '\r\n'
    );
    before = rows.at(-1)?.id;
  }
}

export type AuditVerdict = {
  entries: number;
  isWhole: boolean;
  firstBroken: number | null;
  head: string;
  why: string;
  holdsSeal: boolean | null;
};

/** Seals every entry anew, in the database, and holds the seals against those kept; and the last against what is known to be the last. */
export async function verifyAudit({ db }: Pick<Ground, 'db'>, seal?: string): Promise<AuditVerdict> {
  const { rows } = (await db.execute(sql`
    SELECT (SELECT count(*)::int FROM identity_audit) AS entries,
           (SELECT min(place)::int FROM (
              SELECT row_number() OVER chain AS place, link, hash,
                     identity_audit_seal(lag(hash, 1, '') OVER chain, link, at, actor_id, action, subject_id, ip_hash, details) AS expected
              FROM identity_audit WINDOW chain AS (ORDER BY link)
            ) AS sealed WHERE hash IS DISTINCT FROM expected OR link IS DISTINCT FROM place) AS broken,
           coalesce((SELECT max(link)::int FROM identity_audit), 0) AS last_link,
           coalesce((SELECT hash FROM identity_audit ORDER BY link DESC LIMIT 1), '') AS last_hash,
           (SELECT link::int FROM identity_audit_head) AS head_link,
           (SELECT hash FROM identity_audit_head) AS head`)) as unknown as {
    rows: { entries: number; broken: number | null; last_link: number; last_hash: string; head_link: number; head: string }[];
  };
  const [found] = rows;
  if (!found) throw new Error('the audit log did not answer');
  const { entries, broken, last_link, last_hash, head_link, head } = found;
  const isCut = broken === null && (last_link !== head_link || last_hash !== head);
  const why =
    broken !== null
      ? words.broken({ entry: String(broken) })
      : isCut
        ? words.cut({ last: String(last_link), written: String(head_link) })
        : words.whole({ entries: String(entries) });
  const entriesOfSeal = seal === undefined ? null : await db.select({ id: audit.id }).from(audit).where(eq(audit.hash, seal)).limit(1);
  return {
    holdsSeal: entriesOfSeal && entriesOfSeal.length > 0,
    entries,
    isWhole: broken === null && !isCut,
    firstBroken: broken,
    head,
    why,
  };
}
