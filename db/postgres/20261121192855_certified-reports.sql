CREATE TABLE "certified_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"report_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" text,
	"by" text NOT NULL,
	"what" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"is_internal" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certified_file" (
	"id" text PRIMARY KEY NOT NULL,
	"report_id" text NOT NULL,
	"kind" text NOT NULL,
	"document_kind" text,
	"caption" text DEFAULT '' NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"width" integer,
	"height" integer,
	"latitude" double precision,
	"longitude" double precision,
	"client_id" text,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certified_issue" (
	"number" text PRIMARY KEY NOT NULL,
	"report_id" text NOT NULL,
	"version" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_on" date NOT NULL,
	"sha256" text NOT NULL,
	"bytes" bigint NOT NULL,
	"status" text NOT NULL,
	"valuer_name" text NOT NULL,
	"valuer_registration" text NOT NULL,
	"certificate_name" text NOT NULL,
	"is_test_certificate" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certified_report" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"request" jsonb NOT NULL,
	"valuation_id" text,
	"machine" jsonb,
	"quote" jsonb NOT NULL,
	"payment_reference" text,
	"paid_on" date,
	"due_on" date,
	"holidays_known" boolean DEFAULT true NOT NULL,
	"reminded_on" date,
	"valuer_id" text,
	"checker_id" text,
	"inspection" jsonb,
	"inspection_saved_at" timestamp with time zone,
	"working" jsonb,
	"number_year" integer,
	"number_in_year" integer,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certified_valuer" (
	"user_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"registration_number" text NOT NULL,
	"qualifications" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certified_valuer_registrationNumber_unique" UNIQUE("registration_number")
);
--> statement-breakpoint
CREATE INDEX "certified_event_report" ON "certified_event" USING btree ("report_id","id");--> statement-breakpoint
CREATE INDEX "certified_file_report" ON "certified_file" USING btree ("report_id","added_at");--> statement-breakpoint
CREATE UNIQUE INDEX "certified_file_client" ON "certified_file" USING btree ("report_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certified_issue_version" ON "certified_issue" USING btree ("report_id","version");--> statement-breakpoint
CREATE INDEX "certified_report_customer" ON "certified_report" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "certified_report_valuer" ON "certified_report" USING btree ("valuer_id");--> statement-breakpoint
CREATE INDEX "certified_report_checker" ON "certified_report" USING btree ("checker_id");--> statement-breakpoint
CREATE INDEX "certified_report_state" ON "certified_report" USING btree ("state","due_on");--> statement-breakpoint
CREATE UNIQUE INDEX "certified_report_number" ON "certified_report" USING btree ("number_year","number_in_year");
--> statement-breakpoint
-- What happened to a certified report is only ever added to, whoever holds the connection.
CREATE FUNCTION certified_event_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'certified_event is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER certified_event_append_only BEFORE UPDATE OR DELETE ON certified_event
FOR EACH ROW EXECUTE FUNCTION certified_event_is_append_only();
