import type { PaymentProvider } from '@ateneo/contract'
import { CallError } from '../../../platform/http/call-error.ts'
import type { askProvider } from '../../payments/ask-provider.tsx'
import { fetchOfferedProviders } from '../../payments/offered.ts'
import { orderMessage } from '../messages.ts'
import type { PendingOrder } from './pending-order.ts'
import { placeOrder } from '../queries.ts'

/**
 * Places the orders of one purchase: where several providers are offered, the buyer chooses one,
 * once. `undefined` if they choose none.
 */
export function buildPlacing() {
  let chosen: PaymentProvider | undefined

  return async function place(order: PendingOrder): Promise<string | undefined> {
    chosen ??= order.provider
    // With nothing to pay the server asks no provider.
    if (chosen === undefined && order.price !== 0) {
      const offered = await fetchOfferedProviders()
      if (offered.length > 1) {
        chosen = await choose(offered)
        if (chosen === undefined) return undefined
      }
    }
    try {
      return await placeOrder({ ...order, provider: chosen })
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'provider_not_offered') throw error
      const offered = await fetchOfferedProviders()
      // Also of a single one: it is not what the buyer chose.
      if (offered.length === 0) throw error
      chosen = await choose(offered, orderMessage(error))
      return chosen && place(order)
    }
  }
}

/** The dialog's script comes when there is something to choose. */
const choose: typeof askProvider = async (...question) =>
  (await import('../../payments/ask-provider.tsx')).askProvider(...question)
