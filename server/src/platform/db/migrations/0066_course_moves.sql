CREATE TABLE "course_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"from_professor_id" uuid NOT NULL,
	"to_professor_id" uuid NOT NULL,
	"from_category" text NOT NULL,
	"to_category" text NOT NULL,
	"reason" text NOT NULL,
	"moved_by" uuid NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"moved_on" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course_moves" ADD CONSTRAINT "course_moves_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_moves" ADD CONSTRAINT "course_moves_from_professor_id_users_id_fk" FOREIGN KEY ("from_professor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_moves" ADD CONSTRAINT "course_moves_to_professor_id_users_id_fk" FOREIGN KEY ("to_professor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_moves" ADD CONSTRAINT "course_moves_moved_by_users_id_fk" FOREIGN KEY ("moved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_moves_course" ON "course_moves" USING btree ("course_id","moved_at");