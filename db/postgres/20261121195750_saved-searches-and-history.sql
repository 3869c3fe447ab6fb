CREATE TABLE "saved_habit" (
	"user_id" text PRIMARY KEY NOT NULL,
	"keeps_history" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"filter" jsonb NOT NULL,
	"alert" text NOT NULL,
	"token" text NOT NULL,
	"seen" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_visit" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"address" text NOT NULL,
	"address_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "saved_view_user" ON "saved_view" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_token" ON "saved_view" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_visit_address" ON "saved_visit" USING btree ("user_id","address_hash");--> statement-breakpoint
CREATE INDEX "saved_visit_user" ON "saved_visit" USING btree ("user_id","at");