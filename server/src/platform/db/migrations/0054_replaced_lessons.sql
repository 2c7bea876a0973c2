ALTER TABLE "lessons" DROP CONSTRAINT "lessons_video_of_kind";--> statement-breakpoint
ALTER TABLE "lessons" DROP CONSTRAINT "lessons_file_of_kind";--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "arrangement" jsonb;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "video_number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "replaces_id" uuid;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD COLUMN "video_number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_replaces_id_lessons_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lessons_replacement" ON "lessons" USING btree ("replaces_id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_arrangement" CHECK ("courses"."arrangement" is null or "courses"."revision_of" is not null);--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_video_of_kind" CHECK (case when "lessons"."video_id" is null then "lessons"."kind" <> 'video' or "lessons"."replaces_id" is not null
        else "lessons"."kind" = 'video' end);--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_file_of_kind" CHECK (case num_nonnulls("lessons"."file_id", "lessons"."file_name", "lessons"."file_type", "lessons"."file_bytes")
        when 0 then "lessons"."kind" <> 'file' or "lessons"."replaces_id" is not null
        when 4 then "lessons"."kind" = 'file' else false end);