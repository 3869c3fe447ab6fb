CREATE TABLE "ingest_lease" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "identity_audit_subject" ON "identity_audit" USING btree ("subject_id");