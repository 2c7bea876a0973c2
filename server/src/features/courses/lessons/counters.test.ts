import { addFileLesson, addTextLesson, deleteLesson, getCourse } from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { expect, it } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildProfessor, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildLesson, buildCourse, buildVideo } from '../../../testing/builders/build.ts'
import { countLockWaits } from '../../../testing/lock-waits.ts'
import { lessons } from '../tables.ts'
import {
  countStudent,
  getEditableCourse,
  getOwnCourse,
  mayStudy,
  recordRatingChange,
  refreshLessonTotals,
} from '../service.ts'
import { courses } from '../tables.ts'

const academy = withAcademy()

async function read(courseId: string) {
  const [row] = await academy.db.select().from(courses).where(eq(courses.id, courseId))
  return row!
}

it('counts a student once, however many times they come', async () => {
  const course = await buildCourse(academy, { status: 'approved' })
  const [ana, beto] = [await buildStudent(academy), await buildStudent(academy)]
  const now = academy.clock.now()
  const firsts = await Promise.all(
    [ana, ana, beto, ana].map((student) =>
      academy.db.transaction((tx) => countStudent(tx, course.id, student.id, now)),
    ),
  )
  expect(firsts.filter(Boolean)).toHaveLength(2)
  expect((await read(course.id)).studentCount).toBe(2)
})

it('keeps the rating stats when reviews are added and changed', async () => {
  const course = await buildCourse(academy, { status: 'approved' })
  const change = (before: number | undefined, after: number) =>
    academy.db.transaction((tx) => recordRatingChange(tx, course.id, before, after))
  await Promise.all([change(undefined, 5), change(undefined, 5), change(undefined, 2)])
  await change(2, 4)
  await change(4, 4)
  expect(await read(course.id)).toMatchObject({
    ratingCounts: [0, 0, 0, 1, 2],
    ratingCount: 3,
    ratingSum: 14,
  })
})

it('counts the items of a course and their seconds', async () => {
  const course = await buildCourse(academy)
  await buildLesson(academy, course)
  await buildLesson(academy, course)
  await academy.db.update(courses).set({ contentCount: 9, durationSeconds: 9 })
  await academy.db.transaction((tx) => refreshLessonTotals(tx, course.id))
  expect(await read(course.id)).toMatchObject({ contentCount: 2, durationSeconds: 120 })
})

it('loses no item that is added while the length of another becomes known', async () => {
  const course = await buildCourse(academy)
  await buildLesson(academy, course)
  const refresh = () =>
    academy.db.transaction((tx) => refreshLessonTotals(tx, course.id)).then(() => 'refreshed')
  let refreshing: Promise<string> | undefined
  await academy.db.transaction(async (tx) => {
    await getEditableCourse(tx, course.professorId, course.id)
    const video = await buildVideo(academy, course.professorId)
    await tx.insert(lessons).values({
      courseId: course.id,
      videoId: video.id,
      title: 'Papel húmedo',
      position: 2,
      createdAt: academy.clock.now(),
    })
    refreshing = refresh()
    await expect.poll(() => countLockWaits(academy)).toBe(1)
    await refreshLessonTotals(tx, course.id)
  })
  expect(await refreshing).toBe('refreshed')
  expect(await read(course.id)).toMatchObject({ contentCount: 2, durationSeconds: 120 })
})

it('hides the courses of others from a professor, and holds back those under review', async () => {
  const [pending, rejected] = [
    await buildCourse(academy, { status: 'pending' }),
    await buildCourse(academy, { status: 'rejected' }),
  ]
  const other = await buildProfessor(academy)
  await academy.db.transaction(async (tx) => {
    await expect(getEditableCourse(tx, other.id, rejected.id)).rejects.toThrow('course_not_found')
    await expect(getOwnCourse(tx, other.id, rejected.id)).rejects.toThrow('course_not_found')
    await expect(getEditableCourse(tx, pending.professorId, pending.id)).rejects.toThrow(
      'course_not_editable',
    )
    expect(await getEditableCourse(tx, rejected.professorId, rejected.id)).toEqual(rejected)
  })
})

it('opens a free course to any student once it is approved, and to nobody without an account', async () => {
  const student = await buildStudent(academy)
  const [free, draft, paid] = [
    await buildCourse(academy, { status: 'approved', priceCents: 0 }),
    await buildCourse(academy, { status: 'pending', priceCents: 0 }),
    await buildCourse(academy, { status: 'approved' }),
  ]
  const open = (caller: Parameters<typeof mayStudy>[1]) =>
    Promise.all([free, draft, paid].map(({ id }) => mayStudy(academy.ctx, caller, id)))
  expect(await open(student)).toEqual([true, false, false])
  expect(await open(undefined)).toEqual([false, false, false])
  expect(await open({ id: student.id, type: 'admin' })).toEqual([true, true, true])
  expect(await open({ id: draft.professorId, type: 'professor' })).toEqual([false, true, false])
})

it('names the kind of its lessons, as long as it is one', async () => {
  const professor = await buildProfessor(academy)
  const course = await buildCourse(academy, { professorId: professor.id })
  const client = academy.as(professor)
  const params = { id: course.id }
  const kind = async () => (await client.call(getCourse, { params })).contentKind
  expect(await kind()).toBeNull()
  const add = (title: string) =>
    client.call(addTextLesson, { params, body: { title, text: 'Hola' } })
  const { insertedId } = await add('Lectura')
  expect(await kind()).toBe('text')
  await client.call(addFileLesson, {
    params,
    form: { title: 'Guía' },
    file: new File(['%PDF-1.7'], 'guía.pdf'),
  })
  expect(await kind()).toBeNull()
  await client.call(deleteLesson, { params: { contentId: insertedId } })
  expect(await kind()).toBe('file')
})
