ALTER TABLE "categories" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "is_retired_by_suspension" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "reviews_prices" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "least_price_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Open changes get today's price of their course, since an approval sets theirs from now on.
UPDATE "courses" AS "revision" SET "price_cents" = "course"."price_cents"
FROM "courses" AS "course"
WHERE "course"."id" = "revision"."revision_of" AND "revision"."merged_at" IS NULL;
