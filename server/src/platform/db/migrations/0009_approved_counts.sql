CREATE TABLE "approved_counts" (
	"category_id" uuid PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "approved_counts" ADD CONSTRAINT "approved_counts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courses_age" ON "courses" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "courses_price" ON "courses" USING btree ("price_cents","id") WHERE status = 'approved';