DROP INDEX "professor_requests_user";--> statement-breakpoint
ALTER TABLE "professor_requests" ADD COLUMN "presentation" text;--> statement-breakpoint
ALTER TABLE "professor_requests" ADD COLUMN "experience" text;--> statement-breakpoint
ALTER TABLE "professor_requests" ADD COLUMN "sample_url" text;--> statement-breakpoint
ALTER TABLE "professor_requests" ADD COLUMN "reason" text;--> statement-breakpoint
CREATE UNIQUE INDEX "professor_requests_waiting" ON "professor_requests" USING btree ("user_id") WHERE "professor_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "professor_requests_user" ON "professor_requests" USING btree ("user_id","created_at");