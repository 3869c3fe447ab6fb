CREATE TABLE "lead" (
	"id" text PRIMARY KEY NOT NULL,
	"once_key" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"mobile_number" text NOT NULL,
	"message" text NOT NULL,
	"page" text,
	"language" text NOT NULL,
	"consent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"address_hash" text NOT NULL,
	"user_id" text,
	"state" text NOT NULL,
	"owner_id" text,
	"staff_mail" text NOT NULL,
	"receipt" text NOT NULL,
	"receipt_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_note" (
	"id" text PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"author_id" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_note" ADD CONSTRAINT "lead_note_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_once" ON "lead" USING btree ("once_key");--> statement-breakpoint
CREATE INDEX "lead_state" ON "lead" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "lead_created" ON "lead" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "lead_changed" ON "lead" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "lead_next_try" ON "lead" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "lead_user" ON "lead" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lead_email" ON "lead" USING btree ("email");--> statement-breakpoint
CREATE INDEX "lead_note_lead" ON "lead_note" USING btree ("lead_id","at");--> statement-breakpoint
CREATE INDEX "lead_note_author" ON "lead_note" USING btree ("author_id");