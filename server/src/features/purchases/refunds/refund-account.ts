import type { Context } from '../../../context.ts'
import { decryptSecret, encryptSecret } from '../../../platform/config/encrypted-secret.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { findGateway } from '../order-gateway.ts'
import { findPaidInCash } from '../orders/payment-store.ts'
import type { PetitionRow } from '../orders/petitions/petition-store.ts'
import type { OrderRow } from '../store.ts'

/**
 * Of these orders, those whose student says where the money is to be sent: cash and transfers go
 * back by hand, or by a provider that may refuse to.
 */
export async function findRefundedByHand(
  ctx: Context,
  db: Executor,
  orders: readonly OrderRow[],
): Promise<Set<string>> {
  const found = await findPaidInCash(
    db,
    orders.map(({ id }) => id),
  )
  for (const order of orders) {
    if ((await findGateway(ctx, order))?.isRefundedByHand) found.add(order.id)
  }
  return found
}

/** The order's name is authenticated: one's account cannot be put in the place of another's. */
const nameOf = (orderId: string) => `purchases.refund-account.${orderId}`

export const encryptRefundAccount = ({ secrets }: Context, orderId: string, account: string) =>
  encryptSecret(secrets, nameOf(orderId), account)

/** Null if the student gave none, or it was saved with other secrets, which is logged. */
export function decryptRefundAccount(
  { secrets, log }: Context,
  { orderId, account }: PetitionRow,
): string | null {
  if (account === null) return null
  try {
    return decryptSecret(secrets, nameOf(orderId), account)
  } catch (err) {
    log.error({ err, orderId }, 'an account for a refund was saved with other secrets')
    return null
  }
}
