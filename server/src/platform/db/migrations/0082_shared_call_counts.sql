CREATE TABLE "call_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"calls" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "upload_claims" ADD COLUMN "person" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "upload_claims" ADD COLUMN "running" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "call_counts_end" ON "call_counts" USING btree ("ends_at");
--> statement-breakpoint
-- A count needs no journal: a crash of PostgreSQL forgets it.
ALTER TABLE "call_counts" SET UNLOGGED;
