import { confirmPayment, createOrder, getSystem, listTransfers, trustClock } from '@ateneo/contract'
import { beforeEach, expect, test } from 'vitest'
import { jobHandlers } from '../job-handlers.ts'
import { newId } from '../platform/db/columns.ts'
import { eq } from '../platform/db/drizzle.ts'
import { notifications } from '../features/notifications/tables.ts'
import { attemptEnds } from '../features/quiz-attempts/queues.ts'
import { subscriptionReviews } from '../features/purchases/renewals/renewal-queues.ts'
import { hashTables, openPool, settleIn } from '../testing/backups.ts'
import { buildAdmin, buildPlainAdmin, buildStudent } from '../testing/builders/build-people.ts'
import { pickPlan } from '../testing/buy.ts'
import { ordersOf } from '../testing/rows.ts'
import { openTransfers, orderByTransfer } from '../testing/transfers.ts'
import { withFreshAcademy } from '../testing/with-academy.ts'

const academy = withFreshAcademy()
beforeEach(async () => {
  await settleIn(academy)
  await academy.ctx.holds.noteClock()
})

const queues = jobHandlers.map(({ queue }) => queue)

/** All that a schedule begins, as if its hour had come. */
async function runSchedules(): Promise<void> {
  const scheduled = queues.filter(({ cron }) => cron !== undefined)
  for (const queue of scheduled) await academy.ctx.jobs.enqueue(academy.db, queue, {})
  await academy.runJobs(...scheduled.map(({ name }) => name))
}

async function readTables(): Promise<Record<string, string>> {
  const { pool, end } = await openPool(academy.databaseUrl)
  const hashes = Object.entries(await hashTables(pool))
  await end()
  return Object.fromEntries(hashes.filter(([name]) => name.startsWith('public.')))
}

test('whatever a schedule begins waits while the clock is doubted, but what reads subscriptions', () => {
  const going = queues.filter(({ cron, needsClock }) => cron !== undefined && !needsClock)
  expect(going.map(({ name }) => name)).toEqual([subscriptionReviews.name])
  expect(queues.filter(({ movesMoney }) => movesMoney).map(({ name }) => name)).toEqual([
    'purchases.month-close',
    'purchases.renewal-notices',
    'invoicing.sweep',
  ])
})

test('a clock that jumps deletes nothing, ends nothing and closes no month', async () => {
  const { id: userId } = await buildStudent(academy)
  await openTransfers(academy)
  const { student, id } = await orderByTransfer(academy)
  const message = {
    type: 'curso',
    message: 'Hola',
    href: '/',
    createdAt: academy.clock.now(),
  } as const
  const old = newId()
  await academy.db.insert(notifications).values({ id: old, userId, ...message })
  await academy.runJobs()
  academy.clock.jump({ days: 400 })
  const before = await readTables()
  await runSchedules()
  await academy.ctx.jobs.enqueue(academy.db, attemptEnds, { attemptId: newId() })
  await academy.runJobs(attemptEnds.name)
  expect(await readTables()).toEqual(before)
  academy.clock.jump({ days: -400 })
  expect((await ordersOf(academy, student.id))[0]).toMatchObject({ id, status: 'created' })

  // The same time goes by: now it is true.
  academy.clock.advance({ days: 400 })
  await runSchedules()
  expect(await academy.db.$count(notifications, eq(notifications.id, old))).toBe(0)
  expect((await ordersOf(academy, student.id))[0]).toMatchObject({ id, status: 'cancelled' })
})

test('nothing is sold, and nothing expires, by a clock that is doubted', async () => {
  const admin = await openTransfers(academy)
  const { student, returned } = await orderByTransfer(academy)
  const buyer = () => academy.as(student)
  academy.clock.jump({ days: 35 })
  expect((await buyer().refused(confirmPayment, returned)).body.code).toBe('clock_doubted')
  const cost = await pickPlan(academy, 1)
  const body = { baseUrl: 'http://localhost:3001', cost }
  expect((await buyer().refused(createOrder, { body })).body.code).toBe('clock_doubted')
  academy.clock.jump({ days: -35 })
  expect((await buyer().refused(confirmPayment, returned)).body.code).toBe('payment_pending')
  expect(await ordersOf(academy, student.id)).toMatchObject([{ status: 'created' }])
  expect((await academy.as(admin).call(listTransfers, {})).documents).toHaveLength(1)
})

test('Sistema says by how much it is off, and a super administrator may believe it', async () => {
  const person = await buildAdmin(academy)
  // Signed in anew, since a session of before has ended by that clock.
  const admin = () => academy.as(person)
  expect((await admin().call(getSystem)).clock).toMatchObject({ state: 'ok', against: null })
  academy.clock.jump({ days: 35 })
  expect((await admin().call(getSystem)).clock).toMatchObject({
    state: 'failing',
    description:
      'La hora del servidor va 35 días más adelante que la última que se conocía aquí. Mientras tanto, lo que mueve dinero o borra datos espera.',
    against: 'before',
    aheadSeconds: 35 * 86_400,
  })
  const plain = academy.as(await buildPlainAdmin(academy))
  expect((await plain.refused(trustClock)).body.code).toBe('super_admin_required')
  await admin().call(trustClock)
  expect((await admin().call(getSystem)).clock).toMatchObject({ state: 'ok', aheadSeconds: null })
  academy.clock.jump({ days: -35 })
  expect((await admin().call(getSystem)).clock.description).toContain('35 días más atrás')
  await admin().call(trustClock)
  expect((await admin().call(getSystem)).clock.state).toBe('ok')
})
