-- Names are settled while a file is read: `locality` and `project` are what the product calls them, and what the document wrote
-- stands beside them wherever it is something else.

ALTER TABLE {{table sale}} ADD COLUMN IF NOT EXISTS locality_as_written String DEFAULT ''
    COMMENT 'the place as written; empty where it is spelt as `locality`';
ALTER TABLE {{table sale}} ADD COLUMN IF NOT EXISTS project_as_written String DEFAULT ''
    COMMENT 'the project as written; empty where it is spelt as `project`';
ALTER TABLE {{table sale}} ADD COLUMN IF NOT EXISTS project_id String DEFAULT ''
    COMMENT 'the known project it is; empty = not settled';
ALTER TABLE {{table sale}} ADD COLUMN IF NOT EXISTS location_basis LowCardinality(String) DEFAULT ''
    COMMENT 'whose position it is: row, project, village or geocoder';
ALTER TABLE {{table sale}} ADD COLUMN IF NOT EXISTS names_version UInt32 DEFAULT 0
    COMMENT 'the decision about names that wrote this row last; 0 = as loaded';
ALTER TABLE {{table sale_staged}} ADD COLUMN IF NOT EXISTS locality_as_written String DEFAULT '';
ALTER TABLE {{table sale_staged}} ADD COLUMN IF NOT EXISTS project_as_written String DEFAULT '';
ALTER TABLE {{table sale_staged}} ADD COLUMN IF NOT EXISTS project_id String DEFAULT '';
ALTER TABLE {{table sale_staged}} ADD COLUMN IF NOT EXISTS location_basis LowCardinality(String) DEFAULT '';
ALTER TABLE {{table sale_staged}} ADD COLUMN IF NOT EXISTS names_version UInt32 DEFAULT 0;
-- In a cluster the table over all shards takes the columns, too; on one machine these find them there already.
ALTER TABLE sale {{everywhere}} ADD COLUMN IF NOT EXISTS locality_as_written String DEFAULT '';
ALTER TABLE sale {{everywhere}} ADD COLUMN IF NOT EXISTS project_as_written String DEFAULT '';
ALTER TABLE sale {{everywhere}} ADD COLUMN IF NOT EXISTS project_id String DEFAULT '';
ALTER TABLE sale {{everywhere}} ADD COLUMN IF NOT EXISTS location_basis LowCardinality(String) DEFAULT '';
ALTER TABLE sale {{everywhere}} ADD COLUMN IF NOT EXISTS names_version UInt32 DEFAULT 0;
ALTER TABLE sale_staged {{everywhere}} ADD COLUMN IF NOT EXISTS locality_as_written String DEFAULT '';
ALTER TABLE sale_staged {{everywhere}} ADD COLUMN IF NOT EXISTS project_as_written String DEFAULT '';
ALTER TABLE sale_staged {{everywhere}} ADD COLUMN IF NOT EXISTS project_id String DEFAULT '';
ALTER TABLE sale_staged {{everywhere}} ADD COLUMN IF NOT EXISTS location_basis LowCardinality(String) DEFAULT '';
ALTER TABLE sale_staged {{everywhere}} ADD COLUMN IF NOT EXISTS names_version UInt32 DEFAULT 0;

-- Every combination of names that a batch writes, once, with what became of it: the review queue reads this table instead of
-- millions of sales. A decision writes a newer row of the same name_id.
CREATE TABLE IF NOT EXISTS {{table sale_name}}
(
    batch_id UInt32,
    name_id UInt64 COMMENT 'hash of city and the texts as written',
    city LowCardinality(String),
    locality_as_written String,
    village String COMMENT 'as `sale.village`',
    project_as_written String,
    promoter String,
    rera_number String,
    sales UInt32 COMMENT 'rows of `sale` with these names',

    locality String COMMENT 'as `sale.locality`',
    locality_key String COMMENT 'the place as written, whatever its script and spelling',
    locality_state LowCardinality(String) COMMENT 'sure, unsure, unknown or none',
    locality_id String COMMENT 'district|taluka|village',
    locality_why String,
    locality_candidates String COMMENT 'JSON' CODEC(ZSTD(3)),

    project String COMMENT 'as `sale.project`',
    project_key String,
    project_spelling String COMMENT 'how it is shown while it is not settled',
    project_state LowCardinality(String),
    project_id String,
    project_why String,
    project_candidates String COMMENT 'JSON' CODEC(ZSTD(3)),

    search String COMMENT 'all of its names in small Latin letters',
    changed_at DateTime64(6) DEFAULT now64(6)
)
ENGINE = {{engine ReplacingMergeTree(changed_at)}}
ORDER BY (batch_id, name_id);

{{distribute sale_name by batch_id}}
