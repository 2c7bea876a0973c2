CREATE TABLE "e_receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"is_test" boolean NOT NULL,
	"state" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"reference" text,
	"url" text,
	"expires_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"reason" text,
	"closing_id" uuid,
	"owed_note_cents" integer DEFAULT 0 NOT NULL,
	"noted_cents" integer DEFAULT 0 NOT NULL,
	"note_reference" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "e_receipts_state" CHECK ("e_receipts"."state" in ('waiting', 'open', 'refused', 'cancelling', 'cancelled', 'invoiced', 'global')),
	CONSTRAINT "e_receipts_amount" CHECK ("e_receipts"."amount_cents" > 0),
	CONSTRAINT "e_receipts_open" CHECK ("e_receipts"."state" <> 'open' or num_nulls("e_receipts"."reference", "e_receipts"."url") = 0),
	CONSTRAINT "e_receipts_notes" CHECK ("e_receipts"."owed_note_cents" >= 0 and "e_receipts"."noted_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_closings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"month" text NOT NULL,
	"is_test" boolean NOT NULL,
	"state" text NOT NULL,
	"receipts" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"closed_by" uuid NOT NULL,
	"reference" text,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "invoice_closings_state" CHECK ("invoice_closings"."state" in ('asked', 'done', 'refused')),
	CONSTRAINT "invoice_closings_settled" CHECK (("invoice_closings"."state" = 'asked') = ("invoice_closings"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "invoicing_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"facturapi_key" text,
	"product_key" text,
	"unit_key" text DEFAULT 'E48' NOT NULL,
	"card_form" text DEFAULT '04' NOT NULL,
	"other_form" text DEFAULT '99' NOT NULL,
	"since" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoicing_settings_single" CHECK ("invoicing_settings"."id" = 1),
	CONSTRAINT "invoicing_settings_card" CHECK ("invoicing_settings"."card_form" in ('04', '28')),
	CONSTRAINT "invoicing_settings_other" CHECK ("invoicing_settings"."other_form" in ('99', '31', '01', '03', '04', '28', '05', '06'))
);
--> statement-breakpoint
ALTER TABLE "e_receipts" ADD CONSTRAINT "e_receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "e_receipts" ADD CONSTRAINT "e_receipts_closing_id_invoice_closings_id_fk" FOREIGN KEY ("closing_id") REFERENCES "public"."invoice_closings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_closings" ADD CONSTRAINT "invoice_closings_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "e_receipts_order" ON "e_receipts" USING btree ("order_id","is_test") WHERE state <> 'cancelled';--> statement-breakpoint
CREATE INDEX "e_receipts_of_order" ON "e_receipts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "e_receipts_due" ON "e_receipts" USING btree ("next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
CREATE INDEX "e_receipts_age" ON "e_receipts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "e_receipts_closing" ON "e_receipts" USING btree ("closing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_closings_once" ON "invoice_closings" USING btree ("month","is_test") WHERE state in ('asked', 'done');--> statement-breakpoint
CREATE INDEX "invoice_closings_by" ON "invoice_closings" USING btree ("closed_by");