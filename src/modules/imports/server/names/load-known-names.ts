import { knownVillages } from '#modules/location/server/index.ts';
import { listKnownProjects } from '#modules/projects/server/index.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { type KnownNames, type NameDecisions, knownNames, Spellings } from '#modules/names/index.ts';
import { shippedVillageAliases } from '#modules/names/server/index.ts';

/** The villages and projects that names are settled by, as they are live now; `invented` for documents of the demonstration. */
export async function loadKnownNames(clickhouse: ClickHouse, decisions: NameDecisions, invented = false): Promise<KnownNames> {
  const [places, projects] = await Promise.all([knownVillages(clickhouse), listKnownProjects(clickhouse, { invented })]);
  return knownNames({ ...places, projects, aliases: shippedVillageAliases(), decisions });
}

/** How names without a register are shown in what is loaded: a later file follows them. */
export async function loadSpellings(clickhouse: ClickHouse): Promise<Spellings> {
  const spellings = new Spellings();
  const rows = await clickhouse.rows<{ city: string; locality: string; key: string; spelling: string }>(
    `SELECT city, locality, project_key AS key, argMin(project_spelling, (batch_id, name_id)) AS spelling
     FROM sale_name FINAL
     WHERE batch_id IN (SELECT batch_id FROM sale_batch FINAL WHERE live) AND project_key != ''
     GROUP BY city, locality, project_key`,
  );
  for (const { city, locality, key, spelling } of rows) spellings.shown(city, locality, key, spelling);
  return spellings;
}
