import { sql } from '../platform/db/drizzle.ts'
import { PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { jobHandlers } from '../job-handlers.ts'
import { withAcademy } from '../testing/with-academy.ts'
import { emailQueue } from '../platform/mail/email-queue.ts'

const academy = withAcademy()

test('an email that the mail server never takes is tried for three days', async () => {
  const { jobs, db } = academy.ctx
  const emails = emailQueue<{ number: number }>('test.letter')
  await jobs.start([emails])
  await jobs.enqueue(db, emails, { number: 1 })
  const boss = new PgBoss({
    connectionString: academy.databaseUrl,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  const pauses: number[] = []
  for (;;) {
    const [job] = await boss.fetch(emails.name)
    if (!job) break
    await boss.fail(emails.name, job.id, { message: 'away' })
    const { rows } = await db.execute<{ pause: number }>(sql`
      update pgboss.job set start_after = now() - interval '1 second'
      from (select id, extract(epoch from start_after - now())::float as pause
            from pgboss.job where id = ${job.id} and state = 'retry') as before
      where job.id = before.id returning before.pause`)
    pauses.push(...rows.map(({ pause }) => pause))
  }
  await boss.stop({ graceful: false })
  expect(pauses[0]).toBeLessThan(15)
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3600
  expect(hours).toBeGreaterThan(68)
  expect(hours).toBeLessThan(76)
})

test('every queue of emails keeps them for three days', () => {
  const emails = jobHandlers
    .map(({ queue }) => queue)
    .filter(({ name }) => /letter|email$|receipt|refund$|refusal/.test(name))
  expect(emails.length).toBeGreaterThan(15)
  expect(emails.filter(({ maxRetryDelaySeconds }) => maxRetryDelaySeconds === undefined)).toEqual(
    [],
  )
})
