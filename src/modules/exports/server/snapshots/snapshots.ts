import * as errors from '#messages/exports/errors';
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { AppError, badRequest, notFound } from '#core/app-error.ts';
import { productsFor, type Access } from '#core/endpoint.ts';
import { language as languageNow } from '#core/language.ts';
import { findPerson, recordAudit } from '#modules/identity/server/index.ts';
import * as words from '#messages/exports/snapshots';
import type { Ground } from '#server/ground.ts';
import { judgeAccess, type Person } from '#server/http/access.ts';
import type { Snapshot } from '../../contract.ts';
import { Report, type ReportFigure, type Section } from '../../model/report.ts';
import { snapshotTerms, type SnapshotPlan } from '../../model/snapshot-terms.ts';
import { describeReport, type WantedReport } from '../describe-report.ts';
import { type Exporter, findExporter } from '../exporters.ts';
import { DAY_MS } from '../limits.ts';
import { canonicalJson, sealReport } from '../seal-report.ts';
import { exportsSnapshot } from '../snapshot-schema.ts';

export type SnapshotRow = typeof exportsSnapshot.$inferSelect;

/** A page of some charts is a tenth of this; more is no snapshot but a database. */
const MOST_BYTES = 400_000;
/** So long the owner still sees what has ended. */
const ENDED_DAYS = 30;
/** 24 letters of 64: 144 bits that nobody guesses. */
const TOKEN_LETTERS = 24;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const signed = ({ config }: Pick<Ground, 'config'>, text: string) =>
  createHmac('sha256', config.SESSION_SECRET).update(text).digest('base64url');
const tokenOf = (ground: Pick<Ground, 'config'>, id: string) => signed(ground, `snapshot ${id}`).slice(0, TOKEN_LETTERS);

type Sealed = Pick<SnapshotRow, 'id' | 'userId' | 'language' | 'exporter' | 'expiresAt' | 'content'>;
const sealOf = (ground: Pick<Ground, 'config'>, { id, userId, language, exporter, expiresAt, content }: Sealed) =>
  signed(ground, canonicalJson({ of: 'snapshot', id, userId, language, exporter, expiresAt: expiresAt.toISOString(), content }));

const isOver = ({ revokedAt, expiresAt }: Pick<SnapshotRow, 'revokedAt' | 'expiresAt'>, now: Date) =>
  revokedAt !== null || expiresAt <= now;

export const snapshotPath = (token: string) => `/shared/${token}/`;

const toSnapshot = (ground: Pick<Ground, 'config' | 'now'>, row: SnapshotRow): Snapshot => ({
  id: row.id,
  title: row.content.title,
  path: snapshotPath(tokenOf(ground, row.id)),
  asOf: row.content.asOf,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  isOver: isOver(row, ground.now()),
  views: row.views,
  lastViewedAt: row.lastViewedAt?.toISOString() ?? null,
});

/** Under which plan a report is open to somebody: a trial only where nothing else opens it. */
function planFor(person: Person, access: Access): SnapshotPlan {
  if (person.isSuperuser) return 'full';
  const opened = typeof access === 'string' ? person.products : productsFor(access).filter((product) => person.products.includes(product));
  return opened.length > 0 && opened.every((product) => person.limited?.some((each) => each.product === product)) ? 'trial' : 'full';
}

/**
 * Freezes what may be shown of a report and opens a link to it.
 * @throws AppError when the report is not for strangers, when all links of the plan are in use, or when the report is too large.
 */
