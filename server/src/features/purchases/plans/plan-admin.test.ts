import {
  confirmPayment,
  createOrder,
  createPlan,
  editOneOffPlan,
  editPlan,
  getOrderReceipt,
  listAllPlans,
  listAuditEntries,
  listCourses,
  listPlans,
  orderPlans,
  restorePlan,
  retirePlan,
} from '@ateneo/contract'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildAdmin, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../testing/builders/build.ts'
import { buy, decideCheckout, openOrder, pickPlan, returned } from '../../../testing/buy.ts'
import { plans } from '../tables.ts'

const academy = withAcademy()
let admin: Awaited<ReturnType<typeof buildAdmin>>

beforeAll(async () => {
  admin = await buildAdmin(academy)
})

const office = () => academy.as(admin)
const onSale = async () => (await academy.as().call(listPlans)).docs
const all = async () => (await office().call(listAllPlans)).documents

const semester = {
  planName: 'Semestral',
  price: 1099.5,
  description: 'Seis meses de todos los cursos.',
  durationMonths: 6,
}

let count = 0

const create = async (changes: Partial<typeof semester> = {}) => {
  const planName = `Semestral ${++count}`
  return (await office().call(createPlan, { body: { ...semester, planName, ...changes } }))
    .insertedId
}

test('a new plan is on sale at once, is bought, and is audited', async () => {
  await onSale()
  const planId = await create({ planName: semester.planName })
  const [made] = (await onSale()).slice(-1)
  expect(made).toEqual({
    _id: planId,
    ...semester,
    currency: 'MXN',
    isRecurring: true,
    mayRenew: false,
  })
  const buyer = academy.as(await buildStudent(academy))
  const order = await openOrder(buyer, { _id: planId })
  await decideCheckout(academy, order, 'pagar')
  expect(await buyer.call(confirmPayment, returned(order))).toMatchObject({ price: 1099.5 })
  const listed = (await all()).find(({ _id }) => _id === planId)
  expect(listed).toMatchObject({ sales: 1, isRetired: false })
  const { documents } = await office().call(listAuditEntries, { query: { action: 'plan.create' } })
  expect(documents[0]).toMatchObject({ subject: { _id: planId, label: 'Semestral' } })
})

test('what is changed holds for what is sold from then on; the past keeps what it said', async () => {
  const planId = await create({ planName: 'Semestre completo' })
  const student = await buildStudent(academy)
  const buyer = academy.as(student)
  const paid = await openOrder(buyer, { _id: planId })
  await decideCheckout(academy, paid, 'pagar')
  const { orderId } = await buyer.call(confirmPayment, returned(paid))
  const waiting = academy.as(await buildStudent(academy))
  const open = await openOrder(waiting, { _id: planId })

  const changed = { planName: 'Medio año', price: 999, description: 'Otro texto.' }
  const body = { ...changed, durationMonths: 7 }
  await office().call(editPlan, { params: { planId }, body })
  expect((await onSale()).find(({ _id }) => _id === planId)).toMatchObject(body)
  const receipt = await office().call(getOrderReceipt, { params: { orderId } })
  const { price, description, durationMonths } = semester
  expect(receipt).toMatchObject({
    planName: 'Semestre completo',
    price,
    description,
    durationMonths,
  })
  await decideCheckout(academy, open, 'pagar')
  const asked = await waiting.refused(confirmPayment, returned(open))
  expect(asked.body.code).toBe('price_changed')
})

test('a retired plan is sold to nobody until it is restored', async () => {
  const planId = await create()
  const params = { planId }
  for (let count = 0; count < 2; count++) await office().call(retirePlan, { params })
  expect((await onSale()).map(({ _id }) => _id)).not.toContain(planId)
  expect((await all()).find(({ _id }) => _id === planId)).toMatchObject({ isRetired: true })
  const body = { baseUrl: 'http://localhost:3001', cost: { _id: planId } }
  const student = await buildStudent(academy)
  expect((await academy.as(student).refused(createOrder, { body })).body.code).toBe(
    'plan_not_found',
  )
  await office().call(restorePlan, { params })
  expect((await onSale()).map(({ _id }) => _id)).toContain(planId)
})

