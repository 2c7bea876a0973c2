CREATE TABLE "payout_accounts" (
	"professor_id" uuid PRIMARY KEY NOT NULL,
	"tax_profile_id" uuid,
	"holder" text,
	"bank" text,
	"clabe" text,
	"clabe_end" text,
	"updated_at" timestamp with time zone,
	CONSTRAINT "payout_accounts_clabe" CHECK (("payout_accounts"."clabe" is null) = ("payout_accounts"."clabe_end" is null))
);
--> statement-breakpoint
CREATE TABLE "payout_entries" (
	"payout_id" uuid NOT NULL,
	"ledger_entry_id" uuid NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "payout_entries_payout_id_ledger_entry_id_pk" PRIMARY KEY("payout_id","ledger_entry_id")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"professor_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"sales_cents" integer NOT NULL,
	"commission_cents" integer NOT NULL,
	"withheld" jsonb NOT NULL,
	"withheld_cents" integer NOT NULL,
	"tax_profile_name" text,
	"holder" text,
	"bank" text,
	"clabe" text,
	"clabe_end" text,
	"prepared_by" uuid NOT NULL,
	"prepared_at" timestamp with time zone NOT NULL,
	"sent_on" date,
	"reference" text,
	"sent_by" uuid,
	"sent_at" timestamp with time zone,
	"closed_by" uuid,
	"closed_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "payouts_state" CHECK ("payouts"."state" in ('prepared', 'sent', 'returned', 'discarded')),
	CONSTRAINT "payouts_amounts" CHECK ("payouts"."withheld_cents" >= 0 and "payouts"."sales_cents" - "payouts"."commission_cents" - "payouts"."withheld_cents" > 0),
	CONSTRAINT "payouts_sent" CHECK (("payouts"."state" in ('sent', 'returned')) = ("payouts"."sent_on" is not null)
        and ("payouts"."sent_on" is null) = ("payouts"."sent_at" is null)
        and ("payouts"."sent_on" is null) = ("payouts"."reference" is null)),
	CONSTRAINT "payouts_closed" CHECK (("payouts"."state" in ('returned', 'discarded')) = ("payouts"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "tax_profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"lines" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_professor_id_users_id_fk" FOREIGN KEY ("professor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_tax_profile_id_tax_profiles_id_fk" FOREIGN KEY ("tax_profile_id") REFERENCES "public"."tax_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_entries" ADD CONSTRAINT "payout_entries_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_entries" ADD CONSTRAINT "payout_entries_ledger_entry_id_ledger_entries_id_fk" FOREIGN KEY ("ledger_entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_professor_id_users_id_fk" FOREIGN KEY ("professor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_prepared_by_users_id_fk" FOREIGN KEY ("prepared_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_accounts_tax_profile" ON "payout_accounts" USING btree ("tax_profile_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_entries_once" ON "payout_entries" USING btree ("ledger_entry_id") WHERE "payout_entries"."released_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_prepared" ON "payouts" USING btree ("professor_id","currency") WHERE "payouts"."state" = 'prepared';--> statement-breakpoint
CREATE INDEX "payouts_professor" ON "payouts" USING btree ("professor_id","prepared_at");--> statement-breakpoint
CREATE INDEX "payouts_newest" ON "payouts" USING btree ("prepared_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_profiles_name" ON "tax_profiles" USING btree (lower("name"));