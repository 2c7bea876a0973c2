ALTER TABLE "courses" ADD COLUMN "content_kind" text;--> statement-breakpoint
UPDATE "courses" SET "content_kind" = "kinds"."kind"
FROM (SELECT "course_id", min("kind") AS "kind" FROM "lessons" GROUP BY "course_id" HAVING count(DISTINCT "kind") = 1) AS "kinds"
WHERE "courses"."id" = "kinds"."course_id";
