import type { ClickHouse } from './clickhouse.ts';
import { sqlName } from './sql-text.ts';

/**
 * ClickHouse leaves it to the operating system when a part reaches the disk, and the embedded engine removes what was merged at
 * once: a power cut half a minute after an import that was answered could take it, and what lay there before.
 */
const settings = {
  fsync_after_insert: 1,
  // The part's name, too: also of parts that were attached from another table.
  fsync_part_directory: 1,
  min_rows_to_fsync_after_merge: 1,
} as const;

/** As they stand in a table's SETTINGS. */
export const durableSettings = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);

/** Rows on their way: a batch that breaks off is read anew. */
export const passing = ['sale_staged', 'sale_staged_local'];

/** Has every table of facts answer only for what is on the disk. Asked at each start, so that no later table is forgotten. */
export async function makeDurable(clickhouse: ClickHouse, cluster?: string) {
  const isSet = durableSettings.map((assignment) => `create_table_query LIKE '%${assignment}%'`);
  const tables = await clickhouse.rows<{ name: string }>(
    `SELECT name FROM system.tables
     WHERE database = currentDatabase() AND engine LIKE '%MergeTree' AND name NOT IN {passing:Array(String)} AND NOT (${isSet.join(' AND ')})`,
    { passing },
  );
  const everywhere = cluster === undefined ? '' : ` ON CLUSTER ${sqlName(cluster)}`;
  for (const { name } of tables)
    await clickhouse.command(`ALTER TABLE ${sqlName(name)}${everywhere} MODIFY SETTING ${durableSettings.join(', ')}`);
}
