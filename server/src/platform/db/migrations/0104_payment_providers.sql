CREATE TABLE "payment_provider_settings" (
	"provider" text PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"keys" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_provider_settings_known" CHECK ("payment_provider_settings"."provider" in ('paypal', 'sandbox'))
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_provider_known";--> statement-breakpoint
DROP INDEX "orders_checkout";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pending_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reconcile_at" timestamp with time zone DEFAULT now() + interval '2 minutes';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_checkout_provider" ON "orders" USING btree ("checkout_token","provider");--> statement-breakpoint
CREATE INDEX "orders_to_reconcile" ON "orders" USING btree ("reconcile_at") WHERE status = 'created';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_provider_known" CHECK ("orders"."provider" in ('paypal', 'sandbox'));