CREATE TABLE "course_uploads" (
	"video_id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"section_id" uuid,
	"position" integer,
	"title" text NOT NULL,
	"file_name" text NOT NULL,
	"fingerprint" text
);
--> statement-breakpoint
ALTER TABLE "course_uploads" ADD CONSTRAINT "course_uploads_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_uploads" ADD CONSTRAINT "course_uploads_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_uploads_course" ON "course_uploads" USING btree ("course_id");