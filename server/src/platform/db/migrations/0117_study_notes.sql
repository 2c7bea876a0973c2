CREATE TABLE "study_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"at_second" integer,
	"video_id" uuid,
	"text" text NOT NULL,
	"draft_id" uuid NOT NULL,
	"draft_number" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "study_notes_moment" CHECK (("study_notes"."at_second" is null) = ("study_notes"."video_id" is null)),
	CONSTRAINT "study_notes_second" CHECK ("study_notes"."at_second" >= 0)
);
--> statement-breakpoint
ALTER TABLE "study_notes" ADD CONSTRAINT "study_notes_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_notes" ADD CONSTRAINT "study_notes_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "study_notes_student" ON "study_notes" USING btree ("student_id","lesson_id","at_second","id");--> statement-breakpoint
CREATE INDEX "study_notes_lesson" ON "study_notes" USING btree ("lesson_id");