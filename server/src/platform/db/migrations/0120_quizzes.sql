CREATE TABLE "quiz_answers" (
	"attempt_id" uuid NOT NULL,
	"slot" integer NOT NULL,
	"question_version_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"option_order" text[] NOT NULL,
	"choice_ids" uuid[] NOT NULL,
	"left_ids" uuid[] NOT NULL,
	"text_count" integer NOT NULL,
	"max_points" double precision NOT NULL,
	"answer" jsonb,
	"answered_at" bigint,
	"saved_at" timestamp with time zone,
	"points" double precision,
	"graded_by" uuid,
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "quiz_answers_attempt_id_slot_pk" PRIMARY KEY("attempt_id","slot"),
	CONSTRAINT "quiz_answers_kind_known" CHECK ("quiz_answers"."kind" in ('one', 'several', 'true_false', 'short', 'number', 'match', 'order', 'gaps', 'open')),
	CONSTRAINT "quiz_answers_points" CHECK ("quiz_answers"."points" between 0 and "quiz_answers"."max_points")
);
--> statement-breakpoint
CREATE TABLE "quiz_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"seed" integer NOT NULL,
	"pass_percent" integer NOT NULL,
	"grade" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"is_expired" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"points" double precision,
	"max_points" double precision NOT NULL,
	CONSTRAINT "quiz_attempts_state_known" CHECK ("quiz_attempts"."state" in ('open', 'grading', 'graded')),
	CONSTRAINT "quiz_attempts_grade_known" CHECK ("quiz_attempts"."grade" in ('best', 'last', 'first', 'mean')),
	CONSTRAINT "quiz_attempts_ended" CHECK (num_nulls("quiz_attempts"."points", "quiz_attempts"."submitted_at") = case when "quiz_attempts"."state" = 'open' then 2 else 0 end)
);
--> statement-breakpoint
CREATE TABLE "quiz_overrides" (
	"lesson_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"extra_attempts" integer NOT NULL,
	"extra_minutes" integer NOT NULL,
	"until" timestamp with time zone,
	"granted_by" uuid NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_overrides_lesson_id_student_id_pk" PRIMARY KEY("lesson_id","student_id"),
	CONSTRAINT "quiz_overrides_more" CHECK ("quiz_overrides"."extra_attempts" >= 0 and "quiz_overrides"."extra_minutes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "quiz_regrade_changes" (
	"regrade_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"points_before" double precision NOT NULL,
	"points_after" double precision NOT NULL,
	CONSTRAINT "quiz_regrade_changes_regrade_id_attempt_id_pk" PRIMARY KEY("regrade_id","attempt_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_regrades" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"reason" text NOT NULL,
	"may_lower" boolean NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"done_up_to" uuid,
	"raised_count" integer DEFAULT 0 NOT NULL,
	"lowered_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "quiz_regrades_state_known" CHECK ("quiz_regrades"."state" in ('running', 'done'))
);
--> statement-breakpoint
CREATE TABLE "quiz_question_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"data" jsonb NOT NULL,
	"explanation" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"professor_id" uuid NOT NULL,
	"tags" text[] NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"sending_id" uuid,
	"sending_place" integer,
	"created_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "lessons" DROP CONSTRAINT "lessons_kind_known";--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "activity" jsonb;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_attempt_id_quiz_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."quiz_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_question_version_id_quiz_question_versions_id_fk" FOREIGN KEY ("question_version_id") REFERENCES "public"."quiz_question_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_graded_by_users_id_fk" FOREIGN KEY ("graded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_overrides" ADD CONSTRAINT "quiz_overrides_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_overrides" ADD CONSTRAINT "quiz_overrides_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_overrides" ADD CONSTRAINT "quiz_overrides_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_regrade_changes" ADD CONSTRAINT "quiz_regrade_changes_regrade_id_quiz_regrades_id_fk" FOREIGN KEY ("regrade_id") REFERENCES "public"."quiz_regrades"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_regrade_changes" ADD CONSTRAINT "quiz_regrade_changes_attempt_id_quiz_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."quiz_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_regrades" ADD CONSTRAINT "quiz_regrades_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_regrades" ADD CONSTRAINT "quiz_regrades_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_question_versions" ADD CONSTRAINT "quiz_question_versions_question_id_quiz_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."quiz_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_professor_id_users_id_fk" FOREIGN KEY ("professor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_answers_version" ON "quiz_answers" USING btree ("question_version_id");--> statement-breakpoint
CREATE INDEX "quiz_answers_grader" ON "quiz_answers" USING btree ("graded_by") WHERE "quiz_answers"."graded_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempts_open" ON "quiz_attempts" USING btree ("lesson_id","student_id") WHERE "quiz_attempts"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempts_number" ON "quiz_attempts" USING btree ("lesson_id","student_id","number");--> statement-breakpoint
CREATE INDEX "quiz_attempts_student" ON "quiz_attempts" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_newest" ON "quiz_attempts" USING btree ("lesson_id","id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_grading" ON "quiz_attempts" USING btree ("lesson_id","id") WHERE "quiz_attempts"."state" = 'grading';--> statement-breakpoint
CREATE INDEX "quiz_attempts_due" ON "quiz_attempts" USING btree ("due_at") WHERE "quiz_attempts"."state" = 'open';--> statement-breakpoint
CREATE INDEX "quiz_overrides_student" ON "quiz_overrides" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "quiz_regrade_changes_attempt" ON "quiz_regrade_changes" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "quiz_regrades_lesson" ON "quiz_regrades" USING btree ("lesson_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_regrades_running" ON "quiz_regrades" USING btree ("lesson_id") WHERE "quiz_regrades"."state" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_question_versions_number" ON "quiz_question_versions" USING btree ("question_id","number");--> statement-breakpoint
CREATE INDEX "quiz_questions_bank" ON "quiz_questions" USING btree ("professor_id","id") WHERE "quiz_questions"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "quiz_questions_tags" ON "quiz_questions" USING gin ("tags");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_questions_sending" ON "quiz_questions" USING btree ("professor_id","sending_id","sending_place") WHERE "quiz_questions"."sending_id" is not null;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_activity_of_kind" CHECK (case when "lessons"."activity" is null then "lessons"."kind" in ('video', 'text', 'file')
        else "lessons"."activity" ->> 'kind' = "lessons"."kind" end);--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_kind_known" CHECK ("lessons"."kind" in ('video', 'text', 'file', 'quiz'));