CREATE TABLE "payment_attempt" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"state" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"method" text DEFAULT '' NOT NULL,
	"problem" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_billing" (
	"person_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"state_code" text NOT NULL,
	"gstin" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_booking" (
	"key" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_cancellation" (
	"person_id" text NOT NULL,
	"plan" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_cancellation_person_id_plan_pk" PRIMARY KEY("person_id","plan")
);
--> statement-breakpoint
CREATE TABLE "payment_entry" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"order_id" text NOT NULL,
	"booking" text NOT NULL,
	"account" text NOT NULL,
	"amount_paise" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_invoice" (
	"number" text PRIMARY KEY NOT NULL,
	"series" text NOT NULL,
	"financial_year" integer NOT NULL,
	"in_year" integer NOT NULL,
	"kind" text NOT NULL,
	"order_id" text NOT NULL,
	"refund_id" text,
	"facts" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "payment_invoice_refundId_unique" UNIQUE("refund_id")
);
--> statement-breakpoint
CREATE TABLE "payment_order" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"sku" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"currency" text DEFAULT 'INR' NOT NULL,
	"gst_percent" integer NOT NULL,
	"sac" text NOT NULL,
	"supply_state" text,
	"provider" text NOT NULL,
	"is_test" boolean NOT NULL,
	"provider_order_id" text,
	"state" text NOT NULL,
	"refunded_paise" bigint DEFAULT 0 NOT NULL,
	"payment_id" text,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	CONSTRAINT "payment_order_providerOrderId_unique" UNIQUE("provider_order_id")
);
--> statement-breakpoint
CREATE TABLE "payment_price" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sku" text NOT NULL,
	"amount_paise" bigint,
	"gst_percent" integer NOT NULL,
	"sac" text NOT NULL,
	"place_of_supply" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"source" text NOT NULL,
	"confidence" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text
);
--> statement-breakpoint
CREATE TABLE "payment_refund" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"provider_refund_id" text,
	"amount_paise" bigint NOT NULL,
	"is_surplus" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"asked_by" text,
	"asked_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	CONSTRAINT "payment_refund_providerRefundId_unique" UNIQUE("provider_refund_id")
);
--> statement-breakpoint
CREATE TABLE "payment_reminder" (
	"person_id" text NOT NULL,
	"plan" text NOT NULL,
	"for_end" date NOT NULL,
	CONSTRAINT "payment_reminder_person_id_plan_for_end_pk" PRIMARY KEY("person_id","plan","for_end")
);
--> statement-breakpoint
CREATE TABLE "payment_right" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"order_id" text,
	"kind" text NOT NULL,
	"plan" text,
	"goods" text,
	"subject" text DEFAULT '' NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"entitlement_ids" jsonb NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_right_orderId_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "payment_sandbox" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"parent_id" text,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_usage" (
	"person_id" text NOT NULL,
	"meter" text NOT NULL,
	"month" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "payment_usage_person_id_meter_month_pk" PRIMARY KEY("person_id","meter","month")
);
--> statement-breakpoint
CREATE INDEX "payment_attempt_order" ON "payment_attempt" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_entry_order" ON "payment_entry" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_entry_booking" ON "payment_entry" USING btree ("booking");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_invoice_run" ON "payment_invoice" USING btree ("series","financial_year","in_year");--> statement-breakpoint
CREATE INDEX "payment_invoice_order" ON "payment_invoice" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_invoice_one" ON "payment_invoice" USING btree ("order_id") WHERE kind = 'invoice';--> statement-breakpoint
CREATE INDEX "payment_order_person" ON "payment_order" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_order_state" ON "payment_order" USING btree ("state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_order_one_open" ON "payment_order" USING btree ("person_id","sku","subject") WHERE state IN ('created', 'failed', 'dismissed');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_price_from" ON "payment_price" USING btree ("sku","valid_from");--> statement-breakpoint
CREATE INDEX "payment_refund_order" ON "payment_refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_refund_state" ON "payment_refund" USING btree ("state","asked_at");--> statement-breakpoint
CREATE INDEX "payment_right_person" ON "payment_right" USING btree ("person_id","is_open");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_right_one_trial" ON "payment_right" USING btree ("person_id","plan") WHERE kind = 'trial';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_right_one_subject" ON "payment_right" USING btree ("person_id","goods","subject") WHERE kind = 'goods' AND is_open AND subject <> '';--> statement-breakpoint
CREATE INDEX "payment_sandbox_parent" ON "payment_sandbox" USING btree ("parent_id","kind");--> statement-breakpoint
-- The ledger, and the invoices but for when they were mailed, are only ever added to, whoever holds the connection.
CREATE FUNCTION payment_rows_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'payment_invoice' AND to_jsonb(NEW) - 'mailed_at' = to_jsonb(OLD) - 'mailed_at' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_entry_append_only BEFORE UPDATE OR DELETE ON payment_entry
FOR EACH ROW EXECUTE FUNCTION payment_rows_are_kept();
--> statement-breakpoint
CREATE TRIGGER payment_booking_append_only BEFORE UPDATE OR DELETE ON payment_booking
FOR EACH ROW EXECUTE FUNCTION payment_rows_are_kept();
--> statement-breakpoint
CREATE TRIGGER payment_invoice_append_only BEFORE UPDATE OR DELETE ON payment_invoice
FOR EACH ROW EXECUTE FUNCTION payment_rows_are_kept();
