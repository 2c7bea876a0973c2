import {
  correctCourse,
  createCourse,
  editCourse,
  editSettings,
  getCourse,
  type Input,
} from '@ateneo/contract'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildAdmin, buildProfessor } from '../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../testing/builders/build.ts'
import type { Client } from '../../../testing/client.ts'
import { professorOf } from '../../../testing/course-status.ts'
import { named, revise } from '../../../testing/revision.ts'
import { readCourseRow } from '../../../testing/rows.ts'

const academy = withAcademy()
let admin: Client
beforeAll(async () => {
  admin = academy.as(await buildAdmin(academy))
})
afterEach(() => set({ reviewsPrices: false, leastPrice: 0 }))

const set = (body: Input<typeof editSettings>['body']) => admin.call(editSettings, { body })
const fieldsOf = (course: Awaited<ReturnType<typeof buildCourse>>) => ({
  title: course.title,
  description: course.description,
  category: course.categoryId,
  imageUrl: course.imageUrl,
})

describe('where the academy reviews prices', () => {
  it('the price of a published course waits with its other changes', async () => {
    const { course, owner, revisionId, publish, read } = await revise(academy)
    await set({ reviewsPrices: true })
    const now = await owner.refused(correctCourse, { ...named(course.id), body: { price: 150 } })
    expect(now).toMatchObject({ status: 409, body: { code: 'prices_need_review' } })
    const free = await owner.refused(correctCourse, { ...named(course.id), body: { price: 0 } })
    expect(free.body.code).toBe('prices_need_review')
    await owner.call(correctCourse, { ...named(course.id), body: { price: 99, title: 'Papel' } })
    const body = { ...fieldsOf(course), title: 'Papel', price: 150 }
    await owner.call(editCourse, { ...named(revisionId), body })
    expect((await read()).price).toBe(99)
    await publish()
    expect(await read()).toMatchObject({ title: 'Papel', price: 150 })
  })

  it('a draft keeps its own, and a change of the price alone is one to review', async () => {
    await set({ reviewsPrices: true })
    const draft = await buildCourse(academy, { priceCents: 5000 })
    const body = { ...fieldsOf(draft), price: 70 }
    await professorOf(academy, draft).call(editCourse, { ...named(draft.id), body })
    expect((await readCourseRow(academy, draft.id)).priceCents).toBe(7000)

    const { course, owner, revisionId, submit } = await revise(academy)
    expect((await submit()).json()).toMatchObject({ code: 'revision_unchanged' })
    const change = { ...fieldsOf(course), price: 150 }
    await owner.call(editCourse, { ...named(revisionId), body: change })
    expect((await submit()).statusCode).toBe(200)
  })
})

it('lets open changes follow a price that needed no review, unless they have their own', async () => {
  const { course, owner, revisionId, addText, publish, read } = await revise(academy)
  await owner.call(correctCourse, { ...named(course.id), body: { price: 120 } })
  const seen = await owner.call(getCourse, named(revisionId))
  expect(seen.ownPrice).toBe(120)
  const body = { ...fieldsOf(course), price: 200 }
  await owner.call(editCourse, { ...named(revisionId), body })
  await owner.call(correctCourse, { ...named(course.id), body: { price: 130 } })
  await addText('Más')
  expect((await read()).price).toBe(130)
  await publish()
  expect((await read()).price).toBe(200)
})

describe('a least price', () => {
  const tooLow = {
    status: 400,
    body: {
      code: 'price_too_low',
      issues: [{ path: 'price', message: 'El precio mínimo es de $50; 0 es gratis.' }],
    },
  }

  it('refuses lower ones in every form, but neither free nor the general price', async () => {
    await set({ leastPrice: 50 })
    const course = await buildCourse(academy, { status: 'approved', priceCents: 9900 })
    const draft = await buildCourse(academy, { professorId: course.professorId })
    const owner = professorOf(academy, course)
    const price = 49.99
    const create = { body: { ...fieldsOf(draft), price } }
    expect(await owner.refused(createCourse, create)).toMatchObject(tooLow)
    const edit = { ...named(draft.id), body: { ...fieldsOf(draft), price } }
    expect(await owner.refused(editCourse, edit)).toMatchObject(tooLow)
    const correct = { ...named(course.id), body: { price } }
    expect(await owner.refused(correctCourse, correct)).toMatchObject(tooLow)
    expect((await readCourseRow(academy, course.id)).priceCents).toBe(9900)
    for (const given of [50, 0, null]) {
      await owner.call(correctCourse, { ...named(course.id), body: { price: given } })
    }
  })

  it('leaves lower ones of before as they are until they change', async () => {
    const professor = await buildProfessor(academy)
    const draft = await buildCourse(academy, { professorId: professor.id, priceCents: 2000 })
    await set({ leastPrice: 50 })
    const owner = professorOf(academy, draft)
    const fields = { ...fieldsOf(draft), title: 'Otro' }
    await owner.call(editCourse, { ...named(draft.id), body: { ...fields, price: 20 } })
    const lower = { ...named(draft.id), body: { ...fields, price: 30 } }
    expect(await owner.refused(editCourse, lower)).toMatchObject(tooLow)
  })

  it('is a price: neither negative nor in thousandths', async () => {
    for (const leastPrice of [-1, 0.001, 2_000_000]) {
      const refused = await admin.refused(editSettings, { body: { leastPrice } })
      expect(refused.body.issues).toMatchObject([{ path: 'leastPrice' }])
    }
    expect(await set({ leastPrice: 49.5 })).toMatchObject({ leastPrice: 49.5 })
  })
})
