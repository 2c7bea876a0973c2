ALTER TABLE "content_items" RENAME TO "lessons";--> statement-breakpoint
ALTER TABLE "lessons" RENAME CONSTRAINT "content_items_pkey" TO "lessons_pkey";--> statement-breakpoint
ALTER TABLE "lessons" RENAME CONSTRAINT "content_items_course_id_courses_id_fk" TO "lessons_course_id_courses_id_fk";--> statement-breakpoint
ALTER TABLE "lessons" RENAME CONSTRAINT "content_items_video_id_videos_id_fk" TO "lessons_video_id_videos_id_fk";--> statement-breakpoint
ALTER INDEX "content_items_video" RENAME TO "lessons_video";--> statement-breakpoint
ALTER INDEX "content_items_course" RENAME TO "lessons_course";--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "kind" text DEFAULT 'video' NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ALTER COLUMN "video_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_kind_known" CHECK ("lessons"."kind" in ('video'));--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_video_of_kind" CHECK (("lessons"."kind" = 'video') = ("lessons"."video_id" is not null));--> statement-breakpoint
ALTER TABLE "viewings" RENAME TO "lesson_progress";--> statement-breakpoint
ALTER TABLE "lesson_progress" RENAME COLUMN "content_id" TO "lesson_id";--> statement-breakpoint
ALTER TABLE "lesson_progress" RENAME CONSTRAINT "viewings_student_id_content_id_pk" TO "lesson_progress_student_id_lesson_id_pk";--> statement-breakpoint
ALTER TABLE "lesson_progress" RENAME CONSTRAINT "viewings_student_id_users_id_fk" TO "lesson_progress_student_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "lesson_progress" RENAME CONSTRAINT "viewings_content_id_content_items_id_fk" TO "lesson_progress_lesson_id_lessons_id_fk";--> statement-breakpoint
ALTER INDEX "viewings_content" RENAME TO "lesson_progress_lesson";
