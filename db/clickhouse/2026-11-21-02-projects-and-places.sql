-- RERA projects, places, boundaries and ready-reckoner rates. Every row belongs to a batch and counts only while
-- `sale_batch` says that the batch is live: one register of batches serves all fact tables.
-- The words in double braces are those of the first migration.

-- One row per project and snapshot as the register gave it; what was filed is never overwritten by a later filing.
CREATE TABLE IF NOT EXISTS {{table project}}
(
    district LowCardinality(String) COMMENT 'as filed; the city of the screens',
    project_id String COMMENT 'registration number, or application-<number> while none is given',
    snapshot_on Date COMMENT 'the day the register looked like this',
    batch_id UInt32,
    source_row UInt32 COMMENT '1 = first data row of the file',

    registration String COMMENT 'RERA registration number; empty for an application',
    application_id String COMMENT 'the register''s own number of the filing, where the file has it',
    name String,
    name_key String COMMENT 'name without its script: what a search in either script compares',
    promoter String,
    promoter_kind LowCardinality(String),
    promoter_key String,
    project_type LowCardinality(String),
    status LowCardinality(String),
    registered_on Nullable(Date),
    proposed_completion Nullable(Date),
    revised_completion Nullable(Date),
    extended_completion Nullable(Date),
    completion_on Nullable(Date) COMMENT 'extended, else revised, else proposed',
    last_modified_on Nullable(Date),
    has_occupancy_certificate Nullable(Bool),

    state LowCardinality(String),
    taluka LowCardinality(String),
    village LowCardinality(String),
    pin LowCardinality(String),
    plot_numbers String,
    planning_authority LowCardinality(String),
    latitude Nullable(Float64) COMMENT 'as filed, with an evident exchange of the two mended',
    longitude Nullable(Float64),

    land_sqm Nullable(Float64),
    open_space_sqm Nullable(Float64),
    permissible_sqm Nullable(Float64) COMMENT 'built-up area the rules allow',
    sanctioned_sqm Nullable(Float64) COMMENT 'built-up area sanctioned; the register calls it sanctioned FSI',
    buildings Nullable(UInt16),
    floors_total Nullable(UInt32) COMMENT 'sanctioned floors, added over the buildings',
    floors_highest Nullable(UInt16),
    basements Nullable(UInt16),
    podiums Nullable(UInt16),
    stilts Nullable(UInt16),
    apartments Nullable(UInt32) COMMENT 'units of all kinds',
    booked Nullable(UInt32) COMMENT 'booked or sold, as the promoter reports it',
    sold Nullable(UInt32) COMMENT 'of the booked, those sold by agreement, where the file tells them apart',
    non_residential Nullable(UInt32),
    rehabilitation Nullable(UInt32),
    plots Nullable(UInt32),
    plots_booked Nullable(UInt32),
    open_parking Nullable(UInt32),
    covered_parking Nullable(UInt32),
    complaints Nullable(UInt16),
    cases Nullable(UInt16),

    layout LowCardinality(String) COMMENT 'which table of the register it was read from',
    flags Array(LowCardinality(String)) COMMENT 'reasons for doubt'
)
ENGINE = {{engine MergeTree}}
ORDER BY (district, project_id, snapshot_on, batch_id, source_row);

{{distribute project by cityHash64(district)}}

-- The figures that change from snapshot to snapshot, kept slim: sold and unsold over time are read from here.
CREATE TABLE IF NOT EXISTS {{table project_quarter}}
(
    district LowCardinality(String),
    project_id String,
    snapshot_on Date,
    batch_id UInt32,
    source_row UInt32,
    apartments Nullable(UInt32),
    booked Nullable(UInt32),
    sold Nullable(UInt32),
    complaints Nullable(UInt16),
    status LowCardinality(String),
    completion_on Nullable(Date)
)
ENGINE = {{engine MergeTree}}
ORDER BY (district, project_id, snapshot_on, batch_id, source_row);

{{distribute project_quarter by cityHash64(district)}}

