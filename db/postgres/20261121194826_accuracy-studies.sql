CREATE TABLE "valuation_study" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"split" text NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"of" integer DEFAULT 0 NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"message" text,
	"job_id" text,
	"data_version" text NOT NULL,
	"demonstration" boolean DEFAULT false NOT NULL,
	"study" jsonb,
	"heartbeat_at" timestamp with time zone,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "valuation_study_newest" ON "valuation_study" USING btree ("state","finished_at");