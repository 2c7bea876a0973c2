CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"recipient_count" integer DEFAULT 0 NOT NULL,
	"delivered_through" uuid,
	"sending_id" uuid
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_course" ON "announcements" USING btree ("course_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "announcements_sending" ON "announcements" USING btree ("course_id","sending_id") WHERE "announcements"."sending_id" is not null;