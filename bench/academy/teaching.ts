import { addLessons } from './lessons.ts'
import type { Run } from './run.ts'

/** The size of one professor's teaching; students and lessons are those of the largest course. */
const TAUGHT = { courses: 63, students: 2000, lessons: 200, seenByEach: 5 }

/**
 * Gives published courses with few reviews to one professor, before their texts are indexed: a
 * reply lists each review's stars.
 */
export async function addTaughtCourses(run: Run, professor: string): Promise<void> {
  await run(
    `create temporary table taught as
     select id, row_number() over (order by id desc) = 1 as is_large from courses
     where status = 'approved' order by id desc limit ${TAUGHT.courses}`,
  )
  const teacher = `(select id from users where email = $1)`
  await run(
    `update courses set professor_id = ${teacher} from taught where courses.id = taught.id`,
    [professor],
  )
  await run(
    `update videos set professor_id = ${teacher} from lessons join taught on taught.id = course_id
     where videos.id = lessons.video_id`,
    [professor],
  )
  await addLessons(
    run,
    `select taught.id as course, courses.professor_id, place
     from taught join courses using (id), generate_series(5, ${TAUGHT.lessons}) place where is_large`,
  )
}

/** Their students; a year of watching, and the ledger, of everybody. */
export async function addTaughtYear(run: Run): Promise<void> {
  await run(
    `insert into course_students (id, course_id, student_id, created_at)
     select uuidv7(), taught.id, students.id, now() - make_interval(hours => 4 * students.n::int)
     from taught, (select id, row_number() over (order by id) as n from users
       where type = 'student') students
     where is_large and students.n <= ${TAUGHT.students}
     on conflict do nothing`,
  )
  await run(
    `insert into lesson_progress (student_id, lesson_id, watched, watched_again, position_seconds,
       grace_seconds, seen_at, updated_at)
     select student_id, lessons.id, '{[0,300)}', '{[40,80),[200,260)}', 300, 15, now(), now()
     from taught join course_students on course_students.course_id = taught.id
     join lessons on lessons.course_id = taught.id
     where lessons.position <= ${TAUGHT.seenByEach}
     on conflict do nothing`,
  )
  await run(
    `insert into watch_days (student_id, lesson_id, day, seconds)
     select student_id, lesson_id, current_date - (row_number() over () % 365)::int, 300
     from lesson_progress`,
  )
  await run(
    `insert into search_openings (course_id, day, words, openings)
     select id, current_date - day, 'palabra ' || word, 1 + word % 5
     from taught, generate_series(0, 364) day, generate_series(1, 20) word where is_large`,
  )
  // Of the other courses too, so that those of one are few of the table's rows.
  await run(
    `insert into search_openings (course_id, day, words, openings)
     select id, current_date - word, 'palabra ' || word, 3 from courses, generate_series(1, 20) word
     on conflict do nothing`,
  )
  await run(
    `insert into ledger_entries (id, order_id, course_id, professor_id, kind, gross_cents,
       commission_cents, currency, happened_at)
     select uuidv7(), orders.id, course_id, professor_id, 'sale', orders.price_cents,
       orders.price_cents * 2 / 10, orders.currency,
       now() - make_interval(days => (row_number() over () % 365)::int)
     from orders join courses on courses.id = orders.course_id
     where orders.status = 'completed'`,
  )
}
