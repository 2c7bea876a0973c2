import { retirementReason } from '@ateneo/contract'
import { ReasonDialog } from '../../../platform/ui/dialogs/reason-dialog.tsx'
import type { Course } from '../course.ts'
import { courseMessages } from '../messages.ts'

type RetirementDialogProps = {
  course: Course
  act: 'retire' | 'restore'
  onClose: () => void
  onConfirm: (reason: string) => void
}

const written = retirementReason.refine((reason) => reason.trim() !== '', 'Escribe el motivo.')

/** An administrator retires or restores a course and says why. */
export function RetirementDialog({ course, act, onClose, onConfirm }: RetirementDialogProps) {
  const { retire, restore } = courseMessages
  const isRetired = act === 'retire'
  return (
    <ReasonDialog
      title={courseMessages[act].title}
      question={isRetired ? retire.adminQuestion(course.studentCount) : restore.question}
      description={`${isRetired ? '' : 'Opcional. '}Lo leerá ${course.professorName} en sus cursos y en su correo.`}
      placeholder={isRetired ? 'Por qué deja de venderse' : 'Por qué vuelve a venderse'}
      isRequired={isRetired}
      color={isRetired ? 'red' : 'jade'}
      schema={isRetired ? written : retirementReason}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  )
}
