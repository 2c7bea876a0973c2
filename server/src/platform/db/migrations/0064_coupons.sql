CREATE TABLE "coupon_courses" (
	"coupon_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	CONSTRAINT "coupon_courses_coupon_id_course_id_pk" PRIMARY KEY("coupon_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"percent" integer,
	"amount_cents" integer,
	"is_for_all_courses" boolean NOT NULL,
	"is_for_subscriptions" boolean NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"max_uses" integer,
	"max_uses_per_person" integer,
	"paused_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupons_code_form" CHECK ("coupons"."code" ~ '^[A-Z0-9_-]{3,30}$'),
	CONSTRAINT "coupons_discount" CHECK (("coupons"."percent" is null) <> ("coupons"."amount_cents" is null)
        and ("coupons"."percent" is null or "coupons"."percent" between 1 and 100)
        and ("coupons"."amount_cents" is null or "coupons"."amount_cents" > 0)),
	CONSTRAINT "coupons_period" CHECK ("coupons"."starts_at" is null or "coupons"."ends_at" is null or "coupons"."ends_at" > "coupons"."starts_at"),
	CONSTRAINT "coupons_uses" CHECK ("coupons"."max_uses" > 0 and "coupons"."max_uses_per_person" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_price";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_completed";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_refunded_whole";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupon_courses" ADD CONSTRAINT "coupon_courses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_courses" ADD CONSTRAINT "coupon_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_courses_course" ON "coupon_courses" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("code");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_coupon" ON "orders" USING btree ("coupon_id","student_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon" CHECK (("orders"."coupon_id" is null) = ("orders"."coupon_code" is null) and "orders"."discount_cents" >= 0
        and ("orders"."discount_cents" = 0 or "orders"."coupon_id" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_price" CHECK ("orders"."price_cents" > 0 or ("orders"."price_cents" = 0 and "orders"."coupon_id" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_completed" CHECK ("orders"."status" not in ('completed', 'refunded', 'charged_back')
        or ("orders"."completed_at" is not null and ("orders"."payment_reference" is not null or "orders"."price_cents" = 0)));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded_whole" CHECK (("orders"."status" in ('refunded', 'charged_back')) = ("orders"."refunded_at" is not null)
        and ("orders"."refunded_at" is null or "orders"."refunded_cents" = "orders"."price_cents")
        and ("orders"."status" <> 'completed' or "orders"."refunded_cents" < "orders"."price_cents"
          or "orders"."price_cents" = 0));