CREATE TABLE "valuation_idempotency" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"question_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "valuation_idempotency_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "valuation_model" (
	"hash" text PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"property_kind" text NOT NULL,
	"currency" text NOT NULL,
	"cut_off" date NOT NULL,
	"data_version" text NOT NULL,
	"batch_ids" jsonb NOT NULL,
	"sales" integer NOT NULL,
	"features" jsonb NOT NULL,
	"parameters" jsonb NOT NULL,
	"seed" integer NOT NULL,
	"metrics" jsonb NOT NULL,
	"file_key" text NOT NULL,
	"bytes" integer NOT NULL,
	"seconds" integer NOT NULL,
	"trained_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "valuation_portfolio" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"columns" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"given" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"valued" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"faulty" integer DEFAULT 0 NOT NULL,
	"message" text,
	"job_id" text,
	"heartbeat_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "valuation_training" (
	"id" text PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"property_kind" text NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"of" integer DEFAULT 0 NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"message" text,
	"model_hash" text,
	"data_version" text DEFAULT '' NOT NULL,
	"heartbeat_at" timestamp with time zone,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "valuation_model_city" ON "valuation_model" USING btree ("city","property_kind","trained_at");--> statement-breakpoint
CREATE INDEX "valuation_portfolio_user" ON "valuation_portfolio" USING btree ("user_id","created_at");