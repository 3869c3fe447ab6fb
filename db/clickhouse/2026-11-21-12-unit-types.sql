-- What a project's filing says it is made of: so many units of a type and a carpet area. Every snapshot is kept; the newest counts.
CREATE TABLE IF NOT EXISTS {{table project_unit_type}}
(
    project_id String COMMENT 'registration number, as project.project_id',
    snapshot_on Date,
    batch_id UInt32,
    source_row UInt32,
    building String,
    unit_type LowCardinality(String) COMMENT 'as filed',
    configuration LowCardinality(String) COMMENT '2 BHK …; empty for shops, offices and the like',
    carpet_sqm Float64,
    units Nullable(UInt32)
)
ENGINE = {{engine MergeTree}}
ORDER BY (project_id, snapshot_on, batch_id, source_row);

{{distribute project_unit_type by cityHash64(project_id)}}
