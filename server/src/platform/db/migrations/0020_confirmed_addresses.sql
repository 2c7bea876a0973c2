CREATE TABLE "requested_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"user_id" uuid,
	"requested_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_changes" ADD COLUMN "is_old_confirmed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requested_mails" ADD CONSTRAINT "requested_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "requested_mails_recipient" ON "requested_mails" USING btree ("recipient","requested_at");--> statement-breakpoint
CREATE INDEX "requested_mails_user" ON "requested_mails" USING btree ("user_id","requested_at");--> statement-breakpoint
CREATE INDEX "requested_mails_age" ON "requested_mails" USING btree ("requested_at");