import {
  confirmSubscription,
  getOwnSubscription,
  getRenewalOffer,
  startSubscription,
} from '@ateneo/contract'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Context } from '../../context.ts'
import { hasAccess } from '../../features/purchases/access/entitlement-store.ts'
import { sweepPayments } from '../../features/purchases/orders/reconciliation/sweep.ts'
import { checkById, reviewSubscriptions } from '../../features/purchases/renewals/checking.ts'
import { watchNotices } from '../../features/purchases/renewals/notices.ts'
import { buildStudent } from '../builders/build-people.ts'
import type { TestUser } from '../client.ts'
import { chargesOf, pickRenewing, readSubscription } from '../subscribe.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import type { ProviderDriver, ProviderShop } from './provider-shop.ts'

const DAY_MILLISECONDS = 24 * 60 * 60_000

/** A student who agreed to a plan of a month, and is on the provider's page. */
async function begin(academy: TestApp, shop: ProviderShop, student: TestUser) {
  const buyer = () => shop.as(student)
  const { _id: planId } = await pickRenewing(academy)
  const { terms, provider } = await buyer().call(getRenewalOffer, { params: { planId } })
  const baseUrl = 'http://localhost:3001'
  const body = { baseUrl, planId, provider, consent: true as const, terms }
  const start = () => buyer().send(startSubscription, { body })
  const { insertedId: id } = (await start()).json<{ insertedId: string }>()
  const row = () => readSubscription(academy, { id })
  const reference = (await row()).reference!

  /** Beside what the provider tells. */
  const confirm = () => buyer().call(confirmSubscription, { params: { subscriptionId: id } })

  return {
    id,
    reference,
    buyer,
    /** The same once more. */
    start,
    /** A later one of the same student. */
    beginAnother: () => begin(academy, shop, student),
    row,
    confirm,
    own: async () => (await buyer().call(getOwnSubscription)).subscription,
    charges: () => chargesOf(academy, { id }),
    hasAccess: () =>
      hasAccess(academy.db, { studentId: student.id, courseId: null, now: academy.clock.now() }),
    check: () => checkById(shop.ctx, { subscriptionId: id }),
    /** To the next charge, so many days later, with the notice a week before. */
    async waitForCharge(later = 0) {
      const { nextChargeAt } = await row()
      const at = (days: number) =>
        new Date(nextChargeAt!.getTime() + days * DAY_MILLISECONDS).toISOString()
      academy.clock.set(at(-6))
      await watchNotices(shop.ctx)
      await academy.runJobs('purchases.renewal-notice')
      academy.clock.set(at(later))
    },
  }
}

/** The schedules of a few minutes, as they ask providers. */
export async function review(ctx: Context): Promise<void> {
  await sweepPayments(ctx)
  await reviewSubscriptions(ctx)
}

/** An academy that sells plans that renew with a provider. */
export function useRenewals(driver: ProviderDriver) {
  let academy: TestApp
  let shop: ProviderShop
  beforeAll(async () => {
    academy = await createTestApp()
    shop = await driver.open(academy)
  })
  afterEach(() => {
    shop.reset()
    shop.renewals!.ignoreCancels(false)
    shop.renewals!.hideNewest(false)
  })
  afterAll(async () => {
    await shop.close()
    await academy.close()
  })
  const stageOf = async () => ({
    academy,
    shop,
    acts: shop.renewals!,
    bought: await begin(academy, shop, await buildStudent(academy)),
  })
  return {
    begin: stageOf,
    /** One that is accepted and paid. */
    subscribe: async () => {
      const stage = await stageOf()
      await stage.acts.accept(stage.bought.reference)
      await stage.bought.confirm()
      return stage
    },
  }
}
