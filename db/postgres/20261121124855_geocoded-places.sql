CREATE TABLE "ingest_geocoded" (
	"query" text PRIMARY KEY NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"precision" text,
	"source" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"applied" boolean NOT NULL
);
