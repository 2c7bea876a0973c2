ALTER TABLE "courses" ADD COLUMN "revision_of" uuid;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "removed_lesson_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "merged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_revision_of_courses_id_fk" FOREIGN KEY ("revision_of") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "courses_revision" ON "courses" USING btree ("revision_of") WHERE "courses"."merged_at" is null;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_revision_unpublished" CHECK ("courses"."revision_of" is null or "courses"."status" is null or "courses"."status" in ('pending', 'rejected'));