CREATE TABLE "assistant_feedback" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"question" text NOT NULL,
	"frame" jsonb,
	"outcome" text NOT NULL,
	"is_good" boolean NOT NULL,
	"reason" text NOT NULL,
	"comment" text NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text
);
--> statement-breakpoint
CREATE TABLE "assistant_model_day" (
	"day" date NOT NULL,
	"step" text NOT NULL,
	"result" text NOT NULL,
	"times" integer NOT NULL,
	"ms" integer NOT NULL,
	CONSTRAINT "assistant_model_day_day_step_result_pk" PRIMARY KEY("day","step","result")
);
--> statement-breakpoint
CREATE TABLE "assistant_model_use" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "assistant_model_use_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "assistant_score" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"score" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_verified" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"question" text NOT NULL,
	"frame" jsonb NOT NULL,
	"by_user_id" text,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"ran_for" text NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "assistant_feedback_open" ON "assistant_feedback" USING btree ("decided_at","at");--> statement-breakpoint
CREATE UNIQUE INDEX "assistant_verified_key" ON "assistant_verified" USING btree ("key");