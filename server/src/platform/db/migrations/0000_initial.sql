CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"image_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"rejection_message" text,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_decisions_known" CHECK ("course_decisions"."decision" in ('approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "course_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_search" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"document" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_students" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"professor_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image_url" text NOT NULL,
	"price_cents" integer,
	"level" text,
	"topics" text[] DEFAULT '{}' NOT NULL,
	"status" text,
	"rejection_message" text,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"duration_seconds" double precision DEFAULT 0 NOT NULL,
	"content_count" integer DEFAULT 0 NOT NULL,
	"rating_counts" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"student_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "courses_status_known" CHECK ("courses"."status" is null or "courses"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "courses_price" CHECK ("courses"."price_cents" is null or "courses"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"first_names" text,
	"last_names" text,
	"email" text,
	"replaced_email" text,
	"professional_id" text,
	"status" text NOT NULL,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "change_requests_status_known" CHECK ("change_requests"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "change_requests_ask_something" CHECK (num_nonnulls("change_requests"."first_names", "change_requests"."last_names", "change_requests"."email", "change_requests"."professional_id") > 0)
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"new_email" text NOT NULL,
	"old_email" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"failed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailed_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email_change_id" uuid,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "mailed_tokens_email_change_named" CHECK (("mailed_tokens"."purpose" = 'email_change') = ("mailed_tokens"."email_change_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "professor_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "professor_requests_status_known" CHECK ("professor_requests"."status" in ('pending', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"refresh_token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"state" text NOT NULL,
	"first_names" text NOT NULL,
	"last_names" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"professional_id" text,
	"phone" text,
	"location" text,
	"image_url" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_type_known" CHECK ("users"."type" in ('student', 'professor', 'admin')),
	CONSTRAINT "users_state_known" CHECK ("users"."state" in ('unverified', 'awaiting_approval', 'active', 'rejected', 'suspended')),
	CONSTRAINT "users_professional_id" CHECK ("users"."type" <> 'professor' or "users"."professional_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "viewings" (
	"student_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"watched" "nummultirange" NOT NULL,
	"position_seconds" double precision NOT NULL,
	"grace_seconds" double precision NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "viewings_student_id_content_id_pk" PRIMARY KEY("student_id","content_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"message" text NOT NULL,
	"href" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_checkouts" (
	"token" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"description" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"return_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"decision" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"captured_at" timestamp with time zone,
	CONSTRAINT "sandbox_checkouts_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "sandbox_checkouts_amount" CHECK ("sandbox_checkouts"."amount_cents" > 0),
	CONSTRAINT "sandbox_checkouts_decision" CHECK ("sandbox_checkouts"."decision" in ('pagar', 'cancelar')),
	CONSTRAINT "sandbox_checkouts_captured" CHECK ("sandbox_checkouts"."captured_at" is null or "sandbox_checkouts"."decision" = 'pagar')
);
--> statement-breakpoint
CREATE TABLE "entitlements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"course_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"order_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "entitlements_period" CHECK ("entitlements"."ends_at" is null or "entitlements"."ends_at" > "entitlements"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"course_id" uuid,
	"plan_name" text NOT NULL,
	"description" text NOT NULL,
	"price_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"duration_months" integer NOT NULL,
	"status" text NOT NULL,
	"checkout_token" text,
	"payment_reference" text,
	"is_refund_due" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "orders_price" CHECK ("orders"."price_cents" > 0),
	CONSTRAINT "orders_completed" CHECK ("orders"."status" <> 'completed' or ("orders"."completed_at" is not null and "orders"."payment_reference" is not null)),
	CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('created', 'completed', 'cancelled', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_name" text NOT NULL,
	"price_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"duration_months" integer NOT NULL,
	"is_recurring" boolean NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plans_price" CHECK ("plans"."price_cents" >= 0),
	CONSTRAINT "plans_duration" CHECK ("plans"."duration_months" >= 0),
	CONSTRAINT "plans_recurring" CHECK (not "plans"."is_recurring" or ("plans"."duration_months" > 0 and "plans"."price_cents" > 0))
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"stars" integer NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ratings_stars" CHECK ("ratings"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "content_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"professor_id" uuid NOT NULL,
	"status" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"playable_revision" integer,
	"adaptive" boolean DEFAULT false NOT NULL,
	"has_poster" boolean DEFAULT false NOT NULL,
	"has_storyboard" boolean DEFAULT false NOT NULL,
	"progress" double precision DEFAULT 0 NOT NULL,
	"error" text,
	"size_bytes" bigint,
	"duration_seconds" double precision,
	"width" integer,
	"height" integer,
	"content_type" text,
	"renditions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "videos_status_known" CHECK ("videos"."status" in ('uploading', 'processing', 'ready', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_image_id_category_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."category_images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_decisions" ADD CONSTRAINT "course_decisions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_decisions" ADD CONSTRAINT "course_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_search" ADD CONSTRAINT "course_search_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_students" ADD CONSTRAINT "course_students_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_students" ADD CONSTRAINT "course_students_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_professor_id_users_id_fk" FOREIGN KEY ("professor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_tokens" ADD CONSTRAINT "mailed_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_tokens" ADD CONSTRAINT "mailed_tokens_email_change_id_email_changes_id_fk" FOREIGN KEY ("email_change_id") REFERENCES "public"."email_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professor_requests" ADD CONSTRAINT "professor_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professor_requests" ADD CONSTRAINT "professor_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_content_id_content_items_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_professor_id_users_id_fk" FOREIGN KEY ("professor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name" ON "categories" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "course_decisions_course" ON "course_decisions" USING btree ("course_id","decided_at");--> statement-breakpoint
CREATE INDEX "course_search_document" ON "course_search" USING gin ("document");--> statement-breakpoint
CREATE UNIQUE INDEX "course_students_once" ON "course_students" USING btree ("course_id","student_id");--> statement-breakpoint
CREATE INDEX "course_students_student" ON "course_students" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "courses_professor" ON "courses" USING btree ("professor_id","created_at");--> statement-breakpoint
CREATE INDEX "courses_category" ON "courses" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "courses_queue" ON "courses" USING btree ("status","submitted_at");--> statement-breakpoint
CREATE INDEX "courses_newest" ON "courses" USING btree ("created_at","id") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "courses_popular" ON "courses" USING btree ("student_count","id") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "courses_rating" ON "courses" USING btree ((("rating_sum"::float8 + 17.5) / ("rating_count" + 5)),"id") WHERE status = 'approved';--> statement-breakpoint
CREATE UNIQUE INDEX "change_requests_waiting" ON "change_requests" USING btree ("user_id") WHERE "change_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "change_requests_user" ON "change_requests" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "change_requests_queue" ON "change_requests" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_waiting" ON "email_changes" USING btree ("user_id") WHERE "email_changes"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "email_changes_age" ON "email_changes" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX "login_failures_pair" ON "login_failures" USING btree ("email","address","failed_at");--> statement-breakpoint
CREATE INDEX "login_failures_address" ON "login_failures" USING btree ("address","failed_at");--> statement-breakpoint
CREATE INDEX "login_failures_age" ON "login_failures" USING btree ("failed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mailed_tokens_hash" ON "mailed_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "mailed_tokens_user" ON "mailed_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mailed_tokens_email_change" ON "mailed_tokens" USING btree ("email_change_id");--> statement-breakpoint
CREATE UNIQUE INDEX "professor_requests_user" ON "professor_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "professor_requests_queue" ON "professor_requests" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_refresh_token" ON "sessions" USING btree ("refresh_token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_type" ON "users" USING btree ("type","state");--> statement-breakpoint
CREATE INDEX "viewings_content" ON "viewings" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "entitlements_order" ON "entitlements" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entitlements_course_once" ON "entitlements" USING btree ("student_id","course_id") WHERE course_id is not null;--> statement-breakpoint
CREATE INDEX "entitlements_student" ON "entitlements" USING btree ("student_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_checkout" ON "orders" USING btree ("checkout_token");--> statement-breakpoint
CREATE INDEX "orders_student" ON "orders" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_course" ON "orders" USING btree ("course_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "ratings_once" ON "ratings" USING btree ("course_id","student_id");--> statement-breakpoint
CREATE INDEX "ratings_newest" ON "ratings" USING btree ("course_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "content_items_video" ON "content_items" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "content_items_course" ON "content_items" USING btree ("course_id","position");--> statement-breakpoint
CREATE INDEX "videos_professor" ON "videos" USING btree ("professor_id","created_at");--> statement-breakpoint
CREATE INDEX "videos_status" ON "videos" USING btree ("status","updated_at");