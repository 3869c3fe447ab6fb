CREATE TABLE "feasibility_plot_table" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"file_name" text NOT NULL,
	"headers" jsonb NOT NULL,
	"rows" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "feasibility_plot_table_user" ON "feasibility_plot_table" USING btree ("user_id","created_at");