import type { Run } from './run.ts'

/** What an administrator of some years finds. */
const WRITTEN = { auditEntries: 20_000, notifications: 3000, cases: 3000, coupons: 200 }

/** Audit entries, an administrator's notifications, reports of comments, and coupons. */
export async function addOffice(run: Run): Promise<void> {
  await run(
    `insert into audit_entries (id, at, actor_id, actor_name, actor_role, action, subject_type,
       subject_id, subject_label, person_id, address, before, after, reason)
     select uuidv7(make_interval(mins => -n)), now() - make_interval(mins => n), admins.id,
       'Dirección', 'admin', 'course.approve', 'course', uuidv7()::text, 'Taller de papel ' || n,
       students.id, '203.0.113.7', '{"status": "pending"}', '{"status": "approved"}',
       case when n % 3 = 0 then 'Lo pidió por teléfono.' end
     from generate_series(1, ${WRITTEN.auditEntries}) n
     join (select id, row_number() over (order by id) as place from users where type = 'student')
       students on students.place = 1 + n % 5000,
       (select id from users where type = 'admin' limit 1) admins`,
  )
  await run(
    `insert into notifications (id, user_id, type, message, href, created_at)
     select uuidv7(), id, 'solicitud', 'Ana pide enseñar en la academia.', '/Administrador/alta',
       now() - make_interval(mins => 20 * n)
     from users, generate_series(1, ${WRITTEN.notifications}) n where type = 'admin'`,
  )
  await run(
    `with written as (
       select id, course_id, student_id, comment, row_number() over (order by id) as n
       from ratings order by id limit ${WRITTEN.cases}),
     cases as (
       insert into report_cases (id, review_id, created_at, text_before)
       select uuidv7(), id, now() - make_interval(mins => n::int), comment from written
       returning id, review_id)
     insert into reports (id, case_id, reporter_id, reason, text, created_at)
     select uuidv7(), cases.id, reporters.id, 'spam', 'Anuncia otra página.', now()
     from cases, (select id from users where type = 'student' order by id desc limit 1) reporters`,
  )
  await run(
    `insert into coupons (id, code, percent, is_for_all_courses, is_for_subscriptions, created_at)
     select uuidv7(), 'CUPON-' || n, 10 + n % 50, true, false, now() - make_interval(hours => n)
     from generate_series(1, ${WRITTEN.coupons}) n`,
  )
}
