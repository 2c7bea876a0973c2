import { listNotifications, regradeQuiz } from '@ateneo/contract'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { and, eq, sql } from '../../../platform/db/drizzle.ts'
import { buildStudent } from '../../../testing/builders/build-people.ts'
import { buildQuiz, correctQuestion, trueFalse } from '../../../testing/builders/build-quiz.ts'
import type { TestUser } from '../../../testing/client.ts'
import { countLockWaits } from '../../../testing/lock-waits.ts'
import { isTrue, quizCalls } from '../../../testing/quiz-calls.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { certificates } from '../../certificates/tables.ts'
import { courseStudents } from '../../courses/tables.ts'
import { courseCompletionJobs } from '../../learning/service.ts'
import { webhookDeliveries, webhooks } from '../../webhooks/tables.ts'
import { regradeJobs } from '../queues.ts'
import { quizAnswers, quizAttempts, quizRegradeChanges, quizRegrades } from '../tables.ts'
import { performRegrade } from './regrade.ts'

/** A regrade by which a class passes, with all that follows from it. */

const academy = withAcademy()
beforeAll(async () => {
  const isHeard = { events: ['course.finished' as const], secret: '', isPaused: false }
  const url = 'https://otro.ejemplo.mx/avisos'
  await academy.db.insert(webhooks).values({ ...isHeard, url, createdAt: academy.clock.now() })
})

const { take, start, save, submit } = quizCalls(() => academy)

/** A course of one quiz, in whose question the wrong answer is marked as right. */
async function prepare() {
  const { lesson, course, questions, professor } = await buildQuiz(academy, [trueFalse(true)])
  const fail = async () => {
    const student = await buildStudent(academy)
    return { student, attempt: await take(student, lesson, [isTrue(false)]) }
  }
  const begin = async () => {
    await correctQuestion(academy, questions[0]!.id, { data: trueFalse(false) })
    const body = { reason: 'Estaba al revés' }
    await academy.as(professor).call(regradeQuiz, { params: { contentId: lesson.id }, body })
    return (await readRegrade()).id
  }
  const readRegrade = async () => {
    const isOf = eq(quizRegrades.lessonId, lesson.id)
    const [row] = await academy.db.select().from(quizRegrades).where(isOf)
    return row!
  }
  /** Whose course is finished: by its jobs and by the events that were told. */
  const finished = async () => {
    const { rows } = await academy.db.execute<{ studentId: string }>(sql`
      select data->>'studentId' as "studentId" from pgboss.job
      where name = ${courseCompletionJobs.name} and data->>'courseId' = ${course.id}`)
    const told = await academy.db
      .select({ personId: webhookDeliveries.personId })
      .from(webhookDeliveries)
      .where(sql`${webhookDeliveries.body} #>> '{data,courseId}' = ${course.id}`)
    const jobs = rows.map(({ studentId }) => studentId).toSorted()
    return { jobs, told: told.map(({ personId }) => personId!).toSorted() }
  }
  return { lesson, course, fail, begin, readRegrade, finished }
}

/** As many attempts of one student as a batch has. */
async function fillBatch(attemptId: string) {
  const [attempt] = await academy.db
    .select()
    .from(quizAttempts)
    .where(eq(quizAttempts.id, attemptId))
  const [answer] = await academy.db
    .select()
    .from(quizAnswers)
    .where(eq(quizAnswers.attemptId, attemptId))
  const more = Array.from({ length: 199 }, (_, n) => ({ ...attempt!, id: newId(), number: n + 2 }))
  await academy.db.insert(quizAttempts).values(more)
  await academy.db.insert(quizAnswers).values(more.map(({ id }) => ({ ...answer!, attemptId: id })))
}

const toldOf = async (who: TestUser) =>
  (await academy.as(who).call(listNotifications)).filter(({ message }) =>
    message.startsWith('Se corrigió'),
  )

test('a regrade that is killed goes on with the next batch, and each student has all of it once', async () => {
  const { course, fail, begin, readRegrade, finished } = await prepare()
  const first = await fail()
  await fillBatch(first.attempt._id)
  const [second, third, refunded] = [await fail(), await fail(), await fail()]
  const isRefunded = and(
    eq(courseStudents.courseId, course.id),
    eq(courseStudents.studentId, refunded.student.id),
  )
  await academy.db.delete(courseStudents).where(isRefunded)
  const regradeId = await begin()

  await academy.db.transaction(async (tx) => {
    const isHeld = eq(quizAttempts.id, second.attempt._id)
    await tx.select().from(quizAttempts).where(isHeld).for('update')
    const work = performRegrade(academy.ctx, { regradeId }, AbortSignal.timeout(60_000))
    const outcome = work.then(
      () => 'done',
      () => 'killed',
    )
    await expect.poll(() => countLockWaits(academy)).toBe(1)
    await academy.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    expect(await outcome).toBe('killed')
  })
  expect(await readRegrade()).toMatchObject({ state: 'running', raisedCount: 200 })
  expect((await finished()).jobs).toEqual([first.student.id])
  expect(await toldOf(second.student)).toEqual([])

  await academy.runJobs(regradeJobs.name)
  expect(await readRegrade()).toMatchObject({ state: 'done', raisedCount: 203, loweredCount: 0 })
  const isOfIt = eq(quizRegradeChanges.regradeId, regradeId)
  expect(await academy.db.$count(quizRegradeChanges, isOfIt)).toBe(203)
  const passed = [first, second, third].map(({ student }) => student.id).toSorted()
  expect(await finished()).toEqual({ jobs: passed, told: passed })
  for (const { student } of [first, second, third, refunded]) {
    expect(await toldOf(student)).toHaveLength(1)
  }
  await academy.runJobs(courseCompletionJobs.name)
  const issued = await academy.db
    .select({ studentId: certificates.studentId })
    .from(certificates)
    .where(eq(certificates.courseId, course.id))
  expect(issued.map(({ studentId }) => studentId).toSorted()).toEqual(passed)
})

test('students who hand in during a regrade, and pass by either, finish their course once', async () => {
  const { lesson, fail, begin, readRegrade, finished } = await prepare()
  const students = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async () => {
      const { student } = await fail()
      const attempt = await start(student, lesson)
      await save(student, attempt, 1, isTrue(true))
      return { student, attempt }
    }),
  )
  await begin()
  const [, ...results] = await Promise.all([
    academy.runJobs(regradeJobs.name),
    ...students.map(({ student, attempt }) => submit(student, attempt)),
  ])
  expect(results.map(({ points }) => points)).toEqual(students.map(() => 1))
  expect(await readRegrade()).toMatchObject({ state: 'done', raisedCount: 6 })
  const ids = students.map(({ student }) => student.id).toSorted()
  expect(await finished()).toEqual({ jobs: ids, told: ids })
})
