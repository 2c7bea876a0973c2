-- The schema of release 0.1.0, with the migrations that led to it in one.
-- Names of NOT NULL are those that its upgraded academies have.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE SCHEMA table_versions;--> statement-breakpoint
CREATE SEQUENCE order_numbers
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    MAXVALUE 99999999
    CACHE 1;--> statement-breakpoint
CREATE TABLE categories (
    id uuid NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    image_id uuid,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT categories_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE category_images (
    id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT category_images_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE course_decisions (
    id uuid NOT NULL,
    course_id uuid NOT NULL,
    decision text NOT NULL,
    rejection_message text,
    decided_by uuid NOT NULL,
    decided_at timestamp with time zone NOT NULL,
    CONSTRAINT course_decisions_known CHECK ((decision = ANY (ARRAY['approved'::text, 'rejected'::text, 'retired'::text, 'restored'::text]))),
    CONSTRAINT course_decisions_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE course_images (
    id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT course_images_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE course_search (
    course_id uuid NOT NULL,
    document tsvector NOT NULL,
    words text[] DEFAULT '{}'::text[] NOT NULL,
    is_approved boolean DEFAULT false NOT NULL,
    title tsvector DEFAULT ''::tsvector NOT NULL,
    professor tsvector DEFAULT ''::tsvector NOT NULL,
    CONSTRAINT course_search_pkey PRIMARY KEY (course_id)
);--> statement-breakpoint
CREATE TABLE course_students (
    id uuid NOT NULL,
    course_id uuid NOT NULL,
    student_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT course_students_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE courses (
    id uuid NOT NULL,
    professor_id uuid NOT NULL,
    category_id uuid NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    image_url text NOT NULL,
    price_cents integer,
    level text,
    topics text[] DEFAULT '{}'::text[] NOT NULL,
    status text,
    rejection_message text,
    submitted_at timestamp with time zone,
    decided_at timestamp with time zone,
    decided_by uuid,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    duration_seconds double precision DEFAULT 0 NOT NULL,
    content_count integer DEFAULT 0 NOT NULL,
    rating_counts integer[] DEFAULT '{0,0,0,0,0}'::integer[] NOT NULL,
    rating_count integer DEFAULT 0 NOT NULL,
    rating_sum integer DEFAULT 0 NOT NULL,
    student_count integer DEFAULT 0 NOT NULL,
    sending_id uuid,
    outline_version integer DEFAULT 1 NOT NULL,
    retired_at timestamp with time zone,
    retired_by uuid,
    retirement_reason text,
    revision_of uuid,
    removed_lesson_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    merged_at timestamp with time zone,
    content_kind text,
    learning_outcomes text[] DEFAULT '{}'::text[] NOT NULL,
    requirements text[] DEFAULT '{}'::text[] NOT NULL,
    audience text[] DEFAULT '{}'::text[] NOT NULL,
    arrangement jsonb,
    CONSTRAINT courses_arrangement CHECK (((arrangement IS NULL) OR (revision_of IS NOT NULL))),
    CONSTRAINT courses_price CHECK (((price_cents IS NULL) OR (price_cents >= 0))),
    CONSTRAINT courses_retired CHECK ((num_nonnulls(retired_at, retired_by) =
CASE
    WHEN (NOT (status IS DISTINCT FROM 'retired'::text)) THEN 2
    ELSE 0
END)),
    CONSTRAINT courses_revision_unpublished CHECK (((revision_of IS NULL) OR (status IS NULL) OR (status = ANY (ARRAY['pending'::text, 'rejected'::text])))),
    CONSTRAINT courses_status_known CHECK (((status IS NULL) OR (status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'retired'::text])))),
    CONSTRAINT courses_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE search_words (
    word text NOT NULL,
    CONSTRAINT search_words_pkey PRIMARY KEY (word)
);--> statement-breakpoint
CREATE TABLE change_requests (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    first_names text,
    last_names text,
    email text,
    replaced_email text,
    professional_id text,
    status text NOT NULL,
    reason text,
    decided_by uuid,
    decided_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT change_requests_ask_something CHECK ((num_nonnulls(first_names, last_names, email, professional_id) > 0)),
    CONSTRAINT change_requests_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))),
    CONSTRAINT change_requests_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE email_changes (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    new_email text NOT NULL,
    old_email text NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    is_old_confirmed boolean DEFAULT true NOT NULL,
    CONSTRAINT email_changes_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE login_failures (
    id uuid NOT NULL,
    email text NOT NULL,
    address text NOT NULL,
    failed_at timestamp with time zone NOT NULL,
    network text NOT NULL,
    device text,
    CONSTRAINT login_failures_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE mailed_tokens (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    purpose text NOT NULL,
    email_change_id uuid,
    token_hash text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT mailed_tokens_email_change_named CHECK (((purpose = 'email_change'::text) = (email_change_id IS NOT NULL))),
    CONSTRAINT mailed_tokens_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE professor_requests (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    status text NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    presentation text,
    experience text,
    sample_url text,
    reason text,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT professor_requests_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))),
    CONSTRAINT professor_requests_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE sessions (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    refresh_token_hash text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    rotated_at timestamp with time zone,
    CONSTRAINT sessions_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE users (
    id uuid NOT NULL,
    type text NOT NULL,
    state text NOT NULL,
    first_names text NOT NULL,
    last_names text NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    professional_id text,
    phone text,
    location text,
    image_url text,
    created_at timestamp with time zone NOT NULL,
    email_confirmed_at timestamp with time zone,
    text_size text DEFAULT 'normal'::text NOT NULL,
    is_high_contrast boolean DEFAULT false NOT NULL,
    suspended_at timestamp with time zone,
    suspension_reason text,
    last_seen_at timestamp with time zone,
    CONSTRAINT users_email_lower CHECK ((email = lower(email))),
    CONSTRAINT users_professional_id CHECK (((type <> 'professor'::text) OR (professional_id IS NOT NULL) OR (state = 'deleted'::text))),
    CONSTRAINT users_state_known CHECK ((state = ANY (ARRAY['unverified'::text, 'awaiting_approval'::text, 'active'::text, 'rejected'::text, 'suspended'::text, 'deleted'::text]))),
    CONSTRAINT users_text_size_known CHECK ((text_size = ANY (ARRAY['pequeno'::text, 'normal'::text, 'grande'::text, 'extra-grande'::text]))),
    CONSTRAINT users_type_known CHECK ((type = ANY (ARRAY['student'::text, 'professor'::text, 'admin'::text]))),
    CONSTRAINT users_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE lesson_progress (
    student_id uuid CONSTRAINT viewings_student_id_not_null NOT NULL,
    lesson_id uuid CONSTRAINT viewings_content_id_not_null NOT NULL,
    watched nummultirange CONSTRAINT viewings_watched_not_null NOT NULL,
    position_seconds double precision CONSTRAINT viewings_position_seconds_not_null NOT NULL,
    grace_seconds double precision CONSTRAINT viewings_grace_seconds_not_null NOT NULL,
    updated_at timestamp with time zone CONSTRAINT viewings_updated_at_not_null NOT NULL,
    revision integer DEFAULT 1 CONSTRAINT viewings_revision_not_null NOT NULL,
    watched_seconds double precision DEFAULT 0 CONSTRAINT viewings_watched_seconds_not_null NOT NULL,
    seen_at timestamp with time zone,
    watched_again nummultirange DEFAULT '{}'::nummultirange NOT NULL,
    video_number integer DEFAULT 1 NOT NULL,
    CONSTRAINT lesson_progress_student_id_lesson_id_pk PRIMARY KEY (student_id, lesson_id)
);--> statement-breakpoint
CREATE TABLE notifications (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    type text NOT NULL,
    message text NOT NULL,
    href text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    read_at timestamp with time zone,
    email_status text,
    email_claimed_at timestamp with time zone,
    CONSTRAINT notifications_email_status_known CHECK ((email_status = ANY (ARRAY['waiting'::text, 'sent'::text, 'skipped'::text]))),
    CONSTRAINT notifications_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE sandbox_checkouts (
    token text NOT NULL,
    order_id text NOT NULL,
    description text NOT NULL,
    amount_cents integer NOT NULL,
    currency text NOT NULL,
    return_url text NOT NULL,
    cancel_url text NOT NULL,
    decision text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    captured_at timestamp with time zone,
    CONSTRAINT sandbox_checkouts_amount CHECK ((amount_cents > 0)),
    CONSTRAINT sandbox_checkouts_captured CHECK (((captured_at IS NULL) OR (decision = 'pagar'::text))),
    CONSTRAINT sandbox_checkouts_decision CHECK ((decision = ANY (ARRAY['pagar'::text, 'cancelar'::text]))),
    CONSTRAINT sandbox_checkouts_order_id_unique UNIQUE (order_id),
    CONSTRAINT sandbox_checkouts_pkey PRIMARY KEY (token)
);--> statement-breakpoint
CREATE TABLE entitlements (
    id uuid NOT NULL,
    student_id uuid NOT NULL,
    course_id uuid,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone,
    order_id uuid,
    created_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    source text DEFAULT 'order'::text NOT NULL,
    granted_by uuid,
    reason text,
    CONSTRAINT entitlements_period CHECK (((ends_at IS NULL) OR (ends_at > starts_at))),
    CONSTRAINT entitlements_source CHECK ((((source = 'order'::text) = (order_id IS NOT NULL)) AND ((source = 'grant'::text) = (granted_by IS NOT NULL)))),
    CONSTRAINT entitlements_source_known CHECK ((source = ANY (ARRAY['order'::text, 'grant'::text]))),
    CONSTRAINT entitlements_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE orders (
    id uuid NOT NULL,
    student_id uuid NOT NULL,
    plan_id uuid NOT NULL,
    course_id uuid,
    plan_name text NOT NULL,
    description text NOT NULL,
    price_cents integer NOT NULL,
    currency text NOT NULL,
    duration_months integer NOT NULL,
    status text NOT NULL,
    checkout_token text,
    payment_reference text,
    is_refund_due boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    completed_at timestamp with time zone,
    number text DEFAULT to_char(((nextval('order_numbers'::regclass) * 61803399) % (100000000)::bigint), 'FM0000"-"0000'::text) NOT NULL,
    provider text,
    checkout_link text,
    refunded_cents integer DEFAULT 0 NOT NULL,
    refunded_at timestamp with time zone,
    commission_basis_points integer,
    share_basis_points integer DEFAULT 0 NOT NULL,
    closed_at timestamp with time zone,
    discount_cents integer DEFAULT 0 NOT NULL,
    coupon_id uuid,
    coupon_code text,
    coupon_held_until timestamp with time zone,
    CONSTRAINT orders_commission CHECK ((((completed_at IS NULL) = (commission_basis_points IS NULL)) AND ((commission_basis_points >= 0) AND (commission_basis_points <= 10000)))),
    CONSTRAINT orders_completed CHECK (((status <> ALL (ARRAY['completed'::text, 'refunded'::text, 'charged_back'::text])) OR ((completed_at IS NOT NULL) AND ((payment_reference IS NOT NULL) OR (price_cents = 0))))),
    CONSTRAINT orders_coupon CHECK ((((coupon_id IS NULL) = (coupon_code IS NULL)) AND (discount_cents >= 0) AND ((discount_cents = 0) OR (coupon_id IS NOT NULL)))),
    CONSTRAINT orders_price CHECK (((price_cents > 0) OR ((price_cents = 0) AND (coupon_id IS NOT NULL)))),
    CONSTRAINT orders_provider_known CHECK ((provider = ANY (ARRAY['sandbox'::text, 'paypal'::text]))),
    CONSTRAINT orders_refunded CHECK (((refunded_cents >= 0) AND (refunded_cents <= price_cents))),
    CONSTRAINT orders_refunded_whole CHECK ((((status = ANY (ARRAY['refunded'::text, 'charged_back'::text])) = (refunded_at IS NOT NULL)) AND ((refunded_at IS NULL) OR (refunded_cents = price_cents)) AND ((status <> 'completed'::text) OR (refunded_cents < price_cents) OR (price_cents = 0)))),
    CONSTRAINT orders_share CHECK ((share_basis_points BETWEEN 0 AND 10000 AND ((course_id IS NULL) OR (share_basis_points = 0)))),
    CONSTRAINT orders_status_known CHECK ((status = ANY (ARRAY['created'::text, 'completed'::text, 'cancelled'::text, 'failed'::text, 'refunded'::text, 'charged_back'::text]))),
    CONSTRAINT orders_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE plans (
    id uuid NOT NULL,
    plan_name text NOT NULL,
    price_cents integer NOT NULL,
    currency text NOT NULL,
    description text NOT NULL,
    duration_months integer NOT NULL,
    is_recurring boolean NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    "position" integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT plans_duration CHECK ((duration_months >= 0)),
    CONSTRAINT plans_price CHECK ((price_cents >= 0)),
    CONSTRAINT plans_recurring CHECK (((NOT is_recurring) OR ((duration_months > 0) AND (price_cents > 0)))),
    CONSTRAINT plans_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE ratings (
    id uuid NOT NULL,
    course_id uuid NOT NULL,
    student_id uuid NOT NULL,
    stars integer NOT NULL,
    comment text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    useful_count integer DEFAULT 0 NOT NULL,
    answer text,
    answered_at timestamp with time zone,
    hidden_at timestamp with time zone,
    CONSTRAINT ratings_answer CHECK (((answer IS NULL) = (answered_at IS NULL))),
    CONSTRAINT ratings_stars CHECK (((stars >= 1) AND (stars <= 5))),
    CONSTRAINT ratings_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE lessons (
    id uuid CONSTRAINT content_items_id_not_null NOT NULL,
    course_id uuid CONSTRAINT content_items_course_id_not_null NOT NULL,
    video_id uuid,
    title text CONSTRAINT content_items_title_not_null NOT NULL,
    description text DEFAULT ''::text CONSTRAINT content_items_description_not_null NOT NULL,
    "position" integer CONSTRAINT content_items_position_not_null NOT NULL,
    created_at timestamp with time zone CONSTRAINT content_items_created_at_not_null NOT NULL,
    kind text DEFAULT 'video'::text NOT NULL,
    section_id uuid,
    text text,
    is_sample boolean DEFAULT false NOT NULL,
    file_name text,
    file_type text,
    file_bytes bigint,
    file_id uuid,
    sending_id uuid,
    video_number integer DEFAULT 1 NOT NULL,
    replaces_id uuid,
    CONSTRAINT lessons_file_of_kind CHECK (
CASE num_nonnulls(file_id, file_name, file_type, file_bytes)
    WHEN 0 THEN ((kind <> 'file'::text) OR (replaces_id IS NOT NULL))
    WHEN 4 THEN (kind = 'file'::text)
    ELSE false
END),
    CONSTRAINT lessons_kind_known CHECK ((kind = ANY (ARRAY['video'::text, 'text'::text, 'file'::text]))),
    CONSTRAINT lessons_text_of_kind CHECK (((kind = 'text'::text) = (text IS NOT NULL))),
    CONSTRAINT lessons_video_of_kind CHECK (
CASE
    WHEN (video_id IS NULL) THEN ((kind <> 'video'::text) OR (replaces_id IS NOT NULL))
    ELSE (kind = 'video'::text)
END),
    CONSTRAINT lessons_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE videos (
    id uuid NOT NULL,
    professor_id uuid NOT NULL,
    status text NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    playable_revision integer,
    adaptive boolean DEFAULT false NOT NULL,
    has_poster boolean DEFAULT false NOT NULL,
    has_storyboard boolean DEFAULT false NOT NULL,
    progress double precision DEFAULT 0 NOT NULL,
    error text,
    size_bytes bigint,
    duration_seconds double precision,
    width integer,
    height integer,
    content_type text,
    renditions jsonb DEFAULT '[]'::jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    stored_bytes bigint,
    processing_at timestamp with time zone,
    CONSTRAINT videos_status_known CHECK ((status = ANY (ARRAY['uploading'::text, 'processing'::text, 'ready'::text, 'failed'::text]))),
    CONSTRAINT videos_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE legal_pages (
    page text NOT NULL,
    template text NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT legal_pages_pkey PRIMARY KEY (page)
);--> statement-breakpoint
CREATE TABLE settings (
    id smallint NOT NULL,
    site_name text,
    contact_email text,
    social jsonb DEFAULT '{}'::jsonb NOT NULL,
    texts jsonb DEFAULT '{}'::jsonb NOT NULL,
    figures_mode text DEFAULT 'fixed'::text NOT NULL,
    figure_students integer,
    figure_hours integer,
    figure_courses integer,
    logo_id text,
    intro_file text,
    intro_address text,
    intro_poster_id text,
    commission_basis_points integer DEFAULT 0 NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    video_limits jsonb DEFAULT '{}'::jsonb NOT NULL,
    professor_quota_gigabytes integer,
    time_zone text,
    reviews_texts boolean DEFAULT false NOT NULL,
    share_basis_points integer DEFAULT 0 NOT NULL,
    requires_second_factor boolean DEFAULT false NOT NULL,
    CONSTRAINT settings_commission CHECK (((commission_basis_points >= 0) AND (commission_basis_points <= 10000))),
    CONSTRAINT settings_mode CHECK ((figures_mode = ANY (ARRAY['fixed'::text, 'live'::text]))),
    CONSTRAINT settings_one_row CHECK ((id = 1)),
    CONSTRAINT settings_share CHECK (((share_basis_points >= 0) AND (share_basis_points <= 10000))),
    CONSTRAINT settings_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE ticket_messages (
    id uuid NOT NULL,
    ticket_id uuid NOT NULL,
    author_id uuid,
    from_staff boolean NOT NULL,
    text text NOT NULL,
    file_name text,
    file_type text,
    file_bytes integer,
    created_at timestamp with time zone NOT NULL,
    sending_id uuid,
    CONSTRAINT ticket_messages_file_whole CHECK ((num_nulls(file_name, file_type, file_bytes) = ANY (ARRAY[0, 3]))),
    CONSTRAINT ticket_messages_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE tickets (
    id uuid NOT NULL,
    number integer NOT NULL GENERATED ALWAYS AS IDENTITY,
    user_id uuid,
    name text NOT NULL,
    email text NOT NULL,
    subject text NOT NULL,
    state text NOT NULL,
    state_since timestamp with time zone NOT NULL,
    sending_id uuid,
    address text,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT tickets_email_lower CHECK ((email = lower(email))),
    CONSTRAINT tickets_state_known CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text]))),
    CONSTRAINT tickets_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE captions (
    video_id uuid NOT NULL,
    language text NOT NULL,
    label text NOT NULL,
    file_id uuid NOT NULL,
    cue_count integer NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT captions_video_id_language_pk PRIMARY KEY (video_id, language)
);--> statement-breakpoint
CREATE TABLE favourites (
    student_id uuid NOT NULL,
    course_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT favourites_student_id_course_id_pk PRIMARY KEY (student_id, course_id)
);--> statement-breakpoint
CREATE TABLE rating_votes (
    rating_id uuid NOT NULL,
    student_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT rating_votes_rating_id_student_id_pk PRIMARY KEY (rating_id, student_id)
);--> statement-breakpoint
CREATE TABLE certificates (
    id uuid NOT NULL,
    folio text NOT NULL,
    student_id uuid NOT NULL,
    course_id uuid NOT NULL,
    student_name text NOT NULL,
    course_title text NOT NULL,
    professor_name text NOT NULL,
    duration_seconds double precision NOT NULL,
    category_id uuid NOT NULL,
    issued_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    revoked_by uuid,
    revocation_reason text,
    CONSTRAINT certificates_revocation CHECK ((num_nulls(revoked_at, revoked_by, revocation_reason) = ANY (ARRAY[0, 3]))),
    CONSTRAINT certificates_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE course_finishes (
    id uuid NOT NULL,
    student_id uuid NOT NULL,
    course_id uuid NOT NULL,
    finished_at timestamp with time zone NOT NULL,
    CONSTRAINT course_finishes_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE approved_counts (
    category_id uuid NOT NULL,
    amount integer NOT NULL,
    CONSTRAINT approved_counts_pkey PRIMARY KEY (category_id)
);--> statement-breakpoint
CREATE TABLE order_refunds (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    kind text NOT NULL,
    state text NOT NULL,
    reference text NOT NULL,
    amount_cents integer NOT NULL,
    reason text NOT NULL,
    happened_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT order_refunds_amount CHECK ((amount_cents >= 0)),
    CONSTRAINT order_refunds_kind CHECK ((kind = ANY (ARRAY['refund'::text, 'reversal'::text, 'dispute'::text]))),
    CONSTRAINT order_refunds_state CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'void'::text]))),
    CONSTRAINT order_refunds_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE search_beginnings (
    variant text NOT NULL,
    beginning text NOT NULL,
    CONSTRAINT search_beginnings_variant_beginning_pk PRIMARY KEY (variant, beginning)
);--> statement-breakpoint
CREATE TABLE search_version (
    version bigint NOT NULL
);--> statement-breakpoint
CREATE TABLE requested_mails (
    id uuid NOT NULL,
    recipient text NOT NULL,
    user_id uuid,
    requested_at timestamp with time zone NOT NULL,
    CONSTRAINT requested_mails_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE upload_claims (
    id text NOT NULL,
    process_id uuid NOT NULL,
    disk text NOT NULL,
    missing_bytes bigint NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT upload_claims_bytes CHECK ((missing_bytes >= 0)),
    CONSTRAINT upload_claims_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE ledger_entries (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    course_id uuid NOT NULL,
    professor_id uuid NOT NULL,
    kind text NOT NULL,
    gross_cents integer NOT NULL,
    commission_cents integer NOT NULL,
    currency text NOT NULL,
    happened_at timestamp with time zone NOT NULL,
    shared_month date,
    CONSTRAINT ledger_entries_commission CHECK (((abs(commission_cents) <= abs(gross_cents)) AND ((sign((commission_cents)::double precision) = (0)::double precision) OR (sign((commission_cents)::double precision) = sign((gross_cents)::double precision))))),
    CONSTRAINT ledger_entries_kind CHECK ((kind = ANY (ARRAY['sale'::text, 'refund'::text, 'restored'::text, 'share'::text, 'share_refund'::text, 'share_restored'::text]))),
    CONSTRAINT ledger_entries_shared_month CHECK ((starts_with(kind, 'share'::text) = (shared_month IS NOT NULL))),
    CONSTRAINT ledger_entries_sign CHECK (((kind = ANY (ARRAY['refund'::text, 'share_refund'::text])) = (gross_cents < 0))),
    CONSTRAINT ledger_entries_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE teaching_goals (
    professor_id uuid NOT NULL,
    earnings integer NOT NULL,
    views integer NOT NULL,
    new_students integer NOT NULL,
    CONSTRAINT teaching_goals_positive CHECK ((LEAST(earnings, views, new_students) > 0)),
    CONSTRAINT teaching_goals_pkey PRIMARY KEY (professor_id)
);--> statement-breakpoint
CREATE TABLE watch_days (
    student_id uuid NOT NULL,
    lesson_id uuid NOT NULL,
    day date NOT NULL,
    seconds double precision NOT NULL,
    CONSTRAINT watch_days_student_id_lesson_id_day_pk PRIMARY KEY (student_id, lesson_id, day)
);--> statement-breakpoint
CREATE TABLE sections (
    id uuid NOT NULL,
    course_id uuid NOT NULL,
    title text NOT NULL,
    "position" integer NOT NULL,
    CONSTRAINT sections_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE question_replies (
    id uuid NOT NULL,
    question_id uuid NOT NULL,
    author_id uuid NOT NULL,
    is_answer boolean NOT NULL,
    text text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    edited_at timestamp with time zone,
    sending_id uuid,
    hidden_at timestamp with time zone,
    CONSTRAINT question_replies_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE question_votes (
    question_id uuid NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT question_votes_question_id_user_id_pk PRIMARY KEY (question_id, user_id)
);--> statement-breakpoint
CREATE TABLE questions (
    id uuid NOT NULL,
    lesson_id uuid NOT NULL,
    course_id uuid NOT NULL,
    author_id uuid NOT NULL,
    at_second integer,
    text text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    edited_at timestamp with time zone,
    vote_count integer DEFAULT 0 NOT NULL,
    reply_count integer DEFAULT 0 NOT NULL,
    answer_count integer DEFAULT 0 NOT NULL,
    waiting_since timestamp with time zone,
    sending_id uuid,
    hidden_at timestamp with time zone,
    CONSTRAINT questions_counts CHECK (((vote_count >= 0) AND ((answer_count >= 0) AND (answer_count <= reply_count)))),
    CONSTRAINT questions_second CHECK (((at_second IS NULL) OR (at_second >= 0))),
    CONSTRAINT questions_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE email_preferences (
    user_id uuid NOT NULL,
    frequency text DEFAULT 'tiempo-real'::text NOT NULL,
    digested_on date,
    digest_claimed_at timestamp with time zone,
    CONSTRAINT email_preferences_frequency_known CHECK ((frequency = ANY (ARRAY['tiempo-real'::text, 'diaria'::text, 'semanal'::text, 'ninguna'::text]))),
    CONSTRAINT email_preferences_pkey PRIMARY KEY (user_id)
);--> statement-breakpoint
CREATE TABLE announcements (
    id uuid NOT NULL,
    course_id uuid NOT NULL,
    title text NOT NULL,
    text text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    recipient_count integer DEFAULT 0 NOT NULL,
    delivered_through uuid,
    sending_id uuid,
    CONSTRAINT announcements_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE question_quotas (
    author_id uuid NOT NULL,
    kind text NOT NULL,
    day date NOT NULL,
    written_count integer NOT NULL,
    CONSTRAINT question_quotas_count CHECK ((written_count > 0)),
    CONSTRAINT question_quotas_kind_known CHECK ((kind = ANY (ARRAY['question'::text, 'reply'::text]))),
    CONSTRAINT question_quotas_author_id_kind_pk PRIMARY KEY (author_id, kind)
);--> statement-breakpoint
CREATE TABLE audit_entries (
    id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    actor_id uuid NOT NULL,
    actor_name text NOT NULL,
    actor_role text NOT NULL,
    action text NOT NULL,
    subject_type text NOT NULL,
    subject_id text,
    subject_label text NOT NULL,
    person_id uuid,
    address text NOT NULL,
    before jsonb,
    after jsonb,
    reason text,
    via text,
    CONSTRAINT audit_entries_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE report_cases (
    id uuid NOT NULL,
    review_id uuid,
    question_id uuid,
    reply_id uuid,
    course_id uuid,
    thing_id uuid GENERATED ALWAYS AS (COALESCE(review_id, question_id, reply_id, course_id)) STORED NOT NULL,
    kind text GENERATED ALWAYS AS (
CASE
    WHEN (review_id IS NOT NULL) THEN 'review'::text
    WHEN (question_id IS NOT NULL) THEN 'question'::text
    WHEN (reply_id IS NOT NULL) THEN 'reply'::text
    ELSE 'course'::text
END) STORED NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    text_before text NOT NULL,
    report_count integer DEFAULT 1 NOT NULL,
    decision_reason text,
    decided_at timestamp with time zone,
    decided_by uuid,
    CONSTRAINT report_cases_decided CHECK (((state = 'open'::text) = (decided_at IS NULL))),
    CONSTRAINT report_cases_one_thing CHECK ((num_nonnulls(review_id, question_id, reply_id, course_id) = 1)),
    CONSTRAINT report_cases_state_known CHECK ((state = ANY (ARRAY['open'::text, 'hidden'::text, 'dismissed'::text, 'restored'::text]))),
    CONSTRAINT report_cases_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE reports (
    id uuid NOT NULL,
    case_id uuid NOT NULL,
    reporter_id uuid NOT NULL,
    reason text NOT NULL,
    text text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT reports_reason_known CHECK ((reason = ANY (ARRAY['spam'::text, 'offensive'::text, 'incorrect'::text, 'copyright'::text, 'other'::text]))),
    CONSTRAINT reports_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE search_openings (
    course_id uuid NOT NULL,
    day date NOT NULL,
    words text NOT NULL,
    openings integer NOT NULL,
    CONSTRAINT search_openings_course_id_day_words_pk PRIMARY KEY (course_id, day, words)
);--> statement-breakpoint
CREATE TABLE month_closes (
    month date NOT NULL,
    closed_at timestamp with time zone NOT NULL,
    CONSTRAINT month_closes_pkey PRIMARY KEY (month)
);--> statement-breakpoint
CREATE TABLE shared_months (
    order_id uuid NOT NULL,
    month date NOT NULL,
    days integer NOT NULL,
    days_before integer NOT NULL,
    total_days integer NOT NULL,
    closed_at timestamp with time zone NOT NULL,
    CONSTRAINT shared_months_days CHECK (((days >= 0) AND (days_before >= 0) AND ((days_before + days) <= total_days) AND (total_days > 0))),
    CONSTRAINT shared_months_order_id_month_pk PRIMARY KEY (order_id, month)
);--> statement-breakpoint
CREATE TABLE sandbox_refunds (
    request_id text NOT NULL,
    token text NOT NULL,
    amount_cents integer NOT NULL,
    reason text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT sandbox_refunds_amount CHECK ((amount_cents > 0)),
    CONSTRAINT sandbox_refunds_pkey PRIMARY KEY (request_id)
);--> statement-breakpoint
CREATE TABLE order_refund_requests (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    admin_id uuid NOT NULL,
    amount_cents integer NOT NULL,
    reason text NOT NULL,
    state text NOT NULL,
    refusal text,
    created_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone,
    CONSTRAINT order_refund_requests_amount CHECK ((amount_cents > 0)),
    CONSTRAINT order_refund_requests_settled CHECK (((state = 'asked'::text) = (settled_at IS NULL))),
    CONSTRAINT order_refund_requests_state CHECK ((state = ANY (ARRAY['asked'::text, 'done'::text, 'refused'::text]))),
    CONSTRAINT order_refund_requests_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE order_webhooks (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    reference text NOT NULL,
    name text NOT NULL,
    received_at timestamp with time zone NOT NULL,
    CONSTRAINT order_webhooks_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE installation (
    id smallint NOT NULL,
    storage_id uuid NOT NULL,
    secrets_fingerprint text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    email_held_at timestamp with time zone,
    CONSTRAINT installation_one_row CHECK ((id = 1)),
    CONSTRAINT installation_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE help_articles (
    id uuid NOT NULL,
    slug text NOT NULL,
    category text NOT NULL,
    title text NOT NULL,
    body text NOT NULL,
    keywords text NOT NULL,
    is_frequent boolean NOT NULL,
    "position" integer NOT NULL,
    published_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    deleted_at timestamp with time zone,
    CONSTRAINT help_articles_category_known CHECK ((category = ANY (ARRAY['cuenta'::text, 'cursos'::text, 'tecnico'::text]))),
    CONSTRAINT help_articles_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE public_profiles (
    user_id uuid NOT NULL,
    headline text NOT NULL,
    biography text NOT NULL,
    links jsonb NOT NULL,
    subject text NOT NULL,
    education_level text,
    class_size integer,
    methodology text,
    version integer NOT NULL,
    CONSTRAINT public_profiles_class_size_known CHECK ((class_size = ANY (ARRAY[10, 20, 30, 40]))),
    CONSTRAINT public_profiles_level_known CHECK ((education_level = ANY (ARRAY['primaria'::text, 'secundaria'::text, 'preparatoria'::text, 'universidad'::text]))),
    CONSTRAINT public_profiles_methodology_known CHECK ((methodology = ANY (ARRAY['tradicional'::text, 'montessori'::text, 'constructivista'::text, 'waldorf'::text]))),
    CONSTRAINT public_profiles_pkey PRIMARY KEY (user_id)
);--> statement-breakpoint
CREATE TABLE invitations (
    id uuid NOT NULL,
    email text NOT NULL,
    type text NOT NULL,
    invited_by uuid NOT NULL,
    token_hash text,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    accepted_at timestamp with time zone,
    CONSTRAINT invitations_type_known CHECK ((type = ANY (ARRAY['professor'::text, 'admin'::text]))),
    CONSTRAINT invitations_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE recovery_codes (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    code_hash text NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT recovery_codes_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE second_factors (
    user_id uuid NOT NULL,
    secret text NOT NULL,
    enabled_at timestamp with time zone,
    last_step integer,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT second_factors_pkey PRIMARY KEY (user_id)
);--> statement-breakpoint
CREATE TABLE coupon_courses (
    coupon_id uuid NOT NULL,
    course_id uuid NOT NULL,
    CONSTRAINT coupon_courses_coupon_id_course_id_pk PRIMARY KEY (coupon_id, course_id)
);--> statement-breakpoint
CREATE TABLE coupons (
    id uuid NOT NULL,
    code text NOT NULL,
    percent integer,
    amount_cents integer,
    is_for_all_courses boolean NOT NULL,
    is_for_subscriptions boolean NOT NULL,
    starts_at timestamp with time zone,
    ends_at timestamp with time zone,
    max_uses integer,
    max_uses_per_person integer,
    paused_at timestamp with time zone,
    ended_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT coupons_code_form CHECK ((code ~ '^[A-Z0-9_-]{3,30}$'::text)),
    CONSTRAINT coupons_discount CHECK ((((percent IS NULL) <> (amount_cents IS NULL)) AND ((percent IS NULL) OR ((percent >= 1) AND (percent <= 100))) AND ((amount_cents IS NULL) OR (amount_cents > 0)))),
    CONSTRAINT coupons_period CHECK (((starts_at IS NULL) OR (ends_at IS NULL) OR (ends_at > starts_at))),
    CONSTRAINT coupons_uses CHECK (((max_uses > 0) AND (max_uses_per_person > 0))),
    CONSTRAINT coupons_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE password_requests (
    id uuid NOT NULL,
    email text NOT NULL,
    contact_email text NOT NULL,
    name text NOT NULL,
    explanation text NOT NULL,
    user_id uuid,
    state text NOT NULL,
    confirmation_hash text,
    created_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    reason text,
    decided_by uuid,
    decided_at timestamp with time zone,
    CONSTRAINT password_requests_confirmed CHECK (((state = 'unconfirmed'::text) = (confirmed_at IS NULL))),
    CONSTRAINT password_requests_decided CHECK (((state = ANY (ARRAY['approved'::text, 'rejected'::text])) = ((decided_at IS NOT NULL) AND (reason IS NOT NULL)))),
    CONSTRAINT password_requests_state_known CHECK ((state = ANY (ARRAY['unconfirmed'::text, 'pending'::text, 'approved'::text, 'rejected'::text]))),
    CONSTRAINT password_requests_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE course_moves (
    id uuid NOT NULL,
    course_id uuid NOT NULL,
    from_professor_id uuid NOT NULL,
    to_professor_id uuid NOT NULL,
    from_category text NOT NULL,
    to_category text NOT NULL,
    reason text NOT NULL,
    moved_by uuid NOT NULL,
    moved_at timestamp with time zone NOT NULL,
    moved_on date NOT NULL,
    CONSTRAINT course_moves_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE backup_runs (
    id uuid NOT NULL,
    started_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    backup_id text,
    fault text,
    files integer,
    copied_bytes bigint,
    CONSTRAINT backup_runs_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE deletion_requests (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    state text NOT NULL,
    reason text,
    created_at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    decided_by uuid,
    farewell_email text,
    farewell_name text,
    CONSTRAINT deletion_requests_decided CHECK (((state = 'pending'::text) = (decided_at IS NULL))),
    CONSTRAINT deletion_requests_decider CHECK (((state = ANY (ARRAY['refused'::text, 'done'::text])) = (decided_by IS NOT NULL))),
    CONSTRAINT deletion_requests_farewell CHECK ((((farewell_email IS NULL) = (farewell_name IS NULL)) AND ((farewell_email IS NULL) OR (state = 'done'::text)))),
    CONSTRAINT deletion_requests_state_known CHECK ((state = ANY (ARRAY['pending'::text, 'withdrawn'::text, 'refused'::text, 'done'::text]))),
    CONSTRAINT deletion_requests_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE system_signs (
    name text NOT NULL,
    worked_at timestamp with time zone,
    failed_at timestamp with time zone,
    failure text,
    CONSTRAINT system_signs_pkey PRIMARY KEY (name)
);--> statement-breakpoint
CREATE TABLE course_space (
    course_id uuid NOT NULL,
    bytes bigint NOT NULL,
    lesson_count integer NOT NULL,
    measured_at timestamp with time zone NOT NULL,
    CONSTRAINT course_space_pkey PRIMARY KEY (course_id)
);--> statement-breakpoint
CREATE TABLE checklists (
    id smallint NOT NULL,
    points jsonb NOT NULL,
    is_required boolean NOT NULL,
    version integer NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT checklists_one_row CHECK ((id = 1)),
    CONSTRAINT checklists_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE inspection_looks (
    course_id uuid NOT NULL,
    submitted_at timestamp with time zone NOT NULL,
    lesson_id uuid NOT NULL,
    looked_by uuid NOT NULL,
    looked_at timestamp with time zone NOT NULL,
    CONSTRAINT inspection_looks_course_id_submitted_at_lesson_id_pk PRIMARY KEY (course_id, submitted_at, lesson_id)
);--> statement-breakpoint
CREATE TABLE inspection_notes (
    id uuid NOT NULL,
    course_id uuid NOT NULL,
    lesson_id uuid,
    lesson_title text NOT NULL,
    second integer,
    text text NOT NULL,
    author_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    submitted_at timestamp with time zone NOT NULL,
    decision_id uuid,
    sent_at timestamp with time zone,
    attended_at timestamp with time zone,
    sending_id uuid,
    CONSTRAINT inspection_notes_attended CHECK (((attended_at IS NULL) OR (sent_at IS NOT NULL))),
    CONSTRAINT inspection_notes_second CHECK ((second >= 0)),
    CONSTRAINT inspection_notes_sent CHECK (((decision_id IS NULL) = (sent_at IS NULL))),
    CONSTRAINT inspection_notes_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE inspection_ticks (
    course_id uuid NOT NULL,
    submitted_at timestamp with time zone NOT NULL,
    point_id uuid NOT NULL,
    point_text text NOT NULL,
    ticked_by uuid NOT NULL,
    ticked_at timestamp with time zone NOT NULL,
    CONSTRAINT inspection_ticks_course_id_submitted_at_point_id_pk PRIMARY KEY (course_id, submitted_at, point_id)
);--> statement-breakpoint
CREATE TABLE linked_identities (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT linked_identities_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE access_tokens (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    token_hash text NOT NULL,
    ending text NOT NULL,
    scopes text[] NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    revoked_at timestamp with time zone,
    CONSTRAINT access_tokens_end CHECK ((expires_at > created_at)),
    CONSTRAINT access_tokens_scoped CHECK ((cardinality(scopes) > 0)),
    CONSTRAINT access_tokens_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE FUNCTION search_document(value text) RETURNS tsvector
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$
  SELECT to_tsvector('spanish', words) || to_tsvector('spanish', unaccent(words))
    || to_tsvector('simple', unaccent(words))
  FROM translate(value, './\-_@:#+&', '          ') AS words
$$;--> statement-breakpoint
CREATE FUNCTION search_word(value text) RETURNS tsquery
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$
  SELECT to_tsquery('spanish', quote_literal(value))
    || to_tsquery('spanish', quote_literal(unaccent(value)))
    || to_tsquery('simple', quote_literal(unaccent(value)) || ':*')
$$;--> statement-breakpoint
CREATE FUNCTION refresh_course_search(course_ids uuid[]) RETURNS void
  LANGUAGE sql
  AS $$
  WITH texts AS (
    SELECT courses.id, courses.status, courses.title,
      concat_ws(' ', courses.description, array_to_string(courses.learning_outcomes, ' '))
        AS description,
      concat_ws(' ', array_to_string(courses.requirements, ' '),
        array_to_string(courses.audience, ' ')) AS conditions,
      concat_ws(' ', users.first_names, users.last_names) AS professor,
      concat_ws(' ', array_to_string(courses.topics, ' '), categories.name,
        users.first_names, users.last_names) AS surroundings
    FROM courses
    JOIN users ON users.id = courses.professor_id
    JOIN categories ON categories.id = courses.category_id
    WHERE courses.id = ANY (course_ids)
  )
  INSERT INTO course_search (course_id, document, title, professor, words, is_approved)
  SELECT id, setweight(search_document(title), 'A') || setweight(search_document(surroundings), 'B')
      || setweight(search_document(description), 'C') || setweight(search_document(conditions), 'D'),
    search_document(title),
    to_tsvector('simple', unaccent(translate(professor, './\-_@:#+&', '          '))),
    ARRAY(
      SELECT lexeme
      FROM unnest(to_tsvector('simple', unaccent(translate(
        concat_ws(' ', title, surroundings, description, conditions), './\-_@:#+&', '          '))))
      WHERE length(lexeme) BETWEEN 4 AND 40 AND lexeme !~ '[0-9]'),
    status IS NOT DISTINCT FROM 'approved'
  FROM texts
  -- In one order, so that two transactions never wait for each other.
  ORDER BY id
  ON CONFLICT (course_id) DO UPDATE SET document = excluded.document, title = excluded.title,
    professor = excluded.professor, words = excluded.words
$$;--> statement-breakpoint
CREATE FUNCTION refresh_search_of_course() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM refresh_course_search(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION refresh_search_of_professor() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM refresh_course_search(ARRAY(SELECT id FROM courses WHERE professor_id = NEW.id));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION refresh_search_of_category() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM refresh_course_search(ARRAY(SELECT id FROM courses WHERE category_id = NEW.id));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION count_approved_course() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status = 'approved' THEN
    UPDATE approved_counts SET amount = amount - 1 WHERE category_id = OLD.category_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'approved' THEN
    INSERT INTO approved_counts (category_id, amount) VALUES (NEW.category_id, 1)
    ON CONFLICT (category_id) DO UPDATE SET amount = approved_counts.amount + 1;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION deletions(value text, most integer) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
  SELECT value
  UNION
  SELECT overlay(value PLACING '' FROM i FOR 1) FROM generate_series(1, length(value)) i
  WHERE most > 0
  UNION
  SELECT overlay(overlay(value PLACING '' FROM j FOR 1) PLACING '' FROM i FOR 1)
  FROM generate_series(1, length(value)) i, generate_series(i + 1, length(value)) j
  WHERE most > 1
$$;--> statement-breakpoint
CREATE FUNCTION word_beginnings(words text[]) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
  SELECT DISTINCT left(word, size) FROM unnest(words) word, generate_series(3, 6) size
$$;--> statement-breakpoint
CREATE FUNCTION learn_search_words(gained text[]) RETURNS void
  LANGUAGE plpgsql
  AS $$
DECLARE
  learnt text[];
BEGIN
  WITH added AS (
    INSERT INTO search_words (word) SELECT DISTINCT unnest(gained) ON CONFLICT DO NOTHING
    RETURNING word
  )
  SELECT array_agg(word) INTO learnt FROM added;
  -- As many letters are left out as `errorAllowance` forgives in a word of this length.
  INSERT INTO search_beginnings (variant, beginning)
  SELECT variant, beginning
  FROM word_beginnings(learnt) beginning,
    deletions(beginning,
      CASE WHEN length(beginning) < 4 THEN 0 WHEN length(beginning) < 6 THEN 1 ELSE 2 END) variant
  ON CONFLICT DO NOTHING;
END
$$;--> statement-breakpoint
CREATE FUNCTION forget_search_words(lost text[]) RETURNS void
  LANGUAGE plpgsql
  AS $$
DECLARE
  forgotten text[];
BEGIN
  WITH removed AS (
    DELETE FROM search_words
    WHERE word = ANY (lost) AND NOT EXISTS (
      SELECT 1 FROM course_search
      WHERE document @@ quote_literal(word)::tsquery AND is_approved)
    RETURNING word
  )
  SELECT array_agg(word) INTO forgotten FROM removed;
  DELETE FROM search_beginnings
  WHERE beginning IN (
    SELECT beginning FROM word_beginnings(forgotten) beginning
    WHERE NOT EXISTS (
      SELECT 1 FROM search_words
      WHERE word COLLATE "C" >= beginning AND word COLLATE "C" < beginning || U&'\+10FFFF'));
END
$$;--> statement-breakpoint
CREATE FUNCTION refresh_search_words() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  gained text[] := '{}';
  lost text[] := '{}';
BEGIN
  IF TG_OP <> 'DELETE' AND NEW.is_approved THEN gained := NEW.words; END IF;
  IF TG_OP <> 'INSERT' AND OLD.is_approved THEN lost := OLD.words; END IF;
  -- One at a time, so that a word is not forgotten while another course brings it.
  PERFORM pg_advisory_xact_lock(hashtext('search_words'));
  PERFORM forget_search_words(ARRAY(SELECT unnest(lost) EXCEPT SELECT unnest(gained)));
  PERFORM learn_search_words(ARRAY(SELECT unnest(gained) EXCEPT SELECT unnest(lost)));
  UPDATE search_version SET version = version + 1;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION copy_course_status() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  UPDATE course_search SET is_approved = NEW.status IS NOT DISTINCT FROM 'approved'
  WHERE course_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION refuse_ledger_change() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  RAISE EXCEPTION 'ledger_entries is append-only';
END $$;--> statement-breakpoint
CREATE FUNCTION fold(words text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(unaccent('unaccent'::regdictionary, words));--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  RAISE EXCEPTION 'audit_entries is append-only';
END $$;--> statement-breakpoint
CREATE FUNCTION without_words(value text, words text[], replacement text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
  AS $$
DECLARE
  word text;
BEGIN
  FOREACH word IN ARRAY words LOOP
    -- The word quoted, and the replacement too: a backslash would refer to a group.
    value := regexp_replace(value, '(?q)' || word, replace(replacement, '\', '\\'), 'gi');
  END LOOP;
  RETURN value;
END $$;--> statement-breakpoint
CREATE FUNCTION without_texts(fields jsonb) RETURNS jsonb
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
  SELECT CASE WHEN fields IS NOT NULL THEN (
    SELECT coalesce(jsonb_object_agg(key, CASE
      WHEN jsonb_typeof(value) IN ('number', 'boolean', 'null') THEN value
      ELSE '"[eliminado]"' END), '{}')
    FROM jsonb_each(fields)) END
$$;--> statement-breakpoint
CREATE FUNCTION redacted_audit_entry(entry audit_entries, person users) RETURNS audit_entries
  LANGUAGE plpgsql STABLE
  AS $$
BEGIN
  IF entry.actor_id = person.id THEN
    entry.actor_name := 'Persona eliminada';
    entry.address := '';
  END IF;
  IF entry.person_id = person.id OR entry.subject_type = 'user'
    AND (entry.subject_id = person.id::text OR entry.subject_label = person.email) THEN
    -- Of an order the number stays, of a course the title.
    entry.subject_label := CASE WHEN entry.subject_type IN ('order', 'course')
      THEN without_words(entry.subject_label,
        ARRAY[btrim(person.first_names || ' ' || person.last_names), person.email],
        'Persona eliminada')
      ELSE 'Persona eliminada' END;
    entry.before := without_texts(entry.before);
    entry.after := without_texts(entry.after);
    entry.reason := CASE WHEN entry.reason IS NOT NULL THEN '[eliminado]' END;
  END IF;
  RETURN entry;
END $$;--> statement-breakpoint
CREATE FUNCTION refuse_audit_change_but_redaction() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  person users;
BEGIN
  SELECT * INTO person FROM users
  WHERE id = nullif(current_setting('ateneo.erased_person', true), '')::uuid;
  IF person.id IS NULL
    OR NOT EXISTS (
      SELECT 1 FROM audit_entries
      WHERE person_id = person.id AND action = 'user.erase'
        AND xmin = pg_current_xact_id()::xid)
    OR NEW IS DISTINCT FROM redacted_audit_entry(OLD, person) THEN
    RAISE EXCEPTION 'audit_entries is append-only';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION redact_audit_entries(erased uuid) RETURNS void
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM set_config('ateneo.erased_person', erased::text, true);
  UPDATE audit_entries entry SET (actor_name, address, subject_label, before, after, reason) = (
    SELECT redacted.actor_name, redacted.address, redacted.subject_label, redacted.before,
      redacted.after, redacted.reason
    FROM redacted_audit_entry(entry, person) redacted)
  FROM users person
  WHERE person.id = erased
    AND (entry.action <> 'user.erase' OR entry.person_id IS DISTINCT FROM erased)
    AND (entry.actor_id = erased OR entry.person_id = erased OR entry.subject_type = 'user'
      AND (entry.subject_id = erased::text OR entry.subject_label = person.email));
  PERFORM set_config('ateneo.erased_person', '', true);
END $$;--> statement-breakpoint
CREATE FUNCTION raise_table_version() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM nextval(format('table_versions.%I', TG_TABLE_NAME)::regclass);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_table_version(versioned text) RETURNS void
  LANGUAGE plpgsql
  AS $$
BEGIN
  EXECUTE format('CREATE SEQUENCE table_versions.%I', versioned);
  PERFORM nextval(format('table_versions.%I', versioned)::regclass);
  EXECUTE format('CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE
    ON public.%I FOR EACH STATEMENT EXECUTE FUNCTION public.raise_table_version()', versioned);
END $$;--> statement-breakpoint
CREATE UNIQUE INDEX categories_name ON categories USING btree (name_key);--> statement-breakpoint
CREATE INDEX course_decisions_course ON course_decisions USING btree (course_id, decided_at);--> statement-breakpoint
CREATE UNIQUE INDEX course_students_once ON course_students USING btree (course_id, student_id);--> statement-breakpoint
CREATE INDEX course_students_student ON course_students USING btree (student_id);--> statement-breakpoint
CREATE INDEX courses_professor ON courses USING btree (professor_id, created_at);--> statement-breakpoint
CREATE INDEX courses_category ON courses USING btree (category_id);--> statement-breakpoint
CREATE INDEX courses_queue ON courses USING btree (status, submitted_at);--> statement-breakpoint
CREATE INDEX courses_newest ON courses USING btree (created_at, id) WHERE (status = 'approved'::text);--> statement-breakpoint
CREATE INDEX courses_popular ON courses USING btree (student_count, id) WHERE (status = 'approved'::text);--> statement-breakpoint
CREATE INDEX courses_rating ON courses USING btree (((((rating_sum)::double precision + (17.5)::double precision) / ((rating_count + 5))::double precision)), id) WHERE (status = 'approved'::text);--> statement-breakpoint
CREATE UNIQUE INDEX change_requests_waiting ON change_requests USING btree (user_id) WHERE (status = 'pending'::text);--> statement-breakpoint
CREATE INDEX change_requests_user ON change_requests USING btree (user_id, created_at);--> statement-breakpoint
CREATE INDEX change_requests_queue ON change_requests USING btree (status, created_at);--> statement-breakpoint
CREATE UNIQUE INDEX email_changes_waiting ON email_changes USING btree (user_id) WHERE (confirmed_at IS NULL);--> statement-breakpoint
CREATE INDEX email_changes_age ON email_changes USING btree (requested_at);--> statement-breakpoint
CREATE INDEX login_failures_address ON login_failures USING btree (address, failed_at);--> statement-breakpoint
CREATE INDEX login_failures_age ON login_failures USING btree (failed_at);--> statement-breakpoint
CREATE UNIQUE INDEX mailed_tokens_hash ON mailed_tokens USING btree (token_hash);--> statement-breakpoint
CREATE INDEX mailed_tokens_user ON mailed_tokens USING btree (user_id);--> statement-breakpoint
CREATE INDEX mailed_tokens_email_change ON mailed_tokens USING btree (email_change_id);--> statement-breakpoint
CREATE INDEX professor_requests_queue ON professor_requests USING btree (status, created_at);--> statement-breakpoint
CREATE INDEX sessions_user ON sessions USING btree (user_id);--> statement-breakpoint
CREATE INDEX sessions_expiry ON sessions USING btree (expires_at);--> statement-breakpoint
CREATE UNIQUE INDEX users_email ON users USING btree (email);--> statement-breakpoint
CREATE INDEX users_type ON users USING btree (type, state);--> statement-breakpoint
CREATE INDEX lesson_progress_lesson ON lesson_progress USING btree (lesson_id);--> statement-breakpoint
CREATE UNIQUE INDEX entitlements_order ON entitlements USING btree (order_id);--> statement-breakpoint
CREATE UNIQUE INDEX orders_checkout ON orders USING btree (checkout_token);--> statement-breakpoint
CREATE INDEX orders_student ON orders USING btree (student_id, created_at);--> statement-breakpoint
CREATE INDEX orders_course ON orders USING btree (course_id, status);--> statement-breakpoint
CREATE UNIQUE INDEX ratings_once ON ratings USING btree (course_id, student_id);--> statement-breakpoint
CREATE INDEX ratings_newest ON ratings USING btree (course_id, updated_at, id);--> statement-breakpoint
CREATE UNIQUE INDEX lessons_video ON lessons USING btree (video_id);--> statement-breakpoint
CREATE INDEX lessons_course ON lessons USING btree (course_id, "position");--> statement-breakpoint
CREATE INDEX videos_professor ON videos USING btree (professor_id, created_at);--> statement-breakpoint
CREATE INDEX videos_status ON videos USING btree (status, updated_at);--> statement-breakpoint
CREATE INDEX ticket_messages_ticket ON ticket_messages USING btree (ticket_id, created_at, id);--> statement-breakpoint
CREATE UNIQUE INDEX tickets_number ON tickets USING btree (number);--> statement-breakpoint
CREATE UNIQUE INDEX tickets_sending ON tickets USING btree (sending_id);--> statement-breakpoint
CREATE INDEX tickets_queue ON tickets USING btree (state, state_since, id);--> statement-breakpoint
CREATE INDEX tickets_user ON tickets USING btree (user_id);--> statement-breakpoint
CREATE INDEX tickets_address ON tickets USING btree (address, created_at) WHERE (address IS NOT NULL);--> statement-breakpoint
CREATE INDEX favourites_newest ON favourites USING btree (student_id, created_at, course_id);--> statement-breakpoint
CREATE INDEX favourites_course ON favourites USING btree (course_id);--> statement-breakpoint
CREATE INDEX rating_votes_student ON rating_votes USING btree (student_id);--> statement-breakpoint
CREATE INDEX ratings_useful ON ratings USING btree (course_id, useful_count, updated_at, id);--> statement-breakpoint
CREATE INDEX ratings_lowest ON ratings USING btree (course_id, ((- stars)), updated_at, id);--> statement-breakpoint
CREATE UNIQUE INDEX certificates_folio ON certificates USING btree (folio);--> statement-breakpoint
CREATE UNIQUE INDEX certificates_once ON certificates USING btree (student_id, course_id);--> statement-breakpoint
CREATE INDEX certificates_course ON certificates USING btree (course_id);--> statement-breakpoint
CREATE UNIQUE INDEX course_finishes_once ON course_finishes USING btree (student_id, course_id);--> statement-breakpoint
CREATE INDEX course_finishes_course ON course_finishes USING btree (course_id);--> statement-breakpoint
CREATE INDEX courses_age ON courses USING btree (created_at, id);--> statement-breakpoint
CREATE INDEX courses_price ON courses USING btree (price_cents, id) WHERE (status = 'approved'::text);--> statement-breakpoint
CREATE INDEX courses_popularity ON courses USING btree (student_count, id);--> statement-breakpoint
CREATE INDEX login_failures_email ON login_failures USING btree (email, failed_at);--> statement-breakpoint
CREATE UNIQUE INDEX order_refunds_once ON order_refunds USING btree (order_id, kind, reference);--> statement-breakpoint
CREATE UNIQUE INDEX orders_number ON orders USING btree (number);--> statement-breakpoint
CREATE INDEX orders_payment ON orders USING btree (payment_reference);--> statement-breakpoint
CREATE UNIQUE INDEX entitlements_course_once ON entitlements USING btree (student_id, course_id) WHERE ((course_id IS NOT NULL) AND (revoked_at IS NULL));--> statement-breakpoint
CREATE INDEX search_beginnings_beginning ON search_beginnings USING btree (beginning);--> statement-breakpoint
CREATE INDEX search_words_order ON search_words USING btree (word COLLATE "C");--> statement-breakpoint
CREATE INDEX requested_mails_recipient ON requested_mails USING btree (recipient, requested_at);--> statement-breakpoint
CREATE INDEX requested_mails_user ON requested_mails USING btree (user_id, requested_at);--> statement-breakpoint
CREATE INDEX requested_mails_age ON requested_mails USING btree (requested_at);--> statement-breakpoint
CREATE INDEX course_search_document ON course_search USING gin (document) WITH (fastupdate='false');--> statement-breakpoint
CREATE INDEX course_search_title ON course_search USING gin (title) WITH (fastupdate='false');--> statement-breakpoint
CREATE INDEX course_search_professor ON course_search USING gin (professor) WITH (fastupdate='false');--> statement-breakpoint
CREATE INDEX orders_refund_due ON orders USING btree (id) WHERE is_refund_due;--> statement-breakpoint
CREATE UNIQUE INDEX courses_sending ON courses USING btree (professor_id, sending_id) WHERE (sending_id IS NOT NULL);--> statement-breakpoint
CREATE UNIQUE INDEX ticket_messages_sending ON ticket_messages USING btree (ticket_id, author_id, sending_id);--> statement-breakpoint
CREATE INDEX ledger_entries_order ON ledger_entries USING btree (order_id);--> statement-breakpoint
CREATE INDEX ledger_entries_professor ON ledger_entries USING btree (professor_id, happened_at);--> statement-breakpoint
CREATE INDEX ledger_entries_course ON ledger_entries USING btree (course_id, happened_at);--> statement-breakpoint
CREATE INDEX watch_days_lesson ON watch_days USING btree (lesson_id, day);--> statement-breakpoint
CREATE INDEX sections_course ON sections USING btree (course_id, "position");--> statement-breakpoint
CREATE INDEX lessons_section ON lessons USING btree (section_id);--> statement-breakpoint
CREATE UNIQUE INDEX lessons_file ON lessons USING btree (file_id);--> statement-breakpoint
CREATE UNIQUE INDEX lessons_sending ON lessons USING btree (course_id, sending_id) WHERE (sending_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX question_replies_question ON question_replies USING btree (question_id, created_at, id);--> statement-breakpoint
CREATE INDEX question_replies_author ON question_replies USING btree (author_id, created_at);--> statement-breakpoint
CREATE UNIQUE INDEX question_replies_sending ON question_replies USING btree (author_id, sending_id) WHERE (sending_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX question_votes_user ON question_votes USING btree (user_id);--> statement-breakpoint
CREATE INDEX questions_lesson ON questions USING btree (lesson_id, created_at, id);--> statement-breakpoint
CREATE INDEX questions_lesson_useful ON questions USING btree (lesson_id, vote_count, created_at, id);--> statement-breakpoint
CREATE INDEX questions_course ON questions USING btree (course_id, created_at, id);--> statement-breakpoint
CREATE INDEX questions_course_useful ON questions USING btree (course_id, vote_count, created_at, id);--> statement-breakpoint
CREATE INDEX questions_author ON questions USING btree (author_id, created_at);--> statement-breakpoint
CREATE UNIQUE INDEX questions_sending ON questions USING btree (author_id, sending_id) WHERE (sending_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX notifications_waiting_emails ON notifications USING btree (user_id) WHERE (email_status = 'waiting'::text);--> statement-breakpoint
CREATE INDEX announcements_course ON announcements USING btree (course_id, created_at, id);--> statement-breakpoint
CREATE UNIQUE INDEX announcements_sending ON announcements USING btree (course_id, sending_id) WHERE (sending_id IS NOT NULL);--> statement-breakpoint
CREATE UNIQUE INDEX courses_revision ON courses USING btree (revision_of) WHERE (merged_at IS NULL);--> statement-breakpoint
CREATE UNIQUE INDEX professor_requests_waiting ON professor_requests USING btree (user_id) WHERE (status = 'pending'::text);--> statement-breakpoint
CREATE INDEX professor_requests_user ON professor_requests USING btree (user_id, created_at);--> statement-breakpoint
CREATE UNIQUE INDEX lessons_in_course ON lessons USING btree (id, course_id);--> statement-breakpoint
CREATE INDEX audit_entries_time ON audit_entries USING btree (at, id);--> statement-breakpoint
CREATE INDEX audit_entries_action ON audit_entries USING btree (action, at, id);--> statement-breakpoint
CREATE INDEX audit_entries_actor ON audit_entries USING btree (actor_id, at, id);--> statement-breakpoint
CREATE INDEX audit_entries_person ON audit_entries USING btree (person_id, at, id);--> statement-breakpoint
CREATE INDEX audit_entries_subject ON audit_entries USING btree (subject_type, at, id);--> statement-breakpoint
CREATE INDEX audit_entries_words ON audit_entries USING gin (fold(((((actor_name || ' '::text) || subject_label) || ' '::text) || COALESCE(reason, ''::text))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX courses_made ON courses USING btree (created_at) WHERE (revision_of IS NULL);--> statement-breakpoint
CREATE INDEX users_age ON users USING btree (created_at, id);--> statement-breakpoint
CREATE INDEX orders_paid ON orders USING btree (completed_at, price_cents) WHERE (completed_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX orders_free ON orders USING btree (id) WHERE (price_cents = 0);--> statement-breakpoint
CREATE INDEX entitlements_student ON entitlements USING btree (student_id, starts_at, ends_at, revoked_at, order_id);--> statement-breakpoint
CREATE UNIQUE INDEX report_cases_open ON report_cases USING btree (thing_id) WHERE (state = 'open'::text);--> statement-breakpoint
CREATE INDEX report_cases_state ON report_cases USING btree (state, created_at, id);--> statement-breakpoint
CREATE INDEX report_cases_kind ON report_cases USING btree (state, kind, created_at, id);--> statement-breakpoint
CREATE INDEX report_cases_review ON report_cases USING btree (review_id);--> statement-breakpoint
CREATE INDEX report_cases_question ON report_cases USING btree (question_id);--> statement-breakpoint
CREATE INDEX report_cases_reply ON report_cases USING btree (reply_id);--> statement-breakpoint
CREATE INDEX report_cases_course ON report_cases USING btree (course_id);--> statement-breakpoint
CREATE INDEX report_cases_administrator ON report_cases USING btree (decided_by);--> statement-breakpoint
CREATE UNIQUE INDEX reports_once ON reports USING btree (case_id, reporter_id);--> statement-breakpoint
CREATE INDEX reports_case ON reports USING btree (case_id, created_at, id);--> statement-breakpoint
CREATE INDEX reports_reporter ON reports USING btree (reporter_id, created_at);--> statement-breakpoint
CREATE INDEX questions_waiting ON questions USING btree (course_id, waiting_since, id) WHERE ((waiting_since IS NOT NULL) AND (hidden_at IS NULL));--> statement-breakpoint
CREATE INDEX ratings_unanswered ON ratings USING btree (course_id, updated_at, id) WHERE ((answer IS NULL) AND (hidden_at IS NULL));--> statement-breakpoint
CREATE UNIQUE INDEX lessons_replacement ON lessons USING btree (replaces_id);--> statement-breakpoint
CREATE INDEX notifications_unread ON notifications USING btree (user_id, created_at) WHERE (read_at IS NULL);--> statement-breakpoint
CREATE INDEX notifications_user ON notifications USING btree (user_id, created_at, id);--> statement-breakpoint
CREATE INDEX search_openings_day ON search_openings USING btree (day);--> statement-breakpoint
CREATE INDEX sandbox_refunds_token ON sandbox_refunds USING btree (token);--> statement-breakpoint
CREATE UNIQUE INDEX order_refund_requests_open ON order_refund_requests USING btree (order_id) WHERE (state = 'asked'::text);--> statement-breakpoint
CREATE INDEX order_refund_requests_order ON order_refund_requests USING btree (order_id, created_at);--> statement-breakpoint
CREATE UNIQUE INDEX order_webhooks_once ON order_webhooks USING btree (order_id, reference, name);--> statement-breakpoint
CREATE INDEX orders_age ON orders USING btree (created_at, id);--> statement-breakpoint
CREATE INDEX orders_state ON orders USING btree (status, created_at, id);--> statement-breakpoint
CREATE INDEX orders_partly_refunded ON orders USING btree (created_at, id) WHERE ((status = 'completed'::text) AND (refunded_cents > 0));--> statement-breakpoint
CREATE UNIQUE INDEX help_articles_slug ON help_articles USING btree (slug);--> statement-breakpoint
CREATE UNIQUE INDEX invitations_waiting ON invitations USING btree (email) WHERE (accepted_at IS NULL);--> statement-breakpoint
CREATE UNIQUE INDEX invitations_token ON invitations USING btree (token_hash);--> statement-breakpoint
CREATE INDEX invitations_age ON invitations USING btree (created_at);--> statement-breakpoint
CREATE INDEX users_words ON users USING gin (fold(((((((first_names || ' '::text) || last_names) || ' '::text) || email) || ' '::text) || COALESCE(professional_id, ''::text))) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX recovery_codes_once ON recovery_codes USING btree (user_id, code_hash);--> statement-breakpoint
CREATE INDEX coupon_courses_course ON coupon_courses USING btree (course_id);--> statement-breakpoint
CREATE UNIQUE INDEX coupons_code ON coupons USING btree (code);--> statement-breakpoint
CREATE INDEX orders_coupon ON orders USING btree (coupon_id, student_id);--> statement-breakpoint
CREATE UNIQUE INDEX password_requests_waiting ON password_requests USING btree (email, contact_email) WHERE (state = ANY (ARRAY['unconfirmed'::text, 'pending'::text]));--> statement-breakpoint
CREATE UNIQUE INDEX password_requests_confirmation ON password_requests USING btree (confirmation_hash);--> statement-breakpoint
CREATE INDEX password_requests_queue ON password_requests USING btree (state, created_at, id);--> statement-breakpoint
CREATE INDEX password_requests_age ON password_requests USING btree (created_at, id);--> statement-breakpoint
CREATE INDEX password_requests_user ON password_requests USING btree (user_id);--> statement-breakpoint
CREATE INDEX course_moves_course ON course_moves USING btree (course_id, moved_at);--> statement-breakpoint
CREATE INDEX backup_runs_started ON backup_runs USING btree (started_at);--> statement-breakpoint
CREATE INDEX courses_title_words ON courses USING gin (fold(title) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX deletion_requests_pending ON deletion_requests USING btree (user_id) WHERE (state = 'pending'::text);--> statement-breakpoint
CREATE INDEX deletion_requests_user ON deletion_requests USING btree (user_id, created_at);--> statement-breakpoint
CREATE INDEX deletion_requests_age ON deletion_requests USING btree (created_at, id);--> statement-breakpoint
CREATE INDEX deletion_requests_state ON deletion_requests USING btree (state, created_at, id);--> statement-breakpoint
CREATE INDEX course_space_bytes ON course_space USING btree (bytes, course_id);--> statement-breakpoint
CREATE INDEX order_webhooks_age ON order_webhooks USING btree (received_at);--> statement-breakpoint
CREATE INDEX videos_work ON videos USING btree (status, id);--> statement-breakpoint
CREATE INDEX videos_unmeasured ON videos USING btree (id) WHERE ((stored_bytes IS NULL) AND (playable_revision IS NOT NULL));--> statement-breakpoint
CREATE INDEX inspection_looks_lesson ON inspection_looks USING btree (lesson_id);--> statement-breakpoint
CREATE INDEX inspection_notes_sent ON inspection_notes USING btree (course_id, sent_at, id) WHERE (sent_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX inspection_notes_drafts ON inspection_notes USING btree (course_id, id) WHERE (sent_at IS NULL);--> statement-breakpoint
CREATE INDEX inspection_notes_lesson ON inspection_notes USING btree (lesson_id);--> statement-breakpoint
CREATE INDEX inspection_notes_decision ON inspection_notes USING btree (decision_id);--> statement-breakpoint
CREATE UNIQUE INDEX inspection_notes_sending ON inspection_notes USING btree (course_id, sending_id) WHERE (sending_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX course_students_newest ON course_students USING btree (course_id, created_at, id);--> statement-breakpoint
CREATE UNIQUE INDEX linked_identities_subject ON linked_identities USING btree (issuer, subject);--> statement-breakpoint
CREATE UNIQUE INDEX linked_identities_account ON linked_identities USING btree (user_id, issuer);--> statement-breakpoint
CREATE UNIQUE INDEX access_tokens_hash ON access_tokens USING btree (token_hash);--> statement-breakpoint
CREATE INDEX access_tokens_user ON access_tokens USING btree (user_id);--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR TRUNCATE
  ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER audit_entries_redaction BEFORE UPDATE
  ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_audit_change_but_redaction();--> statement-breakpoint
CREATE TRIGGER categories_search AFTER UPDATE OF name
  ON categories FOR EACH ROW EXECUTE FUNCTION refresh_search_of_category();--> statement-breakpoint
CREATE TRIGGER course_search_words_added AFTER INSERT
  ON course_search FOR EACH ROW WHEN (new.is_approved) EXECUTE FUNCTION refresh_search_words();--> statement-breakpoint
CREATE TRIGGER course_search_words_changed AFTER UPDATE OF document, words, is_approved
  ON course_search FOR EACH ROW WHEN (((old.is_approved OR new.is_approved) AND ((old.is_approved <> new.is_approved) OR (old.document <> new.document)))) EXECUTE FUNCTION refresh_search_words();--> statement-breakpoint
CREATE TRIGGER course_search_words_removed AFTER DELETE
  ON course_search FOR EACH ROW WHEN (old.is_approved) EXECUTE FUNCTION refresh_search_words();--> statement-breakpoint
CREATE TRIGGER courses_approved_added AFTER INSERT
  ON courses FOR EACH ROW WHEN ((new.status = 'approved'::text)) EXECUTE FUNCTION count_approved_course();--> statement-breakpoint
CREATE TRIGGER courses_approved_changed AFTER UPDATE OF status, category_id
  ON courses FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.category_id <> new.category_id))) EXECUTE FUNCTION count_approved_course();--> statement-breakpoint
CREATE TRIGGER courses_approved_removed AFTER DELETE
  ON courses FOR EACH ROW WHEN ((old.status = 'approved'::text)) EXECUTE FUNCTION count_approved_course();--> statement-breakpoint
CREATE TRIGGER courses_search AFTER INSERT OR UPDATE OF title, description, topics, learning_outcomes, requirements, audience, category_id, professor_id
  ON courses FOR EACH ROW EXECUTE FUNCTION refresh_search_of_course();--> statement-breakpoint
CREATE TRIGGER courses_search_status AFTER UPDATE OF status
  ON courses FOR EACH ROW WHEN ((new.status IS DISTINCT FROM old.status)) EXECUTE FUNCTION copy_course_status();--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE
  ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();--> statement-breakpoint
CREATE TRIGGER users_search AFTER UPDATE OF first_names, last_names
  ON users FOR EACH ROW WHEN ((new.type = 'professor'::text)) EXECUTE FUNCTION refresh_search_of_professor();--> statement-breakpoint
ALTER TABLE categories
  ADD CONSTRAINT categories_image_id_category_images_id_fk
  FOREIGN KEY (image_id) REFERENCES category_images(id);--> statement-breakpoint
ALTER TABLE course_decisions
  ADD CONSTRAINT course_decisions_course_id_courses_id_fk
  FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE course_decisions
  ADD CONSTRAINT course_decisions_decided_by_users_id_fk
  FOREIGN KEY (decided_by) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE course_search
  ADD CONSTRAINT course_search_course_id_courses_id_fk
  FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE course_students
  ADD CONSTRAINT course_students_course_id_courses_id_fk
  FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE course_students
  ADD CONSTRAINT course_students_student_id_users_id_fk
  FOREIGN KEY (student_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE courses
  ADD CONSTRAINT courses_professor_id_users_id_fk
  FOREIGN KEY (professor_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE courses
  ADD CONSTRAINT courses_category_id_categories_id_fk
  FOREIGN KEY (category_id) REFERENCES categories(id);--> statement-breakpoint
ALTER TABLE courses
  ADD CONSTRAINT courses_decided_by_users_id_fk
  FOREIGN KEY (decided_by) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE change_requests
  ADD CONSTRAINT change_requests_user_id_users_id_fk
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE change_requests
  ADD CONSTRAINT change_requests_decided_by_users_id_fk
  FOREIGN KEY (decided_by) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE email_changes
  ADD CONSTRAINT email_changes_user_id_users_id_fk
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE mailed_tokens
  ADD CONSTRAINT mailed_tokens_user_id_users_id_fk
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE mailed_tokens
  ADD CONSTRAINT mailed_tokens_email_change_id_email_changes_id_fk
  FOREIGN KEY (email_change_id) REFERENCES email_changes(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE professor_requests
  ADD CONSTRAINT professor_requests_user_id_users_id_fk
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE professor_requests
  ADD CONSTRAINT professor_requests_decided_by_users_id_fk
  FOREIGN KEY (decided_by) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE sessions
  ADD CONSTRAINT sessions_user_id_users_id_fk
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE lesson_progress
  ADD CONSTRAINT lesson_progress_student_id_users_id_fk
  FOREIGN KEY (student_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE lesson_progress
  ADD CONSTRAINT lesson_progress_lesson_id_lessons_id_fk
  FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE notifications
  ADD CONSTRAINT notifications_user_id_users_id_fk
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE entitlements
  ADD CONSTRAINT entitlements_student_id_users_id_fk
  FOREIGN KEY (student_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE entitlements
  ADD CONSTRAINT entitlements_course_id_courses_id_fk
  FOREIGN KEY (course_id) REFERENCES courses(id);--> statement-breakpoint
ALTER TABLE entitlements
  ADD CONSTRAINT entitlements_order_id_orders_id_fk
  FOREIGN KEY (order_id) REFERENCES orders(id);--> statement-breakpoint
ALTER TABLE orders
  ADD CONSTRAINT orders_student_id_users_id_fk
  FOREIGN KEY (student_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE orders
  ADD CONSTRAINT orders_plan_id_plans_id_fk
  FOREIGN KEY (plan_id) REFERENCES plans(id);--> statement-breakpoint
ALTER TABLE orders
  ADD CONSTRAINT orders_course_id_courses_id_fk
  FOREIGN KEY (course_id) REFERENCES courses(id);--> statement-breakpoint
ALTER TABLE ratings
  ADD CONSTRAINT ratings_course_id_courses_id_fk
  FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE ratings
  ADD CONSTRAINT ratings_student_id_users_id_fk
  FOREIGN KEY (student_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE lessons
  ADD CONSTRAINT lessons_course_id_courses_id_fk
  FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE lessons
  ADD CONSTRAINT lessons_video_id_videos_id_fk
  FOREIGN KEY (video_id) REFERENCES videos(id);--> statement-breakpoint
ALTER TABLE videos
  ADD CONSTRAINT videos_professor_id_users_id_fk
  FOREIGN KEY (professor_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE ticket_messages
  ADD CONSTRAINT ticket_messages_ticket_id_tickets_id_fk
  FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE ticket_messages
  ADD CONSTRAINT ticket_messages_author_id_users_id_fk
  FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE tickets
  ADD CONSTRAINT tickets_user_id_users_id_fk
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE captions
  ADD CONSTRAINT captions_video_id_videos_id_fk
  FOREIGN KEY (video_id) REFERENCES videos(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE favourites
  ADD CONSTRAINT favourites_student_id_users_id_fk
  FOREIGN KEY (student_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE favourites
  ADD CONSTRAINT favourites_course_id_courses_id_fk
  FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE rating_votes
  ADD CONSTRAINT rating_votes_rating_id_ratings_id_fk
  FOREIGN KEY (rating_id) REFERENCES ratings(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE rating_votes
  ADD CONSTRAINT rating_votes_student_id_users_id_fk
  FOREIGN KEY (student_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE certificates
  ADD CONSTRAINT certificates_student_id_users_id_fk
  FOREIGN KEY (student_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE certificates
  ADD CONSTRAINT certificates_course_id_courses_id_fk
  FOREIGN KEY (course_id) REFERENCES courses(id);--> statement-breakpoint
ALTER TABLE certificates
  ADD CONSTRAINT certificates_revoked_by_users_id_fk
  FOREIGN KEY (revoked_by) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE course_finishes
  ADD CONSTRAINT course_finishes_student_id_users_id_fk
  FOREIGN KEY (student_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE course_finishes
  ADD CONSTRAINT course_finishes_course_id_courses_id_fk
  FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE approved_counts
  ADD CONSTRAINT approved_counts_category_id_categories_id_fk
  FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE order_refunds
  ADD CONSTRAINT order_refunds_order_id_orders_id_fk
  FOREIGN KEY (order_id) REFERENCES orders(id);--> statement-breakpoint
ALTER TABLE requested_mails
  ADD CONSTRAINT requested_mails_user_id_users_id_fk
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE ledger_entries
  ADD CONSTRAINT ledger_entries_order_id_orders_id_fk
  FOREIGN KEY (order_id) REFERENCES orders(id);--> statement-breakpoint
ALTER TABLE ledger_entries
  ADD CONSTRAINT ledger_entries_course_id_courses_id_fk
  FOREIGN KEY (course_id) REFERENCES courses(id);--> statement-breakpoint
ALTER TABLE ledger_entries
  ADD CONSTRAINT ledger_entries_professor_id_users_id_fk
  FOREIGN KEY (professor_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE teaching_goals
  ADD CONSTRAINT teaching_goals_professor_id_users_id_fk
  FOREIGN KEY (professor_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE watch_days
  ADD CONSTRAINT watch_days_student_id_users_id_fk
  FOREIGN KEY (student_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE watch_days
  ADD CONSTRAINT watch_days_lesson_id_lessons_id_fk
  FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE sections
  ADD CONSTRAINT sections_course_id_courses_id_fk
  FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE lessons
  ADD CONSTRAINT lessons_section_id_sections_id_fk
  FOREIGN KEY (section_id) REFERENCES sections(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE question_replies
  ADD CONSTRAINT question_replies_question_id_questions_id_fk
  FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE question_replies
  ADD CONSTRAINT question_replies_author_id_users_id_fk
  FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE question_votes
  ADD CONSTRAINT question_votes_question_id_questions_id_fk
  FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE question_votes
  ADD CONSTRAINT question_votes_user_id_users_id_fk
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE questions
  ADD CONSTRAINT questions_author_id_users_id_fk
  FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE courses
  ADD CONSTRAINT courses_retired_by_users_id_fk
  FOREIGN KEY (retired_by) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE email_preferences
  ADD CONSTRAINT email_preferences_user_id_users_id_fk
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE announcements
  ADD CONSTRAINT announcements_course_id_courses_id_fk
  FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE courses
  ADD CONSTRAINT courses_revision_of_courses_id_fk
  FOREIGN KEY (revision_of) REFERENCES courses(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE question_quotas
  ADD CONSTRAINT question_quotas_author_id_users_id_fk
  FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE questions
  ADD CONSTRAINT questions_lesson_in_course
  FOREIGN KEY (lesson_id, course_id) REFERENCES lessons(id, course_id) ON UPDATE CASCADE ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE report_cases
  ADD CONSTRAINT report_cases_review_id_ratings_id_fk
  FOREIGN KEY (review_id) REFERENCES ratings(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE report_cases
  ADD CONSTRAINT report_cases_question_id_questions_id_fk
  FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE report_cases
  ADD CONSTRAINT report_cases_reply_id_question_replies_id_fk
  FOREIGN KEY (reply_id) REFERENCES question_replies(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE report_cases
  ADD CONSTRAINT report_cases_course_id_courses_id_fk
  FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE report_cases
  ADD CONSTRAINT report_cases_decided_by_users_id_fk
  FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE reports
  ADD CONSTRAINT reports_case_id_report_cases_id_fk
  FOREIGN KEY (case_id) REFERENCES report_cases(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE reports
  ADD CONSTRAINT reports_reporter_id_users_id_fk
  FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE lessons
  ADD CONSTRAINT lessons_replaces_id_lessons_id_fk
  FOREIGN KEY (replaces_id) REFERENCES lessons(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE search_openings
  ADD CONSTRAINT search_openings_course_id_courses_id_fk
  FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE shared_months
  ADD CONSTRAINT shared_months_order_id_orders_id_fk
  FOREIGN KEY (order_id) REFERENCES orders(id);--> statement-breakpoint
ALTER TABLE sandbox_refunds
  ADD CONSTRAINT sandbox_refunds_token_sandbox_checkouts_token_fk
  FOREIGN KEY (token) REFERENCES sandbox_checkouts(token);--> statement-breakpoint
ALTER TABLE order_refund_requests
  ADD CONSTRAINT order_refund_requests_order_id_orders_id_fk
  FOREIGN KEY (order_id) REFERENCES orders(id);--> statement-breakpoint
ALTER TABLE order_refund_requests
  ADD CONSTRAINT order_refund_requests_admin_id_users_id_fk
  FOREIGN KEY (admin_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE order_webhooks
  ADD CONSTRAINT order_webhooks_order_id_orders_id_fk
  FOREIGN KEY (order_id) REFERENCES orders(id);--> statement-breakpoint
ALTER TABLE public_profiles
  ADD CONSTRAINT public_profiles_user_id_users_id_fk
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE invitations
  ADD CONSTRAINT invitations_invited_by_users_id_fk
  FOREIGN KEY (invited_by) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE entitlements
  ADD CONSTRAINT entitlements_granted_by_users_id_fk
  FOREIGN KEY (granted_by) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE recovery_codes
  ADD CONSTRAINT recovery_codes_user_id_users_id_fk
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE second_factors
  ADD CONSTRAINT second_factors_user_id_users_id_fk
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE coupon_courses
  ADD CONSTRAINT coupon_courses_coupon_id_coupons_id_fk
  FOREIGN KEY (coupon_id) REFERENCES coupons(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE coupon_courses
  ADD CONSTRAINT coupon_courses_course_id_courses_id_fk
  FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE orders
  ADD CONSTRAINT orders_coupon_id_coupons_id_fk
  FOREIGN KEY (coupon_id) REFERENCES coupons(id);--> statement-breakpoint
ALTER TABLE password_requests
  ADD CONSTRAINT password_requests_user_id_users_id_fk
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE password_requests
  ADD CONSTRAINT password_requests_decided_by_users_id_fk
  FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE course_moves
  ADD CONSTRAINT course_moves_course_id_courses_id_fk
  FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE course_moves
  ADD CONSTRAINT course_moves_from_professor_id_users_id_fk
  FOREIGN KEY (from_professor_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE course_moves
  ADD CONSTRAINT course_moves_to_professor_id_users_id_fk
  FOREIGN KEY (to_professor_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE course_moves
  ADD CONSTRAINT course_moves_moved_by_users_id_fk
  FOREIGN KEY (moved_by) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE deletion_requests
  ADD CONSTRAINT deletion_requests_user_id_users_id_fk
  FOREIGN KEY (user_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE deletion_requests
  ADD CONSTRAINT deletion_requests_decided_by_users_id_fk
  FOREIGN KEY (decided_by) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE course_space
  ADD CONSTRAINT course_space_course_id_courses_id_fk
  FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE inspection_looks
  ADD CONSTRAINT inspection_looks_course_id_courses_id_fk
  FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE inspection_looks
  ADD CONSTRAINT inspection_looks_lesson_id_lessons_id_fk
  FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE inspection_looks
  ADD CONSTRAINT inspection_looks_looked_by_users_id_fk
  FOREIGN KEY (looked_by) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE inspection_notes
  ADD CONSTRAINT inspection_notes_course_id_courses_id_fk
  FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE inspection_notes
  ADD CONSTRAINT inspection_notes_lesson_id_lessons_id_fk
  FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE inspection_notes
  ADD CONSTRAINT inspection_notes_author_id_users_id_fk
  FOREIGN KEY (author_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE inspection_notes
  ADD CONSTRAINT inspection_notes_decision_id_course_decisions_id_fk
  FOREIGN KEY (decision_id) REFERENCES course_decisions(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE inspection_ticks
  ADD CONSTRAINT inspection_ticks_course_id_courses_id_fk
  FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE inspection_ticks
  ADD CONSTRAINT inspection_ticks_ticked_by_users_id_fk
  FOREIGN KEY (ticked_by) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE linked_identities
  ADD CONSTRAINT linked_identities_user_id_users_id_fk
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE access_tokens
  ADD CONSTRAINT access_tokens_user_id_users_id_fk
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
-- Before the versions of tables are kept, since it would raise one.
INSERT INTO search_version (version) VALUES (1);--> statement-breakpoint
SELECT keep_table_version(versioned) FROM unnest(ARRAY[
  'approved_counts', 'categories', 'course_search', 'course_students', 'courses',
  'help_articles', 'lessons', 'plans', 'public_profiles', 'ratings', 'search_beginnings',
  'search_version', 'search_words', 'sections', 'settings', 'users', 'videos'
]) AS versioned;
