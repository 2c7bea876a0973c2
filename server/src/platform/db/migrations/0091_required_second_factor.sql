ALTER TABLE "login_failures" ADD COLUMN "step" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "second_factor_epoch" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "second_factor_epoch" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "sessions" SET "second_factor_at" = "sessions"."created_at" FROM "second_factors" WHERE "second_factors"."user_id" = "sessions"."user_id" AND "second_factors"."enabled_at" <= "sessions"."created_at";--> statement-breakpoint
UPDATE "access_tokens" SET "second_factor" = true FROM "second_factors" WHERE "second_factors"."user_id" = "access_tokens"."user_id" AND "second_factors"."enabled_at" <= "access_tokens"."created_at";--> statement-breakpoint
UPDATE "settings" SET "second_factor_epoch" = 1 WHERE "requires_second_factor";
