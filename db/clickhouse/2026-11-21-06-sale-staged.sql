-- Sales of a batch that is being read: scrutiny looks at them here, and they enter `sale` once, with what it decided. Nothing that
-- counts is ever rewritten for it. A partition is one batch, so that it goes in one step. Columns of `sale` are to be added here too.
CREATE TABLE IF NOT EXISTS {{table sale_staged}} AS sale
ENGINE = {{engine MergeTree}}
PARTITION BY batch_id
ORDER BY sale_id;

{{distribute sale_staged by cityHash64(city)}}
