CREATE TABLE "installation" (
	"id" smallint PRIMARY KEY NOT NULL,
	"storage_id" uuid NOT NULL,
	"secrets_fingerprint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "installation_one_row" CHECK ("installation"."id" = 1)
);
