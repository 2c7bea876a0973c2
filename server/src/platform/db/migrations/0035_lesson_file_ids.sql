ALTER TABLE "lessons" DROP CONSTRAINT "lessons_file_of_kind";--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "file_id" uuid;--> statement-breakpoint
UPDATE "lessons" SET "file_id" = "id" WHERE "kind" = 'file';--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "sending_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "lessons_file" ON "lessons" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lessons_sending" ON "lessons" USING btree ("course_id","sending_id") WHERE "lessons"."sending_id" is not null;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_file_of_kind" CHECK (num_nonnulls("lessons"."file_id", "lessons"."file_name", "lessons"."file_type", "lessons"."file_bytes")
        = case when "lessons"."kind" = 'file' then 4 else 0 end);