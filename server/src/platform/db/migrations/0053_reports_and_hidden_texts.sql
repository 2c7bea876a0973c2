CREATE TABLE "report_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid,
	"question_id" uuid,
	"reply_id" uuid,
	"course_id" uuid,
	"thing_id" uuid GENERATED ALWAYS AS (coalesce(review_id, question_id, reply_id, course_id)) STORED NOT NULL,
	"kind" text GENERATED ALWAYS AS (case when review_id is not null then 'review' when question_id is not null then 'question' when reply_id is not null then 'reply' else 'course' end) STORED NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"text_before" text NOT NULL,
	"report_count" integer DEFAULT 1 NOT NULL,
	"decision_reason" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "report_cases_one_thing" CHECK (num_nonnulls("report_cases"."review_id", "report_cases"."question_id", "report_cases"."reply_id", "report_cases"."course_id") = 1),
	CONSTRAINT "report_cases_state_known" CHECK ("report_cases"."state" in ('open', 'hidden', 'dismissed', 'restored')),
	CONSTRAINT "report_cases_decided" CHECK (("report_cases"."state" = 'open') = ("report_cases"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reports_reason_known" CHECK ("reports"."reason" in ('spam', 'offensive', 'incorrect', 'copyright', 'other'))
);
--> statement-breakpoint
DROP INDEX "questions_waiting";--> statement-breakpoint
DROP INDEX "ratings_unanswered";--> statement-breakpoint
ALTER TABLE "question_replies" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_review_id_ratings_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."ratings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_reply_id_question_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."question_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_cases_open" ON "report_cases" USING btree ("thing_id") WHERE "report_cases"."state" = 'open';--> statement-breakpoint
CREATE INDEX "report_cases_state" ON "report_cases" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "report_cases_kind" ON "report_cases" USING btree ("state","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "report_cases_review" ON "report_cases" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "report_cases_question" ON "report_cases" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "report_cases_reply" ON "report_cases" USING btree ("reply_id");--> statement-breakpoint
CREATE INDEX "report_cases_course" ON "report_cases" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "report_cases_administrator" ON "report_cases" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("case_id","reporter_id");--> statement-breakpoint
CREATE INDEX "reports_case" ON "reports" USING btree ("case_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "questions_waiting" ON "questions" USING btree ("course_id","waiting_since","id") WHERE "questions"."waiting_since" is not null and "questions"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "ratings_unanswered" ON "ratings" USING btree ("course_id","updated_at","id") WHERE answer is null and hidden_at is null;