-- Worked out from live projects, boundaries and places, and worked out anew whenever those change. Not a fact: it may be
-- dropped at any time.
CREATE TABLE IF NOT EXISTS {{table project_place}}
(
    district LowCardinality(String),
    project_id String,
    latitude Nullable(Float64) COMMENT 'where the product draws the project',
    longitude Nullable(Float64),
    location_precision LowCardinality(String) COMMENT 'GEOMETRIC_CENTER, APPROXIMATE or empty',
    basis LowCardinality(String) COMMENT 'own-point, shared-point, village, pin or empty',
    doubt LowCardinality(String) COMMENT 'why the filed point is not used: map-default, far-from-pin, far-from-district or empty',
    doubt_km Nullable(Float32),
    village LowCardinality(String) COMMENT 'as filed, else by boundary, else the nearest locality',
    village_basis LowCardinality(String) COMMENT 'filed, boundary, nearest or empty',
    village_km Nullable(Float32),
    ward LowCardinality(String),
    ward_authority LowCardinality(String),
    data_version String,
    located_at DateTime64(3)
)
ENGINE = {{engine ReplacingMergeTree(located_at)}}
ORDER BY (district, project_id);

{{distribute project_place by cityHash64(district)}}

CREATE TABLE IF NOT EXISTS {{table place}}
(
    district LowCardinality(String),
    taluka LowCardinality(String),
    kind LowCardinality(String),
    name String,
    batch_id UInt32,
    source_row UInt32,
    name_local String,
    aliases Array(String),
    code String,
    code_system LowCardinality(String) COMMENT 'census-2011, gtfs, railway, osm or empty',
    parent String COMMENT 'what it belongs to: a railway zone, a town',
    latitude Nullable(Float64),
    longitude Nullable(Float64),
    as_of Nullable(Date),
    source LowCardinality(String)
)
ENGINE = {{engine MergeTree}}
ORDER BY (district, kind, name, batch_id, source_row);

{{distribute place by cityHash64(district)}}

CREATE TABLE IF NOT EXISTS {{table boundary}}
(
    district LowCardinality(String),
    kind LowCardinality(String) COMMENT 'ward, village, zone, taluka, district, other',
    name String,
    batch_id UInt32,
    source_row UInt32,
    name_local String,
    number String,
    code String,
    parent String,
    authority LowCardinality(String),
    west Float64,
    south Float64,
    east Float64,
    north Float64,
    area_sqm Float64,
    geometry String COMMENT 'GeoJSON Polygon or MultiPolygon, WGS 84, six decimals' CODEC(ZSTD(3)),
    as_of Nullable(Date),
    source LowCardinality(String)
)
ENGINE = {{engine MergeTree}}
ORDER BY (district, kind, name, batch_id, source_row);

{{distribute boundary by cityHash64(district)}}

-- Annual statement of rates: rupees per square metre of built-up area (per hectare for farm land), 1 April to 31 March.
CREATE TABLE IF NOT EXISTS {{table ready_reckoner}}
(
    district LowCardinality(String),
    taluka LowCardinality(String),
    village LowCardinality(String),
    zone LowCardinality(String) COMMENT '5/52',
    land_use LowCardinality(String) COMMENT 'land, residential, office, shop, industrial, agricultural, other',
    financial_year UInt16 COMMENT 'the year it ends in: 2025 is 1 April 2024 to 31 March 2025',
    batch_id UInt32,
    source_row UInt32,
    subzone String,
    land_use_as_written String,
    assessment_from Nullable(Float64) COMMENT 'rural tables: assessment of the land, rupees per hectare',
    assessment_to Nullable(Float64),
    rate_paise Int64,
    unit LowCardinality(String) COMMENT 'sqm or hectare',
    source LowCardinality(String)
)
ENGINE = {{engine MergeTree}}
ORDER BY (district, taluka, village, zone, land_use, financial_year, batch_id, source_row);

{{distribute ready_reckoner by cityHash64(district)}}
