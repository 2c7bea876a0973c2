ALTER TABLE "public_profiles" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
SELECT keep_table_version('legal_pages');
