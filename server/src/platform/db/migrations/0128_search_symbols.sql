-- 'C++', 'C#' and 'F#' are words beside their letters, initials are one word ('I.V.A.'), and what
-- stands in angle brackets is no tag that is passed over.
CREATE FUNCTION search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(value,
            '(?<![[:alnum:]])([[:alpha:]])\.(?=[[:alpha:]](?![[:alnum:]]))', '\1', 'g'),
          '\m([[:alnum:]]{1,40})\+\+(?![[:alnum:]+])', '\1 \1plusplus', 'g'),
        '\m([[:alnum:]]{1,40})\+(?![[:alnum:]+])', '\1 \1plus', 'g'),
      '\m([[:alnum:]]{1,40})#(?![[:alnum:]#])', '\1 \1sharp', 'g'),
    './\-_@:#+&<>', '            ')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_document(value text) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('spanish', words) || to_tsvector('spanish', unaccent(words))
    || to_tsvector('simple', unaccent(words))
  FROM search_text(value) AS words
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_course_search(course_ids uuid[]) RETURNS void
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
    to_tsvector('simple', unaccent(search_text(professor))),
    ARRAY(
      SELECT lexeme
      FROM unnest(to_tsvector('simple', unaccent(search_text(
        concat_ws(' ', title, surroundings, description, conditions)))))
      WHERE length(lexeme) BETWEEN 4 AND 40 AND lexeme !~ '[0-9]'),
    status IS NOT DISTINCT FROM 'approved'
  FROM texts
  -- In one order, so that two transactions never wait for each other.
  ORDER BY id
  ON CONFLICT (course_id) DO UPDATE SET document = excluded.document, title = excluded.title,
    professor = excluded.professor, words = excluded.words
$$;
--> statement-breakpoint
-- Documents that would be written otherwise.
SELECT refresh_course_search(ARRAY(
  SELECT courses.id FROM courses
  JOIN users ON users.id = courses.professor_id
  JOIN categories ON categories.id = courses.category_id
  WHERE concat_ws(' ', courses.title, courses.description, users.first_names, users.last_names,
      categories.name, array_to_string(courses.topics || courses.learning_outcomes
        || courses.requirements || courses.audience, ' '))
    ~ '[[:alnum:]][+#]|[<>]|\m[[:alpha:]]\.[[:alpha:]]\M'
  ORDER BY courses.id));
