import * as words from '#messages/feasibility/errors';
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { and, desc, eq } from 'drizzle-orm';
import { badRequest, notFound } from '#core/app-error.ts';
import { formatCount } from '#core/indian-number.ts';
import { openTable, readLimits } from '#modules/documents/server/index.ts';
import { recordAudit } from '#modules/identity/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import { mostPlotRows, type PlotTable } from '../../contract.ts';
import { mapPlotColumns, missingColumns, plotColumns, type PlotColumn } from '../../model/bulk/plot-columns.ts';
import { feasibilityPlotTable } from '../schema.ts';

export type PlotTableRow = typeof feasibilityPlotTable.$inferSelect;
const mostPerPerson = 20;

export const plotTableKey = (id: string) => `plot-tables/${id}.source`;

const toPlotTable = ({ id, fileName, headers, rows, createdAt }: PlotTableRow): PlotTable => {
  const meanings = new Map(Object.entries(mapPlotColumns(headers)).map(([column, at]) => [at, plotColumns[column as PlotColumn].label()]));
  return {
    id,
    fileName,
    rows,
    columns: headers.map((header, at) => ({ header, meaning: meanings.get(at) ?? null })),
    createdAt: createdAt.toISOString(),
  };
};

/** Stores the file and looks through it once; a table that cannot be worked out is refused and not stored. */
export async function storePlotTable(
  ground: Ground,
  { userId }: Person,
  file: { fileName: string; stream: Readable },
  signal: AbortSignal,
): Promise<PlotTable> {
  const id = randomUUID();
  const key = plotTableKey(id);
  await ground.files.write(key, file.stream, { signal });
  try {
    const { headers, rows } = await lookThrough(ground.files.path(key));
    const mine = await ground.db.select().from(feasibilityPlotTable).where(eq(feasibilityPlotTable.userId, userId));
    if (mine.length >= mostPerPerson) throw badRequest(() => words.mostTables({ most: String(mostPerPerson) }));
    const row = { id, userId, fileName: file.fileName, headers, rows, createdAt: ground.now() };
    await ground.db.transaction(async (tx) => {
      await tx.insert(feasibilityPlotTable).values(row);
      await recordAudit(tx, ground, { action: 'plot-table-sent', actorId: userId, details: { table: id, rows } });
    });
    return toPlotTable(row);
  } catch (error) {
    await ground.files.remove(key);
    throw error;
  }
}

/** Headers and number of rows. @throws badRequest where the table cannot be worked out. */
export async function lookThrough(path: string): Promise<{ headers: string[]; rows: number }> {
  const { headers, groups } = await openTable(path, {}, readLimits);
  const missing = missingColumns(mapPlotColumns(headers));
  if (missing !== null) throw badRequest(missing);
  let rows = 0;
  for await (const group of groups) {
    rows += group.length;
    if (rows > mostPlotRows) throw badRequest(() => words.mostRows({ most: formatCount(mostPlotRows) }));
  }
  if (rows === 0) throw badRequest(words.noRows);
  return { headers, rows };
}

export async function listPlotTables({ db }: Ground, { userId }: Person): Promise<PlotTable[]> {
  const rows = await db
    .select()
    .from(feasibilityPlotTable)
    .where(eq(feasibilityPlotTable.userId, userId))
    .orderBy(desc(feasibilityPlotTable.createdAt));
  return rows.map(toPlotTable);
}

const own = ({ userId }: Person, id: string) => and(eq(feasibilityPlotTable.id, id), eq(feasibilityPlotTable.userId, userId));

export async function onePlotTable({ db }: Ground, person: Person, id: string): Promise<PlotTableRow> {
  const [row] = await db.select().from(feasibilityPlotTable).where(own(person, id));
  if (row === undefined) throw notFound(words.tableNotFound);
  return row;
}

export async function deletePlotTable(ground: Ground, person: Person, id: string): Promise<void> {
  await ground.db.transaction(async (tx) => {
    const gone = await tx.delete(feasibilityPlotTable).where(own(person, id)).returning();
    if (gone.length === 0) throw notFound(words.tableNotFound);
    await recordAudit(tx, ground, { action: 'plot-table-deleted', actorId: person.userId, details: { table: id } });
  });
  await ground.files.remove(plotTableKey(id));
}
