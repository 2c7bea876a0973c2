import {
  askQuestion,
  changeStatus,
  chooseRemovals,
  createCategory,
  deleteCategory,
  editCourse,
  listInbox,
  listQuestions,
  startRevision,
} from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { beforeAll, expect, it } from 'vitest'
import { questions } from '../../questions/tables.ts'
import { buildAdmin, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildQuestion } from '../../../testing/builders/build-question.ts'
import { buildLesson, buildCourse } from '../../../testing/builders/build.ts'
import { movedTo, professorOf } from '../../../testing/course-status.ts'
import { eventually } from '../../../testing/eventually.ts'
import { countLockWaits } from '../../../testing/lock-waits.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { lessons } from '../tables.ts'

const academy = withAcademy()
let admin: Awaited<ReturnType<typeof buildAdmin>>
beforeAll(async () => {
  admin = await buildAdmin(academy)
})

const named = (id: string) => ({ params: { id } })

/** A free published course of two lessons, and its open revision. */
async function revise(values: Parameters<typeof buildCourse>[1] = {}) {
  const course = await buildCourse(academy, { status: 'approved', priceCents: 0, ...values })
  const one = await buildLesson(academy, course, { title: 'Uno', position: 1 })
  const two = await buildLesson(academy, course, { title: 'Dos', position: 2 })
  const owner = professorOf(academy, course)
  const { revisionId } = await owner.call(startRevision, named(course.id))
  const publish = async (id: string) => {
    await owner.call(changeStatus, movedTo({ id }, 'pending'))
    await academy.as(admin).call(changeStatus, movedTo({ id }, 'approved'))
  }
  return { course, one, two, owner, revisionId, publish }
}

it('takes the questions of a removed lesson away, from the course and from the inbox', async () => {
  const { course, one, two, owner, revisionId, publish } = await revise()
  const gone = await buildQuestion(academy, one)
  const left = await buildQuestion(academy, two)
  await owner.call(chooseRemovals, { ...named(revisionId), body: { content: [one.id] } })
  await publish(revisionId)
  const params = { courseId: course.id }
  const student = academy.as({ id: left.authorId, type: 'student' })
  const { documents, total } = await student.call(listQuestions, { params })
  expect([documents.map(({ _id }) => _id), total]).toEqual([[left.id], 1])
  const inbox = await owner.call(listInbox)
  expect(inbox.documents.map(({ _id }) => _id)).toEqual([left.id])
  const [kept] = await academy.db.select().from(questions).where(eq(questions.id, gone.id))
  expect(kept).toMatchObject({ lessonId: one.id, courseId: revisionId })
})

it('stores no question below a lesson that is removed at the same moment', async () => {
  const { course, one, revisionId } = await revise()
  const student = academy.as(await buildStudent(academy))
  let asked: ReturnType<typeof ask> | undefined
  const ask = () =>
    student.send(askQuestion, { params: { contentId: one.id }, body: { text: '¿Y esto?' } })
  await academy.db.transaction(async (tx) => {
    await tx.update(lessons).set({ courseId: revisionId }).where(eq(lessons.id, one.id))
    asked = ask()
    await eventually(async () => expect(await countLockWaits(academy)).toBe(1))
  })
  expect((await asked)?.json().code).toBe('content_not_found')
  const { total } = await student.call(listQuestions, { params: { courseId: course.id } })
  expect(total).toBe(0)
})

it('keeps no category in use that the course has left', async () => {
  const add = (name: string) => academy.as(admin).call(createCategory, { body: { name } })
  const [old, other] = [await add('Oficios'), await add('Talleres')]
  const { course, one, owner, revisionId, publish } = await revise({
    categoryId: old.insertedId,
  })
  await owner.call(chooseRemovals, { ...named(revisionId), body: { content: [one.id] } })
  await publish(revisionId)
  const { revisionId: next } = await owner.call(startRevision, named(course.id))
  const body = { title: 'Otro', description: 'Otra', category: other.insertedId, imageUrl: '' }
  await owner.call(editCourse, { ...named(next), body })
  await publish(next)
  await academy.as(admin).call(deleteCategory, { params: { id: old.insertedId } })
  const refused = await academy.as(admin).refused(deleteCategory, {
    params: { id: other.insertedId },
  })
  expect(refused.body.code).toBe('category_in_use')
})
