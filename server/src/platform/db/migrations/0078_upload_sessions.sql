CREATE TABLE "upload_sessions" (
	"video_id" uuid PRIMARY KEY NOT NULL,
	"multipart_id" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"holder" uuid,
	"held_until" timestamp with time zone,
	"is_wanted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "upload_sessions" ADD CONSTRAINT "upload_sessions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;