export async function makeSnapshot(
  ground: Ground,
  exporters: readonly Exporter[],
  { person, wanted, days, signal }: { person: Person; wanted: WantedReport; days: number; signal: AbortSignal },
): Promise<Snapshot> {
  const language = languageNow();
  const { report, forAnybody } = await describeReport(exporters, wanted, { person, signal, language, isForAnybody: true });
  if (forAnybody === undefined) throw badRequest(words.notForStrangers);
  const shown = withoutThin(forAnybody());
  const used = new Set(
    shown.sections.flatMap((section) => (section.kind === 'figures' ? section.figures : [])).map((one) => one.definitionId),
  );
  // Parsed, so that nothing travels that no section of a report has.
  const content = Report.parse(sealReport({ ...report, ...shown, definitions: report.definitions.filter(({ id }) => used.has(id)) }));
  if (JSON.stringify(content).length > MOST_BYTES) throw badRequest(words.tooLarge);
  const plan = planFor(person, findExporter(exporters, wanted.exporter).access);
  const terms = snapshotTerms[plan];
  const now = ground.now();
  const id = randomUUID();
  const values = {
    id,
    userId: person.userId,
    exporter: wanted.exporter,
    language,
    content,
    createdAt: now,
    expiresAt: new Date(now.getTime() + Math.min(days, terms.days) * DAY_MS),
  };
  return ground.db.transaction(async (tx) => {
    // Two clicks at once must not both find the last free link.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`snapshots ${person.userId}`}))`);
    const [open] = await tx
      .select({ count: count() })
      .from(exportsSnapshot)
      .where(and(eq(exportsSnapshot.userId, person.userId), isNull(exportsSnapshot.revokedAt), gt(exportsSnapshot.expiresAt, now)));
    if ((open?.count ?? 0) >= terms.open)
      throw new AppError(409, 'too-many-links', () => words.tooManyLinks({ most: terms.open, plan: plan === 'trial' ? plan : 'other' }));
    const [row] = await tx
      .insert(exportsSnapshot)
      .values({ ...values, tokenHash: hashOf(tokenOf(ground, id)), seal: sealOf(ground, values) })
      .returning();
    await recordAudit(tx, ground, {
      action: 'snapshot-shared',
      actorId: person.userId,
      details: { snapshot: id, exporter: wanted.exporter },
    });
    return toSnapshot(ground, row!);
  });
}

export const listSnapshots = async (ground: Ground, userId: string): Promise<Snapshot[]> =>
  (await ground.db.select().from(exportsSnapshot).where(eq(exportsSnapshot.userId, userId)).orderBy(desc(exportsSnapshot.createdAt))).map(
    (row) => toSnapshot(ground, row),
  );

/** Closes the link at once. @throws AppError when it is somebody else's, or closed already. */
export async function revokeSnapshot(ground: Ground, userId: string, id: string): Promise<Snapshot> {
  return ground.db.transaction(async (tx) => {
    const [row] = await tx
      .update(exportsSnapshot)
      .set({ revokedAt: ground.now() })
      .where(and(eq(exportsSnapshot.id, id), eq(exportsSnapshot.userId, userId), isNull(exportsSnapshot.revokedAt)))
      .returning();
    if (row === undefined) throw notFound(errors.noLink);
    await recordAudit(tx, ground, { action: 'snapshot-revoked', actorId: userId, details: { snapshot: id } });
    return toSnapshot(ground, row);
  });
}

/** A sum or median of fewer sales would tell a stranger what single homes went for. */
const FEWEST_SALES = 5;

const withoutThin = <Shown extends { sections: Section[] }>(shown: Shown): Shown => ({
  ...shown,
  sections: shown.sections.map((section) =>
    section.kind === 'figures' ? { ...section, figures: section.figures.filter((figure) => !isThin(figure)) } : section,
  ),
});
const isThin = ({ kind, n, countedIn }: ReportFigure) =>
  kind !== 'count' && countedIn === undefined && n !== null && n > 0 && n < FEWEST_SALES;

/**
 * What a link shows. Null for one that was never made, has expired, was revoked or changed, and for one whose owner may no longer see
 * the report: a stranger does not learn which.
 */
export async function openSnapshot(ground: Ground, exporters: readonly Exporter[], token: string): Promise<SnapshotRow | null> {
  if (token.length !== TOKEN_LETTERS) return null;
  const [row] = await ground.db
    .select()
    .from(exportsSnapshot)
    .where(eq(exportsSnapshot.tokenHash, hashOf(token)));
  if (row === undefined || isOver(row, ground.now())) return null;
  if (row.seal !== sealOf(ground, row)) {
    ground.log.error({ snapshot: row.id }, 'a shared page was changed in the store; its link opens nothing');
    return null;
  }
  const owner = await findPerson(ground, row.userId);
  const access = exporters.find(({ name }) => name === row.exporter)?.access;
  return owner !== null && access !== undefined && judgeAccess(owner, access) === 'allowed' ? row : null;
}

export const countView = (ground: Ground, id: string) =>
  ground.db
    .update(exportsSnapshot)
    .set({ views: sql`${exportsSnapshot.views} + 1`, lastViewedAt: ground.now() })
    .where(eq(exportsSnapshot.id, id));

/** What ended a month ago goes, content and all. */
export async function sweepSnapshots(ground: Ground): Promise<void> {
  const before = new Date(ground.now().getTime() - ENDED_DAYS * DAY_MS);
  await ground.db.delete(exportsSnapshot).where(or(lt(exportsSnapshot.expiresAt, before), lt(exportsSnapshot.revokedAt, before)));
}
