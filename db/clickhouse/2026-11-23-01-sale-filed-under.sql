-- Sales lie in the order of the place under which they were filed, which stays. `locality` and `project`, which people may settle
-- anew, are no part of the order any more, so that they can be changed where they are. A table of the order before is laid out anew
-- at the next start (src/server/clickhouse/lay-out-sales.ts); from then on nothing lies twice, and `names_version` here as well as
-- `names_moving` and `names_moved` of `sale_batch` say nothing any more.
ALTER TABLE {{table sale}} ADD COLUMN IF NOT EXISTS filed_under LowCardinality(String) DEFAULT locality
    COMMENT '`locality` when the row was stored: part of the order of the table, never shown';
ALTER TABLE sale {{everywhere}} ADD COLUMN IF NOT EXISTS filed_under LowCardinality(String) DEFAULT locality;
