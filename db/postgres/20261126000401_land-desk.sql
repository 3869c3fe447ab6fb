CREATE TABLE "land_assignment" (
	"requirement_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"assigned_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "land_assignment_requirement_id_staff_id_pk" PRIMARY KEY("requirement_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "land_batch" (
	"id" text PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"rows" integer NOT NULL,
	"faults" jsonb NOT NULL,
	"is_demonstration" boolean NOT NULL,
	"by_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "land_event" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"requirement_id" text NOT NULL,
	"parcel_id" text,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" text,
	"by_role" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "land_look" (
	"requirement_id" text NOT NULL,
	"person_id" text NOT NULL,
	"role" text NOT NULL,
	"what" text NOT NULL,
	"day" date NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "land_look_requirement_id_person_id_role_what_day_pk" PRIMARY KEY("requirement_id","person_id","role","what","day")
);
--> statement-breakpoint
CREATE TABLE "land_match" (
	"requirement_id" text NOT NULL,
	"parcel_id" text NOT NULL,
	"score" double precision NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"is_news" boolean NOT NULL,
	CONSTRAINT "land_match_requirement_id_parcel_id_pk" PRIMARY KEY("requirement_id","parcel_id")
);
--> statement-breakpoint
CREATE TABLE "land_nda" (
	"version" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" text
);
--> statement-breakpoint
CREATE TABLE "land_nda_acceptance" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"parcel_id" text NOT NULL,
	"parcel_reference" text NOT NULL,
	"version" integer NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"delete_on" date
);
--> statement-breakpoint
CREATE TABLE "land_paper" (
	"parcel_id" text NOT NULL,
	"paper" text NOT NULL,
	"state" text NOT NULL,
	"note" text NOT NULL,
	"by_id" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "land_paper_parcel_id_paper_pk" PRIMARY KEY("parcel_id","paper")
);
--> statement-breakpoint
CREATE TABLE "land_parcel" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"city" text NOT NULL,
	"villages" jsonb NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"area_sqm" double precision NOT NULL,
	"road_width_m" double precision,
	"zone" text NOT NULL,
	"asr_land_rupees_per_sqm" double precision,
	"asking_paise" bigint,
	"deals" jsonb NOT NULL,
	"available_on" date,
	"survey" text NOT NULL,
	"remarks" text NOT NULL,
	"state" text NOT NULL,
	"state_reason" text NOT NULL,
	"fsi" double precision,
	"fsi_fault" text,
	"owner_sealed" text,
	"owner_phone_masked" text NOT NULL,
	"batch_id" text,
	"is_demonstration" boolean NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "land_parcel_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "land_parcel_event" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"parcel_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" text,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "land_reader" (
	"requirement_id" text NOT NULL,
	"email" text NOT NULL,
	CONSTRAINT "land_reader_requirement_id_email_pk" PRIMARY KEY("requirement_id","email")
);
--> statement-breakpoint
CREATE TABLE "land_requirement" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"handed_in_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "land_requirement_version" (
	"requirement_id" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "land_requirement_version_requirement_id_version_pk" PRIMARY KEY("requirement_id","version")
);
--> statement-breakpoint
CREATE INDEX "land_assignment_staff" ON "land_assignment" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "land_event_requirement" ON "land_event" USING btree ("requirement_id");--> statement-breakpoint
CREATE INDEX "land_nda_acceptance_user" ON "land_nda_acceptance" USING btree ("user_id","parcel_id");--> statement-breakpoint
CREATE INDEX "land_parcel_batch" ON "land_parcel" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "land_parcel_state" ON "land_parcel" USING btree ("state");--> statement-breakpoint
CREATE INDEX "land_parcel_event_parcel" ON "land_parcel_event" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "land_reader_email" ON "land_reader" USING btree ("email");--> statement-breakpoint
CREATE INDEX "land_requirement_user" ON "land_requirement" USING btree ("user_id");