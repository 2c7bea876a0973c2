import { sql } from '../platform/db/drizzle.ts'
import { expect, test } from 'vitest'
import { resetEmails, verificationEmails } from '../features/identity/queues.ts'
import { buildStudent } from '../testing/builders/build-people.ts'
import { createTestApp } from '../testing/test-app.ts'
import { discardWaitingJobs } from '../platform/jobs/waiting-jobs.ts'

test('only waiting jobs of the named queues, of before the moment, are discarded', async () => {
  const academy = await createTestApp()
  const { ctx, db } = academy
  const { id: userId } = await buildStudent(academy)
  await ctx.jobs.enqueue(db, resetEmails, { userId })
  await ctx.jobs.enqueue(db, verificationEmails, { userId })
  const { rows } = await db.execute<{ now: Date }>(sql`select clock_timestamp() as now`)
  const before = new Date(rows[0]!.now)
  await db.execute(sql`update pgboss.job set created_on = created_on - interval '1 second'`)
  await ctx.jobs.enqueue(db, resetEmails, { userId })
  const queues = [resetEmails.name]
  expect(await discardWaitingJobs(db, { queues, before })).toBe(1)
  const left = await db.execute(sql`
    select name from pgboss.job where name in (${resetEmails.name}, ${verificationEmails.name})
    order by name`)
  expect(left.rows).toEqual([{ name: resetEmails.name }, { name: verificationEmails.name }])
  await academy.close()
})
