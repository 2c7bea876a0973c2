import {
  addTextLesson,
  changeStatus,
  chooseRemovals,
  correctCourse,
  deleteCourse,
  editCourse,
  getCourse,
  listCourses,
  listDecisions,
  listProfessorCourses,
  startRevision,
  withdrawCourse,
} from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { beforeAll, expect, it } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildAdmin, buildProfessor } from '../../../testing/builders/build-people.ts'
import { buildLesson, buildCourse } from '../../../testing/builders/build.ts'
import { movedTo, professorOf } from '../../../testing/course-status.ts'
import { named, revise, titlesOf } from '../../../testing/revision.ts'
import { notificationsOf } from '../../../testing/rows.ts'
import { courses } from '../tables.ts'

const academy = withAcademy()
let admin: Awaited<ReturnType<typeof buildAdmin>>
beforeAll(async () => {
  admin = await buildAdmin(academy)
})

const text = { title: 'Tintas', text: '# Tintas' }
const fieldsOf = (course: Awaited<ReturnType<typeof buildCourse>>) => ({
  title: course.title,
  description: course.description,
  category: course.categoryId,
  imageUrl: course.imageUrl,
})

it('leaves the published course as it is until the revision is approved, then replaces it', async () => {
  const { course, one, owner, revisionId, submit, decide, read } = await revise(academy)
  const body = {
    ...fieldsOf(course),
    title: 'Acuarela y tinta',
    topics: ['tinta'],
    audience: ['Quien dibuja'],
  }
  await owner.call(editCourse, { ...named(revisionId), body })
  await owner.call(addTextLesson, { ...named(revisionId), body: text })
  await owner.call(chooseRemovals, { ...named(revisionId), body: { content: [one.id] } })
  const before = await read()
  expect([before.title, titlesOf(before)]).toEqual([course.title, ['Uno', 'Dos']])
  expect((await submit()).statusCode).toBe(200)
  expect(await read()).toEqual(before)
  expect((await academy.as().send(getCourse, named(revisionId))).statusCode).toBe(404)

  expect((await decide('approved')).statusCode).toBe(200)
  const after = await read()
  expect(after).toMatchObject({
    _id: course.id,
    title: 'Acuarela y tinta',
    topics: ['tinta'],
    audience: ['Quien dibuja'],
    price: 99,
    status: 'approved',
    contentCount: 2,
    duration: 60,
  })
  expect(titlesOf(after)).toEqual(['Dos', 'Tintas'])
  expect((await owner.call(listDecisions, named(course.id))).map(({ status }) => status)).toEqual([
    'approved',
  ])
  expect((await notificationsOf(academy, course.professorId))[0]).toMatchObject({
    message: 'Los cambios de tu curso «Acuarela y tinta» ya están publicados.',
  })
  const { revisionId: next } = await owner.call(startRevision, named(course.id))
  expect(next).not.toBe(revisionId)
})

it('is listed to administrators while it waits, and never among courses', async () => {
  const { course, owner, revisionId, submit } = await revise(academy, {
    title: 'Serigrafía textil',
  })
  const queue = async () => {
    const query = { isAllCourses: 'true', q: 'serigrafía' } as const
    const { documents, total } = await academy.as(admin).call(listCourses, { query })
    expect(documents).toHaveLength(total)
    return documents.map(({ _id }) => _id).toSorted()
  }
  expect(await queue()).toEqual([course.id])
  await owner.call(addTextLesson, { ...named(revisionId), body: text })
  await submit()
  expect(await queue()).toEqual([course.id, revisionId].toSorted())
  const { documents } = await owner.call(listProfessorCourses, {
    params: { professorId: course.professorId },
  })
  expect(documents).toMatchObject([
    { _id: course.id, revision: { _id: revisionId, status: 'pending' } },
  ])
  const shown = await academy.as().call(listCourses, { query: { q: 'serigrafía' } })
  expect(shown).toMatchObject({ total: 1, documents: [{ _id: course.id, revision: null }] })
})

