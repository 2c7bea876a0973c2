ALTER TABLE "payment_provider_settings" DROP CONSTRAINT "payment_provider_settings_known";--> statement-breakpoint
ALTER TABLE "payment_differences" DROP CONSTRAINT "payment_differences_provider";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_provider_known";--> statement-breakpoint
ALTER TABLE "order_payments" DROP CONSTRAINT "order_payments_provider";--> statement-breakpoint
ALTER TABLE "payment_sweeps" DROP CONSTRAINT "payment_sweeps_provider";--> statement-breakpoint
ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_provider";--> statement-breakpoint
ALTER TABLE "payment_provider_settings" ADD CONSTRAINT "payment_provider_settings_known" CHECK ("payment_provider_settings"."provider" in ('paypal', 'mercadopago', 'stripe', 'transferencia', 'sandbox'));--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_provider" CHECK ("payment_differences"."provider" in ('paypal', 'mercadopago', 'stripe', 'transferencia', 'sandbox'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_provider_known" CHECK ("orders"."provider" in ('paypal', 'mercadopago', 'stripe', 'transferencia', 'sandbox'));--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_provider" CHECK ("order_payments"."provider" in ('paypal', 'mercadopago', 'stripe', 'transferencia', 'sandbox'));--> statement-breakpoint
ALTER TABLE "payment_sweeps" ADD CONSTRAINT "payment_sweeps_provider" CHECK ("payment_sweeps"."provider" in ('paypal', 'mercadopago', 'stripe', 'transferencia', 'sandbox'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_provider" CHECK ("subscriptions"."provider" in ('paypal', 'mercadopago', 'stripe', 'transferencia', 'sandbox'));