ALTER TABLE "course_decisions" DROP CONSTRAINT "course_decisions_known";--> statement-breakpoint
ALTER TABLE "courses" DROP CONSTRAINT "courses_status_known";--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "retired_by" uuid;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "retirement_reason" text;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_retired_by_users_id_fk" FOREIGN KEY ("retired_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_decisions" ADD CONSTRAINT "course_decisions_known" CHECK ("course_decisions"."decision" in ('approved', 'rejected', 'retired', 'restored'));--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_retired" CHECK (num_nonnulls("courses"."retired_at", "courses"."retired_by")
        = case when "courses"."status" is not distinct from 'retired' then 2 else 0 end);--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_status_known" CHECK ("courses"."status" is null or "courses"."status" in ('pending', 'approved', 'rejected', 'retired'));