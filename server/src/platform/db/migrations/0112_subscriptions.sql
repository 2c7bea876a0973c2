CREATE TABLE "provider_plans" (
	"provider" text NOT NULL,
	"account" text NOT NULL,
	"plan_id" text NOT NULL,
	"price_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"months" integer NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_plans_once" UNIQUE("provider","account","plan_id","price_cents","currency","months")
);
--> statement-breakpoint
CREATE TABLE "sandbox_subscriptions" (
	"reference" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"plan_name" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"months" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"return_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"anchor_at" timestamp with time zone,
	"charge_count" integer DEFAULT 0 NOT NULL,
	"next_charge_at" timestamp with time zone,
	"is_failing" boolean DEFAULT false NOT NULL,
	"failed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_subscriptions_subscription_id_unique" UNIQUE("subscription_id"),
	CONSTRAINT "sandbox_subscriptions_amount" CHECK ("sandbox_subscriptions"."amount_cents" > 0 and "sandbox_subscriptions"."months" > 0),
	CONSTRAINT "sandbox_subscriptions_state" CHECK ("sandbox_subscriptions"."state" in ('pending', 'active', 'paused', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "renewal_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"cycle" integer NOT NULL,
	"kind" text NOT NULL,
	"charge_on" timestamp with time zone NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "renewal_notices_kind" CHECK ("renewal_notices"."kind" in ('week', 'month')),
	CONSTRAINT "renewal_notices_cycle" CHECK ("renewal_notices"."cycle" > 0)
);
--> statement-breakpoint
CREATE TABLE "subscription_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"version" text NOT NULL,
	"text" text NOT NULL,
	"price_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"charge_on" timestamp with time zone NOT NULL,
	"address_hash" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"plan_name" text NOT NULL,
	"description" text NOT NULL,
	"price_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"months" integer NOT NULL,
	"provider" text NOT NULL,
	"reference" text,
	"link" text,
	"state" text NOT NULL,
	"replaces_id" uuid,
	"new_price_cents" integer,
	"starts_at" timestamp with time zone,
	"next_charge_at" timestamp with time zone,
	"current_until" timestamp with time zone,
	"grace_until" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"cancel_wanted_at" timestamp with time zone,
	"ending" text,
	"ended_at" timestamp with time zone,
	"check_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriptions_state" CHECK ("subscriptions"."state" in ('pending', 'active', 'past_due', 'paused', 'ended')),
	CONSTRAINT "subscriptions_provider" CHECK ("subscriptions"."provider" in ('paypal', 'mercadopago', 'transferencia', 'sandbox')),
	CONSTRAINT "subscriptions_price" CHECK ("subscriptions"."price_cents" > 0 and "subscriptions"."months" > 0),
	CONSTRAINT "subscriptions_ending" CHECK ("subscriptions"."ending" in ('asked', 'there', 'unpaid', 'unaccepted', 'office', 'replaced')
        and ("subscriptions"."state" = 'ended') = ("subscriptions"."ended_at" is not null)
        and (("subscriptions"."cancel_wanted_at" is null and "subscriptions"."ended_at" is null) or "subscriptions"."ending" is not null))
);
--> statement-breakpoint
ALTER TABLE "order_refund_requests" ALTER COLUMN "admin_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD COLUMN "subscription" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "subscription_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cycle" integer;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "may_renew" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "renewal_notices" ADD CONSTRAINT "renewal_notices_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_consents" ADD CONSTRAINT "subscription_consents_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_replaces_id_subscriptions_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "renewal_notices_once" ON "renewal_notices" USING btree ("subscription_id","cycle","kind");--> statement-breakpoint
CREATE INDEX "renewal_notices_unsent" ON "renewal_notices" USING btree ("charge_on") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "subscription_consents_subscription" ON "subscription_consents" USING btree ("subscription_id","given_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_reference" ON "subscriptions" USING btree ("provider","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_live" ON "subscriptions" USING btree ("student_id") WHERE state in ('active', 'past_due', 'paused') and cancel_wanted_at is null;--> statement-breakpoint
CREATE INDEX "subscriptions_student" ON "subscriptions" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_plan" ON "subscriptions" USING btree ("plan_id","state");--> statement-breakpoint
CREATE INDEX "subscriptions_check_at" ON "subscriptions" USING btree ("check_at") WHERE check_at is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_next_charge" ON "subscriptions" USING btree ("next_charge_at") WHERE state = 'active';--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD CONSTRAINT "sandbox_checkouts_subscription_sandbox_subscriptions_reference_fk" FOREIGN KEY ("subscription") REFERENCES "public"."sandbox_subscriptions"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_checkouts_subscription" ON "sandbox_checkouts" USING btree ("subscription");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "orders_cycle" ON "orders" USING btree ("subscription_id","cycle");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cycle_number" CHECK ("orders"."cycle" is null or ("orders"."cycle" > 0 and "orders"."subscription_id" is not null));--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_may_renew" CHECK (not "plans"."may_renew" or "plans"."is_recurring");