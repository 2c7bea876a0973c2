import { changeStatus } from '@ateneo/contract'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import type { Course } from './course.ts'
import { courseMessages } from './messages.ts'

const reason = changeStatus.body.shape.rejectionMessage
const requiredReason = reason.refine((text) => text?.trim(), 'Escribe el motivo.')

type RejectCourseDialogProps = {
  course: Course
  onClose: () => void
  /** `undefined` if it was left empty. */
  onReject: (reason: string | undefined) => void
}

/** Confirms a rejection, with the reason that the professor will read. */
export function RejectCourseDialog({ course, onClose, onReject }: RejectCourseDialogProps) {
  return (
    <ReasonDialog
      title="Rechazar curso"
      question={courseMessages.reject.question}
      description={`Lo leerá ${course.professorName} en sus cursos y en su correo.`}
      placeholder="Qué hay que corregir para publicarlo"
      isRequired={course.revisionOf !== null}
      schema={course.revisionOf === null ? reason : requiredReason}
      onClose={onClose}
      onConfirm={(reason) => onReject(reason.trim() === '' ? undefined : reason)}
    />
  )
}
