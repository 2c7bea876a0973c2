import { useState } from 'react'
import { confirm } from '../../../platform/ui/dialogs/dialogs.tsx'
import { toastError, toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import type { Course } from '../course.ts'
import { courseMessages, explainCourseFailure } from '../messages.ts'
import { useRestoreCourse, useRetireCourse } from '../mutations.ts'
import { RetirementDialog } from './retirement-dialog.tsx'

type Act = 'retire' | 'restore'

/** Retiring and restoring, each with a confirmation; an administrator is asked for the reason. */
export function useRetirement(by: 'professor' | 'admin') {
  const retire = useRetireCourse()
  const restore = useRestoreCourse()
  const [asked, setAsked] = useState<{ course: Course; act: Act }>()
  const [isAsking, setAsking] = useState(false)

  const send = ({ id: courseId }: Course, act: Act, reason?: string) => {
    const words = courseMessages[act]
    const { mutateAsync } = act === 'retire' ? retire : restore
    return mutateAsync(reason === undefined ? { courseId } : { courseId, reason }).then(
      () => toastSuccess(words.successMessage, { title: words.success }),
      (error) => toastError(explainCourseFailure(error), { title: words.failure }),
    )
  }

  const ask = async (course: Course, act: Act) => {
    if (by === 'admin') return setAsked({ course, act })
    const { title } = courseMessages[act]
    const message =
      act === 'retire'
        ? courseMessages.retire.question(course.studentCount)
        : courseMessages.restore.question
    setAsking(true)
    const isDestructive = act === 'retire'
    const isSure = await confirm({ title, message, confirmLabel: title, isDestructive })
    setAsking(false)
    if (isSure) await send(course, act)
  }

  const sent = [retire, restore].find(({ isPending }) => isPending)
  return {
    retireCourse: (course: Course) => ask(course, 'retire'),
    restoreCourse: (course: Course) => ask(course, 'restore'),
    busyCourseId: sent?.variables?.courseId,
    /** True while a confirmation is open, so that a dialog below ignores Escape. */
    isAsking: isAsking || asked !== undefined,
    dialog: asked ? (
      <RetirementDialog
        {...asked}
        onClose={() => setAsked(undefined)}
        onConfirm={(reason) => {
          setAsked(undefined)
          void send(asked.course, asked.act, reason)
        }}
      />
    ) : null,
  }
}
