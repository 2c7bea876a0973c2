CREATE TABLE "course_views" (
	"course_id" uuid NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "course_views_course_id_day_source_pk" PRIMARY KEY("course_id","day","source"),
	CONSTRAINT "course_views_counted" CHECK ("course_views"."views" > 0)
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"source" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_day_page_source_pk" PRIMARY KEY("day","page","source"),
	CONSTRAINT "page_views_counted" CHECK ("page_views"."views" > 0)
);
--> statement-breakpoint
CREATE TABLE "searches" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"searches" integer NOT NULL,
	"unanswered" integer NOT NULL,
	CONSTRAINT "searches_day_words_pk" PRIMARY KEY("day","words"),
	CONSTRAINT "searches_counted" CHECK ("searches"."unanswered" between 0 and "searches"."searches")
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "measures_visits" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "course_views" ADD CONSTRAINT "course_views_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_views_day" ON "course_views" USING btree ("day","course_id");