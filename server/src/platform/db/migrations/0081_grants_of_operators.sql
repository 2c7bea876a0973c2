ALTER TABLE "entitlements" DROP CONSTRAINT "entitlements_source";--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_source" CHECK (("entitlements"."source" = 'order') = ("entitlements"."order_id" is not null)
        and ("entitlements"."source" = 'grant' or "entitlements"."granted_by" is null));