import { reportProgress } from '@ateneo/contract'
import { and, eq, sql } from '../platform/db/drizzle.ts'
import { lessonProgress, watchDays } from '../features/learning/tables.ts'
import { buildStudent } from './builders/build-people.ts'
import type { Client, TestUser } from './client.ts'
import type { Lesson } from './enrolment.ts'
import type { TestApp } from './test-app.ts'

type OfLesson = Pick<Lesson, 'lessonId'>

/** What a player sends of one interval. */
export const played = (from: number, to: number) => ({
  intervals: [[from, to]] as [number, number][],
  positionSeconds: to,
})

export const report = (client: Client, { lessonId }: OfLesson, from: number, to: number) =>
  client.call(reportProgress, { params: { contentId: lessonId }, body: played(from, to) })

export interface Beginner {
  student: TestUser
  client: Client
}

/** Students who watched the first second of the lesson a minute ago. */
export async function beginAll(academy: TestApp, count: number, lesson: OfLesson) {
  const begun: Beginner[] = []
  for (let n = 0; n < count; n++) {
    const student = await buildStudent(academy)
    const client = academy.as(student)
    await report(client, lesson, 0, 1)
    begun.push({ student, client })
  }
  academy.clock.advance({ seconds: 60 })
  return begun
}

/** What is stored of a student's lesson, with the seconds of all days. */
export async function watchedOf({ db }: TestApp, { id }: { id: string }, { lessonId }: OfLesson) {
  const [row] = await db
    .select({
      spans: sql<string>`${lessonProgress.watched}::text`,
      again: sql<string>`${lessonProgress.watchedAgain}::text`,
      positionSeconds: lessonProgress.positionSeconds,
      daySeconds: sql<number>`sum(${watchDays.seconds})::float8`,
    })
    .from(lessonProgress)
    .innerJoin(
      watchDays,
      and(
        eq(watchDays.studentId, lessonProgress.studentId),
        eq(watchDays.lessonId, lessonProgress.lessonId),
      ),
    )
    .where(and(eq(lessonProgress.studentId, id), eq(lessonProgress.lessonId, lessonId)))
    .groupBy(lessonProgress.studentId, lessonProgress.lessonId)
  return row
}
