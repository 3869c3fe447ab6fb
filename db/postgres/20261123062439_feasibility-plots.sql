CREATE TABLE "feasibility_link" (
	"id" text PRIMARY KEY NOT NULL,
	"plot_id" text NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "feasibility_plot" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "feasibility_version" (
	"plot_id" text NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feasibility_version_plot_id_version_pk" PRIMARY KEY("plot_id","version")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "feasibility_link_token" ON "feasibility_link" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "feasibility_link_plot" ON "feasibility_link" USING btree ("plot_id");--> statement-breakpoint
CREATE INDEX "feasibility_plot_user" ON "feasibility_plot" USING btree ("user_id","changed_at");