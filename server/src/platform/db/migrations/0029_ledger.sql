CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"professor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"gross_cents" integer NOT NULL,
	"commission_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('sale', 'refund', 'restored')),
	CONSTRAINT "ledger_entries_sign" CHECK (("ledger_entries"."kind" = 'refund') = ("ledger_entries"."gross_cents" < 0)),
	CONSTRAINT "ledger_entries_commission" CHECK (abs("ledger_entries"."commission_cents") <= abs("ledger_entries"."gross_cents")
        and sign("ledger_entries"."commission_cents") in (0, sign("ledger_entries"."gross_cents")))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "commission_basis_points" integer;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_professor_id_users_id_fk" FOREIGN KEY ("professor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_order" ON "ledger_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_professor" ON "ledger_entries" USING btree ("professor_id","happened_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_course" ON "ledger_entries" USING btree ("course_id","happened_at");--> statement-breakpoint
-- Past sales get today's commission, the only one that is known.
UPDATE orders SET commission_basis_points =
  coalesce((SELECT commission_basis_points FROM settings), 0)
WHERE completed_at IS NOT NULL;--> statement-breakpoint
INSERT INTO ledger_entries (id, order_id, course_id, professor_id, kind, gross_cents,
  commission_cents, currency, happened_at)
SELECT gen_random_uuid(), orders.id, courses.id, courses.professor_id, kind, gross,
  CASE kind WHEN 'sale' THEN round(orders.price_cents * commission_basis_points / 10000.0)
    ELSE round((orders.price_cents - refunded_cents) * commission_basis_points / 10000.0)
      - round(orders.price_cents * commission_basis_points / 10000.0) END,
  currency, happened_at
FROM orders
JOIN courses ON courses.id = orders.course_id
CROSS JOIN LATERAL (VALUES
  ('sale', orders.price_cents, completed_at),
  ('refund', -refunded_cents, coalesce(refunded_at, (
    SELECT max(happened_at) FROM order_refunds WHERE order_id = orders.id
  ), completed_at))
) AS entry (kind, gross, happened_at)
-- An order that gave nothing, because the course was paid twice, is no sale.
WHERE completed_at IS NOT NULL AND NOT is_refund_due AND gross <> 0
  AND EXISTS (SELECT 1 FROM entitlements WHERE order_id = orders.id);--> statement-breakpoint
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger_entries is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_commission" CHECK (("orders"."completed_at" is null) = ("orders"."commission_basis_points" is null)
        and "orders"."commission_basis_points" between 0 and 10000);
