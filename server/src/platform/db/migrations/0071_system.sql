CREATE TABLE "system_signs" (
	"name" text PRIMARY KEY NOT NULL,
	"worked_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "course_space" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	"lesson_count" integer NOT NULL,
	"measured_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "stored_bytes" bigint;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "processing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_space" ADD CONSTRAINT "course_space_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_space_bytes" ON "course_space" USING btree ("bytes","course_id");--> statement-breakpoint
CREATE INDEX "order_webhooks_age" ON "order_webhooks" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "videos_work" ON "videos" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "videos_unmeasured" ON "videos" USING btree ("id") WHERE stored_bytes is null and playable_revision is not null;