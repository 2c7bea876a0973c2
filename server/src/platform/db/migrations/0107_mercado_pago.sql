CREATE TABLE "payment_sweeps" (
	"provider" text PRIMARY KEY NOT NULL,
	"swept_until" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_sweeps_provider" CHECK ("payment_sweeps"."provider" in ('paypal', 'mercadopago', 'transferencia', 'sandbox'))
);
--> statement-breakpoint
ALTER TABLE "payment_provider_settings" DROP CONSTRAINT "payment_provider_settings_known";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_provider_known";--> statement-breakpoint
ALTER TABLE "order_payments" DROP CONSTRAINT "order_payments_provider";--> statement-breakpoint
ALTER TABLE "payment_provider_settings" ADD CONSTRAINT "payment_provider_settings_known" CHECK ("payment_provider_settings"."provider" in ('paypal', 'mercadopago', 'transferencia', 'sandbox'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_provider_known" CHECK ("orders"."provider" in ('paypal', 'mercadopago', 'transferencia', 'sandbox'));--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_provider" CHECK ("order_payments"."provider" in ('paypal', 'mercadopago', 'transferencia', 'sandbox'));