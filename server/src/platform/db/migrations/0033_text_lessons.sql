ALTER TABLE "lessons" DROP CONSTRAINT "lessons_kind_known";--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "text" text;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_text_of_kind" CHECK (("lessons"."kind" = 'text') = ("lessons"."text" is not null));--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_kind_known" CHECK ("lessons"."kind" in ('video', 'text'));