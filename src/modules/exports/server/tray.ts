import * as words from '#messages/exports/errors';
import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { AppError, notFound } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import type { Export, ExportFormat } from '../contract.ts';
import { DAY_MS, limits } from './limits.ts';
import { exportsExport } from './schema.ts';

export type ExportRow = typeof exportsExport.$inferSelect;

export const fileKey = ({ id, format }: Pick<ExportRow, 'id' | 'format'>) => `exports/${id}.${format}`;
const underWay = ['waiting', 'running'] as const;

export type NewExport = {
  userId: string;
  exporter: string;
  input: Record<string, unknown>;
  format: ExportFormat;
  title: string;
  fileName: string;
  rowsTotal: number;
};

/** A place in the tray, if the person has one free. */
export async function addToTray(ground: Ground, wanted: NewExport): Promise<ExportRow> {
  await giveUpAbandoned(ground);
  return ground.db.transaction(async (tx) => {
    // Two clicks at once must not both find the last free place.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`exports ${wanted.userId}`}))`);
    const inTray = await tx
      .select({ state: exportsExport.state, bytes: exportsExport.bytes })
      .from(exportsExport)
      .where(eq(exportsExport.userId, wanted.userId));
    if (inTray.filter(({ state }) => state === 'waiting' || state === 'running').length >= limits.runningPerPerson)
      throw new AppError(429, 'too-many-exports', () => words.manyAtOnce({ n: limits.runningPerPerson }), { retryAfterSeconds: 5 });
    if (inTray.length >= limits.keptPerPerson || inTray.reduce((all, { bytes }) => all + (bytes ?? 0), 0) >= limits.bytesPerPerson)
      throw new AppError(409, 'tray-full', words.trayFull);
    const [row] = await tx
      .insert(exportsExport)
      .values({ ...wanted, id: randomUUID(), state: 'waiting', createdAt: ground.now() })
      .returning();
    return row!;
  });
}

export const listTray = (ground: Ground, userId: string): Promise<ExportRow[]> =>
  ground.db.select().from(exportsExport).where(eq(exportsExport.userId, userId)).orderBy(desc(exportsExport.createdAt));

/** Somebody else's file is as good as none, unless a superuser looks. */
export async function findInTray(ground: Ground, id: string, person: Person): Promise<ExportRow> {
  const row = await rowOf(ground, id);
  if (!row || (row.userId !== person.userId && !person.isSuperuser)) throw notFound(words.noFile);
  return row;
}

export async function rowOf(ground: Ground, id: string): Promise<ExportRow | null> {
  const [row] = await ground.db.select().from(exportsExport).where(eq(exportsExport.id, id));
  return row ?? null;
}

/** Changes a file that is in one of these states; null when it is in another by now. */
export async function changeInTray(
  ground: Ground,
  id: string,
  from: readonly Export['state'][],
  change: Partial<typeof exportsExport.$inferInsert>,
): Promise<ExportRow | null> {
  const [row] = await ground.db
    .update(exportsExport)
    .set(change)
    .where(and(eq(exportsExport.id, id), inArray(exportsExport.state, [...from])))
    .returning();
  return row ?? null;
}

export async function removeFromTray(ground: Ground, row: ExportRow) {
  await ground.db.delete(exportsExport).where(eq(exportsExport.id, row.id));
  await ground.files.remove(fileKey(row));
}

/** Stored in place of a sentence: who finds the file abandoned is not who reads of it. */
const stoppedWithServer = 'stopped-with-server';

/** A process that was killed cannot say so itself, and a job may be lost with it. */
export async function giveUpAbandoned(ground: Ground) {
  const before = (milliseconds: number) => new Date(ground.now().getTime() - milliseconds);
  await ground.db
    .update(exportsExport)
    .set({ state: 'failed', message: stoppedWithServer, finishedAt: ground.now() })
    .where(
      or(
        and(eq(exportsExport.state, 'running'), lt(exportsExport.heartbeatAt, before(limits.abandonedAfterMs))),
        and(eq(exportsExport.state, 'waiting'), lt(exportsExport.createdAt, before(limits.waitsAtMostMs))),
      ),
    );
}

/** What has lain long enough goes, whatever became of it. */
export async function sweepTrays(ground: Ground) {
  await giveUpAbandoned(ground);
  const old = await ground.db
    .select()
    .from(exportsExport)
    .where(lt(exportsExport.createdAt, new Date(ground.now().getTime() - limits.keptDays * DAY_MS)));
  for (const row of old) await removeFromTray(ground, row);
}

export const isUnderWay = ({ state }: Pick<ExportRow, 'state'>) => (underWay as readonly string[]).includes(state);

export const toExport = (row: ExportRow): Export => ({
  id: row.id,
  exporter: row.exporter,
  format: row.format,
  title: row.title,
  fileName: row.fileName,
  state: row.state,
  rowsDone: row.rowsDone,
  rowsTotal: row.rowsTotal,
  bytes: row.bytes,
  message: row.message === stoppedWithServer ? words.stoppedStartAgain() : row.message,
  checksum: row.checksum,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  keptUntil: new Date(row.createdAt.getTime() + limits.keptDays * DAY_MS).toISOString(),
});
