CREATE TABLE "email_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"frequency" text DEFAULT 'tiempo-real' NOT NULL,
	"digested_on" date,
	CONSTRAINT "email_preferences_frequency_known" CHECK ("email_preferences"."frequency" in ('tiempo-real', 'diaria', 'semanal', 'ninguna'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "text_size" text DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_high_contrast" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "email_status" text;--> statement-breakpoint
ALTER TABLE "email_preferences" ADD CONSTRAINT "email_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_waiting_emails" ON "notifications" USING btree ("user_id") WHERE "notifications"."email_status" = 'waiting';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_text_size_known" CHECK ("users"."text_size" in ('pequeno', 'normal', 'grande', 'extra-grande'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_email_status_known" CHECK ("notifications"."email_status" in ('waiting', 'sent', 'skipped'));