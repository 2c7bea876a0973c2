ALTER TABLE "courses" ADD COLUMN "sending_id" uuid;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "sending_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "courses_sending" ON "courses" USING btree ("professor_id","sending_id") WHERE "courses"."sending_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_messages_sending" ON "ticket_messages" USING btree ("ticket_id","author_id","sending_id");