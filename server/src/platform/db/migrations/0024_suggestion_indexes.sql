ALTER TABLE "course_search" ADD COLUMN "title" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_search" ADD COLUMN "professor" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "course_search_title" ON "course_search" USING gin ("title") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "course_search_professor" ON "course_search" USING gin ("professor") WITH (fastupdate=false);