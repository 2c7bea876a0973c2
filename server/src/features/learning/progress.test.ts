import { randomUUID } from 'node:crypto'
import { getVideo, reportProgress } from '@ateneo/contract'
import { and, eq, sql } from '../../platform/db/drizzle.ts'
import { describe, expect, test } from 'vitest'
import { courses } from '../courses/tables.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildStudent } from '../../testing/builders/build-people.ts'
import { buildPublishedCourse } from '../../testing/builders/build.ts'
import { lessonProgress } from './tables.ts'

const academy = withAcademy()

describe('progress', () => {
  async function watching() {
    const { course, video, lesson } = await buildPublishedCourse(academy)
    const student = await buildStudent(academy)
    const client = academy.as(student)
    return {
      course,
      student,
      client,
      lesson,
      open: () => client.call(getVideo, { body: { videoId: video.id } }),
      report: (intervals: [number, number][], positionSeconds = 0) =>
        client.call(reportProgress, {
          params: { contentId: lesson.id },
          body: { intervals, positionSeconds },
        }),
      watched: async () => {
        const [row] = await academy.db
          .select({
            spans: sql<string>`${lessonProgress.watched}::text`,
            seconds: sql<number>`(select coalesce(sum(upper(span) - lower(span)), 0)::float8
              from unnest(${lessonProgress.watched}) as span)`,
            positionSeconds: lessonProgress.positionSeconds,
          })
          .from(lessonProgress)
          .where(
            and(eq(lessonProgress.studentId, student.id), eq(lessonProgress.lessonId, lesson.id)),
          )
        return row
      },
      studentCount: async () => {
        const [row] = await academy.db.select().from(courses).where(eq(courses.id, course.id))
        return row!.studentCount
      },
    }
  }

  test('joins what was watched, and playing goes on where it stopped', async () => {
    const { open, report, watched } = await watching()
    expect((await open()).positionSeconds).toBe(0)
    academy.clock.advance({ seconds: 60 })
    await report(
      [
        [0, 20],
        [10, 30.04],
        [50, 60],
      ],
      60,
    )
    expect(await watched()).toMatchObject({ spans: '{[0.0,30.0),[50.0,60.0)}' })
    academy.clock.advance({ seconds: 60 })
    await report(
      [
        [30, 50],
        [5, 15],
      ],
      47.5,
    )
    expect(await watched()).toMatchObject({ spans: '{[0.0,60.0)}', positionSeconds: 47.5 })
    expect((await open()).positionSeconds).toBe(47.5)
  })

  test('is kept within the video, and nonsense in it is passed over', async () => {
    const { open, report, watched } = await watching()
    await open()
    academy.clock.advance({ minutes: 5 })
    await report(
      [
        [590, 700],
        [900, 1000],
        [40, 30],
        [7, 7],
      ],
      9999,
    )
    expect(await watched()).toMatchObject({ spans: '{[590.0,600.0)}', positionSeconds: 600 })
  })

  test.each([
    [{ intervals: [[-5, 10]], positionSeconds: 0 }],
    [{ intervals: [['0', 10]], positionSeconds: 0 }],
    [{ intervals: [[0, 1, 2]], positionSeconds: 0 }],
    [{ intervals: [], positionSeconds: -1 }],
    [{ intervals: 'todo', positionSeconds: 0 }],
    [{ intervals: Array.from({ length: 101 }, () => [0, 1]), positionSeconds: 0 }],
    [{ positionSeconds: 5 }],
  ])('is refused as %j', async (body) => {
    const { client, lesson, watched } = await watching()
    const response = await client.send(reportProgress, { params: { contentId: lesson.id }, body })
    expect([response.statusCode, response.json()]).toMatchObject([400, { code: 'invalid_data' }])
    expect(await watched()).toBeUndefined()
  })

  test('cannot run ahead of the clock', async () => {
    const { open, report, watched } = await watching()
    await open()
    academy.clock.advance({ seconds: 10 })
    await report([[0, 600]], 600)
    expect((await watched())!.seconds).toBeCloseTo(10 * 2.2 + 15)
    for (let time = 0; time < 20; time++) await report([[0, 600]], 600)
    expect((await watched())!.seconds).toBeCloseTo(37)
    academy.clock.advance({ seconds: 10 })
    await Promise.all(Array.from({ length: 5 }, () => report([[0, 600]], 600)))
    expect((await watched())!.seconds).toBeCloseTo(59)
  })

  test('without having asked for the video counts from the report on', async () => {
    const { report, watched } = await watching()
    await report([[0, 600]], 600)
    expect((await watched())!.seconds).toBeCloseTo(15)
  })

  test('of several reports at once loses none', async () => {
    const { open, report, watched } = await watching()
    await open()
    academy.clock.advance({ seconds: 60 })
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => report([[index * 20, index * 20 + 1.5]])),
    )
    expect((await watched())!.seconds).toBe(15)
  })

  test('counts its student in the course, once', async () => {
    const { open, report, studentCount } = await watching()
    await open()
    expect(await studentCount()).toBe(0)
    await Promise.all([report([[0, 1]]), report([[1, 2]]), report([[2, 3]])])
    expect(await studentCount()).toBe(1)
    academy.clock.advance({ seconds: 30 })
    await report([[3, 20]])
    expect(await studentCount()).toBe(1)
  })

  test('is only for students who may watch', async () => {
    const { lesson, course } = await buildPublishedCourse(academy, { priceCents: 5000 })
    const args = {
      params: { contentId: lesson.id },
      body: { intervals: [[0, 5]] as [number, number][], positionSeconds: 5 },
    }
    const student = academy.as(await buildStudent(academy))
    expect((await student.refused(reportProgress, args)).body).toEqual({
      Error: 'Access denied',
      code: 'video_denied',
    })
    const professor = { id: course.professorId, type: 'professor' as const }
    expect((await academy.as(professor).refused(reportProgress, args)).status).toBe(403)
    const unknown = { ...args, params: { contentId: randomUUID() } }
    expect((await student.refused(reportProgress, unknown)).body.code).toBe('content_not_found')
    expect(
      await academy.db.select().from(lessonProgress).where(eq(lessonProgress.lessonId, lesson.id)),
    ).toEqual([])
  })
})
