import {
  confirmPayment,
  createOrder,
  listPurchases,
  listReceipts,
  listRefunds,
  login,
} from '@ateneo/contract'
import { array, assert, asyncProperty, constantFrom } from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import {
  buildAdmin,
  buildProfessor,
  buildStudent,
  PASSWORD,
} from '../../../testing/builders/build-people.ts'
import { buildCertificate, buildCourse } from '../../../testing/builders/build.ts'
import { buildReview } from '../../../testing/builders/build-review.ts'
import { openTwice, pickPlan, returned } from '../../../testing/buy.ts'
import { openPaypalShop } from '../../../testing/paypal-shop.ts'
import { entitlementsOf, notificationsOf, ordersOf, runningOf } from '../../../testing/rows.ts'

const { academy, shop, close } = await openPaypalShop()
afterAll(close)

type Student = Awaited<ReturnType<typeof buildStudent>>

const running = (student: Student) => runningOf(academy, student.id)

const levelOf = async (student: Student) => {
  const body = { email: student.email, password: PASSWORD }
  return (await academy.as().call(login, { body })).userData.studentAccountLevel
}

const onSale = () => buildCourse(academy, { status: 'approved', title: 'Bordado' })

describe('a payment that goes back whole', () => {
  test.each([
    ['PAYMENT.CAPTURE.REFUNDED', 'refunded', 'Te devolvimos $349 MXN'],
    ['PAYMENT.CAPTURE.REVERSED', 'charged_back', 'se revirtió por un contracargo'],
  ])('(%s) ends the access it gave, and says so', async (event, state, words) => {
    const admin = await buildAdmin(academy)
    const student = await buildStudent(academy, { firstNames: 'Ana', lastNames: 'Ruiz' })
    const course = await onSale()
    const { token, orderNumber, orderId } = await shop.buy(student, { course })
    const certificate = await buildCertificate(academy, { studentId: student.id })
    await buildReview(academy, course, { studentId: student.id })
    expect(await levelOf(student)).toBe('1')
    await shop.refund(token, '349.00', event)

    expect(await running(student)).toEqual([])
    expect(await levelOf(student)).toBe('0')
    expect(await ordersOf(academy, student.id)).toMatchObject([
      { status: state, refundedCents: 34_900, paymentReference: `CAP${token}` },
    ])
    const buyer = shop.as(student)
    expect((await buyer.call(listPurchases)).purchases).toEqual([])
    expect((await buyer.call(listReceipts)).receipts).toMatchObject([
      { orderId, orderNumber, state, refunded: 349, startDate: null },
    ])
    const order = { token, costId: (await pickPlan(academy, 0))._id, courseId: course.id }
    const reload = await buyer.refused(confirmPayment, returned(order))
    expect(reload.body.code).toBe('order_refunded')

    const emails = (await academy.emailsTo(student.email)).map(({ text }) => text).join('\n')
    for (const text of [words, orderNumber, 'El acceso que daba este pago terminó']) {
      expect(emails).toContain(text)
    }
    const [told] = (await notificationsOf(academy, admin.id)).filter(({ type }) => type === 'pago')
    expect(told?.message).toContain(`$349 MXN a Ana Ruiz: pedido ${orderNumber}`)
    expect(told?.href).toBe('/Administrador/refunds')
    const ownNotifications = await notificationsOf(academy, student.id)
    expect(ownNotifications.filter(({ type }) => type === 'pago')).toHaveLength(1)
    const professor = await notificationsOf(academy, course.professorId)
    expect(professor.map(({ type }) => type)).toContain('pago')

    const { documents } = await academy.as(admin).call(listRefunds, { query: { limit: 1 } })
    expect(documents[0]).toMatchObject({
      amount: 349,
      reason: 'Curso repetido',
      order: { orderNumber, state, student: { name: 'Ana Ruiz' }, course: { title: 'Bordado' } },
    })
    expect(certificate.revokedAt).toBeNull()
  })

  test('told of twice at once, or again later, ends it once and tells it once', async () => {
    const student = await buildStudent(academy)
    const { token } = await shop.buy(student, { months: 1 })
    const resource = shop.fake.refund(token, '249.00')
    const event = 'PAYMENT.CAPTURE.REFUNDED'
    const replies = await Promise.all(Array.from({ length: 8 }, () => shop.send(event, resource)))
    replies.push(await shop.send(event, resource))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await running(student)).toEqual([])
    const received = await notificationsOf(academy, student.id)
    expect(received.filter(({ type }) => type === 'pago')).toHaveLength(1)
    const emails = await academy.emailsTo(student.email)
    expect(emails.filter(({ subject }) => subject.startsWith('Pago devuelto'))).toHaveLength(1)
  })

  test('before we had heard of the payment gives no access, however the events arrive', async () => {
    for (const isRefundFirst of [true, false]) {
      const student = await buildStudent(academy)
      const order = await shop.openApproved(student, { months: 1 })
      await shop.paypal.capture(order.token)
      const resource = shop.fake.refund(order.token, '249.00')
      const refunded = () => shop.send('PAYMENT.CAPTURE.REFUNDED', resource)
      const completed = () =>
        shop.send('PAYMENT.CAPTURE.COMPLETED', {
          id: `CAP${order.token}`,
          supplementary_data: { related_ids: { order_id: order.token } },
        })
      if (isRefundFirst) await refunded()
      await Promise.all([completed(), refunded(), completed()])
      expect(await entitlementsOf(academy, student.id)).toEqual([])
      expect(await ordersOf(academy, student.id)).toMatchObject([{ status: 'refunded' }])
      const back = await shop.as(student).refused(confirmPayment, returned(order))
      expect(back.body.code).toBe('order_refunded')
      const { documents } = await academy
        .as(await buildAdmin(academy))
        .call(listRefunds, { query: { limit: 1 } })
      expect(documents[0]).toMatchObject({ reference: resource.id })
    }
  })

  test('while the buyer comes back leaves no access behind', async () => {
    for (let times = 0; times < 5; times++) {
      const student = await buildStudent(academy)
      const order = await shop.openApproved(student, { months: 1 })
      await shop.paypal.capture(order.token)
      const resource = shop.fake.refund(order.token, '249.00')
      await Promise.all([
        shop.as(student).send(confirmPayment, returned(order)),
        shop.send('PAYMENT.CAPTURE.REFUNDED', resource),
      ])
      expect(await running(student)).toEqual([])
      expect(await ordersOf(academy, student.id)).toMatchObject([{ status: 'refunded' }])
    }
  })

  test('lets the student buy the course again, and the second purchase stays', async () => {
    const student = await buildStudent(academy)
    const course = await onSale()
    const first = await shop.buy(student, { course })
    await shop.refund(first.token, '349.00')
    const second = await shop.buy(student, { course })
    expect(await running(student)).toMatchObject([{ courseId: course.id }])
    expect((await shop.as(student).call(listPurchases)).purchases).toMatchObject([
      { orderId: second.orderId },
    ])
  })

  test('leaves what another order gave', async () => {
    const student = await buildStudent(academy)
    const course = await onSale()
    const bought = await shop.buy(student, { course })
    const { token } = await shop.buy(student, { months: 1 })
    await shop.refund(token, '249.00')
    expect(await running(student)).toMatchObject([{ courseId: course.id }])
    expect(await levelOf(student)).toBe('1')
    await shop.refund(bought.token, '349.00')
    expect(await levelOf(student)).toBe('0')
  })

  test('of a course that was paid twice leaves the course with the other payment', async () => {
    for (const which of [0, 1]) {
      const student = await buildStudent(academy)
      const course = await onSale()
      const orders = await openTwice(academy, () => shop.openApproved(student, { course }))
      for (const order of orders) await shop.as(student).call(confirmPayment, returned(order))
      await shop.refund(orders[which]!.token, '349.00')
      expect(await running(student)).toMatchObject([{ courseId: course.id }])
      expect((await shop.as(student).call(listPurchases)).purchases).toMatchObject([
        { refundDue: false },
      ])
    }
  })

  test('of months that run lets the months that follow begin at once', async () => {
    const student = await buildStudent(academy)
    const first = await shop.buy(student, { months: 1 })
    await shop.buy(student, { months: 3 })
    academy.clock.advance({ days: 10 })
    await shop.refund(first.token, '249.00')
    const now = academy.clock.now()
    const [left] = await running(student)
    expect(left?.startsAt).toEqual(now)
    expect(left?.endsAt?.getUTCMonth()).toBe((now.getUTCMonth() + 3) % 12)
    expect(await levelOf(student)).toBe('2')
  })
})

