import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import type { TestServer } from './server.ts'

/** Rows written into the server's database, where API calls would take long. */
async function write(server: TestServer, statement: string, values: unknown[]): Promise<void> {
  const client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
  await client.query(statement, values)
  await client.end()
}

/** Until disposed, an address waits for as many pages of certificates as it may: others are refused. */
export async function holdRenderings({ databaseUrl, url }: TestServer): Promise<AsyncDisposable> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin; lock table certificates')
  const refused = Promise.withResolvers<void>()
  const over = new AbortController()
  const asking = Array.from({ length: 9 }, async (_, n) => {
    // Asked again, since a statement that waits too long is ended.
    for (; !over.signal.aborted; await setTimeout(100)) {
      const headers = { accept: 'text/html' }
      const reply = await fetch(`${url}/certificado/7KQ2-M9XA-4TD${'ABCDEFGHJ'[n]}`, { headers })
      await reply.arrayBuffer()
      if (reply.status === 503) refused.resolve()
    }
  })
  await refused.promise
  return {
    async [Symbol.asyncDispose]() {
      over.abort()
      await client.end()
      await Promise.all(asking)
    },
  }
}

/** Copies a published course this many times; by the API each would need a video. */
export async function copyCourse(server: TestServer, courseId: string, count: number) {
  await write(
    server,
    `insert into courses
     select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'title', 'Taller ' || n))).*
     from courses c, generate_series(1, $2::int) n where c.id = $1`,
    [courseId, count],
  )
}

/** Issues a certificate without watching the course. */
export async function issueCertificate(
  server: TestServer,
  {
    email,
    courseId,
    folio,
    issuedAt = new Date().toISOString(),
  }: { email: string; courseId: string; folio: string; issuedAt?: string },
) {
  await write(
    server,
    `insert into certificates (id, folio, student_id, course_id, student_name, course_title, professor_name, duration_seconds, category_id, issued_at)
     select gen_random_uuid(), $3, u.id, c.id, 'Diego Rivas', c.title, 'Elena Márquez', 60, c.category_id, $4
     from users u, courses c where u.email = $1 and c.id = $2`,
    [email, courseId, folio, issuedAt],
  )
}

/** Points the cover to a file that does not exist. */
export async function breakCover(server: TestServer, courseId: string) {
  await write(server, 'update courses set image_url = $2 where id = $1', [
    courseId,
    '/course-image/00000000-0000-7000-8000-000000000000',
  ])
}

/** Points the professor's photo to a file that does not exist. */
export async function breakPortrait(server: TestServer, courseId: string, address: string) {
  await write(
    server,
    'update users set image_url = $2 from courses c where c.id = $1 and users.id = c.professor_id',
    [courseId, address],
  )
}

/** As if the student's payments had bought nothing. */
export async function oweRefunds(server: TestServer, email: string) {
  await write(
    server,
    'update orders set is_refund_due = true from users u where u.email = $1 and u.id = student_id',
    [email],
  )
}

/** Texts in the last section of a course. */
export async function addLessons(server: TestServer, courseId: string, count: number) {
  await write(
    server,
    `insert into lessons (id, course_id, section_id, kind, text, title, position, created_at)
     select gen_random_uuid(), $1, (select id from sections where course_id = $1 order by position desc limit 1),
       'text', 'Apuntes.', 'Apuntes ' || n, 1000 + n, now()
     from generate_series(1, $2::int) n`,
    [courseId, count],
  )
}

/** Tells a person this many times, the last one now. */
export async function addNotifications(
  server: TestServer,
  { email, type = 'ayuda', count, first = 1 }: NewNotifications,
) {
  await write(
    server,
    `insert into notifications (id, user_id, type, message, href, created_at)
     select gen_random_uuid(), u.id, $2, 'Aviso ' || n, '/Administrador/home',
       now() - make_interval(mins => $4 + $3 - n - 1)
     from users u, generate_series($4::int, $4::int + $3::int - 1) n where u.email = $1`,
    [email, type, count, first],
  )
}

type NewNotifications = { email: string; type?: string; count: number; first?: number }

/** Lets the first attempt of such an email be its last, instead of one in three days. */
export const endPatience = (server: TestServer) =>
  write(server, `update pgboss.queue set retry_limit = 0 where name = 'identity.reset-letter'`, [])
