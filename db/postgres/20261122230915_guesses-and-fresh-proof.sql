CREATE TABLE "identity_account_guess" (
	"key" text PRIMARY KEY NOT NULL,
	"guesses" integer NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity_session" ADD COLUMN "proved_at" timestamp with time zone;