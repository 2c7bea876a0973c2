CREATE TABLE "conversation_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"hidden_at" timestamp with time zone,
	"sending_id" uuid
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"professor_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"message_count" integer DEFAULT 0 NOT NULL,
	"read_by_student" integer DEFAULT 0 NOT NULL,
	"settled_by_professor" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	"unread_since" timestamp with time zone,
	"waiting_since" timestamp with time zone,
	CONSTRAINT "conversations_numbers" CHECK ("conversations"."read_by_student" between 0 and "conversations"."message_count" and "conversations"."settled_by_professor" between 0 and "conversations"."message_count")
);
--> statement-breakpoint
CREATE TABLE "message_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_allowed" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_cases" DROP CONSTRAINT "report_cases_one_thing";--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "message_id" uuid;--> statement-breakpoint
-- Written by hand: the column before the expressions that name it, and both indexes that go with them.
ALTER TABLE "report_cases" drop column "thing_id";--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "thing_id" uuid GENERATED ALWAYS AS (coalesce(review_id, question_id, reply_id, message_id, course_id)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "report_cases" drop column "kind";--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "kind" text GENERATED ALWAYS AS (case when review_id is not null then 'review' when question_id is not null then 'question' when reply_id is not null then 'reply' when message_id is not null then 'message' else 'course' end) STORED NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "report_cases_open" ON "report_cases" USING btree ("thing_id") WHERE "report_cases"."state" = 'open';--> statement-breakpoint
CREATE INDEX "report_cases_kind" ON "report_cases" USING btree ("state","kind","created_at","id");--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_professor_id_users_id_fk" FOREIGN KEY ("professor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_preferences" ADD CONSTRAINT "message_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_messages_number" ON "conversation_messages" USING btree ("conversation_id","number");--> statement-breakpoint
CREATE INDEX "conversation_messages_author" ON "conversation_messages" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_messages_sending" ON "conversation_messages" USING btree ("conversation_id","author_id","sending_id") WHERE "conversation_messages"."sending_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_once" ON "conversations" USING btree ("course_id","student_id","professor_id");--> statement-breakpoint
CREATE INDEX "conversations_student" ON "conversations" USING btree ("student_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_professor" ON "conversations" USING btree ("professor_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_waiting" ON "conversations" USING btree ("professor_id","waiting_since","id") WHERE "conversations"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "conversations_unread" ON "conversations" USING btree ("student_id") WHERE "conversations"."unread_since" is not null;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_message_id_conversation_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."conversation_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_cases_message" ON "report_cases" USING btree ("message_id");--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_one_thing" CHECK (num_nonnulls("report_cases"."review_id", "report_cases"."question_id", "report_cases"."reply_id", "report_cases"."message_id", "report_cases"."course_id") = 1);