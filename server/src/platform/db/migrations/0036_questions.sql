CREATE TABLE "question_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"is_answer" boolean NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"sending_id" uuid
);
--> statement-breakpoint
CREATE TABLE "question_votes" (
	"question_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "question_votes_question_id_user_id_pk" PRIMARY KEY("question_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"at_second" integer,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"vote_count" integer DEFAULT 0 NOT NULL,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"answer_count" integer DEFAULT 0 NOT NULL,
	"waiting_since" timestamp with time zone,
	"sending_id" uuid,
	CONSTRAINT "questions_second" CHECK ("questions"."at_second" is null or "questions"."at_second" >= 0),
	CONSTRAINT "questions_counts" CHECK ("questions"."vote_count" >= 0 and "questions"."answer_count" between 0 and "questions"."reply_count")
);
--> statement-breakpoint
ALTER TABLE "question_replies" ADD CONSTRAINT "question_replies_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_replies" ADD CONSTRAINT "question_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_votes" ADD CONSTRAINT "question_votes_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_votes" ADD CONSTRAINT "question_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_replies_question" ON "question_replies" USING btree ("question_id","created_at","id");--> statement-breakpoint
CREATE INDEX "question_replies_author" ON "question_replies" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "question_replies_sending" ON "question_replies" USING btree ("author_id","sending_id") WHERE "question_replies"."sending_id" is not null;--> statement-breakpoint
CREATE INDEX "question_votes_user" ON "question_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "questions_lesson" ON "questions" USING btree ("lesson_id","created_at","id");--> statement-breakpoint
CREATE INDEX "questions_lesson_useful" ON "questions" USING btree ("lesson_id","vote_count","created_at","id");--> statement-breakpoint
CREATE INDEX "questions_course" ON "questions" USING btree ("course_id","created_at","id");--> statement-breakpoint
CREATE INDEX "questions_course_useful" ON "questions" USING btree ("course_id","vote_count","created_at","id");--> statement-breakpoint
CREATE INDEX "questions_waiting" ON "questions" USING btree ("course_id","waiting_since","id") WHERE "questions"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "questions_author" ON "questions" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "questions_sending" ON "questions" USING btree ("author_id","sending_id") WHERE "questions"."sending_id" is not null;--> statement-breakpoint
CREATE INDEX "ratings_unanswered" ON "ratings" USING btree ("course_id","updated_at","id") WHERE answer is null;