ALTER TABLE "ingest_batch" ALTER COLUMN "mapping" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ingest_batch" ADD COLUMN "kind" text DEFAULT 'sales' NOT NULL;--> statement-breakpoint
ALTER TABLE "ingest_batch" ADD COLUMN "given" jsonb DEFAULT '{}'::jsonb NOT NULL;