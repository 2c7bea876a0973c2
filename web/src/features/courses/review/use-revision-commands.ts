import { useNavigate } from 'react-router'
import { confirm } from '../../../platform/ui/dialogs/dialogs.tsx'
import { toastError, toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import { ownCourseHref } from '../course-href.ts'
import type { Course } from '../course.ts'
import { courseMessages, explainCourseFailure } from '../messages.ts'
import { useStartRevision } from './revision-mutations.ts'
import { useDeleteCourse, useSubmitCourse, useWithdrawCourse } from '../mutations.ts'

const { revision: words } = courseMessages

type Step = 'submit' | 'withdraw' | 'discard'

/** Actions on the revision of a published course, each with a confirmation. */
export function useRevisionCommands() {
  const navigate = useNavigate()
  const start = useStartRevision()
  const submit = useSubmitCourse()
  const withdraw = useWithdrawCourse()
  const discard = useDeleteCourse()
  const send = { submit, withdraw, discard }

  /** True if it was done. */
  const take = async (step: Step, revision: Course): Promise<boolean> => {
    const { title, question, success, successMessage, failure } = words[step]
    const isDestructive = step === 'discard'
    if (!(await confirm({ title, message: question, confirmLabel: title, isDestructive }))) {
      return false
    }
    return send[step].mutateAsync(revision.id).then(
      () => (toastSuccess(successMessage, { title: success }), true),
      (error) => (toastError(explainCourseFailure(error), { title: failure }), false),
    )
  }

  return {
    isBusy: [start, submit, withdraw, discard].some(({ isPending }) => isPending),
    /** Opens the changes, begun if there are none. */
    openRevision: async (course: Course) => {
      await start.mutateAsync(course.id).then(
        (id) => navigate(ownCourseHref(id)),
        (error) => toastError(explainCourseFailure(error), { title: words.startFailure }),
      )
    },
    submitRevision: (revision: Course) => take('submit', revision),
    withdrawRevision: (revision: Course) => take('withdraw', revision),
    discardRevision: async (revision: Course) => {
      if (await take('discard', revision)) await navigate(ownCourseHref(revision.revisionOf ?? ''))
    },
  }
}
