import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { readSession } from '../http/session-store.ts'
import { alertDialog } from '../ui/dialogs.tsx'
import { orderMessage } from './messages.ts'
import { type PendingOrder, storePendingOrder } from './pending-order.ts'
import { placeOrder } from './queries.ts'

/**
 * Buys: sends the browser to the payment provider. A visitor's order waits for the login.
 * `isBuying` stays until the browser has left.
 */
export function useBuy() {
  const navigate = useNavigate()
  const order = useMutation({ mutationFn: placeOrder })
  useReturnFromProvider(order.reset)

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
      window.location.assign(await order.mutateAsync(pending))
    } catch (error) {
      order.reset()
      // A session that could not be renewed has ended meanwhile.
      if (readSession() === undefined) return askToLogIn(pending)
      await alertDialog({ title: 'No se pudo comprar', message: orderMessage(error) })
    }
  }

  return { buy, isBuying: order.isPending || order.isSuccess }
}

/** The browser's back button may show the page as it was left: still buying. */
function useReturnFromProvider(reset: () => void): void {
  useEffect(() => {
    const start = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset()
    }
    window.addEventListener('pageshow', start)
    return () => window.removeEventListener('pageshow', start)
  }, [reset])
}
