ALTER TABLE "lessons" DROP CONSTRAINT "lessons_kind_known";--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "file_type" text;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "file_bytes" bigint;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_file_of_kind" CHECK (num_nonnulls("lessons"."file_name", "lessons"."file_type", "lessons"."file_bytes")
        = case when "lessons"."kind" = 'file' then 3 else 0 end);--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_kind_known" CHECK ("lessons"."kind" in ('video', 'text', 'file'));