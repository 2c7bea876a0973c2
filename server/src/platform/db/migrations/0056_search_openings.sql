CREATE TABLE "search_openings" (
	"course_id" uuid NOT NULL,
	"day" date NOT NULL,
	"words" text NOT NULL,
	"openings" integer NOT NULL,
	CONSTRAINT "search_openings_course_id_day_words_pk" PRIMARY KEY("course_id","day","words")
);
--> statement-breakpoint
ALTER TABLE "search_openings" ADD CONSTRAINT "search_openings_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_openings_day" ON "search_openings" USING btree ("day");