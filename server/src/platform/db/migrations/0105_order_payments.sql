CREATE TABLE "order_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"voucher_link" text,
	"voucher_reference" text,
	"pay_by" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_payments_provider" CHECK ("order_payments"."provider" in ('paypal', 'sandbox')),
	CONSTRAINT "order_payments_method" CHECK ("order_payments"."method" in ('card', 'installments', 'wallet', 'cash', 'transfer')),
	CONSTRAINT "order_payments_state" CHECK ("order_payments"."state" in ('pending', 'approved', 'rejected', 'expired')),
	CONSTRAINT "order_payments_amount" CHECK ("order_payments"."amount_cents" >= 0)
);
--> statement-breakpoint
DROP INDEX "orders_to_reconcile";--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD COLUMN "voucher_reference" text;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD COLUMN "voucher_pay_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD COLUMN "voucher_decision" text;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD COLUMN "is_of_voucher" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_twice_of" uuid;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_payments_once" ON "order_payments" USING btree ("provider","reference");--> statement-breakpoint
CREATE INDEX "order_payments_order" ON "order_payments" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "order_payments_to_remind" ON "order_payments" USING btree ("pay_by") WHERE state = 'pending' and reminded_at is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_twice_of_orders_id_fk" FOREIGN KEY ("paid_twice_of") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_reconcile_at" ON "orders" USING btree ("reconcile_at") WHERE reconcile_at is not null;--> statement-breakpoint
CREATE INDEX "orders_paid_twice_of" ON "orders" USING btree ("paid_twice_of") WHERE paid_twice_of is not null;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD CONSTRAINT "sandbox_checkouts_voucher" CHECK (("sandbox_checkouts"."voucher_reference" is null) = ("sandbox_checkouts"."voucher_pay_by" is null)
        and ("sandbox_checkouts"."voucher_decision" is null
          or ("sandbox_checkouts"."voucher_reference" is not null and "sandbox_checkouts"."voucher_decision" in ('pagado', 'vencido'))));