import { Button } from '@mantine/core'
import { confirm } from '../../../platform/ui/dialogs/dialogs.tsx'
import { toastError, toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import { dropOrderMessage } from '../orders/messages.ts'
import { type OpenOrder, useDropOrder } from '../orders/open-orders.ts'

export function DropOrderButton({ order }: { order: OpenOrder }) {
  const drop = useDropOrder()
  const askToDrop = async () => {
    const isSure = await confirm({
      title: '¿Descartar esta compra?',
      message: order.voucher
        ? `«${order.bought}» deja de esperar tu pago. Si ya pagaste la ficha no la descartes: el acceso llega solo.`
        : `«${order.bought}» deja de esperar tu pago. No se te cobra nada y puedes comprarlo después.`,
      confirmLabel: 'Descartar compra',
      // 'Cancelar' would be read as cancelling the purchase.
      cancelLabel: 'Conservarla',
    })
    if (!isSure) return
    drop.mutate(order.id, {
      onSuccess: () => toastSuccess('Descartaste la compra. No se te cobró nada.'),
      onError: (error) => toastError(dropOrderMessage(error), { title: 'No se descartó' }),
    })
  }
  return (
    <Button variant="default" size="sm" loading={drop.isPending} onClick={() => void askToDrop()}>
      Descartar
    </Button>
  )
}
