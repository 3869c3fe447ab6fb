import * as words from '#messages/feasibility/errors';
import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, isNull, lte } from 'drizzle-orm';
import { conflict, notFound } from '#core/app-error.ts';
import { recordAudit } from '#modules/identity/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import type { PlotSummary, SavedPlot } from '../contract.ts';
import { mergeContent, type MergeConflict } from '../model/scenario/merge-content.ts';
import { PlotContent } from '../model/scenario/scenario-inputs.ts';
import { feasibilityLink, feasibilityPlot, feasibilityVersion } from './schema.ts';

type Row = typeof feasibilityPlot.$inferSelect;

const mostPlots = 200;
/** An edit a minute for some hours: longer than anybody works on an old version. */
const versionsKept = 300;

const toSaved = ({ id, name, version, content, changedAt }: Row): SavedPlot => ({
  id,
  name,
  version,
  content,
  changedAt: changedAt.toISOString(),
});

/** Somebody else's is as good as none. */
const own = ({ userId }: Person, id: string) => and(eq(feasibilityPlot.id, id), eq(feasibilityPlot.userId, userId));
const ownOpen = (person: Person, id: string) => and(own(person, id), isNull(feasibilityPlot.deletedAt));

export async function listPlots({ db }: Pick<Ground, 'db'>, { userId }: Person): Promise<PlotSummary[]> {
  const rows = await db.select().from(feasibilityPlot).where(eq(feasibilityPlot.userId, userId)).orderBy(desc(feasibilityPlot.changedAt));
  return rows.map(({ id, name, version, content, changedAt, deletedAt }) => ({
    id,
    name,
    version,
    scenarios: content.scenarios.filter(({ isDeleted }) => !isDeleted).length,
    changedAt: changedAt.toISOString(),
    isDeleted: deletedAt !== null,
  }));
}

export async function createPlot(
  ground: Ground,
  person: Person,
  { name, content }: { name: string; content: PlotContent },
): Promise<SavedPlot> {
  const { userId } = person;
  const now = ground.now();
  return ground.db.transaction(async (tx) => {
    const [all] = await tx.select({ plots: count() }).from(feasibilityPlot).where(eq(feasibilityPlot.userId, userId));
    if ((all?.plots ?? 0) >= mostPlots) throw conflict(() => words.mostPlots({ most: String(mostPlots) }));
    const plot = { id: randomUUID(), userId, name, version: 1, content, createdAt: now, changedAt: now };
    const [row] = await tx.insert(feasibilityPlot).values(plot).returning();
    await tx.insert(feasibilityVersion).values({ plotId: plot.id, version: 1, name, content, savedBy: userId, savedAt: now });
    await recordAudit(tx, ground, { action: 'plot-created', actorId: userId, details: { plot: plot.id } });
    return toSaved(row!);
  });
}

export async function onePlot({ db }: Pick<Ground, 'db'>, person: Person, id: string): Promise<SavedPlot> {
  const [row] = await db.select().from(feasibilityPlot).where(ownOpen(person, id));
  if (!row) throw notFound(words.plotNotFound);
  return toSaved(row);
}

export type Saving =
  | { kind: 'saved'; plot: SavedPlot; merged: boolean }
  | { kind: 'conflict'; plot: SavedPlot; merged: PlotContent; conflicts: MergeConflict[] };

/**
 * Saves as the version after `version`. Each version stays with who saved it and when, so that autosaving needs no entry of the audit log. Where
 * another save came first the two are put together; what both changed differently is handed back, and nothing is saved.
 */
export async function savePlot(
  ground: Ground,
  person: Person,
  { id, version, name, content }: { id: string; version: number; name: string; content: PlotContent },
): Promise<Saving> {
  return ground.db.transaction(async (tx) => {
    const [row] = await tx.select().from(feasibilityPlot).where(ownOpen(person, id)).for('update');
    if (!row) throw notFound(words.plotNotFound);
    if (version > row.version) throw conflict(words.neverSaved);
    let next = { name, content };
    if (version < row.version) {
      const [base] = await tx
        .select()
        .from(feasibilityVersion)
        .where(and(eq(feasibilityVersion.plotId, id), eq(feasibilityVersion.version, version)));
      if (!base) throw conflict(words.changedTooOften);
      const merged = mergeContent(base.content, content, row.content);
      // Ten scenarios of two people may be eleven together.
      const checked = PlotContent.safeParse(merged.content);
      if (!checked.success) throw conflict(checked.error.issues.map((issue) => issue.message).join(' '));
      if (merged.conflicts.length > 0) return { kind: 'conflict', plot: toSaved(row), merged: checked.data, conflicts: merged.conflicts };
      next = { name: name === base.name ? row.name : name, content: checked.data };
    }
    const now = ground.now();
    const saved = row.version + 1;
    const [after] = await tx
      .update(feasibilityPlot)
      .set({ ...next, version: saved, changedAt: now })
      .where(own(person, id))
      .returning();
    await tx.insert(feasibilityVersion).values({ plotId: id, version: saved, ...next, savedBy: person.userId, savedAt: now });
    await tx
      .delete(feasibilityVersion)
      .where(and(eq(feasibilityVersion.plotId, id), lte(feasibilityVersion.version, saved - versionsKept)));
    return { kind: 'saved', plot: toSaved(after!), merged: version < row.version };
  });
}

export async function deletePlot(ground: Ground, person: Person, id: string) {
  const now = ground.now();
  await ground.db.transaction(async (tx) => {
    const gone = await tx.update(feasibilityPlot).set({ deletedAt: now }).where(ownOpen(person, id)).returning({ id: feasibilityPlot.id });
    if (gone.length === 0) throw notFound(words.plotNotFound);
    await tx
      .update(feasibilityLink)
      .set({ revokedAt: now })
      .where(and(eq(feasibilityLink.plotId, id), isNull(feasibilityLink.revokedAt)));
    await recordAudit(tx, ground, { action: 'plot-deleted', actorId: person.userId, details: { plot: id } });
  });
}

export async function restorePlot(ground: Ground, person: Person, id: string): Promise<SavedPlot> {
  return ground.db.transaction(async (tx) => {
    const [row] = await tx.update(feasibilityPlot).set({ deletedAt: null }).where(own(person, id)).returning();
    if (!row) throw notFound(words.plotNotFound);
    await recordAudit(tx, ground, { action: 'plot-restored', actorId: person.userId, details: { plot: id } });
    return toSaved(row);
  });
}
