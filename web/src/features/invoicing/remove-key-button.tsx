import { Button } from '@mantine/core'
import { confirm } from '../../platform/ui/dialogs/dialogs.tsx'
import { toastError, toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { editInvoicingMessage } from './messages.ts'
import { useInvoicing } from './queries.ts'

/** Ends the sending of receipts; those that were sent stay at the provider. */
export function RemoveKeyButton({ version }: { version: string }) {
  const { edit } = useInvoicing()
  const ask = async () => {
    const isSure = await confirm({
      title: '¿Quitar la clave de Facturapi?',
      message:
        'Los recibos nuevos ya no se mandarán, y los reembolsos no cancelarán los que ya están allá. Los recibos dirán otra vez tus propias palabras de cómo facturar.',
      confirmLabel: 'Quitar',
      isDestructive: true,
    })
    if (!isSure) return
    edit.mutate(
      { key: null, version },
      {
        onSuccess: () => toastSuccess('Quitamos la clave de Facturapi.'),
        onError: (error) => toastError(editInvoicingMessage(error), { title: 'No se quitó' }),
      },
    )
  }
  return (
    <Button
      variant="subtle"
      color="red"
      loading={edit.isPending}
      style={{ alignSelf: 'flex-start' }}
      onClick={() => void ask()}
    >
      Quitar la clave
    </Button>
  )
}
