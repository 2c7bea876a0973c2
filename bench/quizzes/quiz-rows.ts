import type { Pool } from 'pg'

/** A quiz of true or false in a free course of the bench's professor; answers its ids. */
export async function addQuiz(pool: Pool, questionCount: number) {
  const { rows } = await pool.query<{ courseId: string }>(
    `update courses set price_cents = 0 where id = (
      select c.id from courses c join users u on u.id = c.professor_id
      where u.email = 'maestro1@banco.mx' and c.status = 'approved' order by c.id limit 1)
    returning id as "courseId"`,
  )
  const { courseId } = rows[0]!
  const { rows: questions } = await pool.query<{ id: string }>(
    `insert into quiz_questions (id, professor_id, tags, created_at)
      select uuidv7(), professor_id, '{}', now() from courses, generate_series(1, $2)
      where courses.id = $1 returning id`,
    [courseId, questionCount],
  )
  const ids = questions.map(({ id }) => id)
  await pool.query(
    `insert into quiz_question_versions (id, question_id, number, text, data, explanation, created_at)
      select uuidv7(), question, 1, 'El sol sale por el este.',
        '{"kind": "true_false", "isTrue": true}', '', now()
      from unnest($1::uuid[]) as question`,
    [ids],
  )
  const activity = {
    kind: 'quiz',
    instructions: '',
    passPercent: 70,
    maxAttempts: null,
    timeLimitMinutes: 60,
    cooldownMinutes: 0,
    isShuffled: true,
    reveal: 'at_end',
    grade: 'best',
    slots: ids.map((question) => ({ from: 'question', question, points: 1 })),
  }
  const { rows: lessons } = await pool.query<{ id: string }>(
    `insert into lessons (id, course_id, kind, title, activity, position, created_at)
      values (uuidv7(), $1, 'quiz', 'Examen', $2, 1000, now()) returning id`,
    [courseId, activity],
  )
  return { courseId, lessonId: lessons[0]!.id, questionIds: ids }
}

/** Ended attempts of these many students, all of whose answers are `true`, but for the first question. */
export async function addAttempts(
  pool: Pool,
  { lessonId, questionIds }: { lessonId: string; questionIds: string[] },
  { students, each }: { students: number; each: number },
): Promise<void> {
  await pool.query(
    `insert into course_students (id, course_id, student_id, created_at)
      select uuidv7(), lessons.course_id, u.id, now() from lessons, (
        select id from users where type = 'student' order by id limit $2) u
      where lessons.id = $1 on conflict do nothing`,
    [lessonId, students],
  )
  await pool.query(
    `insert into quiz_attempts (id, lesson_id, student_id, number, seed, pass_percent, grade,
        started_at, submitted_at, state, points, max_points)
      select uuidv7(), $1, u.id, n, 1, 100, 'best', now(), now(), 'graded', $4 - 1, $4
      from (select id from users where type = 'student' order by id limit $2) u,
        generate_series(1, $3) n`,
    [lessonId, students, each, questionIds.length],
  )
  await pool.query(
    `insert into quiz_answers (attempt_id, slot, question_version_id, kind, option_order, choice_ids,
        left_ids, text_count, max_points, answer, answered_at, saved_at, points)
      select a.id, q.place, v.id, 'true_false', '{}', '{}', '{}', 0, 1,
        jsonb_build_object('kind', 'true_false', 'isTrue', q.place > 1), 1, now(),
        case when q.place > 1 then 1 else 0 end
      from quiz_attempts a
      cross join unnest($2::uuid[]) with ordinality as q(id, place)
      join quiz_question_versions v on v.question_id = q.id
      where a.lesson_id = $1`,
    [lessonId, questionIds],
  )
  await pool.query('analyze quiz_attempts, quiz_answers, quiz_question_versions, quiz_questions')
}

/** The first question was the wrong way round. */
export async function correctFirst(pool: Pool, [questionId]: string[]): Promise<void> {
  await pool.query(
    `insert into quiz_question_versions (id, question_id, number, text, data, explanation, created_at)
      values (uuidv7(), $1, 2, 'El sol sale por el oeste.',
        '{"kind": "true_false", "isTrue": false}', '', now())`,
    [questionId],
  )
}
