import {
  correctCourse,
  createOrder,
  editCourse,
  editLesson,
  editSettings,
  getCourse,
  listCourses,
  getLesson,
  saveOutline,
  startRevision,
} from '@ateneo/contract'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildAdmin, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildLesson, buildCourse, textLesson } from '../../../testing/builders/build.ts'
import { openOrder, pickPlan, returned, decideCheckout } from '../../../testing/buy.ts'
import { confirmPayment } from '@ateneo/contract'
import { professorOf } from '../../../testing/course-status.ts'

const academy = withAcademy()
let admin: Awaited<ReturnType<typeof buildAdmin>>
beforeAll(async () => {
  admin = await buildAdmin(academy)
})
afterEach(() => review(false))

const review = (reviewsTexts: boolean) =>
  academy.as(admin).call(editSettings, { body: { reviewsTexts } })
const published = (values: Parameters<typeof buildCourse>[1] = {}) =>
  buildCourse(academy, { status: 'approved', priceCents: 9900, ...values })
const named = ({ id }: { id: string }) => ({ params: { id } })

it('corrects title and description of a published course, which is found by its new words', async () => {
  const course = await published({ title: 'Ceramica' })
  const body = { title: 'Cerámica de Talavera', description: 'Barro y esmalte.' }
  await professorOf(academy, course).call(correctCourse, { ...named(course), body })
  const { documents } = await academy.as().call(listCourses, { query: { q: 'talavera' } })
  expect(documents).toMatchObject([{ _id: course.id, ...body, status: 'approved', price: 99 }])
})

it('corrects what a course teaches and asks for, and the open changes follow', async () => {
  const course = await published({ title: 'Serigrafía' })
  const owner = professorOf(academy, course)
  const { revisionId } = await owner.call(startRevision, named(course))
  const learningOutcomes = ['Entintar una pantalla', 'Imprimir a dos colores']
  await owner.call(correctCourse, { ...named(course), body: { learningOutcomes } })
  const seen = await academy.as().call(getCourse, named(course))
  expect(seen).toMatchObject({ learningOutcomes, requirements: [], audience: [] })
  const { documents } = await academy.as().call(listCourses, { query: { q: 'entintar' } })
  expect(documents.map(({ _id }) => _id)).toEqual([course.id])
  const revision = () => owner.call(getCourse, { params: { id: revisionId } })
  expect((await revision()).learningOutcomes).toEqual(learningOutcomes)

  const { title, description, category, imageUrl } = await revision()
  const fields = { title, description, category, imageUrl, learningOutcomes: ['Otra cosa'] }
  await owner.call(editCourse, { params: { id: revisionId }, body: fields })
  const body = { learningOutcomes: [], audience: ['Quien dibuja'] }
  await owner.call(correctCourse, { ...named(course), body })
  expect(await revision()).toMatchObject({
    learningOutcomes: ['Otra cosa'],
    audience: ['Quien dibuja'],
  })
})

it('sells at a new price from now on: an open order is not charged at another', async () => {
  const course = await published()
  const buyer = academy.as(await buildStudent(academy))
  const plan = await pickPlan(academy, 0)
  const order = await openOrder(buyer, plan, course)
  await decideCheckout(academy, order, 'pagar')
  const owner = professorOf(academy, course)
  await owner.call(correctCourse, { ...named(course), body: { price: 150.5 } })
  expect((await buyer.refused(confirmPayment, returned(order))).body.code).toBe('price_changed')
  const seen = { ...plan, price: 150.5 }
  const body = { baseUrl: 'http://localhost:3001', cost: seen, courseId: course.id }
  await buyer.call(createOrder, { body })
  await owner.call(correctCourse, { ...named(course), body: { price: null } })
  expect(await owner.call(getCourse, named(course))).toMatchObject({ ownPrice: null })
})

it('corrects words and order of the lessons of a published course', async () => {
  const course = await published()
  const text = await buildLesson(academy, course, { ...textLesson, position: 1 })
  const video = await buildLesson(academy, course, { title: 'Gubias', position: 2 })
  const owner = professorOf(academy, course)
  const body = { title: 'El papel', text: '# Del papel' }
  await owner.call(editLesson, { params: { contentId: text.id }, body })
  expect(await owner.call(getLesson, { params: { contentId: text.id } })).toMatchObject({
    text: '# Del papel',
  })
  const sections = [{ title: 'Práctica', lessons: [video.id, text.id] }]
  const params = { id: course.id }
  await owner.call(saveOutline, { params, body: { version: 1, sections } })
  expect((await academy.as().call(getCourse, named(course))).content).toEqual([video.id, text.id])
})

it('leaves texts to a review where the academy wants one, but not order and price', async () => {
  const course = await published()
  const one = await buildLesson(academy, course, { position: 1 })
  const two = await buildLesson(academy, course, { position: 2 })
  await review(true)
  const owner = professorOf(academy, course)
  const refusals = [
    await owner.refused(correctCourse, { ...named(course), body: { title: 'Otro' } }),
    await owner.refused(correctCourse, { ...named(course), body: { requirements: [] } }),
    await owner.refused(editLesson, { params: { contentId: one.id }, body: { title: 'Otro' } }),
    await owner.refused(saveOutline, {
      ...named(course),
      body: { version: 1, sections: [{ title: 'Nueva', lessons: [one.id, two.id] }] },
    }),
  ]
  for (const { status, body } of refusals) {
    expect([status, body.code, body.Error]).toEqual([
      409,
      'texts_need_review',
      'Texts need a review',
    ])
  }
  const body = { version: 1, lessons: [two.id, one.id] }
  await owner.call(saveOutline, { ...named(course), body })
  await owner.call(correctCourse, { ...named(course), body: { price: 10 } })
})

it('corrects nothing of a course in review, and nothing else of a published one', async () => {
  const pending = await buildCourse(academy, { status: 'pending', items: 1 })
  const owner = professorOf(academy, pending)
  const body = { title: 'Otro' }
  expect((await owner.refused(correctCourse, { ...named(pending), body })).body.code).toBe(
    'course_not_published',
  )
  const course = await published()
  const fields = { ...body, description: 'Otra', category: course.categoryId, imageUrl: '' }
  const refused = await professorOf(academy, course).refused(editCourse, {
    ...named(course),
    body: fields,
  })
  expect(refused.body.code).toBe('course_not_editable')
})
