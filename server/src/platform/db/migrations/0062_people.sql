CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"type" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"token_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "invitations_type_known" CHECK ("invitations"."type" in ('professor', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "entitlements" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entitlements" ADD COLUMN "source" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "entitlements" ADD COLUMN "granted_by" uuid;--> statement-breakpoint
ALTER TABLE "entitlements" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_waiting" ON "invitations" USING btree ("email") WHERE "invitations"."accepted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invitations_age" ON "invitations" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (fold("first_names" || ' ' || "last_names" || ' ' || "email" || ' ' || coalesce("professional_id", '')) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_source_known" CHECK ("entitlements"."source" in ('order', 'grant'));--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_source" CHECK (("entitlements"."source" = 'order') = ("entitlements"."order_id" is not null)
        and ("entitlements"."source" = 'grant') = ("entitlements"."granted_by" is not null));