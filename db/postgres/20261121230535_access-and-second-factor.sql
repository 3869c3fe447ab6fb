CREATE TABLE "identity_api_key" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"start" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"calls_per_day" integer NOT NULL,
	"used_on" date,
	"used_calls" integer DEFAULT 0 NOT NULL,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_api_key_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "identity_entitlement_use" (
	"entitlement_id" text NOT NULL,
	"day" date NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "identity_entitlement_use_entitlement_id_day_pk" PRIMARY KEY("entitlement_id","day")
);
--> statement-breakpoint
CREATE TABLE "identity_switch" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_on" boolean NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"set_by" text
);
--> statement-breakpoint
CREATE TABLE "identity_two_factor" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"user_id" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_audit_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"link" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity_audit" ADD COLUMN "link" bigint;--> statement-breakpoint
ALTER TABLE "identity_audit" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "identity_entitlement" ADD COLUMN "plan" text DEFAULT 'full' NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_entitlement" ADD COLUMN "calls_per_day" integer;--> statement-breakpoint
ALTER TABLE "identity_session" ADD COLUMN "impersonated_by" text;--> statement-breakpoint
ALTER TABLE "identity_session" ADD COLUMN "impersonated_from" text;--> statement-breakpoint
ALTER TABLE "identity_user" ADD COLUMN "is_operator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_user" ADD COLUMN "phone_number" text;--> statement-breakpoint
ALTER TABLE "identity_user" ADD COLUMN "two_factor_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_user" ADD COLUMN "deletion_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "identity_api_key" ADD CONSTRAINT "identity_api_key_user_id_identity_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_entitlement_use" ADD CONSTRAINT "identity_entitlement_use_entitlement_id_identity_entitlement_id_fk" FOREIGN KEY ("entitlement_id") REFERENCES "public"."identity_entitlement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_two_factor" ADD CONSTRAINT "identity_two_factor_user_id_identity_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_api_key_user" ON "identity_api_key" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "identity_switch_name" ON "identity_switch" USING btree ("name","valid_from");--> statement-breakpoint
CREATE INDEX "identity_two_factor_user" ON "identity_two_factor" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "identity_audit" ADD CONSTRAINT "identity_audit_link_unique" UNIQUE("link");--> statement-breakpoint
ALTER TABLE "identity_user" ADD CONSTRAINT "identity_user_phoneNumber_unique" UNIQUE("phone_number");
--> statement-breakpoint
-- The audit log as a chain: each entry is sealed together with the seal before it, by the database itself, whoever writes.
CREATE FUNCTION identity_audit_seal(before text, link bigint, at timestamptz, actor_id text, action text, subject_id text, ip_hash text, details jsonb)
RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(concat_ws(E'\x1f', before, link::text, (extract(epoch FROM at) * 1000000)::bigint::text,
    coalesce(actor_id, ''), action, coalesce(subject_id, ''), coalesce(ip_hash, ''), coalesce(details::text, '')), 'UTF8')), 'hex')
$$;
--> statement-breakpoint
INSERT INTO identity_audit_head (id, link, hash) VALUES (1, 0, '');
--> statement-breakpoint
CREATE FUNCTION identity_audit_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE last_one identity_audit_head;
BEGIN
  SELECT * INTO last_one FROM identity_audit_head WHERE id = 1 FOR UPDATE;
  NEW.link := last_one.link + 1;
  NEW.hash := identity_audit_seal(last_one.hash, NEW.link, NEW.at, NEW.actor_id, NEW.action, NEW.subject_id, NEW.ip_hash, NEW.details);
  UPDATE identity_audit_head SET link = NEW.link, hash = NEW.hash WHERE id = 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Entries from before there was a chain are its first links, in the order in which they were written.
DO $$
DECLARE entry identity_audit; before text := ''; place bigint := 0;
BEGIN
  ALTER TABLE identity_audit DISABLE TRIGGER identity_audit_append_only;
  FOR entry IN SELECT * FROM identity_audit ORDER BY id LOOP
    place := place + 1;
    before := identity_audit_seal(before, place, entry.at, entry.actor_id, entry.action, entry.subject_id, entry.ip_hash, entry.details);
    UPDATE identity_audit SET link = place, hash = before WHERE id = entry.id;
  END LOOP;
  UPDATE identity_audit_head SET link = place, hash = before WHERE id = 1;
  ALTER TABLE identity_audit ENABLE TRIGGER identity_audit_append_only;
END $$;
--> statement-breakpoint
CREATE TRIGGER identity_audit_chain BEFORE INSERT ON identity_audit FOR EACH ROW EXECUTE FUNCTION identity_audit_chain();
--> statement-breakpoint
CREATE TRIGGER identity_audit_not_emptied BEFORE TRUNCATE ON identity_audit FOR EACH STATEMENT EXECUTE FUNCTION identity_audit_is_append_only();
