CREATE TABLE "teaching_goals" (
	"professor_id" uuid PRIMARY KEY NOT NULL,
	"earnings" integer NOT NULL,
	"views" integer NOT NULL,
	"new_students" integer NOT NULL,
	CONSTRAINT "teaching_goals_positive" CHECK (least("teaching_goals"."earnings", "teaching_goals"."views", "teaching_goals"."new_students") > 0)
);
--> statement-breakpoint
CREATE TABLE "watch_days" (
	"student_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"day" date NOT NULL,
	"seconds" double precision NOT NULL,
	CONSTRAINT "watch_days_student_id_lesson_id_day_pk" PRIMARY KEY("student_id","lesson_id","day")
);
--> statement-breakpoint
ALTER TABLE "teaching_goals" ADD CONSTRAINT "teaching_goals_professor_id_users_id_fk" FOREIGN KEY ("professor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_days" ADD CONSTRAINT "watch_days_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_days" ADD CONSTRAINT "watch_days_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watch_days_lesson" ON "watch_days" USING btree ("lesson_id","day");--> statement-breakpoint
-- Days before the last one of each lesson are not known.
INSERT INTO watch_days (student_id, lesson_id, day, seconds)
SELECT student_id, lesson_id,
  (updated_at AT TIME ZONE coalesce((SELECT time_zone FROM settings), 'America/Mexico_City'))::date,
  watched_seconds
FROM lesson_progress WHERE watched_seconds > 0;
