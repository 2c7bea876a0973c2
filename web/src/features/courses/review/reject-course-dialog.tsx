import { rejectionReason } from '@ateneo/contract'
import { ReasonDialog } from '../../../platform/ui/dialogs/reason-dialog.tsx'
import type { Course } from '../course.ts'
import { courseMessages } from '../messages.ts'

type RejectCourseDialogProps = {
  course: Course
  onClose: () => void
  onReject: (reason: string) => void
}

/** Confirms a rejection, with the reason that the professor will read. */
export function RejectCourseDialog({ course, onClose, onReject }: RejectCourseDialogProps) {
  const isRevision = course.revisionOf !== null
  return (
    <ReasonDialog
      title={isRevision ? 'Rechazar cambios' : 'Rechazar curso'}
      question={
        isRevision ? courseMessages.revision.rejectQuestion : courseMessages.reject.question
      }
      description={`Lo leerá ${course.professorName} en sus cursos y en su correo.`}
      placeholder="Qué hay que corregir para publicarlo"
      isRequired
      schema={rejectionReason}
      onClose={onClose}
      onConfirm={onReject}
    />
  )
}
