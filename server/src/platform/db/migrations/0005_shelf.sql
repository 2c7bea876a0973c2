CREATE TABLE "favourites" (
	"student_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourites_student_id_course_id_pk" PRIMARY KEY("student_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "rating_votes" (
	"rating_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rating_votes_rating_id_student_id_pk" PRIMARY KEY("rating_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "useful_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_votes" ADD CONSTRAINT "rating_votes_rating_id_ratings_id_fk" FOREIGN KEY ("rating_id") REFERENCES "public"."ratings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_votes" ADD CONSTRAINT "rating_votes_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favourites_newest" ON "favourites" USING btree ("student_id","created_at","course_id");--> statement-breakpoint
CREATE INDEX "favourites_course" ON "favourites" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "rating_votes_student" ON "rating_votes" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "ratings_useful" ON "ratings" USING btree ("course_id","useful_count","updated_at","id");--> statement-breakpoint
CREATE INDEX "ratings_lowest" ON "ratings" USING btree ("course_id",(-"stars"),"updated_at","id");--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_answer" CHECK (("ratings"."answer" is null) = ("ratings"."answered_at" is null));