import { requestEmailChange, requestPasswordReset } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildStudent, PASSWORD } from '../../testing/builders/build-people.ts'
import { accountSweeps } from './queues.ts'
import { openSession } from './sessions/sessions.ts'
import { emailChanges, loginFailures, mailedTokens, sessions } from './tables.ts'

const academy = withAcademy()

async function countRows() {
  const { db } = academy
  return {
    sessions: await db.$count(sessions),
    tokens: await db.$count(mailedTokens),
    emails: await db.$count(emailChanges),
    failures: await db.$count(loginFailures),
  }
}

async function sweep() {
  await academy.ctx.jobs.enqueue(academy.db, accountSweeps, {})
  await academy.runJobs()
  return countRows()
}

test('what nobody can use any more is swept, and nothing else', async () => {
  const student = await buildStudent(academy)
  const me = academy.as(student)
  await academy.as().call(requestPasswordReset, { body: { email: student.email } })
  const body = { email: 'otra@ejemplo.mx', password: PASSWORD }
  await me.call(requestEmailChange, { body })
  await academy.runJobs()
  const failedAt = academy.clock.now()
  await academy.db.insert(loginFailures).values(
    Array.from({ length: 250 }, (_, number) => ({
      email: `${number}@ejemplo.mx`,
      ip: '203.0.113.7',
      network: '203.0.113.7',
      failedAt,
    })),
  )
  expect(await sweep()).toEqual({ sessions: 1, tokens: 2, emails: 1, failures: 250 })

  academy.clock.advance({ days: 2 })
  expect(await sweep()).toEqual({ sessions: 1, tokens: 2, emails: 1, failures: 0 })

  academy.clock.advance({ days: 6 })
  await openSession(academy.ctx, student)
  expect(await sweep()).toEqual({ sessions: 1, tokens: 2, emails: 1, failures: 0 })

  academy.clock.advance({ days: 30 })
  expect(await sweep()).toEqual({ sessions: 0, tokens: 0, emails: 0, failures: 0 })
})
