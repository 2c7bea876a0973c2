ALTER TABLE "users" DROP CONSTRAINT "users_professional_id";--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "asks_professional_id" boolean DEFAULT true NOT NULL;