import { randomBytes } from 'node:crypto'
import { asc, eq } from '../../db/drizzle.ts'
import type { PgDatabase, PgQueryResultHKT } from '../../db/drizzle-pg.ts'
import type { SandboxSubscriptionStore } from './checkout.ts'
import { advance, type SandboxSubscription } from './subscription.ts'
import { sandboxSubscriptions } from './subscription-tables.ts'
import { sandboxCheckouts } from './tables.ts'

type Db = PgDatabase<PgQueryResultHKT>

export function openSubscriptionStore(db: Db): SandboxSubscriptionStore {
  return {
    async insert({ startsAt, ...request }) {
      const values = { ...request, startsAt: startsAt ?? null }
      await db
        .insert(sandboxSubscriptions)
        .values(values)
        .onConflictDoNothing({ target: sandboxSubscriptions.subscriptionId })
      const [row] = await db
        .select()
        .from(sandboxSubscriptions)
        .where(eq(sandboxSubscriptions.subscriptionId, request.subscriptionId))
      return row!
    },
    async act(reference, action, clock) {
      return db.transaction(async (tx) => {
        const isNamed = eq(sandboxSubscriptions.reference, reference)
        const [before] = await tx.select().from(sandboxSubscriptions).where(isNamed).for('update')
        if (!before) return undefined
        const { subscription, charges } = advance(before, action, clock)
        for (const [index, at] of charges.entries()) {
          const number = before.chargeCount + index + 1
          await tx.insert(sandboxCheckouts).values(toCheckout(subscription, number, at))
        }
        await tx.update(sandboxSubscriptions).set(subscription).where(isNamed)
        return subscription
      })
    },
    listCharges: (reference) =>
      db
        .select()
        .from(sandboxCheckouts)
        .where(eq(sandboxCheckouts.subscription, reference))
        .orderBy(asc(sandboxCheckouts.capturedAt), asc(sandboxCheckouts.orderId)),
  }
}

function toCheckout(subscription: SandboxSubscription, number: number, at: Date) {
  const { reference, planName, amountCents, currency, returnUrl, cancelUrl } = subscription
  return {
    token: randomBytes(16).toString('base64url'),
    orderId: `${reference}-${number}`,
    description: planName,
    amountCents,
    currency,
    returnUrl,
    cancelUrl,
    decision: 'pagar' as const,
    capturedAt: at,
    subscription: reference,
  }
}