describe('a part that goes back', () => {
  test('is told and noted, and access ends with the last of it', async () => {
    const student = await buildStudent(academy)
    const { token } = await shop.buy(student, { course: await onSale() })
    await shop.refund(token, '100.00')
    expect(await running(student)).toHaveLength(1)
    expect(await ordersOf(academy, student.id)).toMatchObject([
      { status: 'completed', refundedCents: 10_000, refundedAt: null },
    ])
    const emails = await academy.emailsTo(student.email)
    const words = 'De tu pago de $349 MXN por el curso «Bordado» ya se devolvieron $100 MXN.'
    expect(emails.map(({ text }) => text).join()).toContain(words)
    expect((await shop.as(student).call(listReceipts)).receipts).toMatchObject([
      { state: 'completed', refunded: 100 },
    ])
    await shop.refund(token, '248.99')
    expect(await running(student)).toHaveLength(1)
    await shop.refund(token, '0.01')
    expect(await running(student)).toEqual([])
    expect(await ordersOf(academy, student.id)).toMatchObject([{ status: 'refunded' }])
  })

  test('and failed at the bank gives the access back', async () => {
    const student = await buildStudent(academy)
    const { token } = await shop.buy(student, { months: 1 })
    academy.clock.advance({ days: 3 })
    const resource = await shop.refund(token, '249.00')
    academy.clock.advance({ days: 2 })
    const failed = { ...resource, status: 'FAILED', update_time: '2026-11-23T13:00:00Z' }
    expect((await shop.send('PAYMENT.REFUND.FAILED', failed)).statusCode).toBe(200)
    // The earlier event is delivered again, late.
    await shop.send('PAYMENT.CAPTURE.REFUNDED', resource)
    const [restored] = await running(student)
    expect(restored?.startsAt).toEqual(academy.clock.now())
    expect(await ordersOf(academy, student.id)).toMatchObject([
      { status: 'completed', refundedCents: 0 },
    ])
    expect(await levelOf(student)).toBe('2')
  })
})

