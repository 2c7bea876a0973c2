import { readSession } from '../http/session-store.ts'
import { takePendingOrder } from './pending-order.ts'
import { placeOrder } from './queries.ts'
import { sayOrderFailed } from './use-buy.ts'

/** After the login: what the visitor wanted to buy (spec §4). Answers whether the browser leaves to pay. */
export async function resumeOrder(): Promise<boolean> {
  const pending = takePendingOrder()
  if (pending === undefined || readSession()?.type !== 'student') return false
  try {
    window.location.assign(await placeOrder(pending))
    return true
  } catch (error) {
    await sayOrderFailed(error)
    return false
  }
}
