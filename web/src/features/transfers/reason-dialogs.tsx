import { askTransferAgain, type AwaitedTransfer, rejectTransfer } from '@ateneo/contract'
import { ReasonDialog } from '../../platform/ui/dialogs/reason-dialog.tsx'
import { toastError, toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { formatMoney } from '../../platform/ui/text/format.ts'
import { decisionMessage } from './messages.ts'
import { useAskTransferAgain, useRejectTransfer } from './transfer.ts'

type DecisionDialogProps = { transfer: AwaitedTransfer; onClose: () => void }

export function AskAgainDialog({ transfer, onClose }: DecisionDialogProps) {
  const ask = useAskTransferAgain(transfer)
  const { student } = transfer
  return (
    <ReasonDialog
      title="Pedir otro comprobante"
      question={`${student.name} tendrá tres días más para mandar otro comprobante o su clave de rastreo.`}
      description="El alumno lo lee en su pedido y en un correo."
      color="jade"
      isRequired
      schema={askTransferAgain.body.shape.reason}
      onClose={onClose}
      onConfirm={(reason) =>
        ask.mutate(reason, {
          onSuccess: () => {
            toastSuccess(`Se lo pedimos a ${student.name}.`)
            onClose()
          },
          onError: (error) => toastError(decisionMessage(error)),
        })
      }
    />
  )
}

export function RejectDialog({ transfer, onClose }: DecisionDialogProps) {
  const reject = useRejectTransfer(transfer)
  const { student, received, currency, bought } = transfer
  const due =
    received > 0 ? ` Los ${formatMoney(received, currency)} que llegaron quedan por devolver.` : ''
  return (
    <ReasonDialog
      title="Dejar de esperarla"
      question={`El pedido de «${bought}» se cierra sin dar acceso.${due}`}
      description="El alumno lo lee en un correo."
      isRequired
      schema={rejectTransfer.body.shape.reason}
      onClose={onClose}
      onConfirm={(reason) =>
        reject.mutate(reason, {
          onSuccess: () => {
            toastSuccess(`Cerramos el pedido y avisamos a ${student.name}.`)
            onClose()
          },
          onError: (error) => toastError(decisionMessage(error)),
        })
      }
    />
  )
}
