-- Facts read from registered documents. `deed` keeps what the document said; `sale` is the row every figure counts.
-- `{{table x}}`, `{{engine …}}` and `{{distribute …}}` become plain MergeTree tables on one machine and
-- ReplicatedMergeTree `x_local` + Distributed `x` when CLICKHOUSE_CLUSTER is set (sharded by city).

CREATE TABLE IF NOT EXISTS {{table sale}}
(
    city LowCardinality(String),
    locality LowCardinality(String) COMMENT 'village or locality as the product names it',
    registered_on Date,
    project String COMMENT 'empty when the document names none',
    sale_id UInt64 COMMENT 'batch_id * 2^32 + source_row',
    batch_id UInt32,
    source_row UInt32 COMMENT '1 = first data row of the file',

    village LowCardinality(String) COMMENT 'IGR_Village: village as the document spells it',
    building String COMMENT 'wing, tower or block',
    unit_number String,
    floor Nullable(Int16) COMMENT '0 = ground',
    property_kind LowCardinality(String),
    configuration LowCardinality(String) COMMENT '2 BHK, 4 ROOM …; empty when not known',
    configuration_source LowCardinality(String) COMMENT 'document, area-band or empty',

    document_type LowCardinality(String) COMMENT 'as the document says',
    document_class LowCardinality(String) COMMENT 'market-sale, or why it is not one',
    sale_kind LowCardinality(String) COMMENT 'primary, resale, unknown',
    office LowCardinality(String),
    document_number String,
    document_year UInt16,
    executed_on Nullable(Date),

    currency LowCardinality(String),
    agreement_paise Int64 COMMENT 'consideration in hundredths of the currency',
    market_value_paise Nullable(Int64) COMMENT 'value by the annual statement of rates',
    stamp_duty_paise Nullable(Int64),
    registration_fee_paise Nullable(Int64),

    area_sqm Nullable(Float64) COMMENT 'net carpet area (or, where carpet is not known, as area_basis says, converted)',
    area_basis LowCardinality(String),
    area_confidence Float32 COMMENT '0–1',
    balcony_sqm Nullable(Float32),
    terrace_sqm Nullable(Float32),
    parking_slots Nullable(UInt8),
    rate_per_sqft Nullable(Float64) COMMENT 'agreement value / (area_sqm × 10.764), in units of the currency',

    latitude Nullable(Float64),
    longitude Nullable(Float64),
    location_precision LowCardinality(String) COMMENT 'ROOFTOP, GEOMETRIC_CENTER, RANGE_INTERPOLATED, APPROXIMATE or empty',
    built_year Nullable(UInt16),
    promoter LowCardinality(String),
    rera_number String,
    survey_number String,

    buyer_count UInt8,
    buyer_age_band LowCardinality(String),
    buyer_women_only Nullable(Bool),
    buyer_entity Nullable(Bool),
    buyer_pin LowCardinality(String),
    buyer_key UInt64 COMMENT 'keyed hash of the first buyer, 0 = not known; never reversible',
    seller_entity Nullable(Bool),
    lender LowCardinality(String),

    row_hash UInt64 COMMENT 'hash of the natural key, to find the same document twice',
    flags Array(LowCardinality(String)) COMMENT 'scrutiny: reasons for doubt'
)
ENGINE = {{engine MergeTree}}
PARTITION BY cityHash64(city) % 16
ORDER BY (city, locality, registered_on, project, sale_id)
SETTINGS index_granularity = 4096;

{{distribute sale by cityHash64(city)}}

CREATE TABLE IF NOT EXISTS {{table deed}}
(
    batch_id UInt32,
    source_row UInt32,
    city LowCardinality(String),
    registered_on Nullable(Date),
    document_type LowCardinality(String),
    document_class LowCardinality(String),
    office LowCardinality(String),
    document_number String,
    property_description String CODEC(ZSTD(3)),
    sellers String COMMENT 'names masked' CODEC(ZSTD(3)),
    buyers String COMMENT 'names masked' CODEC(ZSTD(3)),
    remarks String CODEC(ZSTD(3)),
    source Map(LowCardinality(String), String) COMMENT 'columns of the file that no field took, as read' CODEC(ZSTD(3))
)
ENGINE = {{engine MergeTree}}
PARTITION BY intDiv(batch_id, 1000)
ORDER BY (batch_id, source_row);

{{distribute deed by cityHash64(city)}}

-- Which batches count. A batch is written first and becomes visible by one row here; undo is one row too.
CREATE TABLE IF NOT EXISTS {{table sale_batch}}
(
    batch_id UInt32,
    live Bool,
    demonstration Bool,
    source_name String COMMENT 'the file the batch was read from',
    changed_at DateTime64(3)
)
ENGINE = {{engine ReplacingMergeTree(changed_at)}}
ORDER BY batch_id;

{{distribute sale_batch by batch_id}}
