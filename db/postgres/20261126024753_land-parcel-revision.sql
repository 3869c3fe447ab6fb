CREATE TABLE "land_parcel_revision" (
	"is_only_row" boolean PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "land_match" DROP COLUMN "score";--> statement-breakpoint
ALTER TABLE "land_match" DROP COLUMN "since";--> statement-breakpoint
INSERT INTO land_parcel_revision (is_only_row, revision) VALUES (true, 1);
--> statement-breakpoint
-- In the transaction of whoever changes parcels: whoever reads the new number reads the new parcels.
CREATE FUNCTION land_parcel_is_revised() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE land_parcel_revision SET revision = revision + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER land_parcel_revised AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON land_parcel
FOR EACH STATEMENT EXECUTE FUNCTION land_parcel_is_revised();
