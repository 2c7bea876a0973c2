CREATE TABLE "legal_pages" (
	"page" text PRIMARY KEY NOT NULL,
	"template" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" smallint PRIMARY KEY NOT NULL,
	"site_name" text,
	"contact_email" text,
	"social" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"figures_mode" text DEFAULT 'fixed' NOT NULL,
	"figure_students" integer,
	"figure_hours" integer,
	"figure_courses" integer,
	"logo_id" text,
	"intro_file" text,
	"intro_address" text,
	"intro_poster_id" text,
	"commission_basis_points" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settings_one_row" CHECK ("settings"."id" = 1),
	CONSTRAINT "settings_mode" CHECK ("settings"."figures_mode" in ('fixed', 'live')),
	CONSTRAINT "settings_commission" CHECK ("settings"."commission_basis_points" between 0 and 10000)
);
