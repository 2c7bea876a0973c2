CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 99999999 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "order_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_refunds_kind" CHECK ("order_refunds"."kind" in ('refund', 'reversal', 'dispute')),
	CONSTRAINT "order_refunds_state" CHECK ("order_refunds"."state" in ('open', 'done', 'void')),
	CONSTRAINT "order_refunds_amount" CHECK ("order_refunds"."amount_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_completed";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_status_known";--> statement-breakpoint
DROP INDEX "entitlements_course_once";--> statement-breakpoint
ALTER TABLE "entitlements" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "number" text DEFAULT to_char(nextval('order_numbers') * 61803399 % 100000000, 'FM0000"-"0000') NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "checkout_link" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_refunds_once" ON "order_refunds" USING btree ("order_id","kind","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE INDEX "orders_payment" ON "orders" USING btree ("payment_reference");--> statement-breakpoint
CREATE UNIQUE INDEX "entitlements_course_once" ON "entitlements" USING btree ("student_id","course_id") WHERE course_id is not null and revoked_at is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_provider_known" CHECK ("orders"."provider" in ('sandbox', 'paypal'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK ("orders"."refunded_cents" between 0 and "orders"."price_cents");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded_whole" CHECK (("orders"."status" in ('refunded', 'charged_back')) = ("orders"."refunded_at" is not null)
        and ("orders"."refunded_at" is null or "orders"."refunded_cents" = "orders"."price_cents")
        and ("orders"."status" <> 'completed' or "orders"."refunded_cents" < "orders"."price_cents"));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_completed" CHECK ("orders"."status" not in ('completed', 'refunded', 'charged_back')
        or ("orders"."completed_at" is not null and "orders"."payment_reference" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('created', 'completed', 'cancelled', 'failed', 'refunded', 'charged_back'));