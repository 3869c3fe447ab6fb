CREATE TABLE "exports_snapshot" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"exporter" text NOT NULL,
	"language" text NOT NULL,
	"content" jsonb NOT NULL,
	"seal" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"views" integer DEFAULT 0 NOT NULL,
	"last_viewed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "exports_snapshot_token" ON "exports_snapshot" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "exports_snapshot_user" ON "exports_snapshot" USING btree ("user_id","created_at");