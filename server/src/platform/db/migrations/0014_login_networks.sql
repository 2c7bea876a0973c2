DROP INDEX "login_failures_pair";--> statement-breakpoint
ALTER TABLE "login_failures" ADD COLUMN "network" text NOT NULL;--> statement-breakpoint
ALTER TABLE "login_failures" ADD COLUMN "device" text;--> statement-breakpoint
CREATE INDEX "login_failures_email" ON "login_failures" USING btree ("email","failed_at");