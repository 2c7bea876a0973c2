CREATE TABLE "course_finishes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"finished_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "viewings" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "viewings" ADD COLUMN "watched_seconds" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "viewings" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_finishes" ADD CONSTRAINT "course_finishes_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_finishes" ADD CONSTRAINT "course_finishes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "course_finishes_once" ON "course_finishes" USING btree ("student_id","course_id");--> statement-breakpoint
CREATE INDEX "course_finishes_course" ON "course_finishes" USING btree ("course_id");