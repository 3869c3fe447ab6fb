-- Who lives where: counts of a census or of a survey laid out like one. A place as often as it was counted; the newest count is shown.
CREATE TABLE IF NOT EXISTS {{table demographic}}
(
    district LowCardinality(String),
    level LowCardinality(String) COMMENT 'district, taluka, town, village, ward',
    name String COMMENT 'without its suffix: Lonavala',
    batch_id UInt32,
    source_row UInt32,
    name_as_written String COMMENT 'Lonavala (M Cl)',
    name_local String,
    parent LowCardinality(String) COMMENT 'of a ward its town, of a village its taluka, where the table says it',
    counted_in UInt16 COMMENT 'year',
    households Nullable(UInt32),
    population UInt32,
    men Nullable(UInt32),
    women Nullable(UInt32),
    children Nullable(UInt32) COMMENT 'aged 0 to 6',
    literates Nullable(UInt32) COMMENT 'aged 7 and over',
    workers Nullable(UInt32) COMMENT 'main and marginal',
    source LowCardinality(String)
)
ENGINE = {{engine MergeTree}}
ORDER BY (district, level, name, counted_in, batch_id, source_row);

{{distribute demographic by cityHash64(district)}}
