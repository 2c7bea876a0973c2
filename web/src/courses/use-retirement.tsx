import { retirementReason } from '@ateneo/contract'
import { useState } from 'react'
import { confirm } from '../ui/dialogs.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { toastError, toastSuccess } from '../ui/toasts.tsx'
import type { Course } from './course.ts'
import { courseMessages, explainCourseFailure } from './messages.ts'
import { useRestoreCourse, useRetireCourse } from './queries.ts'

/** Retiring and restoring, each with a confirmation; an administrator is asked for the reason. */
export function useRetirement(by: 'professor' | 'admin') {
  const retire = useRetireCourse()
  const restore = useRestoreCourse()
  const [asked, setAsked] = useState<Course>()
  const [isAsking, setAsking] = useState(false)

  const report = (done: Promise<unknown>, words: (typeof courseMessages)['retire' | 'restore']) =>
    done.then(
      () => toastSuccess(words.successMessage, { title: words.success }),
      (error) => toastError(explainCourseFailure(error), { title: words.failure }),
    )

  const retireCourse = async (course: Course) => {
    if (by === 'admin') return setAsked(course)
    const { title, question } = courseMessages.retire
    const message = question(course.studentCount)
    if (await confirm({ title, message, confirmLabel: title, isDestructive: true })) {
      await report(retire.mutateAsync({ courseId: course.id }), courseMessages.retire)
    }
  }

  const restoreCourse = async (course: Course) => {
    const { title, question } = courseMessages.restore
    setAsking(true)
    const isSure = await confirm({ title, message: question, confirmLabel: title })
    setAsking(false)
    if (isSure) await report(restore.mutateAsync(course.id), courseMessages.restore)
  }

  const busyCourseId = retire.isPending
    ? retire.variables.courseId
    : restore.isPending
      ? restore.variables
      : undefined
  return {
    retireCourse,
    restoreCourse,
    busyCourseId,
    /** True while a confirmation is open, so that a dialog below ignores Escape. */
    isAsking: isAsking || asked !== undefined,
    dialog: asked ? (
      <RetireDialog
        course={asked}
        onClose={() => setAsked(undefined)}
        onRetire={(reason) => {
          setAsked(undefined)
          void report(retire.mutateAsync({ courseId: asked.id, reason }), courseMessages.retire)
        }}
      />
    ) : null,
  }
}

type RetireDialogProps = { course: Course; onClose: () => void; onRetire: (reason: string) => void }

function RetireDialog({ course, onClose, onRetire }: RetireDialogProps) {
  return (
    <ReasonDialog
      title={courseMessages.retire.title}
      question={courseMessages.retire.adminQuestion(course.studentCount)}
      description={`Lo leerá ${course.professorName} en sus cursos y en su correo.`}
      placeholder="Por qué deja de venderse"
      isRequired
      schema={retirementReason.refine((reason) => reason.trim() !== '', 'Escribe el motivo.')}
      onClose={onClose}
      onConfirm={onRetire}
    />
  )
}
