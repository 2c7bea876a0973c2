CREATE TABLE "public_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"headline" text NOT NULL,
	"biography" text NOT NULL,
	"links" jsonb NOT NULL,
	"subject" text NOT NULL,
	"education_level" text,
	"class_size" integer,
	"methodology" text,
	"version" integer NOT NULL,
	CONSTRAINT "public_profiles_level_known" CHECK ("public_profiles"."education_level" in ('primaria', 'secundaria', 'preparatoria', 'universidad')),
	CONSTRAINT "public_profiles_class_size_known" CHECK ("public_profiles"."class_size" in (10, 20, 30, 40)),
	CONSTRAINT "public_profiles_methodology_known" CHECK ("public_profiles"."methodology" in ('tradicional', 'montessori', 'constructivista', 'waldorf'))
);
--> statement-breakpoint
ALTER TABLE "public_profiles" ADD CONSTRAINT "public_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;