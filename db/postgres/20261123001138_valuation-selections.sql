CREATE TABLE "valuation_selection" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"subject" jsonb NOT NULL,
	"sale_ids" jsonb NOT NULL,
	"answer" jsonb,
	"answered_at" timestamp with time zone,
	"valuation_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "valuation_selection_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE INDEX "valuation_selection_valuation" ON "valuation_selection" USING btree ("valuation_id");