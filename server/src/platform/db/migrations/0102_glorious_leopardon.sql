ALTER TABLE "invitations" ADD COLUMN "is_super_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_super_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Until now every administrator did everything; none loses it.
UPDATE "users" SET "is_super_admin" = true WHERE "type" = 'admin';
