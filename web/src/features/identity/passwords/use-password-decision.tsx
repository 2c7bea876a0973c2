import { passwordRequestProof, passwordRequestRefusal } from '@ateneo/contract'
import { useState } from 'react'
import { ReasonDialog } from '../../../platform/ui/dialogs/reason-dialog.tsx'
import { toastError, toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import { explainRequestFailure, passwordRequestWords } from './password-request-messages.ts'
import {
  type PasswordDecision,
  type PasswordRequest,
  useDecidePasswordRequest,
} from './password-request-queries.ts'

type Asked = { request: PasswordRequest; decision: PasswordDecision['decision'] }

/** Actions to approve and reject, each with its dialog; render `dialog` at the end of the screen. */
export function usePasswordDecision() {
  const { mutate, isPending, variables } = useDecidePasswordRequest()
  const [asked, setAsked] = useState<Asked>()
  const send = (decided: PasswordDecision) => {
    const words = passwordRequestWords[decided.decision]
    setAsked(undefined)
    mutate(decided, {
      onSuccess: () => toastSuccess(words.success, { title: words.successTitle }),
      onError: (error) => toastError(explainRequestFailure(error), { title: words.failure }),
    })
  }
  return {
    approve: (request: PasswordRequest) => setAsked({ request, decision: 'approve' }),
    reject: (request: PasswordRequest) => setAsked({ request, decision: 'reject' }),
    busyId: isPending ? variables.id : undefined,
    dialog: asked ? (
      <DecisionDialog
        {...asked}
        onClose={() => setAsked(undefined)}
        onConfirm={(text) => send({ id: asked.request.id, decision: asked.decision, text })}
      />
    ) : null,
  }
}

type DecisionDialogProps = Asked & { onClose: () => void; onConfirm: (text: string) => void }

function DecisionDialog({ request, decision, ...on }: DecisionDialogProps) {
  const { title } = passwordRequestWords[decision]
  return decision === 'approve' ? (
    <ReasonDialog
      title={title}
      question={`Enviamos a ${request.contactEmail} un enlace de un solo uso para poner otra contraseña en la cuenta de ${request.account?.name ?? request.name}. Quien lo abra entra a la cuenta: confirma antes que es la persona.`}
      label="Cómo confirmaste que es la persona"
      description="Queda en la auditoría."
      placeholder="Videollamada con su credencial, datos de su última compra…"
      color="jade"
      isRequired
      schema={passwordRequestProof}
      {...on}
    />
  ) : (
    <ReasonDialog
      title={title}
      question="Su contraseña sigue igual."
      description={`Lo leerá en ${request.contactEmail}.`}
      placeholder="Qué faltó para reconocer a la persona"
      isRequired
      schema={passwordRequestRefusal}
      {...on}
    />
  )
}
