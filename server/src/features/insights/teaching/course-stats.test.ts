import {
  completeLesson,
  getCourseStats,
  getRetention,
  listCourseStudents,
  reportProgress,
  retentionParts,
} from '@ateneo/contract'
import { expect, test } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildProfessor, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildLesson, buildPublishedCourse, textLesson } from '../../../testing/builders/build.ts'

const academy = withAcademy()

type Person = Awaited<ReturnType<typeof buildStudent>>

/** Plays a span of the lesson's ten minutes, as long as it lasts. */
async function play(student: Person, contentId: string, [start, end]: [number, number]) {
  const body = { intervals: [], positionSeconds: start }
  await academy.as(student).call(reportProgress, { params: { contentId }, body })
  academy.clock.advance({ seconds: end - start })
  const played = { intervals: [[start, end] as [number, number]], positionSeconds: end }
  await academy.as(student).call(reportProgress, { params: { contentId }, body: played })
}

async function openLesson() {
  const professor = await buildProfessor(academy)
  const { course, lesson } = await buildPublishedCourse(academy, { professorId: professor.id })
  return { teacher: academy.as(professor), courseId: course.id, contentId: lesson.id, professor }
}

test('the curve shows how many students saw each part, each once', async () => {
  const { professor, contentId } = await openLesson()
  const [ana, beto] = [await buildStudent(academy), await buildStudent(academy)]
  // Parts of 15 seconds: Ana sees the first ten, Beto the first two and the last.
  await play(ana, contentId, [0, 150])
  await play(beto, contentId, [0, 20])
  await play(beto, contentId, [20, 30])
  await play(beto, contentId, [590, 600])
  const teacher = academy.as(professor)
  const curve = await teacher.call(getRetention, { params: { lessonId: contentId } })
  expect(curve).toEqual({
    durationSeconds: 600,
    begun: 2,
    parts: Array.from({ length: retentionParts }, (_, part) =>
      part < 2 ? 2 : part < 10 || part === retentionParts - 1 ? 1 : 0,
    ),
    repeated: Array.from({ length: retentionParts }, () => 0),
  })
})

test('the curve shows which parts were seen again, and by how many', async () => {
  const { professor, contentId } = await openLesson()
  const [ana, beto] = [await buildStudent(academy), await buildStudent(academy)]
  await play(ana, contentId, [0, 150])
  for (let times = 0; times < 3; times++) await play(ana, contentId, [15, 45])
  await play(beto, contentId, [0, 60])
  await play(beto, contentId, [30, 60])
  const params = { lessonId: contentId }
  const { repeated } = await academy.as(professor).call(getRetention, { params })
  expect(repeated.slice(0, 5)).toEqual([0, 1, 2, 1, 0])
})

test('students are found by name, in pages, with what they saw and when', async () => {
  const { professor, courseId, contentId } = await openLesson()
  const names = [
    ['Ángela', 'Núñez'],
    ['Bruno', 'Peña'],
    ['Carla', 'Núñez'],
  ] as const
  for (const [firstNames, lastNames] of names) {
    const student = await buildStudent(academy, { firstNames, lastNames })
    await play(student, contentId, firstNames === 'Carla' ? [0, 600] : [0, 60])
    academy.clock.advance({ minutes: 1 })
  }
  const teacher = academy.as(professor)
  const list = (query: { q?: string; limit?: number; cursor?: string } = {}) =>
    teacher.call(listCourseStudents, { params: { courseId }, query })
  const first = await list({ limit: 2 })
  expect(first).toMatchObject({ total: 3, lessons: 1 })
  expect(first.documents).toMatchObject([
    { name: 'Carla Núñez', seenLessons: 1, completed: expect.any(String) },
    { name: 'Bruno Peña', seenLessons: 0, completed: null, lastActivity: expect.any(String) },
  ])
  const second = await list({ limit: 2, cursor: first.nextCursor! })
  expect(second.documents.map(({ name }) => name)).toEqual(['Ángela Núñez'])
  expect(second.nextCursor).toBeNull()
  const found = await list({ q: 'nunez angela' })
  expect(found).toMatchObject({ total: 1, documents: [{ name: 'Ángela Núñez' }] })
  expect(await list({ q: '%' })).toMatchObject({ total: 0, documents: [] })

  const stats = await teacher.call(getCourseStats, { params: { courseId } })
  expect(stats).toMatchObject({ students: 3, completed: 1, minutesWatched: 12 })
  expect(stats.lessons).toMatchObject([{ _id: contentId, durationSeconds: 600, begun: 3, seen: 1 }])
})

test('whoever completed a text also began it', async () => {
  const professor = await buildProfessor(academy)
  const { course } = await buildPublishedCourse(academy, { professorId: professor.id })
  const text = await buildLesson(academy, course, { ...textLesson, position: 2 })
  const reader = academy.as(await buildStudent(academy))
  await reader.call(completeLesson, { params: { contentId: text.id } })
  const ofCourse = { params: { courseId: course.id } }
  const { lessons } = await academy.as(professor).call(getCourseStats, ofCourse)
  expect(lessons[1]).toMatchObject({ _id: text.id, begun: 1, seen: 1 })
})

test('the figures of a course are refused to other professors', async () => {
  const { courseId, contentId } = await openLesson()
  const other = academy.as(await buildProfessor(academy))
  const params = { courseId }
  expect(await other.refused(getCourseStats, { params })).toMatchObject({
    status: 404,
    body: { code: 'course_not_found' },
  })
  expect(await other.refused(listCourseStudents, { params, query: {} })).toMatchObject({
    status: 404,
    body: { code: 'course_not_found' },
  })
  expect(await other.refused(getRetention, { params: { lessonId: contentId } })).toMatchObject({
    status: 404,
    body: { code: 'content_not_found' },
  })
})
