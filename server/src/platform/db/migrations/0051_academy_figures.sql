DROP INDEX "entitlements_student";--> statement-breakpoint
CREATE INDEX "courses_made" ON "courses" USING btree ("created_at") WHERE revision_of is null;--> statement-breakpoint
CREATE INDEX "users_age" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("completed_at","price_cents") WHERE "orders"."completed_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_free" ON "orders" USING btree ("id") WHERE "orders"."price_cents" = 0;--> statement-breakpoint
CREATE INDEX "entitlements_student" ON "entitlements" USING btree ("student_id","starts_at","ends_at","revoked_at","order_id");