import { useState } from 'react'
import { confirm } from '../../platform/ui/dialogs/dialogs.tsx'
import { toastError, toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import type { ListedCertificate } from './certificate.ts'
import { certificateMessages, explainDecisionFailure } from './messages.ts'
import { type CertificateDecision, useDecideCertificate } from './queries.ts'
import { RevokeDialog } from './revoke-dialog.tsx'

/**
 * Actions to revoke and restore, each with a confirmation; render `dialog` at the end of the
 * screen.
 */
export function useCertificateDecision() {
  const { mutateAsync, isPending, variables } = useDecideCertificate()
  const [revoked, setRevoked] = useState<ListedCertificate>()

  const send = (decided: CertificateDecision) => {
    const words = certificateMessages[decided.decision]
    return mutateAsync(decided).then(
      () => toastSuccess(words.success, { title: words.successTitle }),
      (error) => toastError(explainDecisionFailure(error), { title: words.failure }),
    )
  }
  const restore = async ({ folio, studentName, courseTitle }: ListedCertificate) => {
    const isSure = await confirm({
      title: certificateMessages.restore.title,
      message: `El certificado de ${studentName} en «${courseTitle}» volverá a ser válido.`,
      confirmLabel: certificateMessages.restore.title,
    })
    if (isSure) await send({ folio, decision: 'restore' })
  }
  return {
    revoke: setRevoked,
    restore,
    busyFolio: isPending ? variables.folio : undefined,
    dialog: revoked ? (
      <RevokeDialog
        certificate={revoked}
        onClose={() => setRevoked(undefined)}
        onRevoke={(reason) => {
          setRevoked(undefined)
          void send({ folio: revoked.folio, decision: 'revoke', reason })
        }}
      />
    ) : null,
  }
}
