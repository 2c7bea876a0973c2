-- Both are trusted extensions: the owner of the database may create them.
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
-- Three readings of a text. Spanish stems need the accents ('programación' and 'programaciones'
-- share one), people often leave them out, and a word that is still being typed matches the
-- beginning of a whole one. The marks would make one token of 'node.js' or 'audio/video'.
CREATE FUNCTION search_document(value text) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('spanish', words) || to_tsvector('spanish', unaccent(words))
    || to_tsvector('simple', unaccent(words))
  FROM translate(value, './\-_@:#+&', '          ') AS words
$$;
--> statement-breakpoint
-- What one typed word matches. Quoted, because it may hold what a query would read as operators.
CREATE FUNCTION search_word(value text) RETURNS tsquery LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT to_tsquery('spanish', quote_literal(value))
    || to_tsquery('spanish', quote_literal(unaccent(value)))
    || to_tsquery('simple', quote_literal(unaccent(value)) || ':*')
$$;
--> statement-breakpoint
CREATE FUNCTION refresh_course_search(course_ids uuid[]) RETURNS void LANGUAGE sql AS $$
  WITH texts AS (
    SELECT courses.id, courses.title, courses.description,
      concat_ws(' ', array_to_string(courses.topics, ' '), categories.name,
        users.first_names, users.last_names) AS surroundings
    FROM courses
    JOIN users ON users.id = courses.professor_id
    JOIN categories ON categories.id = courses.category_id
    WHERE courses.id = ANY (course_ids)
  ), words AS (
    -- In one order, so that two transactions never wait for each other.
    INSERT INTO search_words (word)
    SELECT DISTINCT lexeme
    FROM texts, unnest(to_tsvector('simple',
      unaccent(translate(concat_ws(' ', title, surroundings, description), './\-_@:#+&', '          '))))
    WHERE length(lexeme) BETWEEN 4 AND 40 AND lexeme !~ '[0-9]'
    ORDER BY lexeme
    ON CONFLICT DO NOTHING
  )
  INSERT INTO course_search (course_id, document)
  SELECT id, setweight(search_document(title), 'A') || setweight(search_document(surroundings), 'B')
    || setweight(search_document(description), 'C')
  FROM texts
  ON CONFLICT (course_id) DO UPDATE SET document = excluded.document
$$;
--> statement-breakpoint
CREATE FUNCTION refresh_search_of_course() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_course_search(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION refresh_search_of_professor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_course_search(ARRAY(SELECT id FROM courses WHERE professor_id = NEW.id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION refresh_search_of_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_course_search(ARRAY(SELECT id FROM courses WHERE category_id = NEW.id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER courses_search
AFTER INSERT OR UPDATE OF title, description, topics, category_id, professor_id ON courses
FOR EACH ROW EXECUTE FUNCTION refresh_search_of_course();
--> statement-breakpoint
CREATE TRIGGER users_search
AFTER UPDATE OF first_names, last_names ON users
FOR EACH ROW WHEN (NEW.type = 'professor') EXECUTE FUNCTION refresh_search_of_professor();
--> statement-breakpoint
CREATE TRIGGER categories_search
AFTER UPDATE OF name ON categories
FOR EACH ROW EXECUTE FUNCTION refresh_search_of_category();
