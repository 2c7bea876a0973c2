import { useState } from 'react'
import { confirm } from '../ui/dialogs.tsx'
import { withoutRetryAdvice } from '../ui/sentences.ts'
import { toastError, toastSuccess } from '../ui/toasts.tsx'
import { type CourseFormState, showComplaints } from './use-course-form.ts'
import { courseMessages, explainCourseFailure } from './messages.ts'
import { type Correction, type CourseFields, useCorrectCourse, useEditCourse } from './mutations.ts'

/** Saves a course after the professor's confirmation. */
export function useSaveCourse(courseId: string, form: CourseFormState) {
  return useSaving<CourseFields>(useEditCourse(courseId), form)
}

/** The same for what needs no review once the course is published. */
export function useSaveCorrection(courseId: string, form: CourseFormState) {
  return useSaving<Correction>(useCorrectCourse(courseId), form)
}

interface Edit<Fields> {
  mutateAsync: (fields: Fields) => Promise<unknown>
  isPending: boolean
  isError: boolean
}

function useSaving<Fields>(edit: Edit<Fields>, form: CourseFormState) {
  const [isAsking, setAsking] = useState(false)

  /** False if it was not saved. */
  const save = async (fields: Fields): Promise<boolean> => {
    setAsking(true)
    const isSure = await confirm({
      title: 'Guardar cambios',
      message: courseMessages.edit.question,
      confirmLabel: 'Guardar cambios',
    })
    setAsking(false)
    if (!isSure) return false
    // By promise, not by `onSuccess`: a changed category may unmount the caller.
    return edit.mutateAsync(fields).then(
      () => (toastSuccess('Los cambios del curso se guardaron.'), true),
      (error) => {
        showComplaints(form, error)
        const reason = withoutRetryAdvice(explainCourseFailure(error))
        if (reason === '') toastError(courseMessages.edit.alert)
        else toastError(reason, { title: courseMessages.edit.alert })
        return false
      },
    )
  }
  return {
    save,
    isAsking,
    isSaving: edit.isPending,
    failure: edit.isError ? courseMessages.edit.failure : undefined,
  }
}
