import { confirm } from '../../../platform/ui/dialogs/dialogs.tsx'
import { toastError, toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import { refundMessage } from '../office-messages.ts'
import { useRefundOrder } from '../orders/orders.ts'

type Payment = { orderId: string; orderNumber: string; refunded: number; reason: string }

/** Asks whether a payment is to be given back by its provider, and gives it back. */
export function useGiveBack() {
  const { mutate, isPending } = useRefundOrder()
  const ask = async ({ orderNumber, ...payment }: Payment, message: string) => {
    const title = '¿Devolver este pago?'
    if (!(await confirm({ title, message, confirmLabel: 'Devolver el pago' }))) return
    mutate(payment, {
      onSuccess: ({ state }) =>
        toastSuccess(
          state === 'done'
            ? `Se devolvió el pago del pedido ${orderNumber}.`
            : 'La pasarela no respondió todavía. Seguimos preguntando.',
        ),
      onError: (error) => toastError(refundMessage(error)),
    })
  }
  return { ask, isPending }
}
