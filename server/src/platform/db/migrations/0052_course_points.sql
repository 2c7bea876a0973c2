ALTER TABLE "courses" ADD COLUMN "learning_outcomes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "requirements" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "audience" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- With what students learn beside the description, and what they need and whom it is for below it.
CREATE OR REPLACE FUNCTION refresh_course_search(course_ids uuid[]) RETURNS void LANGUAGE sql AS $$
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
$$;
--> statement-breakpoint
DROP TRIGGER courses_search ON courses;
--> statement-breakpoint
CREATE TRIGGER courses_search
AFTER INSERT OR UPDATE OF title, description, topics, learning_outcomes, requirements, audience,
  category_id, professor_id ON courses
FOR EACH ROW EXECUTE FUNCTION refresh_search_of_course();
