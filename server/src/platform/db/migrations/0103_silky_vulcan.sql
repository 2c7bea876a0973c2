ALTER TABLE "users" ADD COLUMN "generated_password" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "onboarding_hidden_as" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_generated_password_known" CHECK ("users"."generated_password" in ('printed', 'unknown'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_onboarding_hidden_known" CHECK ("users"."onboarding_hidden_as" in ('student', 'professor', 'admin'));