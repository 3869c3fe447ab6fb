-- Which sales count. Scrutiny writes its answer into a batch's own rows before the batch is live; what a later import or an
-- analyst decides about rows already live stands beside them, in `sale_verdict`: facts are not edited once they count.

ALTER TABLE {{table sale}} ADD COLUMN IF NOT EXISTS excluded_by LowCardinality(String) DEFAULT ''
    COMMENT 'reason code why this market sale is left out of figures; empty = it counts';
ALTER TABLE {{table sale}} ADD COLUMN IF NOT EXISTS unit_key UInt64 DEFAULT 0
    COMMENT 'hash of city, village, project or land, building and unit number, whatever their spelling; 0 = unit not known';
ALTER TABLE {{table sale}} ADD COLUMN IF NOT EXISTS document_key UInt64 DEFAULT 0
    COMMENT 'hash of office, number and year, whatever their spelling; 0 = not known';
-- What nearly every question asks, in a byte. It follows the other two, in mutations as well.
ALTER TABLE {{table sale}} ADD COLUMN IF NOT EXISTS counts Bool MATERIALIZED document_class = 'market-sale' AND excluded_by = ''
    COMMENT 'a market sale that nothing leaves out';
-- In a cluster the table over all shards takes the columns, too; on one machine these find them there already.
ALTER TABLE sale {{everywhere}} ADD COLUMN IF NOT EXISTS excluded_by LowCardinality(String) DEFAULT '';
ALTER TABLE sale {{everywhere}} ADD COLUMN IF NOT EXISTS unit_key UInt64 DEFAULT 0;
ALTER TABLE sale {{everywhere}} ADD COLUMN IF NOT EXISTS document_key UInt64 DEFAULT 0;
ALTER TABLE sale {{everywhere}} ADD COLUMN IF NOT EXISTS counts Bool MATERIALIZED document_class = 'market-sale' AND excluded_by = '';

-- What scrutiny saw in a batch, with the numbers behind it. The columns of `sale` follow from these rows.
CREATE TABLE IF NOT EXISTS {{table sale_finding}}
(
    batch_id UInt32,
    sale_id UInt64,
    city LowCardinality(String),
    reason LowCardinality(String),
    because_sale_id UInt64 DEFAULT 0 COMMENT 'the other document: the first of two copies, the agreement, the cancellation',
    measured Float64 DEFAULT 0 COMMENT 'what the sale has: a rate, a floor, a number of units',
    expected Float64 DEFAULT 0 COMMENT 'what is usual',
    likely Float64 DEFAULT 0 COMMENT 'what was probably meant (price in units of the currency, area in sq m); never put in its place',
    n UInt32 DEFAULT 0 COMMENT 'sales behind what is usual',
    basis LowCardinality(String) DEFAULT '' COMMENT 'which sales: locality, locality-years, city, building'
)
ENGINE = {{engine MergeTree}}
PARTITION BY intDiv(batch_id, 1000)
ORDER BY (batch_id, sale_id, reason);

{{distribute sale_finding by cityHash64(city)}}

-- What is decided about a row that was live already. A batch's verdicts stand only while the batch is live, so that undoing it
-- takes them back; an analyst's (batch_id 0) stands above them until it is withdrawn.
CREATE TABLE IF NOT EXISTS {{table sale_verdict}}
(
    city LowCardinality(String),
    locality LowCardinality(String),
    registered_on Date,
    sale_id UInt64,
    batch_id UInt32,
    verdict LowCardinality(String) COMMENT 'counts, a document class, or a reason code; empty = withdrawn',
    because_sale_id UInt64 DEFAULT 0,
    decided_by String COMMENT 'e-mail of the analyst; empty for imports',
    note String,
    changed_at DateTime64(6)
)
ENGINE = {{engine ReplacingMergeTree(changed_at)}}
ORDER BY (city, locality, sale_id, batch_id);

{{distribute sale_verdict by cityHash64(city)}}
