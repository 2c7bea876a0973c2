import { rejectionReason } from '@ateneo/contract'
import { ReasonDialog } from '../../../platform/ui/dialogs/reason-dialog.tsx'
import { changeMessages } from './change-requests-messages.ts'
import type { ChangeRequest } from './change-requests.ts'

type RejectChangeDialogProps = {
  request: ChangeRequest
  onClose: () => void
  onReject: (reason: string) => void
}

/** Confirms a rejection, with the reason that the professor will read. */
export function RejectChangeDialog({ request, onClose, onReject }: RejectChangeDialogProps) {
  return (
    <ReasonDialog
      title={changeMessages.reject.title}
      question={changeMessages.question}
      description={`Lo leerá ${request.professorName} en su perfil y en su correo.`}
      placeholder="Qué hay que corregir o aclarar"
      isRequired
      schema={rejectionReason}
      onClose={onClose}
      onConfirm={onReject}
    />
  )
}
