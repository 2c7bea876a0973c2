import type { Pool } from 'pg'
import { allowLongStatements } from '../../server/src/platform/db/guarded-pool.ts'
import { hashPassword } from '../../server/src/features/identity/passwords/passwords.ts'
import { writeCourseTexts } from './course-texts.ts'
import { addConversations } from './conversations.ts'
import { addOffice } from './office.ts'
import { addLessons } from './lessons.ts'
import { addTaughtCourses, addTaughtYear } from './teaching.ts'
import { addTranscripts } from './transcripts.ts'
import { firstNames, lastNames } from './vocabulary.ts'
import type { Run } from './run.ts'

export interface Size {
  courses: number
  professors: number
  students: number
  /** Total; most belong to the first courses. */
  ratings: number
  /** Hours of video in all lessons that have captions. */
  spokenHours?: number
}

export const password = 'clases para medir'

export const emails = {
  student: 'alumno1@banco.mx',
  /** Account with a subscription. */
  subscriber: 'alumno2@banco.mx',
  professor: 'maestro1@banco.mx',
  administrator: 'direccion@banco.mx',
}

/** Bulk-fills a migrated and seeded database; needs PostgreSQL 18 (`uuidv7`). */
export async function fillAcademy(pool: Pool, size: Size): Promise<void> {
  const client = await pool.connect()
  allowLongStatements(client)
  const run = (text: string, values: unknown[] = []) => client.query(text, values)
  try {
    await run('set statement_timeout = 0')
    await run('alter table courses disable trigger courses_search')
    await addPeople(run, size, await hashPassword(password))
    await addCourses(run, size)
    await addTaughtCourses(run, emails.professor)
    await run('alter table course_search disable trigger user')
    await run('select refresh_course_search(array_agg(id)) from courses')
    await run(`select learn_search_words(array(
      select distinct unnest(words) from course_search where is_approved))`)
    await run('alter table course_search enable trigger user')
    await run('alter table courses enable trigger courses_search')
    await addSales(run)
    await addTaughtYear(run)
    await addConversations(run)
    await addRatings(run, size)
    await addTraces(run)
    await addOffice(run)
    if (size.spokenHours) await addTranscripts(run, size.spokenHours)
    await run(totals)
    await run('vacuum (analyze)')
  } finally {
    client.release(true)
  }
}

async function addPeople(run: Run, size: Size, passwordHash: string): Promise<void> {
  const add = (type: string, mailbox: string, amount: number) =>
    run(
      `insert into users (id, type, state, first_names, last_names, email, password_hash,
         professional_id, created_at)
       select uuidv7(make_interval(secs => -n)), $1, 'active',
         ($5::text[])[1 + n % cardinality($5::text[])],
         ($6::text[])[1 + n % cardinality($6::text[])] || ' ' || ($6::text[])[1 + n / 7 % 10],
         $2 || n || '@banco.mx', $3, case when $1 = 'professor' then '1234567' end, now()
       from generate_series(1, $4::int) n`,
      [type, mailbox, passwordHash, amount, firstNames, lastNames],
    )
  await add('professor', 'maestro', size.professors)
  await add('student', 'alumno', size.students)
}

async function addCourses(run: Run, size: Size): Promise<void> {
  const { titles, descriptions } = writeCourseTexts(size.courses)
  await run(
    `insert into courses (id, professor_id, category_id, title, description, image_url, price_cents,
       level, topics, status, created_at, updated_at)
     select uuidv7(make_interval(mins => n::int - $4)), professors.id, kinds.id, text.title,
       text.description, '', case n % 5 when 0 then null when 1 then 0 else (n % 50) * 1000 + 9900 end,
       (array['principiante', 'intermedio', 'avanzado'])[1 + n % 3], array['tema ' || n % 40],
       case when n % 20 = 3 then 'pending' when n % 20 = 7 then 'rejected' when n % 40 = 9 then null
         else 'approved' end,
       now() - make_interval(mins => $4 - n::int), now()
     from unnest($1::text[], $2::text[]) with ordinality text(title, description, n)
     join (select id, row_number() over (order by email) as place from users where type = 'professor')
       professors on professors.place = 1 + n % $3
     join (select id, row_number() over (order by name) as place from categories)
       kinds on kinds.place = 1 + n % (select count(*) from categories)`,
    [titles, descriptions, size.professors, size.courses],
  )
  await addLessons(
    run,
    `select id as course, professor_id, place from courses, generate_series(1, 4) place`,
  )
}

