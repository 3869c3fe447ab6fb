CREATE TABLE "identity_spent_code" (
	"key" text PRIMARY KEY NOT NULL,
	"spent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_off_sale" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sku" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_off_sale_open" ON "payment_off_sale" USING btree ("sku") WHERE "payment_off_sale"."valid_to" IS NULL;