import { petitionReason } from '@ateneo/contract'
import { ReasonDialog } from '../../platform/ui/dialogs/reason-dialog.tsx'
import { toastError, toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { askForRefundMessage } from './messages.ts'
import type { Receipt } from './own-purchases.ts'
import { useAskForRefund } from './petitions.ts'

type PetitionDialogProps = {
  receipt: Pick<Receipt, 'orderId' | 'planName' | 'course'>
  onClose: () => void
}

/** A file of its own, so that Zod comes with the dialog and not with every course. */
export default function PetitionDialog({ receipt, onClose }: PetitionDialogProps) {
  const ask = useAskForRefund()
  const send = (reason: string) =>
    ask.mutate(
      { orderId: receipt.orderId, reason },
      {
        onSuccess: () => {
          toastSuccess('La academia recibió tu solicitud y te escribirá cuando la decida.')
          onClose()
        },
        onError: (error) => toastError(askForRefundMessage(error), { title: 'No se pidió' }),
      },
    )
  return (
    <ReasonDialog
      title="Pedir reembolso"
      color="jade"
      question={`Vas a pedir que se te devuelva el pago de «${receipt.course?.title ?? receipt.planName}». Si se aprueba, el acceso que daba termina.`}
      description="La academia lo lee para decidir."
      isRequired
      schema={petitionReason}
      onClose={onClose}
      onConfirm={send}
    />
  )
}
