CREATE TABLE "search_beginnings" (
	"variant" text NOT NULL,
	"beginning" text NOT NULL,
	CONSTRAINT "search_beginnings_variant_beginning_pk" PRIMARY KEY("variant","beginning")
);
--> statement-breakpoint
CREATE TABLE "search_version" (
	"version" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "course_search_document";--> statement-breakpoint
ALTER TABLE "course_search" ADD COLUMN "words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_search" ADD COLUMN "is_approved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "search_beginnings_beginning" ON "search_beginnings" USING btree ("beginning");--> statement-breakpoint
CREATE INDEX "search_words_order" ON "search_words" USING btree ("word" collate "C");--> statement-breakpoint
CREATE INDEX "course_search_document" ON "course_search" USING gin ("document") WITH (fastupdate=false);