-- A sequence for each table that replies to visitors read: `db/table-versions.ts`. Sequences take no
-- row locks, so writers of one table never wait for each other.
CREATE SCHEMA table_versions;
--> statement-breakpoint
CREATE FUNCTION raise_table_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM nextval(format('table_versions.%I', TG_TABLE_NAME)::regclass);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Called with the value 1, since a sequence that was never called gives its first value twice.
CREATE FUNCTION keep_table_version(versioned text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE SEQUENCE table_versions.%I', versioned);
  PERFORM nextval(format('table_versions.%I', versioned)::regclass);
  EXECUTE format('CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE
    ON public.%I FOR EACH STATEMENT EXECUTE FUNCTION public.raise_table_version()', versioned);
END $$;
--> statement-breakpoint
SELECT keep_table_version(versioned) FROM unnest(ARRAY[
  'approved_counts', 'categories', 'course_search', 'course_students', 'courses', 'help_articles',
  'lessons', 'plans', 'public_profiles', 'ratings', 'search_beginnings', 'search_version', 'search_words', 'sections',
  'settings', 'users', 'videos'
]) AS versioned;
