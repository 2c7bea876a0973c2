-- A text and all that is left of it without up to as many letters.
CREATE FUNCTION deletions(value text, most integer) RETURNS SETOF text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT value
  UNION
  SELECT overlay(value PLACING '' FROM i FOR 1) FROM generate_series(1, length(value)) i
  WHERE most > 0
  UNION
  SELECT overlay(overlay(value PLACING '' FROM j FOR 1) PLACING '' FROM i FOR 1)
  FROM generate_series(1, length(value)) i, generate_series(i + 1, length(value)) j
  WHERE most > 1
$$;
--> statement-breakpoint
-- The beginnings of words, from three letters to six, by which they are found.
CREATE FUNCTION word_beginnings(words text[]) RETURNS SETOF text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT left(word, size) FROM unnest(words) word, generate_series(3, 6) size
$$;
--> statement-breakpoint
-- Adds words and what they are found by. In one order, as everything that writes here.
CREATE FUNCTION learn_search_words(gained text[]) RETURNS void LANGUAGE plpgsql AS $$
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
$$;
--> statement-breakpoint
-- Takes away those of the words that no approved course has any more.
CREATE FUNCTION forget_search_words(lost text[]) RETURNS void LANGUAGE plpgsql AS $$
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
$$;
--> statement-breakpoint
-- After a change of what approved courses are found by: their words and the version.
CREATE FUNCTION refresh_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_course_search(course_ids uuid[]) RETURNS void LANGUAGE sql AS $$
  WITH texts AS (
    SELECT courses.id, courses.status, courses.title, courses.description,
      concat_ws(' ', array_to_string(courses.topics, ' '), categories.name,
        users.first_names, users.last_names) AS surroundings
    FROM courses
    JOIN users ON users.id = courses.professor_id
    JOIN categories ON categories.id = courses.category_id
    WHERE courses.id = ANY (course_ids)
  )
  INSERT INTO course_search (course_id, document, words, is_approved)
  SELECT id, setweight(search_document(title), 'A') || setweight(search_document(surroundings), 'B')
      || setweight(search_document(description), 'C'),
    ARRAY(
      SELECT lexeme
      FROM unnest(to_tsvector('simple', unaccent(
        translate(concat_ws(' ', title, surroundings, description), './\-_@:#+&', '          '))))
      WHERE length(lexeme) BETWEEN 4 AND 40 AND lexeme !~ '[0-9]'),
    status IS NOT DISTINCT FROM 'approved'
  FROM texts
  -- In one order, so that two transactions never wait for each other.
  ORDER BY id
  ON CONFLICT (course_id) DO UPDATE SET document = excluded.document, words = excluded.words
$$;
--> statement-breakpoint
CREATE FUNCTION copy_course_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE course_search SET is_approved = NEW.status IS NOT DISTINCT FROM 'approved'
  WHERE course_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER courses_search_status
AFTER UPDATE OF status ON courses
FOR EACH ROW WHEN (NEW.status IS DISTINCT FROM OLD.status) EXECUTE FUNCTION copy_course_status();
--> statement-breakpoint
INSERT INTO search_version (version) VALUES (1);
--> statement-breakpoint
-- Whatever poisoned or outlived its course goes: the vocabulary begins anew.
TRUNCATE search_words, search_beginnings;
--> statement-breakpoint
TRUNCATE course_search;
--> statement-breakpoint
-- Made anew at the end: entering each document by itself takes several times as long.
DROP INDEX course_search_document;
--> statement-breakpoint
SELECT refresh_course_search(array_agg(id)) FROM courses;
--> statement-breakpoint
CREATE INDEX course_search_document ON course_search USING gin (document) WITH (fastupdate = false);
--> statement-breakpoint
SELECT learn_search_words(ARRAY(
  SELECT DISTINCT unnest(words) FROM course_search WHERE is_approved));
--> statement-breakpoint
CREATE TRIGGER course_search_words_added
AFTER INSERT ON course_search
FOR EACH ROW WHEN (NEW.is_approved) EXECUTE FUNCTION refresh_search_words();
--> statement-breakpoint
CREATE TRIGGER course_search_words_changed
AFTER UPDATE OF document, words, is_approved ON course_search
FOR EACH ROW
WHEN ((OLD.is_approved OR NEW.is_approved)
  AND (OLD.is_approved <> NEW.is_approved OR OLD.document <> NEW.document))
EXECUTE FUNCTION refresh_search_words();
--> statement-breakpoint
CREATE TRIGGER course_search_words_removed
AFTER DELETE ON course_search
FOR EACH ROW WHEN (OLD.is_approved) EXECUTE FUNCTION refresh_search_words();
