CREATE TABLE "assistant_answered" (
	"user_id" text NOT NULL,
	"digest" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "assistant_answered_user_id_digest_pk" PRIMARY KEY("user_id","digest")
);
