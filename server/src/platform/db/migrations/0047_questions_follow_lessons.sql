ALTER TABLE "questions" DROP CONSTRAINT "questions_lesson_id_lessons_id_fk";
--> statement-breakpoint
ALTER TABLE "questions" DROP CONSTRAINT "questions_course_id_courses_id_fk";
--> statement-breakpoint
CREATE UNIQUE INDEX "lessons_in_course" ON "lessons" USING btree ("id","course_id");
--> statement-breakpoint
UPDATE "questions" SET "course_id" = "lessons"."course_id" FROM "lessons" WHERE "lessons"."id" = "questions"."lesson_id" AND "lessons"."course_id" <> "questions"."course_id";
--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_lesson_in_course" FOREIGN KEY ("lesson_id","course_id") REFERENCES "public"."lessons"("id","course_id") ON DELETE cascade ON UPDATE cascade;
--> statement-breakpoint
UPDATE "courses" AS "left" SET "category_id" = "course"."category_id" FROM "courses" AS "course" WHERE "course"."id" = "left"."revision_of" AND "left"."merged_at" IS NOT NULL AND "left"."category_id" <> "course"."category_id";