it('needs a reason to be rejected, and can be corrected, sent again and discarded', async () => {
  const { course, owner, revisionId, submit, decide, read } = await revise(academy)
  await owner.call(addTextLesson, { ...named(revisionId), body: text })
  await submit()
  const refused = await decide('rejected')
  expect(refused.json()).toMatchObject({ code: 'reason_required' })
  expect((await decide('rejected', 'Falta el video.')).statusCode).toBe(200)
  expect(await owner.call(getCourse, named(revisionId))).toMatchObject({
    status: 'rejected',
    rejectionMessage: 'Falta el video.',
    contentCount: 1,
  })
  await submit()
  await owner.call(withdrawCourse, named(revisionId))
  await owner.call(deleteCourse, named(revisionId))
  expect(titlesOf(await read())).toEqual(['Uno', 'Dos'])
  expect(await owner.call(getCourse, named(course.id))).toMatchObject({ revision: null })
})

it('refuses what changes nothing, takes everything away or is not of the course', async () => {
  const { one, two, owner, revisionId, submit } = await revise(academy)
  expect((await submit()).json()).toMatchObject({ code: 'revision_unchanged' })
  const choose = (content: string[]) => ({ ...named(revisionId), body: { content } })
  await owner.call(chooseRemovals, choose([one.id, two.id]))
  expect((await submit()).json()).toMatchObject({ code: 'course_empty' })
  const other = await buildLesson(academy, await buildCourse(academy))
  expect((await owner.refused(chooseRemovals, choose([other.id]))).body.code).toBe(
    'content_not_found',
  )
  const draft = await buildCourse(academy, { items: 1 })
  const as = professorOf(academy, draft)
  expect((await as.refused(startRevision, named(draft.id))).body.code).toBe('course_not_published')
  expect(
    (await as.refused(chooseRemovals, { ...named(draft.id), body: { content: [] } })).body.code,
  ).toBe('course_without_revision')
  const stranger = academy.as(await buildProfessor(academy))
  expect((await stranger.refused(chooseRemovals, choose([]))).status).toBe(404)
})

it('loses no correction that was made while the revision was open', async () => {
  const { course, owner, revisionId, submit, decide, read } = await revise(academy, {
    title: 'Ceramica',
  })
  await owner.call(addTextLesson, { ...named(revisionId), body: text })
  await submit()
  const correction = { title: 'Cerámica', description: 'Barro.', price: 120 }
  await owner.call(correctCourse, { ...named(course.id), body: correction })
  await decide('approved')
  expect(await read()).toMatchObject({ title: 'Cerámica', description: 'Barro.', price: 120 })
})

it('begins once in two tabs, and is decided once by two administrators while it is withdrawn', async () => {
  const course = await buildCourse(academy, { status: 'approved', items: 1 })
  const owner = professorOf(academy, course)
  const begun = await Promise.all([1, 2, 3].map(() => owner.call(startRevision, named(course.id))))
  expect(new Set(begun.map(({ revisionId }) => revisionId)).size).toBe(1)
  for (let round = 0; round < 4; round++) {
    const { owner: author, revisionId, submit, decide, read } = await revise(academy)
    await author.call(addTextLesson, { ...named(revisionId), body: text })
    await submit()
    const answers = await Promise.all([
      decide('approved'),
      academy
        .as(await buildAdmin(academy))
        .send(changeStatus, movedTo({ id: revisionId }, 'rejected', 'No.')),
      author.send(withdrawCourse, named(revisionId)),
    ])
    const taken = answers.map(({ statusCode }) => statusCode === 200)
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect(answers.every(({ statusCode }) => statusCode < 500)).toBe(true)
    expect(titlesOf(await read())).toEqual(taken[0] ? ['Uno', 'Dos', 'Tintas'] : ['Uno', 'Dos'])
  }
})

it('goes with the course when that is deleted', async () => {
  const { course, revisionId } = await revise(academy)
  await academy.db.delete(courses).where(eq(courses.id, course.id))
  expect(await academy.db.select().from(courses).where(eq(courses.id, revisionId))).toEqual([])
})
