CREATE TABLE "held_charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision_reason" text,
	CONSTRAINT "held_charges_reason" CHECK ("held_charges"."reason" in ('other_amount', 'coupon_gone', 'paid_twice', 'bought_again', 'after_cancelling', 'without_notice')),
	CONSTRAINT "held_charges_provider" CHECK ("held_charges"."provider" in ('paypal', 'mercadopago', 'stripe', 'transferencia', 'sandbox')),
	CONSTRAINT "held_charges_decision" CHECK ("held_charges"."decision" in ('accept', 'return')),
	CONSTRAINT "held_charges_decided" CHECK (num_nonnulls("held_charges"."decision", "held_charges"."decided_at", "held_charges"."decided_by", "held_charges"."decision_reason") in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "clock_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "restored_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "restored_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "resumed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "held_charges" ADD CONSTRAINT "held_charges_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_charges" ADD CONSTRAINT "held_charges_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "held_charges_once" ON "held_charges" USING btree ("provider","reference");--> statement-breakpoint
CREATE INDEX "held_charges_subscription" ON "held_charges" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "held_charges_open" ON "held_charges" USING btree ("happened_at","id") WHERE decided_at is null;