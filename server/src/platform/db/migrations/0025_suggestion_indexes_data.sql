CREATE OR REPLACE FUNCTION refresh_course_search(course_ids uuid[]) RETURNS void LANGUAGE sql AS $$
  WITH texts AS (
    SELECT courses.id, courses.status, courses.title, courses.description,
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
      || setweight(search_document(description), 'C'),
    search_document(title),
    to_tsvector('simple', unaccent(translate(professor, './\-_@:#+&', '          '))),
    ARRAY(
      SELECT lexeme
      FROM unnest(to_tsvector('simple', unaccent(
        translate(concat_ws(' ', title, surroundings, description), './\-_@:#+&', '          '))))
      WHERE length(lexeme) BETWEEN 4 AND 40 AND lexeme !~ '[0-9]'),
    status IS NOT DISTINCT FROM 'approved'
  FROM texts
  -- In one order, so that two transactions never wait for each other.
  ORDER BY id
  ON CONFLICT (course_id) DO UPDATE SET document = excluded.document, title = excluded.title,
    professor = excluded.professor, words = excluded.words
$$;
--> statement-breakpoint
-- Made anew at the end: entering each row by itself takes several times as long.
DROP INDEX course_search_document, course_search_title, course_search_professor;
--> statement-breakpoint
UPDATE course_search SET
  title = search_document(courses.title),
  professor = to_tsvector('simple', unaccent(translate(
    concat_ws(' ', users.first_names, users.last_names), './\-_@:#+&', '          ')))
FROM courses JOIN users ON users.id = courses.professor_id
WHERE courses.id = course_search.course_id;
--> statement-breakpoint
CREATE INDEX course_search_document ON course_search USING gin (document) WITH (fastupdate = false);
--> statement-breakpoint
CREATE INDEX course_search_title ON course_search USING gin (title) WITH (fastupdate = false);
--> statement-breakpoint
CREATE INDEX course_search_professor ON course_search USING gin (professor) WITH (fastupdate = false);
