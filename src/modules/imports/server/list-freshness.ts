import { eq, and } from 'drizzle-orm';
import { dateInIndia } from '#core/period.ts';
import { newestReferences, type NewestReference } from '#modules/location/server/index.ts';
import { newestFilings, newestInventory } from '#modules/projects/server/index.ts';
import type { QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { Ground } from '#server/ground.ts';
import { sourceIds, type SourceFreshness, type SourceId } from '../contract.ts';
import { freshnessOf, type LoadedSource } from '../model/freshness.ts';
import { ingestBatch } from './schema.ts';

const referenceIds: Readonly<Record<NewestReference['table'], SourceId>> = {
  place: 'places',
  boundary: 'boundaries',
  demographic: 'demographics',
  ready_reckoner: 'ready-reckoner',
};
const filingIds = { 'project-table': 'rera-project-table', 'project-detail': 'rera-project-detail' } as const;

/** What is loaded of each source, and how old it is. Demonstration data is no source: nobody is to keep it up. */
export async function listFreshness(ground: Ground, options?: QueryOptions): Promise<SourceFreshness[]> {
  const { db, clickhouse } = ground;
  const [batches, filings, inventory, references] = await Promise.all([
    db
      .select({
        id: ingestBatch.id,
        kind: ingestBatch.kind,
        mapping: ingestBatch.mapping,
        rows: ingestBatch.rowsLoaded,
        loaded: ingestBatch.loaded,
        finishedAt: ingestBatch.finishedAt,
      })
      .from(ingestBatch)
      .where(and(eq(ingestBatch.status, 'live'), eq(ingestBatch.demonstration, false))),
    newestFilings(clickhouse, options),
    newestInventory(clickhouse, options),
    newestReferences(clickhouse, options),
  ]);
  const loadedBy = (some: readonly (typeof batches)[number][]) => {
    const last = some.map(({ finishedAt }) => finishedAt?.getTime() ?? 0).reduce((one, other) => Math.max(one, other), 0);
    return { loadedAt: last === 0 ? null : new Date(last).toISOString(), loadedOn: last === 0 ? null : dateInIndia(last) };
  };
  const found = new Map<SourceId, LoadedSource>();
  for (const id of ['index2-documents', 'registry-tables'] as const) {
    const some = batches.filter(
      ({ kind, mapping }) => kind === 'sales' && (mapping?.options.source === 'documents') === (id === 'index2-documents'),
    );
    const days = some.flatMap(({ loaded }) => (loaded === null ? [] : [loaded.to])).sort();
    const rows = some.reduce((sum, batch) => sum + batch.rows, 0);
    found.set(id, { asOf: days.at(-1) ?? null, ...loadedBy(some), rows, batches: some.length });
  }
  const add = (id: SourceId, asOf: string | null, rows: number, batchIds: readonly number[]) =>
    found.set(id, { asOf, ...loadedBy(batches.filter((batch) => batchIds.includes(batch.id))), rows, batches: batchIds.length });
  for (const { layout, asOf, filings: rows, batchIds } of filings) add(filingIds[layout], asOf, rows, batchIds);
  if (inventory !== null) add('rera-inventory', inventory.asOf, inventory.types, inventory.batchIds);
  for (const { table, asOf, entries, batchIds } of references) add(referenceIds[table], asOf, entries, batchIds);
  const today = dateInIndia(ground.now().getTime())!;
  return sourceIds.map((id) => freshnessOf(id, found.get(id) ?? null, today));
}
