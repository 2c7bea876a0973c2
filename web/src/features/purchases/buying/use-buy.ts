import { useNavigate } from 'react-router'
import { readSession } from '../../../platform/http/session-store.ts'
import { useMutation } from '../../../platform/http/use-mutation.ts'
import { alertDialog } from '../../../platform/ui/dialogs/dialogs.tsx'
import { useRestoredPage } from '../../../platform/ui/lists/pages/use-restored-page.ts'
import { orderMessage } from '../messages.ts'
import { discardPendingOrder, type PendingOrder, storePendingOrder } from './pending-order.ts'
import { placeAtNewPrice } from './new-price.ts'
import { buildPlacing } from './place-by-choice.ts'

/**
 * Places the order and redirects to the payment provider; a visitor's order is stored until the
 * login. `isBuying` stays true until the browser has left.
 */
export function useBuy() {
  const navigate = useNavigate()
  const order = useMutation({
    mutationFn: (pending: PendingOrder) => placeAtNewPrice(pending, buildPlacing()),
  })
  useRestoredPage(order.reset)

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
    try {
      const link = await order.mutateAsync(pending)
      // A stored order of an earlier visit must not resume at the next login.
      discardPendingOrder()
      if (link === undefined) return order.reset()
      window.location.assign(link)
    } catch (error) {
      order.reset()
      // The session has ended because it could not be renewed.
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
