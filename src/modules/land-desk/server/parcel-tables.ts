import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { badRequest, conflict, notFound } from '#core/app-error.ts';
import { formatCount } from '#core/indian-number.ts';
import * as words from '#messages/land-desk/errors';
import { openTable, readLimits } from '#modules/documents/server/index.ts';
import { emailsOf, recordAudit } from '#modules/identity/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import { mapParcelColumns, parcelColumnNames, type ParcelColumn, type ParcelColumnMap } from '../model/parcel-columns.ts';
import { readParcelRow } from '../model/read-parcel-row.ts';
import type { ParcelInput } from '../model/parcel.ts';
import { rowOf } from './desk-parcels.ts';
import { MATCH_JOB } from './match-all.ts';
import type { ParcelRow } from './options.ts';
import { landBatch, landEvent, landPaper, landParcel, landParcelEvent } from './schema.ts';

const mostRows = 20_000;
const mostFaults = 200;
const rowsAtOnce = 200;

const Mapping = z.partialRecord(z.enum(parcelColumnNames), z.int().min(0).max(2000).nullable());

type TableRead = {
  headers: string[];
  mapping: ParcelColumnMap;
  parcels: ParcelInput[];
  rows: number;
  faults: { row: number; fault: string }[];
};

/**
 * Reads a table of parcels; with `commit` its good rows are taken in as one batch. The file lies on disk only while it is read: it may hold owners'
 * names and telephone numbers in the clear.
 */
export async function takeTable(
  ground: Ground,
  person: Person,
  file: { fileName: string; stream: Readable },
  { commit, mapping, signal }: { commit: boolean; mapping: string | undefined; signal: AbortSignal },
) {
  const key = `land-tables/${randomUUID()}.reading`;
  await ground.files.write(key, file.stream, { signal });
  const read = await readTable(ground.files.path(key), mapping, signal).finally(() => ground.files.remove(key));
  const batchId = commit ? await storeBatch(ground, person, file.fileName, read) : null;
  return {
    headers: read.headers,
    mapping: Object.fromEntries(parcelColumnNames.map((column) => [column, read.mapping[column] ?? null])) as Record<
      ParcelColumn,
      number | null
    >,
    rows: read.rows,
    good: read.parcels.length,
    faults: read.faults.slice(0, mostFaults),
    batchId,
  };
}

function chosenColumns(text: string | undefined, headers: readonly string[]): ParcelColumnMap {
  if (text === undefined) return mapParcelColumns(headers);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw badRequest(words.mappingUnread);
  }
  const chosen = Mapping.safeParse(json);
  if (!chosen.success) throw badRequest(words.mappingUnread);
  return Object.fromEntries(Object.entries(chosen.data).filter(([, at]) => at !== null && at < headers.length)) as ParcelColumnMap;
}

async function readTable(path: string, mapping: string | undefined, signal: AbortSignal): Promise<TableRead> {
  const { headers, groups } = await openTable(path, {}, readLimits);
  const columns = chosenColumns(mapping, headers);
  const read: TableRead = { headers: [...headers], mapping: columns, parcels: [], rows: 0, faults: [] };
  if (
    !(['areaSqm', 'areaGuntha', 'areaAcre', 'areaHectare'] as const).some((column) => columns[column] !== undefined) ||
    columns.village === undefined
  )
    return { ...read, faults: [{ row: 1, fault: words.columnsMissing() }] };
  for await (const group of groups) {
    for (const { number, cells, broken } of group) {
      read.rows += 1;
      if (read.rows > mostRows) throw badRequest(() => words.tooManyRows({ most: formatCount(mostRows) }));
      const row = broken === null ? readParcelRow(cells, columns) : { fault: `${broken}.` };
      if ('fault' in row) read.faults.push({ row: number, fault: row.fault });
      else read.parcels.push(row.parcel);
    }
    signal.throwIfAborted();
    await nextTurn();
  }
  return read;
}

async function storeBatch(ground: Ground, person: Person, fileName: string, { parcels, faults }: TableRead): Promise<string> {
  if (parcels.length === 0) throw badRequest(words.noGoodRow);
  const id = randomUUID();
  const rows: ParcelRow[] = [];
  for (const [at, parcel] of parcels.entries()) {
    rows.push(rowOf(ground, parcel, { batchId: id, isDemonstration: false }));
    if (at % rowsAtOnce === 0) await nextTurn();
  }
  await ground.db.transaction(async (tx) => {
    await tx.insert(landBatch).values({
      id,
      fileName,
      rows: parcels.length,
      faults: faults.slice(0, mostFaults),
      isDemonstration: false,
      byId: person.userId,
      createdAt: ground.now(),
      undoneAt: null,
    });
    for (let from = 0; from < rows.length; from += rowsAtOnce) await tx.insert(landParcel).values(rows.slice(from, from + rowsAtOnce));
    await recordAudit(tx, ground, { action: 'land-table-read', actorId: person.userId, subjectId: id, details: { rows: parcels.length } });
  });
  await ground.jobs.enqueue(MATCH_JOB, {});
  return id;
}

export async function listParcelTables({ db }: Ground) {
  const rows = await db.select().from(landBatch).orderBy(desc(landBatch.createdAt)).limit(100);
  const emails = await emailsOf(db, [...new Set(rows.flatMap(({ byId }) => byId ?? []))]);
  return rows.map(({ id, fileName, rows: parcels, faults, byId, createdAt, undoneAt, isDemonstration }) => ({
    id,
    fileName,
    rows: parcels,
    faults,
    by: emails.get(byId ?? '') ?? '',
    createdAt: createdAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    isDemonstration,
  }));
}

/**
 * Undoes a table. Parcels about which nobody decided anything go; the others stay withdrawn, so that the timelines of developers go on naming
 * them, and lose their owner.
 */
export async function undoParcelTable(ground: Ground, person: Person | null, id: string): Promise<{ parcels: number }> {
  const undone = await ground.db.transaction(async (tx) => {
    const [batch] = await tx.select().from(landBatch).where(eq(landBatch.id, id)).for('update');
    if (batch === undefined) throw notFound(words.noTable);
    if (batch.undoneAt !== null) throw conflict(words.undoneAlready);
    const now = ground.now();
    const ids = (await tx.select({ id: landParcel.id }).from(landParcel).where(eq(landParcel.batchId, id))).map((row) => row.id);
    const decided =
      ids.length === 0 ? [] : await tx.selectDistinct({ id: landEvent.parcelId }).from(landEvent).where(inArray(landEvent.parcelId, ids));
    const stay = decided.flatMap((row) => row.id ?? []);
    if (stay.length > 0)
      await tx
        .update(landParcel)
        .set({
          state: 'withdrawn',
          stateReason: words.tableUndone(),
          ownerSealed: null,
          ownerPhoneMasked: '',
          batchId: null,
          changedAt: now,
        })
        .where(inArray(landParcel.id, stay));
    if (ids.length > 0) await tx.delete(landPaper).where(inArray(landPaper.parcelId, ids));
    if (ids.length > 0) await tx.delete(landParcelEvent).where(inArray(landParcelEvent.parcelId, ids));
    await tx.delete(landParcel).where(eq(landParcel.batchId, id));
    await tx
      .update(landBatch)
      .set({ undoneAt: now })
      .where(and(eq(landBatch.id, id), isNull(landBatch.undoneAt)));
    await recordAudit(tx, ground, {
      action: 'land-table-undone',
      actorId: person?.userId ?? null,
      subjectId: id,
      details: { parcels: ids.length },
    });
    return { parcels: ids.length };
  });
  await ground.jobs.enqueue(MATCH_JOB, {});
  return undone;
}
