CREATE TABLE "question_quotas" (
	"author_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"written_count" integer NOT NULL,
	CONSTRAINT "question_quotas_author_id_kind_pk" PRIMARY KEY("author_id","kind"),
	CONSTRAINT "question_quotas_kind_known" CHECK ("question_quotas"."kind" in ('question', 'reply')),
	CONSTRAINT "question_quotas_count" CHECK ("question_quotas"."written_count" > 0)
);
--> statement-breakpoint
ALTER TABLE "question_quotas" ADD CONSTRAINT "question_quotas_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;