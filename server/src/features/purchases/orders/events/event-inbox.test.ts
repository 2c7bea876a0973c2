import { getOrder } from '@ateneo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobHandlers } from '../../../../job-handlers.ts'
import { sql } from '../../../../platform/db/drizzle.ts'
import { bindJobHandlers } from '../../../../platform/jobs/job-handler.ts'
import { buildAdmin, buildStudent } from '../../../../testing/builders/build-people.ts'
import { createPaypalTestApp, signedHeaders } from '../../../../testing/paypal-test-app.ts'
import { driversWith, useShop } from '../../../../testing/providers/suite.ts'
import { entitlementsOf, ordersOf } from '../../../../testing/rows.ts'
import { followEvents } from '../../../../testing/follow-events.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { paymentEventQueue } from '../../queues.ts'
import { paymentEvents } from '../../tables.ts'
import { followPaymentEvent } from './event-inbox.ts'
import { deleteEvent, findEvent } from './event-store.ts'

describe.each(driversWith())('with $name', (driver) => {
  const open = useShop(driver)

  test('an event is taken while the provider answers nothing but its signature', async () => {
    const { academy, shop, sale } = await open()
    shop.breakCalls('broken', /^(?!POST \/v1\/notifications)/)
    await shop.acts.pay(sale.token)
    expect(await academy.db.$count(paymentEvents)).toBeGreaterThan(0)
    expect(await sale.hasAccess()).toBe(false)
    shop.breakCalls('none')
    expect(await followEvents(shop.ctx, driver.name)).toBe(0)
    expect(await sale.hasAccess()).toBe(true)
    expect(await academy.db.$count(paymentEvents)).toBe(0)
  })
})

describe('an event of PayPal', () => {
  let academy: TestApp
  let shop: Awaited<ReturnType<typeof createPaypalTestApp>>
  beforeAll(async () => {
    academy = await createTestApp()
    shop = await createPaypalTestApp(academy)
  })
  afterAll(async () => {
    await shop.close()
    await academy.close()
  })

  const approved = (token: string, more: object = {}) => ({
    id: `WH-${token}`,
    event_type: 'CHECKOUT.ORDER.APPROVED',
    resource: { id: token, ...more },
  })

  /** As PayPal does; nobody follows it. */
  async function tell(event: object): Promise<number> {
    const payload = JSON.stringify(event)
    const sent = { method: 'POST', url: '/payment/webhook', headers: signedHeaders } as const
    return (await shop.app.inject({ ...sent, payload })).statusCode
  }

  async function openSale() {
    const student = await buildStudent(academy)
    const { token } = await shop.openApproved(student, { months: 1 })
    return { student, token, owned: async () => (await entitlementsOf(academy, student.id)).length }
  }

  const rows = () => academy.db.select().from(paymentEvents)

  async function countJobs(eventId: string): Promise<number> {
    const { rows: found } = await academy.db.execute<{ count: number }>(
      sql`select count(*)::int as count from pgboss.job
        where name = ${paymentEventQueue.name} and data->>'eventId' = ${eventId}`,
    )
    return found[0]!.count
  }

  test('is one row with a job for each delivery, and is followed once', async () => {
    const { token, owned } = await openSale()
    for (let times = 0; times < 2; times++) expect(await tell(approved(token))).toBe(200)
    const [row, ...others] = await rows()
    expect(others).toEqual([])
    expect(row).toMatchObject({ provider: 'paypal', deliveries: 2 })
    expect(await countJobs(row!.id)).toBe(2)
    expect(await owned()).toBe(0)
    const job = { eventId: row!.id }
    await Promise.all([followPaymentEvent(shop.ctx, job), followPaymentEvent(shop.ctx, job)])
    await followPaymentEvent(shop.ctx, job)
    expect(await rows()).toEqual([])
    expect(await owned()).toBe(1)
  })

  test('that comes again while it is followed is followed again', async () => {
    const { token } = await openSale()
    await tell(approved(token))
    const [row] = await rows()
    await tell(approved(token))
    await deleteEvent(academy.db, row!)
    expect(await findEvent(academy.db, row!.id)).toMatchObject({ deliveries: 2 })
    await followEvents(shop.ctx, 'paypal')
    expect(await rows()).toEqual([])
  })

  test('is kept without anything of its buyer', async () => {
    const { token } = await openSale()
    const payer = { email_address: 'vero@correo.mx', name: { given_name: 'Verónica' } }
    await tell(approved(token, { payer }))
    const kept = JSON.stringify(await rows())
    expect(kept).toContain(token)
    expect(kept).not.toMatch(/vero|Verónica/)
    await followEvents(shop.ctx, 'paypal')
  })

  test('of nothing that is heeded, or with a false signature, leaves nothing', async () => {
    const { token } = await openSale()
    expect(await tell({ ...approved(token), event_type: 'BILLING.PLAN.CREATED' })).toBe(200)
    const forged = { ...signedHeaders, 'paypal-transmission-sig': 'bad' }
    const payload = JSON.stringify(approved(token))
    const sent = { method: 'POST', url: '/payment/webhook', headers: forged, payload } as const
    expect((await shop.app.inject(sent)).statusCode).toBe(403)
    expect(await rows()).toEqual([])
  })

  test('stands in its order with the time at which it came', async () => {
    const { student, token } = await openSale()
    const came = academy.clock.now().toISOString()
    await tell(approved(token))
    academy.clock.advance({ hours: 2 })
    await followEvents(shop.ctx, 'paypal')
    const [order] = await ordersOf(academy, student.id)
    const office = shop.as(await buildAdmin(academy))
    const { history } = await office.call(getOrder, { params: { orderId: order!.id } })
    expect(history.find(({ kind }) => kind === 'webhook')).toMatchObject({
      at: came,
      reference: `WH-${token}`,
    })
  })

  test('is followed by its job at once', async () => {
    const followers = jobHandlers.filter(({ queue }) => queue.name === paymentEventQueue.name)
    await academy.ctx.jobs.work(bindJobHandlers(shop.ctx, followers))
    const { token, owned } = await openSale()
    await tell(approved(token))
    await expect.poll(owned, { timeout: 20_000 }).toBe(1)
    await expect.poll(rows, { timeout: 20_000 }).toEqual([])
  })
})
