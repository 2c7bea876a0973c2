import { revokeCertificate } from '@ateneo/contract'
import { ReasonDialog } from '../../platform/ui/dialogs/reason-dialog.tsx'
import type { ListedCertificate } from './certificate.ts'
import { certificateMessages } from './messages.ts'

type RevokeDialogProps = {
  certificate: ListedCertificate
  onClose: () => void
  onRevoke: (reason: string) => void
}

/** Asks for the reason, which the student will read. */
export function RevokeDialog({ certificate, onClose, onRevoke }: RevokeDialogProps) {
  return (
    <ReasonDialog
      title={certificateMessages.revoke.title}
      question={`El certificado de ${certificate.studentName} en «${certificate.courseTitle}» dejará de ser válido. Puedes restaurarlo después.`}
      description={`Lo leerá ${certificate.studentName}; en la página pública no aparece.`}
      isRequired
      schema={revokeCertificate.body.shape.reason}
      onClose={onClose}
      onConfirm={onRevoke}
    />
  )
}
