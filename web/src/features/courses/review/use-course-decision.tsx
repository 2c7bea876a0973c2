import { useState } from 'react'
import { confirm } from '../../../platform/ui/dialogs/dialogs.tsx'
import { toastError, toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import type { Course } from '../course.ts'
import { courseMessages, describeDecisionFailure } from '../messages.ts'
import { useDecideCourse } from '../mutations.ts'
import { RejectCourseDialog } from './reject-course-dialog.tsx'

/**
 * Actions to approve and reject, each with a confirmation; render `dialog` at the end of the
 * screen.
 */
export function useCourseDecision() {
  const { mutateAsync, isPending, variables } = useDecideCourse()
  const [rejected, setRejected] = useState<Course>()
  const [isAsking, setAsking] = useState(false)

  const send = (course: Course, decision: 'approved' | 'rejected', reason?: string) =>
    mutateAsync({ course, decision, reason }).then(
      () => (sayDecided(course, decision), true),
      (error) => {
        const { title, message } = describeDecisionFailure(
          error,
          decision,
          course.revisionOf !== null,
        )
        toastError(message, { title })
        return false
      },
    )

  /** True if it was approved; the warning stands below the question. */
  const approveCourse = async (course: Course, warning?: string): Promise<boolean> => {
    setAsking(true)
    const { approve, approveChanges } = courseMessages
    const isRevision = course.revisionOf !== null
    const title = isRevision ? approveChanges.title : 'Publicar curso'
    const question = isRevision ? approveChanges.question : approve.question
    const message = warning === undefined ? question : `${question} ${warning}`
    const isSure = await confirm({ title, message, confirmLabel: title })
    setAsking(false)
    return isSure && (await send(course, 'approved'))
  }

  return {
    approveCourse,
    rejectCourse: setRejected,
    busyCourseId: isPending ? variables.course.id : undefined,
    /** True while a confirmation is open, so that a dialog below ignores Escape. */
    isAsking: isAsking || rejected !== undefined,
    dialog: rejected ? (
      <RejectCourseDialog
        course={rejected}
        onClose={() => setRejected(undefined)}
        onReject={(reason) => {
          setRejected(undefined)
          void send(rejected, 'rejected', reason)
        }}
      />
    ) : null,
  }
}

function sayDecided({ title, revisionOf }: Course, decision: 'approved' | 'rejected') {
  const isRevision = revisionOf !== null
  const approve = isRevision ? courseMessages.approveChanges : courseMessages.approve
  const reject = isRevision ? courseMessages.rejectChanges : courseMessages.reject
  if (decision === 'approved') toastSuccess(approve.success, { title: approve.successTitle })
  else toastSuccess(`«${title}»`, { title: reject.success })
}
