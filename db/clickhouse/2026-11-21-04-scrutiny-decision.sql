-- Only while a batch is scrutinised: which of its decisions each doubtful row takes. A mutation looks things up by sets, which are
-- cheap, so the number of a decision is told by its bits.
CREATE TABLE IF NOT EXISTS {{table sale_decision}}
(
    batch_id UInt32,
    city LowCardinality(String),
    sale_id UInt64,
    decision UInt32 COMMENT '1 = the first'
)
ENGINE = {{engine MergeTree}}
ORDER BY (batch_id, sale_id);

{{distribute sale_decision by cityHash64(city)}}
