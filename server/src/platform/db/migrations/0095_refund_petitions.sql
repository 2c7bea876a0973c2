CREATE TABLE "refund_petitions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"decision_reason" text,
	"decided_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "refund_petitions_state" CHECK ("refund_petitions"."state" in ('open', 'approved', 'rejected')),
	CONSTRAINT "refund_petitions_decided" CHECK (("refund_petitions"."state" = 'open') = ("refund_petitions"."decided_at" is null)),
	CONSTRAINT "refund_petitions_rejected" CHECK (("refund_petitions"."state" = 'rejected') = ("refund_petitions"."decision_reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_coupon_claimed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_due_reason" text;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "name_key" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "refund_days" integer;--> statement-breakpoint
ALTER TABLE "refund_petitions" ADD CONSTRAINT "refund_petitions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_petitions" ADD CONSTRAINT "refund_petitions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_petitions_open" ON "refund_petitions" USING btree ("order_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "refund_petitions_order" ON "refund_petitions" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "plans_name" ON "plans" USING btree ("name_key");
--> statement-breakpoint
-- Whose only payment of a course went back in full is none of its students.
WITH "gone" AS (
  DELETE FROM "course_students" AS "one"
  USING "orders"
  WHERE "orders"."student_id" = "one"."student_id"
    AND "orders"."course_id" = "one"."course_id"
    AND "orders"."status" IN ('refunded', 'charged_back')
    AND NOT EXISTS (
      SELECT 1 FROM "entitlements"
      LEFT JOIN "orders" AS "paid" ON "paid"."id" = "entitlements"."order_id"
      WHERE "entitlements"."student_id" = "one"."student_id"
        AND ("entitlements"."course_id" IS NULL OR "entitlements"."course_id" = "one"."course_id")
        AND "paid"."status" IS DISTINCT FROM 'refunded'
        AND "paid"."status" IS DISTINCT FROM 'charged_back')
    AND (SELECT "price_cents" FROM "courses" WHERE "courses"."id" = "one"."course_id")
      IS DISTINCT FROM 0
  RETURNING "one"."course_id")
UPDATE "courses" SET "student_count" = greatest("student_count" - "counted"."left", 0)
FROM (SELECT "course_id", count(*)::int AS "left" FROM "gone" GROUP BY "course_id") AS "counted"
WHERE "courses"."id" = "counted"."course_id";
