import type { PayoutAmounts } from '@ateneo/contract'
import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { confirm } from '../../platform/ui/dialogs/dialogs.tsx'
import { toastError, toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { formatMoney } from '../../platform/ui/text/format.ts'
import { preparePayoutMessage } from './messages.ts'
import { usePayoutAdmin } from './queries.ts'

type PrepareButtonProps = {
  professor: { _id: string; name: string }
  currency: string
  amounts: PayoutAmounts
}

/** Sets a payout aside, as it is shown. */
export function PrepareButton({ professor, currency, amounts }: PrepareButtonProps) {
  const navigate = useNavigate()
  const { prepare } = usePayoutAdmin()
  const ask = async () => {
    const isSure = await confirm({
      title: `¿Preparar el pago de ${formatMoney(amounts.paid, currency)}?`,
      message: `Lo que se debe a ${professor.name} queda apartado en un pago con las retenciones de hoy. Después lo transfieres en tu banco y lo marcas como enviado.`,
      confirmLabel: 'Preparar pago',
    })
    if (!isSure) return
    prepare.mutate(
      { professorId: professor._id, currency, earned: amounts.earned },
      {
        onSuccess: async ({ insertedId }) => {
          await navigate(`/Administrador/payouts/pagos/${insertedId}`)
          toastSuccess('El pago está preparado.')
        },
        onError: (error) => toastError(preparePayoutMessage(error), { title: 'No se preparó' }),
      },
    )
  }
  return (
    <Button loading={prepare.isPending} onClick={() => void ask()} style={{ justifySelf: 'start' }}>
      Preparar pago
    </Button>
  )
}
