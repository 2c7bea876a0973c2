CREATE TABLE "payment_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"order_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	"settled_reason" text,
	CONSTRAINT "payment_differences_kind" CHECK ("payment_differences"."kind" in ('unknown_order', 'missing_payment')),
	CONSTRAINT "payment_differences_provider" CHECK ("payment_differences"."provider" in ('paypal', 'mercadopago', 'transferencia', 'sandbox')),
	CONSTRAINT "payment_differences_order" CHECK (("payment_differences"."kind" = 'missing_payment') = ("payment_differences"."order_id" is not null)),
	CONSTRAINT "payment_differences_settled" CHECK (num_nonnulls("payment_differences"."settled_at", "payment_differences"."settled_by", "payment_differences"."settled_reason") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_differences_once" ON "payment_differences" USING btree ("provider","kind","reference");--> statement-breakpoint
CREATE INDEX "payment_differences_open" ON "payment_differences" USING btree ("created_at","id") WHERE settled_at is null;