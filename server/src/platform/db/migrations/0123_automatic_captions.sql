CREATE TABLE "caption_drafts" (
	"video_id" uuid NOT NULL,
	"language" text NOT NULL,
	"revision" integer NOT NULL,
	"state" text NOT NULL,
	"fault" text,
	"cues" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"engine" text,
	"holder" uuid,
	"held_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	CONSTRAINT "caption_drafts_video_id_language_pk" PRIMARY KEY("video_id","language"),
	CONSTRAINT "caption_drafts_state_known" CHECK ("caption_drafts"."state" in ('waiting', 'working', 'ready', 'failed')),
	CONSTRAINT "caption_drafts_fault_known" CHECK ("caption_drafts"."fault" in ('no_speech', 'engine_missing', 'engine_failed', 'too_slow', 'out_of_memory', 'too_long', 'unreadable'))
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "makes_captions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "publishes_captions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "captions" ADD COLUMN "is_automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "caption_drafts" ADD CONSTRAINT "caption_drafts_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "caption_drafts_state" ON "caption_drafts" USING btree ("state","held_until");