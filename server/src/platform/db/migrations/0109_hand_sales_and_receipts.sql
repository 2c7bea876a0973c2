CREATE TABLE "hand_sales" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"paid_on" date NOT NULL,
	"recorded_by" uuid NOT NULL,
	"note" text NOT NULL,
	"sending_id" uuid,
	"file_name" text,
	"file_type" text,
	"file_bytes" integer,
	CONSTRAINT "hand_sales_method" CHECK ("hand_sales"."method" in ('cash', 'transfer', 'terminal', 'other')),
	CONSTRAINT "hand_sales_file" CHECK (num_nonnulls("hand_sales"."file_name", "hand_sales"."file_type", "hand_sales"."file_bytes") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "receipt_series" (
	"kind" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"amount_cents" integer NOT NULL,
	"terms_id" uuid,
	CONSTRAINT "receipts_kind_number_pk" PRIMARY KEY("kind","number"),
	CONSTRAINT "receipts_kind" CHECK ("receipts"."kind" in ('sale', 'refund')),
	CONSTRAINT "receipts_of_refund" CHECK (("receipts"."kind" = 'refund') = ("receipts"."refund_id" is not null)),
	CONSTRAINT "receipts_amount" CHECK ("receipts"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "fiscal_terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"valid_from" date NOT NULL,
	"legal_name" text NOT NULL,
	"rfc" text NOT NULL,
	"address" text NOT NULL,
	"text" text NOT NULL,
	"vat_basis_points" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fiscal_terms_vat" CHECK ("fiscal_terms"."vat_basis_points" between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_completed";--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "recorded_by" uuid;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "invoice_url" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "invoice_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "hand_sales" ADD CONSTRAINT "hand_sales_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_sales" ADD CONSTRAINT "hand_sales_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_refund_id_order_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_terms_id_fiscal_terms_id_fk" FOREIGN KEY ("terms_id") REFERENCES "public"."fiscal_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hand_sales_sending" ON "hand_sales" USING btree ("sending_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_sale" ON "receipts" USING btree ("order_id") WHERE kind = 'sale';--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_refund" ON "receipts" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "receipts_order" ON "receipts" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_completed" CHECK ("orders"."status" not in ('completed', 'refunded', 'charged_back')
        or ("orders"."completed_at" is not null and ("orders"."payment_reference" is not null
          or "orders"."price_cents" = 0 or "orders"."provider" is null)));