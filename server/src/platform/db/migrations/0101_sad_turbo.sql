CREATE TABLE "people_import_lines" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"email" text NOT NULL,
	"content" jsonb,
	"outcome" text,
	"reason" text,
	CONSTRAINT "people_import_lines_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "people_import_lines_outcome_known" CHECK ("people_import_lines"."outcome" in ('created', 'exists', 'refused')),
	CONSTRAINT "people_import_lines_content" CHECK (("people_import_lines"."outcome" is null) = ("people_import_lines"."content" is not null))
);
--> statement-breakpoint
CREATE TABLE "people_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"requested_by" uuid NOT NULL,
	"network" text NOT NULL,
	"fingerprint" text NOT NULL,
	"is_invited" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "people_import_lines" ADD CONSTRAINT "people_import_lines_import_id_people_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."people_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_imports" ADD CONSTRAINT "people_imports_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_import_lines_waiting" ON "people_import_lines" USING btree ("import_id","line") WHERE "people_import_lines"."outcome" is null;--> statement-breakpoint
CREATE INDEX "people_import_lines_email" ON "people_import_lines" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "people_imports_running" ON "people_imports" USING btree ("fingerprint") WHERE "people_imports"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "people_imports_age" ON "people_imports" USING btree ("created_at","id");