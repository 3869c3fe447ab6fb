import * as words from '#messages/feasibility/errors';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { conflict, notFound } from '#core/app-error.ts';
import { emailsOf, recordAudit } from '#modules/identity/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import type { PlotLink } from '../contract.ts';
import { feasibilityLink, feasibilityPlot } from './schema.ts';

type Row = typeof feasibilityLink.$inferSelect;

const mostLinks = 20;
const dayMs = 24 * 3_600_000;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const isOver = ({ revokedAt, expiresAt }: Row, now: Date) => revokedAt !== null || expiresAt <= now;

const toLink = (row: Row, now: Date): PlotLink => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  isOver: isOver(row, now),
});

export async function sharePlot(ground: Ground, { userId }: Person, { id, days }: { id: string; days: number }) {
  const now = ground.now();
  const token = randomBytes(24).toString('hex');
  return ground.db.transaction(async (tx) => {
    const [plot] = await tx
      .select()
      .from(feasibilityPlot)
      .where(and(eq(feasibilityPlot.id, id), eq(feasibilityPlot.userId, userId), isNull(feasibilityPlot.deletedAt)));
    if (!plot) throw notFound(words.plotNotFound);
    const links = await tx.select().from(feasibilityLink).where(eq(feasibilityLink.plotId, id));
    if (links.filter((link) => !isOver(link, now)).length >= mostLinks) throw conflict(() => words.mostLinks({ most: String(mostLinks) }));
    const { name, content } = plot;
    const [row] = await tx
      .insert(feasibilityLink)
      .values({
        id: randomUUID(),
        plotId: id,
        userId,
        tokenHash: hashOf(token),
        name,
        content: { ...content, scenarios: content.scenarios.filter(({ isDeleted }) => !isDeleted) },
        createdAt: now,
        expiresAt: new Date(now.getTime() + days * dayMs),
      })
      .returning();
    await recordAudit(tx, ground, { action: 'plot-shared', actorId: userId, details: { plot: id, days } });
    return { ...toLink(row!, now), token };
  });
}

export async function listLinks({ db, now }: Pick<Ground, 'db' | 'now'>, { userId }: Person, id: string): Promise<PlotLink[]> {
  const rows = await db
    .select()
    .from(feasibilityLink)
    .where(and(eq(feasibilityLink.plotId, id), eq(feasibilityLink.userId, userId)))
    .orderBy(desc(feasibilityLink.createdAt));
  if (rows.length === 0) {
    const [plot] = await db
      .select({ id: feasibilityPlot.id })
      .from(feasibilityPlot)
      .where(and(eq(feasibilityPlot.id, id), eq(feasibilityPlot.userId, userId)));
    if (!plot) throw notFound(words.plotNotFound);
  }
  return rows.map((row) => toLink(row, now()));
}

export async function revokeLink(ground: Ground, { userId }: Person, id: string) {
  await ground.db.transaction(async (tx) => {
    const ended = await tx
      .update(feasibilityLink)
      .set({ revokedAt: ground.now() })
      .where(and(eq(feasibilityLink.id, id), eq(feasibilityLink.userId, userId), isNull(feasibilityLink.revokedAt)))
      .returning({ plot: feasibilityLink.plotId });
    const [one] = ended;
    if (!one) throw notFound(words.linkNotFound);
    await recordAudit(tx, ground, { action: 'plot-link-revoked', actorId: userId, details: { plot: one.plot } });
  });
}

/** Expired, ended and invented links answer alike: nobody learns which there were. */
export async function openLink({ db, now }: Pick<Ground, 'db' | 'now'>, token: string) {
  const [row] = await db
    .select()
    .from(feasibilityLink)
    .where(eq(feasibilityLink.tokenHash, hashOf(token)));
  if (!row || isOver(row, now())) throw notFound(words.linkEnded);
  const sharedBy = (await emailsOf(db, [row.userId])).get(row.userId) ?? words.deletedAccount();
  return {
    name: row.name,
    sharedBy,
    sharedAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    content: row.content,
  };
}
