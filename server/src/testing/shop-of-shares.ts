import { editSettings } from '@ateneo/contract'
import { asc, eq } from '../platform/db/drizzle.ts'
import { watchDays } from '../features/learning/tables.ts'
import { closeMonths } from '../features/purchases/earnings/month-close.ts'
import { ledgerEntries, sharedMonths } from '../features/purchases/tables.ts'
import { buildAdmin } from './builders/build-people.ts'
import type { TestUser } from './client.ts'
import { createPaypalTestApp } from './paypal-test-app.ts'
import type { TestApp } from './test-app.ts'

/** A shop whose subscriptions are shared among professors. */
export async function openShopOfShares(academy: TestApp) {
  const shop = await createPaypalTestApp(academy)
  const admin = await buildAdmin(academy)

  const setShare = (subscriptionSharePercent: number) =>
    academy.as(admin).call(editSettings, { body: { subscriptionSharePercent } })

  const closeOnce = () => closeMonths({ db: academy.db, now: () => academy.clock.now() })

  const watch = ({ id: studentId }: TestUser, lessonId: string, day: string, seconds: number) =>
    academy.db.insert(watchDays).values({ studentId, lessonId, day, seconds }).onConflictDoNothing()

  const entriesOf = (orderId: string) =>
    academy.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.orderId, orderId))
      .orderBy(asc(ledgerEntries.sharedMonth), asc(ledgerEntries.id))

  const monthsOf = (orderId: string) =>
    academy.db
      .select()
      .from(sharedMonths)
      .where(eq(sharedMonths.orderId, orderId))
      .orderBy(asc(sharedMonths.month))

  async function refund(token: string, cents: number) {
    const resource = shop.fake.refund(token, (cents / 100).toFixed(2))
    await shop.send('PAYMENT.CAPTURE.REFUNDED', resource)
    return resource
  }

  const undoRefund = (resource: object) =>
    shop.send('PAYMENT.REFUND.FAILED', {
      ...resource,
      status: 'FAILED',
      update_time: '2026-11-23T13:00:00Z',
    })

  return { ...shop, setShare, closeOnce, watch, entriesOf, monthsOf, refund, undoRefund }
}
