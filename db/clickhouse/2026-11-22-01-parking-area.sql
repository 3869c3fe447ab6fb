-- The area of the parking that goes with a home, where the document measures it. It is never area of the home itself.
ALTER TABLE {{table sale}} ADD COLUMN IF NOT EXISTS parking_sqm Nullable(Float32);
ALTER TABLE {{table sale_staged}} ADD COLUMN IF NOT EXISTS parking_sqm Nullable(Float32);
ALTER TABLE sale {{everywhere}} ADD COLUMN IF NOT EXISTS parking_sqm Nullable(Float32);
ALTER TABLE sale_staged {{everywhere}} ADD COLUMN IF NOT EXISTS parking_sqm Nullable(Float32);
