CREATE TABLE "caption_cues" (
	"video_id" uuid NOT NULL,
	"language" text NOT NULL,
	"n" integer NOT NULL,
	"start_ms" integer NOT NULL,
	"end_ms" integer NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "caption_cues_video_id_language_n_pk" PRIMARY KEY("video_id","language","n")
);
--> statement-breakpoint
CREATE TABLE "transcript_blocks" (
	"video_id" uuid NOT NULL,
	"language" text NOT NULL,
	"n" integer NOT NULL,
	"first_cue" integer NOT NULL,
	"last_cue" integer NOT NULL,
	"document" "tsvector" NOT NULL,
	CONSTRAINT "transcript_blocks_video_id_language_n_pk" PRIMARY KEY("video_id","language","n")
);
--> statement-breakpoint
CREATE TABLE "video_chapters" (
	"video_id" uuid NOT NULL,
	"seconds" integer NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "video_chapters_video_id_seconds_pk" PRIMARY KEY("video_id","seconds")
);
--> statement-breakpoint
ALTER TABLE "captions" ADD COLUMN "cues_file_id" uuid;--> statement-breakpoint
ALTER TABLE "caption_cues" ADD CONSTRAINT "caption_cues_captions" FOREIGN KEY ("video_id","language") REFERENCES "public"."captions"("video_id","language") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_blocks" ADD CONSTRAINT "transcript_blocks_captions" FOREIGN KEY ("video_id","language") REFERENCES "public"."captions"("video_id","language") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_chapters" ADD CONSTRAINT "video_chapters_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transcript_blocks_document" ON "transcript_blocks" USING gin ("document") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "captions_unread" ON "captions" USING btree ("video_id","language") WHERE cues_file_id is distinct from file_id;