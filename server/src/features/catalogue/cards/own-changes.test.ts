import {
  changeStatus,
  createCourse,
  editCategory,
  editCourse,
  getCourse,
  getProfile,
  editProfile,
  listAllCategories,
  listCourses,
  listProfessorCourses,
  listRatings,
  rateCourse,
} from '@ateneo/contract'
import { expect, it } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildLesson, buildCourse, pickCategory } from '../../../testing/builders/build.ts'
import { buy } from '../../../testing/buy.ts'

/**
 * Each request is also sent before the change, so that a stale cached response would fail the test.
 */
const academy = withAcademy()

it('shows professors and administrators what they have just changed', async () => {
  const professor = await buildProfessor(academy)
  const author = academy.as(professor)
  const admin = academy.as(await buildAdmin(academy))
  const category = await pickCategory(academy)
  const fields = { title: 'Antes', description: 'D.', imageUrl: '', category: category.id }
  const { insertedId: id } = await author.call(createCourse, { body: fields })
  const params = { id }
  const ownTitles = async () =>
    (
      await author.call(listProfessorCourses, { params: { professorId: professor.id } })
    ).documents.map(({ title }) => title)
  expect(await ownTitles()).toEqual(['Antes'])
  expect((await author.call(getCourse, { params })).title).toBe('Antes')
  await author.call(editCourse, { params, body: { ...fields, title: 'Después' } })
  expect(await ownTitles()).toEqual(['Después'])
  expect((await author.call(getCourse, { params })).title).toBe('Después')

  await buildLesson(academy, { id, professorId: professor.id })
  const move = (client: typeof author, status: 'pending' | 'approved') =>
    client.call(changeStatus, { params: { courseId: id, status }, body: {} })
  await move(author, 'pending')
  const offered = async (client: typeof author) => {
    const { documents, total } = await client.call(listCourses)
    return { titles: documents.map(({ title }) => title), total }
  }
  expect(await offered(admin)).toEqual({ titles: [], total: 0 })
  await move(admin, 'approved')
  for (const client of [admin, author, academy.as()]) {
    expect(await offered(client)).toEqual({ titles: ['Después'], total: 1 })
  }

  const names = async () => (await admin.call(listAllCategories)).docs.map(({ name }) => name)
  expect(await names()).toContain(category.name)
  await admin.call(editCategory, { body: { id: category.id, ID: 'Oficios' } })
  expect(await names()).toContain('Oficios')
  expect((await admin.call(getCourse, { params })).categoryDetails.name).toBe('Oficios')
})

it('shows students what they have just bought, said and changed', async () => {
  const course = await buildCourse(academy, { status: 'approved', items: 1 })
  const student = await buildStudent(academy)
  const client = academy.as(student)
  const params = { id: course.id }
  const isOpen = async () => {
    const listed = (await client.call(listCourses)).documents.find(({ _id }) => _id === course.id)
    const shown = await client.call(getCourse, { params })
    return [listed?.hasUserAccess, shown.hasUserAccess]
  }
  expect(await isOpen()).toEqual([false, false])
  expect((await client.call(getProfile)).studentAccountLevel).toBe('0')
  await buy(academy, student, { course })
  expect(await isOpen()).toEqual([true, true])
  expect((await client.call(getProfile)).studentAccountLevel).toBe('1')

  const said = async () => {
    const ratings = await client.call(listRatings, { params: { courseId: course.id } })
    const { averageRating, ratingCount } = await client.call(getCourse, { params })
    return { stars: ratings.map(({ rating }) => rating), averageRating, ratingCount }
  }
  expect(await said()).toEqual({ stars: [], averageRating: 0, ratingCount: 0 })
  for (const rating of [2, 5]) {
    await client.call(rateCourse, { body: { courseId: course.id, rating, comment: 'Va.' } })
    expect(await said()).toEqual({ stars: [rating], averageRating: rating, ratingCount: 1 })
  }

  await client.call(editProfile, { body: { firstNames: 'Otra' } })
  expect((await client.call(getProfile)).firstNames).toBe('Otra')
})
