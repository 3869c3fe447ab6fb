import { asc, eq } from 'drizzle-orm';
import * as words from '#messages/imports/errors';
import { notFound } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import type { Mapping, SavedMapping } from '../contract.ts';
import { ingestMapping } from './schema.ts';

type MappingRow = typeof ingestMapping.$inferSelect;
const toSaved = ({ savedAt, ...row }: MappingRow): SavedMapping => ({ ...row, savedAt: savedAt.toISOString() });

export async function listSavedMappings(ground: Ground): Promise<SavedMapping[]> {
  return (await ground.db.select().from(ingestMapping).orderBy(asc(ingestMapping.name))).map(toSaved);
}

export async function keepMapping(ground: Ground, name: string, mapping: Mapping, by: string): Promise<SavedMapping> {
  const values = { name, mapping, savedBy: by, savedAt: ground.now() };
  const { name: _name, ...change } = values;
  const [row] = await ground.db
    .insert(ingestMapping)
    .values(values)
    .onConflictDoUpdate({ target: ingestMapping.name, set: change })
    .returning();
  return toSaved(row!);
}

export async function forgetMapping(ground: Ground, name: string) {
  const gone = await ground.db.delete(ingestMapping).where(eq(ingestMapping.name, name)).returning({ name: ingestMapping.name });
  if (gone.length === 0) throw notFound(() => words.noSuchMapping({ name }));
  return {};
}
