CREATE TABLE "share_pictures" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"version" text NOT NULL,
	"file" text,
	"drawn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "share_pictures_kind_name_pk" PRIMARY KEY("kind","name")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "share_pictures_file" ON "share_pictures" USING btree ("file");