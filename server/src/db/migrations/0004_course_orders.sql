CREATE INDEX "courses_age" ON "courses" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "courses_price" ON "courses" USING btree ("price_cents","id") WHERE status = 'approved';