test("'Compra de curso' prices the courses, can be changed and not be retired", async () => {
  const oneOff = await pickPlan(academy, 0)
  const course = await buildCourse(academy, { status: 'approved', priceCents: null })
  const priceOf = async () => {
    const { documents } = await academy.as().call(listCourses, { query: { limit: 100 } })
    return documents.find(({ _id }) => _id === course.id)?.price
  }
  expect(await priceOf()).toBe(349)
  const body = { price: 399, description: 'Un curso para siempre.' }
  await office().call(editOneOffPlan, { body })
  expect(await pickPlan(academy, 0)).toEqual({ ...oneOff, ...body })
  expect(await priceOf()).toBe(399)
  const { price } = await buy(academy, await buildStudent(academy), { course })
  expect(price).toBe(399)
  const params = { planId: oneOff._id }
  const retired = await office().refused(retirePlan, { params })
  expect(retired.body.code).toBe('plan_one_off')
  const edited = await office().refused(editPlan, { params, body: semester })
  expect(edited.body.code).toBe('plan_one_off')
})

test('the order of the plans is the one of every list; one that is incomplete is refused', async () => {
  await create({ planName: 'Último' })
  const ids = (await all()).map(({ _id }) => _id).toReversed()
  await office().call(orderPlans, { body: { ids } })
  expect((await all()).map(({ _id }) => _id)).toEqual(ids)
  const shown = (await onSale()).map(({ _id }) => _id)
  expect(shown).toEqual(ids.filter((id) => shown.includes(id)))
  for (const wrong of [ids.slice(1), [...ids, newId()], [newId(), ...ids.slice(1)]]) {
    const refused = await office().refused(orderPlans, { body: { ids: wrong } })
    expect(refused.body.code).toBe('plans_changed')
  }
})

test.each([
  ['without a price', { price: 0 }, 'El precio tiene que ser mayor que 0.'],
  ['with fractions of a cent', { price: 1.005 }, 'El precio lleva dos decimales como máximo.'],
  ['without a name', { planName: ' ' }, 'Escribe el nombre del plan.'],
  ['without months', { durationMonths: 0 }, 'Dura un mes por lo menos.'],
])('a plan %s is refused', async (_, changes, message) => {
  const refused = await office().refused(createPlan, { body: { ...semester, ...changes } })
  expect(refused.body.issues?.[0]?.message).toBe(message)
})

test('two plans of one name are refused, whatever its case and accents, retired ones too', async () => {
  const planId = await create({ planName: 'Estación única' })
  const refused = async (planName: string) =>
    (await office().refused(createPlan, { body: { ...semester, planName } })).body.code
  expect(await refused('  ESTACION   unica ')).toBe('plan_name_taken')
  expect(await refused('compra de CURSO')).toBe('plan_name_taken')
  await office().call(retirePlan, { params: { planId } })
  expect(await refused('Estación única')).toBe('plan_name_taken')
  const other = await create()
  const params = { planId: other }
  const body = { ...semester, planName: 'estacion única' }
  expect((await office().refused(editPlan, { params, body })).body.code).toBe('plan_name_taken')
  // The same name written otherwise stays its own.
  const own = { ...semester, planName: 'ESTACIÓN ÚNICA' }
  await office().call(editPlan, { params: { planId }, body: own })
  expect((await all()).find(({ _id }) => _id === planId)?.planName).toBe('ESTACIÓN ÚNICA')
})

test('of ten who make a plan of one name at once, one does', async () => {
  const body = { ...semester, planName: 'Relámpago' }
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => office().send(createPlan, { body })),
  )
  const codes = replies.map((reply) => reply.statusCode)
  expect(codes.filter((code) => code === 201)).toHaveLength(1)
  expect(codes.filter((code) => code === 409)).toHaveLength(9)
})

test('plans that had one name already can be changed, and one of them renamed', async () => {
  const twins = ['Gemelo', 'GEMELO'].map((planName, place) => ({
    planName,
    priceCents: 10_000,
    currency: 'MXN',
    description: '',
    durationMonths: 1,
    isRecurring: true,
    position: 90 + place,
    createdAt: academy.clock.now(),
  }))
  const [first, second] = await academy.db.insert(plans).values(twins).returning()
  const change = (planId: string, planName: string) =>
    office().call(editPlan, { params: { planId }, body: { ...semester, planName } })
  await change(first!.id, 'Gemelo')
  await change(second!.id, 'Mellizo')
  const names = (await all()).map(({ planName }) => planName)
  expect(names).toEqual(expect.arrayContaining(['Gemelo', 'Mellizo']))
})
