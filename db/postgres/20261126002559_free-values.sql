CREATE TABLE "valuation_free" (
	"day" date NOT NULL,
	"address_hash" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "valuation_free_day_address_hash_pk" PRIMARY KEY("day","address_hash")
);
