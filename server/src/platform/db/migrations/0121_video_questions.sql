CREATE TABLE "video_answers" (
	"video_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"first_share" double precision NOT NULL,
	"last_share" double precision NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "video_answers_video_id_question_id_student_id_pk" PRIMARY KEY("video_id","question_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "video_questions" (
	"video_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "video_questions_video_id_question_id_pk" PRIMARY KEY("video_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "video_answers" ADD CONSTRAINT "video_answers_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_answers" ADD CONSTRAINT "video_answers_question" FOREIGN KEY ("video_id","question_id") REFERENCES "public"."video_questions"("video_id","question_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "video_questions" ADD CONSTRAINT "video_questions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_questions" ADD CONSTRAINT "video_questions_question_id_quiz_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."quiz_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_answers_student" ON "video_answers" USING btree ("student_id");