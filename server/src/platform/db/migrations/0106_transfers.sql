CREATE TABLE "transfer_checkouts" (
	"token" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"holder" text NOT NULL,
	"account" text NOT NULL,
	"bank" text,
	"pay_by" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"close_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "transfer_checkouts_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "transfer_checkouts_amount" CHECK ("transfer_checkouts"."amount_cents" > 0),
	CONSTRAINT "transfer_checkouts_closed" CHECK (("transfer_checkouts"."closed_at" is null) = ("transfer_checkouts"."close_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "transfer_receipts" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"received_on" date NOT NULL,
	"trace" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "transfer_receipts_amount" CHECK ("transfer_receipts"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "transfer_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"trace" text,
	"note" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"file_name" text,
	"file_type" text,
	"file_bytes" integer,
	"file_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "transfer_claims_state" CHECK ("transfer_claims"."state" in ('open', 'accepted', 'asked_again', 'rejected')),
	CONSTRAINT "transfer_claims_decided" CHECK (("transfer_claims"."state" = 'open') = ("transfer_claims"."decided_at" is null)),
	CONSTRAINT "transfer_claims_file" CHECK (num_nonnulls("transfer_claims"."file_name", "transfer_claims"."file_type", "transfer_claims"."file_bytes", "transfer_claims"."file_hash") in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "payment_provider_settings" DROP CONSTRAINT "payment_provider_settings_known";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_provider_known";--> statement-breakpoint
ALTER TABLE "order_payments" DROP CONSTRAINT "order_payments_provider";--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "voucher_account" jsonb;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "transfer_receipts" ADD CONSTRAINT "transfer_receipts_token_transfer_checkouts_token_fk" FOREIGN KEY ("token") REFERENCES "public"."transfer_checkouts"("token") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_claims" ADD CONSTRAINT "transfer_claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_claims" ADD CONSTRAINT "transfer_claims_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfer_receipts_token" ON "transfer_receipts" USING btree ("token");--> statement-breakpoint
CREATE INDEX "transfer_receipts_trace" ON "transfer_receipts" USING btree ("trace") WHERE trace is not null;--> statement-breakpoint
CREATE INDEX "transfer_claims_order" ON "transfer_claims" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "transfer_claims_hash" ON "transfer_claims" USING btree ("file_hash") WHERE file_hash is not null;--> statement-breakpoint
CREATE INDEX "transfer_claims_trace" ON "transfer_claims" USING btree ("trace") WHERE trace is not null;--> statement-breakpoint
ALTER TABLE "payment_provider_settings" ADD CONSTRAINT "payment_provider_settings_known" CHECK ("payment_provider_settings"."provider" in ('paypal', 'transferencia', 'sandbox'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_provider_known" CHECK ("orders"."provider" in ('paypal', 'transferencia', 'sandbox'));--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_provider" CHECK ("order_payments"."provider" in ('paypal', 'transferencia', 'sandbox'));