CREATE TABLE "month_closes" (
	"month" date PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_months" (
	"order_id" uuid NOT NULL,
	"month" date NOT NULL,
	"days" integer NOT NULL,
	"days_before" integer NOT NULL,
	"total_days" integer NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_months_order_id_month_pk" PRIMARY KEY("order_id","month"),
	CONSTRAINT "shared_months_days" CHECK ("shared_months"."days" >= 0 and "shared_months"."days_before" >= 0 and "shared_months"."days_before" + "shared_months"."days" <= "shared_months"."total_days"
        and "shared_months"."total_days" > 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_sign";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "shared_month" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "share_basis_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "share_basis_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shared_months" ADD CONSTRAINT "shared_months_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_shared_month" CHECK (starts_with("ledger_entries"."kind", 'share') = ("ledger_entries"."shared_month" is not null));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('sale', 'refund', 'restored', 'share', 'share_refund', 'share_restored'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_sign" CHECK (("ledger_entries"."kind" in ('refund', 'share_refund')) = ("ledger_entries"."gross_cents" < 0));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_share" CHECK ("orders"."share_basis_points" between 0 and 10000
        and ("orders"."course_id" is null or "orders"."share_basis_points" = 0));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_share" CHECK ("settings"."share_basis_points" between 0 and 10000);