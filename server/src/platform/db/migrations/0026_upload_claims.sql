CREATE TABLE "upload_claims" (
	"id" text PRIMARY KEY NOT NULL,
	"process_id" uuid NOT NULL,
	"disk" text NOT NULL,
	"missing_bytes" bigint NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "upload_claims_bytes" CHECK ("upload_claims"."missing_bytes" >= 0)
);
