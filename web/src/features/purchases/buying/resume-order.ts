import { isPassing } from '../../../platform/http/call-error.ts'
import { readSession } from '../../../platform/http/session-store.ts'
import { confirm } from '../../../platform/ui/dialogs/dialogs.tsx'
import { orderMessage } from '../messages.ts'
import { placeAtNewPrice } from './new-price.ts'
import { discardPendingOrder, type PendingOrder, readPendingOrder } from './pending-order.ts'
import { buildPlacing } from './place-by-choice.ts'
import { orderFailedTitle, sayOrderFailed } from './use-buy.ts'

/**
 * After the login, places the order that the visitor wanted (spec §4). True if the browser leaves
 * for the payment.
 */
export async function resumeOrder(): Promise<boolean> {
  const pending = readPendingOrder()
  if (pending === undefined) return false
  const link = readSession()?.type === 'student' ? await place(pending) : undefined
  // Placed, failed or declined: not tried again at the next login.
  discardPendingOrder()
  if (link === undefined) return false
  window.location.assign(link)
  return true
}

/** After a network or server error, offers to retry. */
async function place(pending: PendingOrder): Promise<string | undefined> {
  const placing = buildPlacing()
  for (;;) {
    try {
      return await placeAtNewPrice(pending, placing)
    } catch (error) {
      if (!isPassing(error)) return sayOrderFailed(error).then(() => undefined)
      const wantsAgain = await confirm({
        title: orderFailedTitle,
        message: orderMessage(error),
        confirmLabel: 'Intentar de nuevo',
        cancelLabel: 'Ahora no',
      })
      if (!wantsAgain) return undefined
    }
  }
}
