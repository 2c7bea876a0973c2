CREATE TABLE "assignment_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"file_bytes" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sending_id" uuid,
	CONSTRAINT "assignment_files_kind_known" CHECK ("assignment_files"."kind" in ('document', 'picture', 'audio', 'video', 'archive'))
);
--> statement-breakpoint
CREATE TABLE "submission_files" (
	"submission_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "submission_files_submission_id_file_id_pk" PRIMARY KEY("submission_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"is_late" boolean DEFAULT false NOT NULL,
	"rubric" jsonb,
	"pass_percent" integer,
	"reviewed_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"points" double precision,
	"is_passed" boolean,
	"is_shown" boolean DEFAULT false NOT NULL,
	"hidden_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "submissions_state_known" CHECK ("submissions"."state" in ('draft', 'sent', 'returned', 'accepted')),
	CONSTRAINT "submissions_whole" CHECK (num_nonnulls("submissions"."sent_at", "submissions"."rubric", "submissions"."pass_percent")
        = case when "submissions"."state" = 'draft' then 0 else 3 end),
	CONSTRAINT "submissions_decided" CHECK (num_nonnulls("submissions"."decided_at", "submissions"."is_passed")
        = case when "submissions"."state" in ('draft', 'sent') then 0 else 2 end)
);
--> statement-breakpoint
CREATE TABLE "submission_review_files" (
	"submission_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "submission_review_files_submission_id_file_id_pk" PRIMARY KEY("submission_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "submission_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"decision" text NOT NULL,
	"points" jsonb NOT NULL,
	"comment" text NOT NULL,
	"remarks" jsonb NOT NULL,
	"file_ids" uuid[] NOT NULL,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "submission_decisions_known" CHECK ("submission_decisions"."decision" in ('return', 'accept'))
);
--> statement-breakpoint
CREATE TABLE "submission_reviews" (
	"submission_id" uuid PRIMARY KEY NOT NULL,
	"points" jsonb NOT NULL,
	"comment" text NOT NULL,
	"remarks" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lessons" DROP CONSTRAINT "lessons_kind_known";--> statement-breakpoint
ALTER TABLE "report_cases" DROP CONSTRAINT "report_cases_one_thing";--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "submission_id" uuid;--> statement-breakpoint
-- Its indexes go with a column: both are made anew below.
ALTER TABLE "report_cases" drop column "thing_id";--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "thing_id" uuid GENERATED ALWAYS AS (coalesce(review_id, question_id, reply_id, message_id, submission_id, course_id)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "report_cases" drop column "kind";--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "kind" text GENERATED ALWAYS AS (case when review_id is not null then 'review' when question_id is not null then 'question' when reply_id is not null then 'reply' when message_id is not null then 'message' when submission_id is not null then 'submission' else 'course' end) STORED NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "report_cases_open" ON "report_cases" USING btree ("thing_id") WHERE "report_cases"."state" = 'open';--> statement-breakpoint
CREATE INDEX "report_cases_kind" ON "report_cases" USING btree ("state","kind","created_at","id");--> statement-breakpoint
ALTER TABLE "assignment_files" ADD CONSTRAINT "assignment_files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_file_id_assignment_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."assignment_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_review_files" ADD CONSTRAINT "submission_review_files_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_review_files" ADD CONSTRAINT "submission_review_files_file_id_assignment_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."assignment_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_decisions" ADD CONSTRAINT "submission_decisions_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_decisions" ADD CONSTRAINT "submission_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_reviews" ADD CONSTRAINT "submission_reviews_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_files_owner" ON "assignment_files" USING btree ("owner_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "assignment_files_sending" ON "assignment_files" USING btree ("owner_id","sending_id") WHERE "assignment_files"."sending_id" is not null;--> statement-breakpoint
CREATE INDEX "submission_files_file" ON "submission_files" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_open" ON "submissions" USING btree ("lesson_id","student_id") WHERE "submissions"."state" in ('draft', 'sent');--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_number" ON "submissions" USING btree ("lesson_id","student_id","number");--> statement-breakpoint
CREATE INDEX "submissions_student" ON "submissions" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "submissions_sent" ON "submissions" USING btree ("lesson_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "submissions_waiting" ON "submissions" USING btree ("lesson_id","sent_at","id") WHERE "submissions"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "submissions_gallery" ON "submissions" USING btree ("lesson_id","decided_at","id") WHERE "submissions"."is_shown" and "submissions"."state" = 'accepted';--> statement-breakpoint
CREATE INDEX "submission_review_files_file" ON "submission_review_files" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submission_decisions_number" ON "submission_decisions" USING btree ("submission_id","number");--> statement-breakpoint
CREATE INDEX "submission_decisions_person" ON "submission_decisions" USING btree ("decided_by");--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_cases_submission" ON "report_cases" USING btree ("submission_id");--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_kind_known" CHECK ("lessons"."kind" in ('video', 'text', 'file', 'quiz', 'assignment'));--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_one_thing" CHECK (num_nonnulls("report_cases"."review_id", "report_cases"."question_id", "report_cases"."reply_id", "report_cases"."message_id", "report_cases"."submission_id", "report_cases"."course_id") = 1);