-- What the registry printed, parties' names and all: sealed under a key that is not in the store, a block of rows at a time.
-- No figure reads this table. See docs/decisions/0005-sealed-text.md.

CREATE TABLE IF NOT EXISTS {{table deed_text}}
(
    batch_id UInt32,
    first_row UInt32 COMMENT 'lowest of source_rows',
    source_rows Array(UInt32) COMMENT 'rows of the file that the block holds' CODEC(ZSTD(1)),
    sealed String COMMENT 'base64; ZSTD gives back what base64 takes' CODEC(ZSTD(1))
)
ENGINE = {{engine MergeTree}}
PARTITION BY intDiv(batch_id, 1000)
ORDER BY (batch_id, first_row)
SETTINGS index_granularity = 64;

{{distribute deed_text by batch_id}}
