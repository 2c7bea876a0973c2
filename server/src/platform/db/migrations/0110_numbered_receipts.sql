INSERT INTO receipts (kind, number, order_id, amount_cents)
  SELECT 'sale', row_number() OVER (ORDER BY completed_at, id), id, price_cents
  FROM orders WHERE completed_at IS NOT NULL AND price_cents > 0;--> statement-breakpoint
INSERT INTO receipt_series (kind, last)
  SELECT 'sale', coalesce(max(number), 0) FROM receipts UNION ALL SELECT 'refund', 0;--> statement-breakpoint
-- The series' row stays locked until the commit, so that a rollback leaves no gap.
CREATE FUNCTION number_receipt(of_kind text, of_order uuid, of_refund uuid, cents integer, terms uuid)
RETURNS void LANGUAGE sql AS $$
  WITH series AS (UPDATE receipt_series SET last = last + 1 WHERE kind = of_kind RETURNING last)
  INSERT INTO receipts (kind, number, order_id, refund_id, amount_cents, terms_id)
    SELECT of_kind, series.last, of_order, of_refund, cents, terms FROM series
$$;--> statement-breakpoint
-- What was saved last of those that count on the day of the payment.
CREATE FUNCTION fiscal_terms_at(moment timestamptz) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT id FROM fiscal_terms
  WHERE valid_from <= (moment AT TIME ZONE coalesce(
    (SELECT time_zone FROM settings LIMIT 1), 'America/Mexico_City'))::date
  ORDER BY created_at DESC, id DESC LIMIT 1
$$;--> statement-breakpoint
-- Of several refunds that are more than the price, those beyond it move no money.
CREATE FUNCTION issue_refund_receipts(of_order uuid, price_cents integer, terms uuid)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  refund record;
  left_cents integer;
BEGIN
  FOR refund IN
    SELECT r.id, r.amount_cents FROM order_refunds r
    WHERE r.order_id = of_order AND r.kind IN ('refund', 'reversal') AND r.state = 'done'
      AND NOT EXISTS (SELECT FROM receipts given WHERE given.refund_id = r.id)
    ORDER BY r.happened_at, r.id
  LOOP
    SELECT price_cents - coalesce(sum(given.amount_cents), 0) INTO left_cents
    FROM receipts given JOIN order_refunds r ON r.id = given.refund_id
    WHERE given.order_id = of_order AND r.state = 'done';
    IF least(refund.amount_cents, left_cents) > 0 THEN
      PERFORM number_receipt(
        'refund', of_order, refund.id, least(refund.amount_cents, left_cents), terms);
    END IF;
  END LOOP;
END $$;--> statement-breakpoint
CREATE FUNCTION issue_receipts(of_order uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sold record;
  terms uuid;
BEGIN
  SELECT o.price_cents, o.completed_at INTO sold FROM orders o WHERE o.id = of_order;
  IF sold.completed_at IS NULL OR sold.price_cents = 0 THEN RETURN; END IF;
  SELECT given.terms_id INTO terms FROM receipts given
    WHERE given.order_id = of_order AND given.kind = 'sale';
  IF NOT FOUND THEN
    terms := fiscal_terms_at(sold.completed_at);
    PERFORM number_receipt('sale', of_order, NULL, sold.price_cents, terms);
  END IF;
  PERFORM issue_refund_receipts(of_order, sold.price_cents, terms);
END $$;--> statement-breakpoint
CREATE FUNCTION issue_receipts_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM issue_receipts(new.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION issue_receipts_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM issue_receipts(new.order_id);
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
  refund record;
BEGIN
  FOR refund IN
    SELECT r.order_id FROM order_refunds r
    WHERE r.kind IN ('refund', 'reversal') AND r.state = 'done' ORDER BY r.happened_at, r.id
  LOOP
    PERFORM issue_receipts(refund.order_id);
  END LOOP;
END $$;--> statement-breakpoint
-- Deferred: the series is locked last of all, so that it is held for a commit and in no deadlock.
CREATE CONSTRAINT TRIGGER orders_receipts AFTER INSERT OR UPDATE OF completed_at ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (new.completed_at IS NOT NULL AND new.price_cents > 0)
  EXECUTE FUNCTION issue_receipts_of_order();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_refunds_receipts AFTER INSERT OR UPDATE OF state ON order_refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (new.state = 'done' AND new.kind IN ('refund', 'reversal'))
  EXECUTE FUNCTION issue_receipts_of_refund();
