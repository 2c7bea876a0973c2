import { randomBytes } from 'node:crypto'
import { createCoupon, editSettings, type Plan } from '@ateneo/contract'
import { buildApp } from '../../app.ts'
import type { Context } from '../../context.ts'
import { buildAdmin } from '../builders/build-people.ts'
import { pickPlan } from '../buy.ts'
import { Client, type TestUser } from '../client.ts'
import { withFailingRenewals } from '../failing-renewals.ts'
import { withGateways } from '../gateways.ts'
import { driversWith } from '../providers/suite.ts'
import { pickRenewing } from '../subscribe.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { openSandboxTill } from './sandbox-till.ts'
import { openTill, type Till } from './tills.ts'
import { openTransferTill } from './transfer-till.ts'

/** An academy where everything is paid with that the drivers know, for one history after another. */
export interface World {
  academy: TestApp
  /** With the gateways of all tills, as the office and the jobs have them. */
  ctx: Context
  tills: readonly Till[]
  plans: { course: Plan; months: Plan }
  /** The test provider of subscriptions may be down. */
  renewals: { isDown: boolean }
  office(): Client
  /** A third off, once. Answers its code. */
  addCoupon(): Promise<string>
  close(): Promise<void>
}

const COMMISSION_PERCENT = 17.5

export async function openWorld(): Promise<World> {
  const academy = await createTestApp()
  const admin: TestUser = await buildAdmin(academy)
  await academy.as(admin).call(editSettings, {
    body: { commissionPercent: COMMISSION_PERCENT, refundDays: 4 },
  })
  const renewals = await withFailingRenewals(academy)
  const tills = [
    ...(await Promise.all(driversWith().map((driver) => openTill(academy, driver)))),
    await openTransferTill(academy, admin),
    openSandboxTill(academy),
  ]
  const found = await Promise.all(
    tills.map(async ({ name, ctx }) => [name, await ctx.gateways.find(name)] as const),
  )
  const gateways = withGateways(academy.ctx.gateways, Object.fromEntries(found))
  const ctx: Context = { ...academy.ctx, gateways }
  const app = await buildApp(ctx)
  const office = () => new Client(app, ctx, admin)
  return {
    academy,
    ctx,
    tills,
    plans: { course: await pickPlan(academy, 0), months: await pickRenewing(academy) },
    renewals,
    office,
    async addCoupon() {
      const code = `H${randomBytes(6).toString('hex').toUpperCase()}`
      await office().call(createCoupon, {
        body: {
          code,
          kind: 'percent',
          value: 33,
          from: null,
          until: null,
          isForAllCourses: true,
          courseIds: [],
          isForSubscriptions: false,
          maxUses: 1,
          maxUsesPerPerson: 1,
        },
      })
      return code
    },
    async close() {
      await app.close()
      for (const till of tills) await till.close()
      await academy.close()
    },
  }
}
