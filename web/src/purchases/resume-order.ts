import { isPassing } from '../http/call-error.ts'
import { readSession } from '../http/session-store.ts'
import { confirm } from '../ui/dialogs.tsx'
import { orderMessage } from './messages.ts'
import { discardPendingOrder, type PendingOrder, readPendingOrder } from './pending-order.ts'
import { placeOrder } from './queries.ts'
import { orderFailedTitle, sayOrderFailed } from './use-buy.ts'

/** After the login: what the visitor wanted to buy (spec §4). Answers whether the browser leaves to pay. */
export async function resumeOrder(): Promise<boolean> {
  const pending = readPendingOrder()
  if (pending === undefined) return false
  const link = readSession()?.type === 'student' ? await place(pending) : undefined
  // Paid for, refused or given up: it is not tried again at every login.
  discardPendingOrder()
  if (link !== undefined) window.location.assign(link)
  return link !== undefined
}

/** A line that breaks meanwhile costs nobody the order: it is offered again. */
async function place(pending: PendingOrder): Promise<string | undefined> {
  for (;;) {
    try {
      return await placeOrder(pending)
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
