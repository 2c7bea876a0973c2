import { alertDialog, confirm } from '../../platform/ui/dialogs/dialogs.tsx'
import { toastError, toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import type { Course } from './course.ts'
import { courseMessages, explainCourseFailure } from './messages.ts'
import { useDeleteCourse, useSubmitCourse, useWithdrawCourse } from './mutations.ts'

/**
 * A professor's one-click actions, each with a confirmation. The toasts are shown even if the
 * course's card is unmounted by then.
 */
export function useCourseCommands() {
  const submit = useSubmitCourse()
  const remove = useDeleteCourse()
  const withdraw = useWithdrawCourse()

  const publishCourse = async (course: Course) => {
    const { publish } = courseMessages
    if (course.lessons.length === 0) {
      await alertDialog({ title: publish.emptyTitle, message: publish.emptyMessage })
      return
    }
    const isSure = await confirm({
      title: 'Publicar curso',
      message: publish.question,
      confirmLabel: 'Publicar curso',
    })
    if (!isSure) return
    await submit.mutateAsync(course.id).then(
      () =>
        toastSuccess('Está en revisión: te avisaremos en cuanto se decida.', {
          title: publish.success,
          autoClose: 6000,
        }),
      (error) => toastError(explainCourseFailure(error), { title: publish.failure }),
    )
  }

  /** True if it was deleted. */
  const deleteCourse = async (
    course: Course,
    toast: { isForNextScreen?: boolean } = {},
  ): Promise<boolean> => {
    const isSure = await confirm({
      title: 'Eliminar curso',
      message: courseMessages.remove.question,
      confirmLabel: 'Eliminar curso',
      isDestructive: true,
    })
    if (!isSure) return false
    return remove.mutateAsync(course.id).then(
      () => (toastSuccess(courseMessages.remove.success, toast), true),
      (error) => (
        toastError(explainCourseFailure(error), { title: courseMessages.remove.failure }),
        false
      ),
    )
  }

  const withdrawCourse = async (course: Course) => {
    const { question, success, successTitle, failure } = courseMessages.withdraw
    const isSure = await confirm({
      title: 'Retirar de la revisión',
      message: question,
      confirmLabel: 'Retirar de la revisión',
    })
    if (!isSure) return
    await withdraw.mutateAsync(course.id).then(
      () => toastSuccess(success, { title: successTitle }),
      (error) => toastError(explainCourseFailure(error), { title: failure }),
    )
  }

  const busyCourseId = [submit, remove, withdraw].find(({ isPending }) => isPending)?.variables
  return { publishCourse, deleteCourse, withdrawCourse, busyCourseId }
}