/** A few courses per student, and a subscription for one student in ten. */
async function addSales(run: Run): Promise<void> {
  const sell = (courses: string, plan: string, until: string) =>
    run(
      `with sales as (
         select uuidv7() as id, students.id as student, sold.id as course, plans.*
         from (select id, row_number() over (order by created_at desc) as n from users
           where type = 'student') students
         cross join lateral (${courses}) sold
         cross join lateral (select id as plan, plan_name, description, price_cents, currency,
           duration_months from plans where ${plan} order by position limit 1) plans),
       paid as (
         insert into orders (id, student_id, plan_id, course_id, plan_name, description, price_cents,
           currency, duration_months, status, payment_reference, created_at, completed_at,
           commission_basis_points)
         select id, student, plan, course, plan_name, description, price_cents, currency,
           duration_months, 'completed', id, now(), now(), 2000 from sales)
       insert into entitlements (id, student_id, course_id, starts_at, ends_at, order_id, created_at)
       select uuidv7(), student, course, now() - interval '1 day', ${until}, id, now() from sales`,
    )
  await run(`create temporary table shelf as
    select id, row_number() over (order by id) as place from courses where status = 'approved'`)
  await run('create index on shelf (place)')
  await run('analyze shelf')
  const some = `select shelf.id from generate_series(0, 2) k
    join shelf on shelf.place = 1 + (students.n * 37 + k * 1009) % (select count(*) from shelf)`
  // A million deferred triggers would take the commit minutes, and no measured call reads receipts.
  await run('alter table orders disable trigger orders_receipts')
  await sell(`select distinct id from (${some}) chosen`, 'not is_recurring', 'null')
  const everything = `select null::uuid as id where students.n % 10 = 2`
  await sell(everything, 'is_recurring', `now() + interval '1 month'`)
  await run('alter table orders enable trigger orders_receipts')
  await run(`insert into course_students (id, course_id, student_id, created_at)
    select uuidv7(), course_id, student_id, now() from entitlements where course_id is not null`)
  await run(
    `insert into lesson_progress (student_id, lesson_id, watched, position_seconds, grace_seconds, updated_at)
     select entitlements.student_id, lessons.id, '{[0,300)}', 300, 15, now()
     from entitlements join lessons using (course_id) where lessons.position = 1`,
  )
  await run(
    `insert into sessions (id, user_id, refresh_token_hash, created_at, expires_at)
     select uuidv7(), id, md5(id::text), now(), now() + interval '7 days' from users`,
  )
}

/** Reviews fall with the inverse of a course's rank and sum up to `ratings`. */
async function addRatings(run: Run, { ratings, students }: Size): Promise<void> {
  await run(
    `insert into ratings (id, course_id, student_id, stars, comment, created_at, updated_at)
     select uuidv7(), shelf.id, students.id, 5 - (k % 7) / 2, 'Muy claro y bien explicado. Lo recomiendo.',
       now() - make_interval(mins => k), now() - make_interval(mins => k)
     from (select shelf.*, least($2 / 2, 3 + ($1::float8 / (select ln(count(*)) + 0.6 from shelf) / place
         * (1 - 3.0 * (select count(*) from shelf) / $1)))::int as times from shelf) shelf
     cross join lateral generate_series(0, shelf.times - 1) k
     join (select id, row_number() over (order by id) as n from users where type = 'student') students
       on students.n = 1 + (shelf.place * 131 + k) % $2`,
    [ratings, students],
  )
}

/** A year of notifications, decisions and recent login failures. */
async function addTraces(run: Run): Promise<void> {
  await run(
    `insert into notifications (id, user_id, type, message, href, created_at)
     select uuidv7(), id, 'comentario', 'Ana calificó tu curso con 5 estrellas.', '/',
       now() - make_interval(hours => n)
     from users, generate_series(1, 3) n`,
  )
  await run(
    `insert into course_decisions (id, course_id, decision, decided_by, decided_at)
     select uuidv7(), courses.id, 'approved', admins.id, now()
     from courses, (select id from users where type = 'admin' limit 1) admins
     where status = 'approved'`,
  )
  await run(
    `insert into login_failures (id, email, address, network, failed_at)
     select uuidv7(), 'alumno' || n || '@banco.mx', '203.0.113.' || n % 250,
       '203.0.113.' || n % 250, now() - make_interval(secs => n)
     from generate_series(1, 10000) n`,
  )
}

/** Updates the denormalized totals. */
const totals = `
  update courses set
    content_count = (select count(*) from lessons where course_id = courses.id),
    duration_seconds = 600 * (select count(*) from lessons where course_id = courses.id),
    student_count = (select count(*) from course_students where course_id = courses.id),
    rating_counts = array(
      select count(ratings.id)::int from generate_series(1, 5) star
      left join ratings on ratings.course_id = courses.id and ratings.stars = star
      group by star order by star),
    rating_count = (select count(*) from ratings where course_id = courses.id),
    rating_sum = (select coalesce(sum(stars), 0) from ratings where course_id = courses.id)`
