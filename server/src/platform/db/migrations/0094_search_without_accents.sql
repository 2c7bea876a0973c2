-- The same with and without accents: 'programación' found what has 'programa', 'programacion' did
-- not. Documents keep the stems of accented words, for 'programaciones' and 'programar'.
CREATE OR REPLACE FUNCTION search_word(value text) RETURNS tsquery LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT to_tsquery('spanish', quote_literal(unaccent(value)))
    || to_tsquery('simple', quote_literal(unaccent(value)) || ':*')
$$;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "courses_listed" ON "courses" USING btree ("id") WHERE revision_of is null or status = 'pending';