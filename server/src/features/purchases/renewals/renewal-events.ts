import type { PaymentProvider } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import { findRestoration } from '../../../platform/installation/store.ts'
import type { RenewalNames } from '../../../platform/payment-gateways/gateway.ts'
import { insertDifference, unknownOrder } from '../differences/difference-store.ts'
import { checkSubscription } from './checking.ts'
import { HOUR } from './schedule.ts'
import {
  findSubscriptionById,
  findSubscriptionOf,
  hastenCheck,
  type SubscriptionRow,
} from './subscription-store.ts'

/** A provider's list of charges may be minutes behind its event. */
const ASKED_AGAIN_MILLISECONDS = HOUR / 6

/** A provider tells that something happened to a subscription: it is asked what. */
export async function handleRenewalEvent(
  ctx: Context,
  provider: PaymentProvider,
  { reference, paymentReference }: RenewalNames,
): Promise<void> {
  const found = await findSubscriptionOf(ctx.db, provider, reference)
  if (found) return ask(ctx, found, paymentReference)
  await reportForgotten(ctx, provider, [paymentReference ?? reference])
}

/** After a restore: what begun beyond the backup is known to the provider alone. */
export async function reportForgotten(
  ctx: Context,
  provider: PaymentProvider,
  references: readonly string[],
): Promise<void> {
  const restoration = await findRestoration(ctx.db)
  if (restoration?.resumedAt !== null) return
  for (const reference of references) {
    await insertDifference(ctx.db, unknownOrder(provider, reference), ctx.now())
  }
}

/** The same of a payment that bears our id; false if it is of no subscription. */
export async function handleChargeEvent(
  ctx: Context,
  provider: PaymentProvider,
  { orderId, paymentReference }: { orderId: string; paymentReference: string },
): Promise<boolean> {
  const found = await findSubscriptionById(ctx.db, orderId)
  if (found?.provider !== provider) return false
  await ask(ctx, found, paymentReference)
  return true
}

async function ask(
  ctx: Context,
  subscription: SubscriptionRow,
  paymentReference: string | undefined,
): Promise<void> {
  const told = paymentReference === undefined ? [] : [paymentReference]
  await checkSubscription(ctx, subscription, told)
  const again = new Date(ctx.now().getTime() + ASKED_AGAIN_MILLISECONDS)
  await hastenCheck(ctx.db, subscription.id, again)
}
