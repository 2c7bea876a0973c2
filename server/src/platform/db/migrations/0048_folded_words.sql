CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- Lower case without accents. Immutable for indexes: the dictionary is fixed, and a body that is not a
-- string resolves its names once, whatever search path reads the index.
CREATE FUNCTION fold(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(unaccent('unaccent'::regdictionary, words));
