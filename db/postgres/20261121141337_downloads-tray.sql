CREATE TABLE "exports_export" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"exporter" text NOT NULL,
	"input" jsonb NOT NULL,
	"format" text NOT NULL,
	"title" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"rows_total" integer DEFAULT 0 NOT NULL,
	"bytes" bigint,
	"message" text,
	"checksum" text,
	"job_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"heartbeat_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "exports_export_user" ON "exports_export" USING btree ("user_id","created_at");