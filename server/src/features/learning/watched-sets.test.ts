import fc from 'fast-check'
import { eq, sql } from '../../platform/db/drizzle.ts'
import { expect, test } from 'vitest'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildStudent } from '../../testing/builders/build-people.ts'
import { buildEnrolment, Learner } from '../../testing/enrolment.ts'
import { lessonProgress } from './tables.ts'

const academy = withAcademy()

const lengthSeconds = 60
const slots = lengthSeconds * 10

/** Model of the multirange: an array of tenths of a second. */
function play(played: boolean[], [start, end]: [number, number]): void {
  const last = Math.min(Math.round(end * 10), slots)
  for (let slot = Math.round(start * 10); slot < last; slot++) played[slot] = true
}

const second = fc.integer({ min: 0, max: slots + 100 }).map((tenths) => tenths / 10)
const report = fc.array(fc.tuple(second, second), { maxLength: 6 })

test('whatever order, overlap and nonsense reports come in, what was watched is their union', async () => {
  const { lessons } = await buildEnrolment(academy, [lengthSeconds, lengthSeconds])
  const [lesson] = lessons
  const run = async (reports: [number, number][][], isAtOnce: boolean) => {
    const student = await buildStudent(academy)
    const learner = new Learner(academy, student)
    await learner.open(lesson!)
    academy.clock.advance({ minutes: 2 })
    const played = Array.from({ length: slots }, () => false)
    for (const intervals of reports) for (const one of intervals) play(played, one)
    const send = (intervals: [number, number][]) => learner.report(lesson!, intervals)
    for (const intervals of reports) {
      academy.clock.advance({ minutes: 2 })
      // Two tabs that send the same report concurrently.
      await Promise.all(isAtOnce ? [send(intervals), send(intervals)] : [send(intervals)])
    }
    const [row] = await academy.db
      .select({
        seconds: lessonProgress.watchedSeconds,
        seenAt: lessonProgress.seenAt,
        sum: sql<number>`(select coalesce(sum(upper(span) - lower(span)), 0)::float8
          from unnest(${lessonProgress.watched}) as span)`,
      })
      .from(lessonProgress)
      .where(eq(lessonProgress.studentId, student.id))
    const seconds = played.filter(Boolean).length / 10
    expect(row!.seconds).toBeCloseTo(seconds, 6)
    expect(row!.sum).toBeCloseTo(seconds, 6)
    expect(row!.seenAt !== null).toBe(seconds >= lengthSeconds * 0.9 - 1e-6)
  }
  await fc.assert(fc.asyncProperty(fc.array(report, { maxLength: 5 }), fc.boolean(), run), {
    numRuns: 40,
  })
})