test('a payment that is turned down after its review closes the order and tells the student', async () => {
  const student = await buildStudent(academy)
  const order = await shop.openApproved(student, { months: 1 })
  shop.fake.state.captureStatus = 'PENDING'
  const pending = await shop.as(student).refused(confirmPayment, returned(order))
  expect(pending.body.code).toBe('payment_pending')
  shop.fake.state.captureStatus = 'COMPLETED'
  const resource = {
    id: `CAP${order.token}`,
    supplementary_data: { related_ids: { order_id: order.token } },
  }
  expect((await shop.send('PAYMENT.CAPTURE.PENDING', resource)).statusCode).toBe(200)
  expect(await ordersOf(academy, student.id)).toMatchObject([{ status: 'created' }])
  // Buying the same again meanwhile redirects to the payment's state.
  const { link } = await shop.as(student).call(createOrder, {
    body: { baseUrl: 'http://localhost:3001', cost: await pickPlan(academy, 1) },
  })
  const landing = new URL(link)
  expect(landing.pathname).toBe('/sucessful-payment')
  expect(Object.fromEntries(landing.searchParams)).toMatchObject({ token: order.token })
  shop.fake.orders.get(order.token)!.captures[0]!.status = 'DECLINED'
  for (const event of ['DENIED', 'DENIED', 'DECLINED']) {
    await shop.send(`PAYMENT.CAPTURE.${event}`, resource)
  }
  expect(await ordersOf(academy, student.id)).toMatchObject([{ status: 'failed' }])
  const emails = await academy.emailsTo(student.email)
  expect(emails.map(({ subject }) => subject)).toEqual(['Tu pago no se aprobó: el plan «Mensual»'])
})

test('a refund of nothing of ours is taken as read, and one that says too little is not', async () => {
  const student = await buildStudent(academy)
  const { token } = await shop.buy(student, { months: 1 })
  const resource = shop.fake.refund(token, '249.00')
  const links = [{ rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/NOTOURS' }]
  const foreign = await shop.send('PAYMENT.CAPTURE.REFUNDED', { ...resource, links })
  expect(foreign.statusCode).toBe(200)
  const mute = await shop.send('PAYMENT.CAPTURE.REFUNDED', { id: 'X', links: resource['links'] })
  expect(mute.statusCode).toBe(502)
  const forged = await shop.send('PAYMENT.CAPTURE.REFUNDED', resource, {
    'paypal-transmission-sig': 'bad',
  })
  expect(forged.statusCode).toBe(403)
  expect(await running(student)).toHaveLength(1)
})

test('only administrators see what went back', async () => {
  for (const user of [await buildStudent(academy), await buildProfessor(academy)]) {
    expect((await academy.as(user).refused(listRefunds)).status).toBe(403)
  }
})

test('whatever order the events of refunds come in, access ends exactly when all is back', async () => {
  await assert(
    asyncProperty(array(constantFrom(0, 1, 2, 3), { minLength: 1, maxLength: 8 }), async (told) => {
      const student = await buildStudent(academy)
      const { token } = await shop.buy(student, { months: 1 })
      const parts = ['49.00', '50.00', '75.00', '75.00'].map((value) =>
        shop.fake.refund(token, value),
      )
      const heard = new Set<number>()
      for (const which of told) {
        await shop.send('PAYMENT.CAPTURE.REFUNDED', parts[which]!)
        heard.add(which)
        const cents = [...heard].reduce((sum, one) => sum + [4900, 5000, 7500, 7500][one]!, 0)
        const isOver = heard.size === parts.length
        expect(await ordersOf(academy, student.id)).toMatchObject([
          { refundedCents: cents, status: isOver ? 'refunded' : 'completed' },
        ])
        expect(await running(student)).toHaveLength(isOver ? 0 : 1)
      }
    }),
    { numRuns: 15 },
  )
})
