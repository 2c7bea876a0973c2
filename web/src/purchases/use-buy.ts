import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { readSession } from '../http/session-store.ts'
import { alertDialog } from '../ui/dialogs.tsx'
import { useRestoredPage } from '../ui/use-restored-page.ts'
import { orderMessage } from './messages.ts'
import { discardPendingOrder, type PendingOrder, storePendingOrder } from './pending-order.ts'
import { placeOrder } from './queries.ts'

/**
 * Buys: sends the browser to the payment provider. A visitor's order waits for the login.
 * `isBuying` stays until the browser has left.
 */
export function useBuy() {
  const navigate = useNavigate()
  const order = useMutation({ mutationFn: placeOrder })
  const isOrdered = useRef(false)
  const reset = () => {
    isOrdered.current = false
    order.reset()
  }
  useRestoredPage(reset)

  const askToLogIn = async (pending: PendingOrder) => {
    storePendingOrder(pending)
    await alertDialog({
      title: 'No has iniciado sesión',
      message: 'Por favor, inicia sesión para continuar con la compra.',
      closeLabel: 'Ir al login',
    })
    await navigate('/Login')
  }

  const buy = async (pending: PendingOrder) => {
    if (readSession() === undefined) return askToLogIn(pending)
    // The second press of a double click comes before the button says that it is busy.
    if (isOrdered.current) return undefined
    isOrdered.current = true
    try {
      const link = await order.mutateAsync(pending)
      // What a visitor before had in mind must not come back at the next login.
      discardPendingOrder()
      window.location.assign(link)
    } catch (error) {
      reset()
      // A session that could not be renewed has ended meanwhile.
      if (readSession() === undefined) return askToLogIn(pending)
      await sayOrderFailed(error)
    }
  }

  return { buy, isBuying: order.isPending || order.isSuccess }
}

export const orderFailedTitle = 'No se pudo comprar'

export function sayOrderFailed(error: unknown): Promise<void> {
  return alertDialog({ title: orderFailedTitle, message: orderMessage(error) })
}
