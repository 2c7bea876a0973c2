CREATE TABLE "slugs" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"subject_id" uuid NOT NULL,
	CONSTRAINT "slugs_kind_slug_pk" PRIMARY KEY("kind","slug"),
	CONSTRAINT "slugs_kind_known" CHECK ("slugs"."kind" in ('course', 'category', 'professor'))
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "slug" text;--> statement-breakpoint
CREATE INDEX "slugs_subject" ON "slugs" USING btree ("subject_id");--> statement-breakpoint
SELECT keep_table_version('slugs');
