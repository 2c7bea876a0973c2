CREATE TABLE "checklists" (
	"id" smallint PRIMARY KEY NOT NULL,
	"points" jsonb NOT NULL,
	"is_required" boolean NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checklists_one_row" CHECK ("checklists"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "inspection_looks" (
	"course_id" uuid NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"lesson_id" uuid NOT NULL,
	"looked_by" uuid NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inspection_looks_course_id_submitted_at_lesson_id_pk" PRIMARY KEY("course_id","submitted_at","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "inspection_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"lesson_id" uuid,
	"lesson_title" text NOT NULL,
	"second" integer,
	"text" text NOT NULL,
	"author_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decision_id" uuid,
	"sent_at" timestamp with time zone,
	"attended_at" timestamp with time zone,
	"sending_id" uuid,
	CONSTRAINT "inspection_notes_sent" CHECK (("inspection_notes"."decision_id" is null) = ("inspection_notes"."sent_at" is null)),
	CONSTRAINT "inspection_notes_attended" CHECK ("inspection_notes"."attended_at" is null or "inspection_notes"."sent_at" is not null),
	CONSTRAINT "inspection_notes_second" CHECK ("inspection_notes"."second" >= 0)
);
--> statement-breakpoint
CREATE TABLE "inspection_ticks" (
	"course_id" uuid NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"point_id" uuid NOT NULL,
	"point_text" text NOT NULL,
	"ticked_by" uuid NOT NULL,
	"ticked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inspection_ticks_course_id_submitted_at_point_id_pk" PRIMARY KEY("course_id","submitted_at","point_id")
);
--> statement-breakpoint
ALTER TABLE "inspection_looks" ADD CONSTRAINT "inspection_looks_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_looks" ADD CONSTRAINT "inspection_looks_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_looks" ADD CONSTRAINT "inspection_looks_looked_by_users_id_fk" FOREIGN KEY ("looked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_notes" ADD CONSTRAINT "inspection_notes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_notes" ADD CONSTRAINT "inspection_notes_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_notes" ADD CONSTRAINT "inspection_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_notes" ADD CONSTRAINT "inspection_notes_decision_id_course_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."course_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_ticks" ADD CONSTRAINT "inspection_ticks_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_ticks" ADD CONSTRAINT "inspection_ticks_ticked_by_users_id_fk" FOREIGN KEY ("ticked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inspection_looks_lesson" ON "inspection_looks" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "inspection_notes_sent" ON "inspection_notes" USING btree ("course_id","sent_at","id") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "inspection_notes_drafts" ON "inspection_notes" USING btree ("course_id","id") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "inspection_notes_lesson" ON "inspection_notes" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "inspection_notes_decision" ON "inspection_notes" USING btree ("decision_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inspection_notes_sending" ON "inspection_notes" USING btree ("course_id","sending_id") WHERE "inspection_notes"."sending_id" is not null;