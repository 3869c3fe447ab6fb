import { expect, test } from 'vitest';
import { expandTables } from './table-template.ts';

const migration = `
-- Tables of {{table comment}}, which nobody expands.
CREATE TABLE IF NOT EXISTS {{table sale_batch}} (batch_id UInt32, note String COMMENT 'a; b', changed_at DateTime)
ENGINE = {{engine ReplacingMergeTree(changed_at)}} ORDER BY batch_id;

{{distribute sale_batch by cityHash64(batch_id, 'x')}}

CREATE TABLE {{table deed}} (n UInt8) ENGINE = {{engine MergeTree}} ORDER BY n;
ALTER TABLE deed {{everywhere}} ADD COLUMN IF NOT EXISTS m UInt8;
`;
const squeezed = (sql: string) =>
  sql
    .trim()
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n');

test('on one machine tables are plain', () => {
  expect(squeezed(expandTables(migration, { database: 'mulya' }))).toBe(
    `CREATE TABLE IF NOT EXISTS sale_batch (batch_id UInt32, note String COMMENT 'a; b', changed_at DateTime)
ENGINE = ReplacingMergeTree(changed_at) ORDER BY batch_id;
CREATE TABLE deed (n UInt8) ENGINE = MergeTree ORDER BY n;
ALTER TABLE deed  ADD COLUMN IF NOT EXISTS m UInt8;`,
  );
});

test('in a cluster each machine has its replicated part, and one table spans them', () => {
  expect(squeezed(expandTables(migration, { database: 'mulya', cluster: 'north-1' }))).toBe(
    `CREATE TABLE IF NOT EXISTS sale_batch_local ON CLUSTER \`north-1\` (batch_id UInt32, note String COMMENT 'a; b', changed_at DateTime)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}', changed_at) ORDER BY batch_id;
CREATE TABLE IF NOT EXISTS sale_batch ON CLUSTER \`north-1\` AS sale_batch_local
ENGINE = Distributed('north-1', 'mulya', 'sale_batch_local', cityHash64(batch_id, 'x'));
CREATE TABLE deed_local ON CLUSTER \`north-1\` (n UInt8) ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}') ORDER BY n;
ALTER TABLE deed ON CLUSTER \`north-1\` ADD COLUMN IF NOT EXISTS m UInt8;`,
  );
});

test('a placeholder nobody knows is refused', () => {
  expect(() => expandTables('CREATE {{tabel sale}}', { database: 'mulya' })).toThrow('{{tabel sale}}');
  expect(() => expandTables('ENGINE = {{engine Memory}}', { database: 'mulya' })).toThrow('MergeTree family');
});
