ALTER TABLE "settings" ADD COLUMN "accent" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "ground" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "hero_picture_id" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "hero_picture_alt" text DEFAULT '' NOT NULL;