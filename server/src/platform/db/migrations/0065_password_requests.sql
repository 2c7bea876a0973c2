CREATE TABLE "password_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"contact_email" text NOT NULL,
	"name" text NOT NULL,
	"explanation" text NOT NULL,
	"user_id" uuid,
	"state" text NOT NULL,
	"confirmation_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "password_requests_state_known" CHECK ("password_requests"."state" in ('unconfirmed', 'pending', 'approved', 'rejected')),
	CONSTRAINT "password_requests_confirmed" CHECK (("password_requests"."state" = 'unconfirmed') = ("password_requests"."confirmed_at" is null)),
	CONSTRAINT "password_requests_decided" CHECK (("password_requests"."state" in ('approved', 'rejected'))
        = ("password_requests"."decided_at" is not null and "password_requests"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "password_requests" ADD CONSTRAINT "password_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_requests" ADD CONSTRAINT "password_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "password_requests_waiting" ON "password_requests" USING btree ("email","contact_email") WHERE "password_requests"."state" in ('unconfirmed', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "password_requests_confirmation" ON "password_requests" USING btree ("confirmation_hash");--> statement-breakpoint
CREATE INDEX "password_requests_queue" ON "password_requests" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "password_requests_age" ON "password_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "password_requests_user" ON "password_requests" USING btree ("user_id");