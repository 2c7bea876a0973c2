ALTER TABLE "slugs" ADD COLUMN "professor_id" uuid;--> statement-breakpoint
ALTER TABLE "slugs" ADD COLUMN "category_id" uuid;