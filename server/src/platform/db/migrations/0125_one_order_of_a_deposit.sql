ALTER TABLE "transfer_receipts" ADD COLUMN "is_repeated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What was recorded twice so far stays as it is; its key is not free for a third.
UPDATE "transfer_receipts" SET "is_repeated" = true WHERE EXISTS (
  SELECT FROM "transfer_receipts" earlier WHERE earlier."trace" = "transfer_receipts"."trace"
    AND (earlier."created_at", earlier."id") < ("transfer_receipts"."created_at", "transfer_receipts"."id"));--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_receipts_once" ON "transfer_receipts" USING btree ("trace") WHERE trace is not null and not is_repeated;
