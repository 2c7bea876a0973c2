import type { Run } from './run.ts'

/** Of the largest taught course. */
const WRITTEN = { questions: 5000, waiting: 300, announcements: 60, newLessons: 20 }

/** Questions with replies and votes, announcements, and an open revision of the taught course. */
export async function addConversations(run: Run): Promise<void> {
  await run(
    `insert into questions (id, lesson_id, course_id, author_id, at_second, text, created_at,
       vote_count, reply_count, answer_count, waiting_since)
     select uuidv7(), lessons.id, lessons.course_id, students.student_id, n % 600,
       'Pregunta ' || n || ': ¿por qué se ondula el papel con el agua, y cómo se evita?',
       now() - make_interval(mins => n), n % 7, 2,
       case when n <= ${WRITTEN.waiting} then 0 else 1 end,
       case when n <= ${WRITTEN.waiting} then now() - make_interval(mins => n) end
     from generate_series(1, ${WRITTEN.questions}) n
     join taught on is_large
     join (select id, course_id, row_number() over (partition by course_id order by position) - 1
       as place from lessons) lessons on lessons.course_id = taught.id and lessons.place = n % 200
     join (select course_id, student_id, row_number() over (partition by course_id order by id) - 1
       as place from course_students) students
       on students.course_id = taught.id and students.place = n % 1000`,
  )
  // Of every other course a few, so that those of one course are a part of the table.
  await run(
    `insert into questions (id, lesson_id, course_id, author_id, text, created_at, reply_count,
       answer_count)
     select uuidv7(), lessons.id, course_id, students.id, 'Pregunta ' || n || ' de otro curso.',
       now() - make_interval(hours => n), 2, 1
     from lessons, generate_series(1, 4) n,
       (select id from users where type = 'student' order by id limit 1) students
     where position = 1 and course_id not in (select id from taught where is_large)`,
  )
  await run(
    `insert into question_replies (id, question_id, author_id, is_answer, text, created_at)
     select uuidv7(), questions.id,
       case when n <= answer_count then courses.professor_id else questions.author_id end,
       n <= answer_count, 'Con papel de algodón, tensado antes de pintar.',
       questions.created_at + make_interval(mins => n)
     from questions join courses on courses.id = course_id, generate_series(1, 2) n`,
  )
  await run(
    `insert into announcements (id, course_id, title, text, created_at, recipient_count)
     select uuidv7(), taught.id, 'Clase en vivo ' || n, 'El **jueves** a las seis.',
       now() - make_interval(days => n), 2000
     from taught, generate_series(1, ${WRITTEN.announcements}) n where is_large`,
  )
  await run(
    `with revision as (
       insert into courses (id, professor_id, category_id, title, description, image_url, topics,
         revision_of, status, submitted_at, content_count, created_at, updated_at,
         removed_lesson_ids)
       select uuidv7(), professor_id, category_id, title, description, image_url, topics,
         courses.id, 'pending', now(), ${WRITTEN.newLessons}, now(), now(),
         (select array_agg(id) from lessons where course_id = courses.id and position <= 10)
       from courses join taught using (id) where is_large
       returning id)
     insert into lessons (id, course_id, kind, text, title, description, position, created_at)
     select uuidv7(), id, 'text', '# Texto', 'Lección nueva ' || n, '', n, now()
     from revision, generate_series(1, ${WRITTEN.newLessons}) n`,
  )
}
