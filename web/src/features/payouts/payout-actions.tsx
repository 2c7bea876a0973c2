import { type ListedPayout, returnReason } from '@ateneo/contract'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '../../platform/ui/dialogs/dialogs.tsx'
import { ReasonDialog } from '../../platform/ui/dialogs/reason-dialog.tsx'
import { toastError, toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { formatMoney } from '../../platform/ui/text/format.ts'
import { ClabeButton } from './clabe-button.tsx'
import { movePayoutMessage } from './messages.ts'
import { usePayoutAdmin } from './queries.ts'
import { SentDialog } from './sent-dialog.tsx'

/** What can be done with a payout in its state. */
export function PayoutActions({ payout }: { payout: ListedPayout }) {
  const { _id: payoutId, professor, paid, currency, state } = payout
  const { discard, giveBack } = usePayoutAdmin()
  const [open, setOpen] = useState<'sent' | 'returned'>()
  const close = () => setOpen(undefined)
  const say = (done: string) => ({
    onSuccess: () => toastSuccess(done),
    onError: (error: Error) => toastError(movePayoutMessage(error), { title: 'No se anotó' }),
  })
  const undo = async () => {
    const isSure = await confirm({
      title: '¿Descartar este pago?',
      message: `Los ${formatMoney(paid, currency)} para ${professor.name} se vuelven a deber. Hazlo solo si no has transferido.`,
      confirmLabel: 'Descartar pago',
      isDestructive: true,
    })
    if (isSure)
      discard.mutate(payoutId, say('El pago se descartó: lo que llevaba se debe otra vez.'))
  }
  return (
    <>
      <Group gap="sm">
        {state === 'prepared' ? (
          <>
            <Button size="sm" onClick={() => setOpen('sent')}>
              Marcar como enviado
            </Button>
            {payout.clabeEnd ? <ClabeButton payoutId={payoutId} /> : null}
            <Button
              size="sm"
              variant="subtle"
              color="red"
              disabled={discard.isPending}
              onClick={() => void undo()}
            >
              Descartar
            </Button>
          </>
        ) : null}
        {state === 'sent' ? (
          <Button
            size="sm"
            variant="default"
            disabled={giveBack.isPending}
            onClick={() => setOpen('returned')}
          >
            El banco lo devolvió
          </Button>
        ) : null}
      </Group>
      {open === 'sent' ? <SentDialog payout={payout} onClose={close} /> : null}
      {open === 'returned' ? (
        <ReasonDialog
          title="Anotar que volvió"
          question={`El pago de ${formatMoney(paid, currency)} a ${professor.name} se vuelve a deber, para prepararlo otra vez.`}
          description="El maestro lo lee, para que corrija sus datos."
          placeholder="La cuenta ya no existe."
          isRequired
          schema={returnReason}
          onClose={close}
          onConfirm={(reason) => {
            close()
            giveBack.mutate({ payoutId, reason }, say('Quedó anotado: el pago se debe otra vez.'))
          }}
        />
      ) : null}
    </>
  )
}
