CREATE TABLE "ticket_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"author_id" uuid,
	"from_staff" boolean NOT NULL,
	"text" text NOT NULL,
	"file_name" text,
	"file_type" text,
	"file_bytes" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_messages_file_whole" CHECK (num_nulls("ticket_messages"."file_name", "ticket_messages"."file_type", "ticket_messages"."file_bytes") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "tickets_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp with time zone NOT NULL,
	"sending_id" uuid,
	"address" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tickets_state_known" CHECK ("tickets"."state" in ('open', 'answered', 'closed')),
	CONSTRAINT "tickets_email_lower" CHECK ("tickets"."email" = lower("tickets"."email"))
);
--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_messages_ticket" ON "ticket_messages" USING btree ("ticket_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_number" ON "tickets" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_sending" ON "tickets" USING btree ("sending_id");--> statement-breakpoint
CREATE INDEX "tickets_queue" ON "tickets" USING btree ("state","state_since","id");--> statement-breakpoint
CREATE INDEX "tickets_user" ON "tickets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tickets_address" ON "tickets" USING btree ("address","created_at") WHERE "tickets"."address" is not null;