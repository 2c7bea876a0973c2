import { isPublished } from '@ateneo/contract'
import { useState } from 'react'
import { conflictWords } from '../../../platform/ui/forms/conflict-labels.ts'
import { confirm } from '../../../platform/ui/dialogs/dialogs.tsx'
import { withoutRetryAdvice } from '../../../platform/ui/text/sentences.ts'
import { toastError, toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import { useConcurrentSave } from '../../../platform/ui/forms/use-concurrent-save.ts'
import type { CategoryChoice } from './course-form.tsx'
import { courseWords } from '../course-labels.tsx'
import { type CourseValues, toCourseFields, valuesOf } from './course-values.ts'
import type { Course } from '../course.ts'
import { type CourseFormState, showComplaints } from './use-course-form.ts'
import { courseMessages, explainCourseFailure } from '../messages.ts'
import { freeWords } from './sale-messages.ts'
import { useCorrectCourse, useEditCourse } from '../mutations.ts'

interface Saving {
  course: Course
  form: CourseFormState
  /** That the form edits. */
  fields: readonly (keyof CourseValues)[]
  categories: readonly CategoryChoice[]
  readAnew: () => Promise<Course>
}

const snapshotOf = (course: Course) => ({ version: course.version, values: valuesOf(course) })

/**
 * Saves a course after the professor's confirmation; of a published one what needs no review. If it
 * was saved elsewhere meanwhile, the professor chooses what to keep.
 */
export function useSaveCourse({ course, form, fields, categories, readAnew }: Saving) {
  const whole = useEditCourse(course.id)
  const correction = useCorrectCourse(course.id)
  const words = courseWords(course, categories)
  const edit = useConcurrentSave<CourseValues, string>({
    form,
    saved: snapshotOf(course),
    words: Object.fromEntries(fields.map((field) => [field, words[field]])),
    read: async () => snapshotOf(await readAnew()),
    send: async (values, version) => {
      const body = { ...toCourseFields(values), version }
      if (!isPublished(course.status)) return (await whole.mutateAsync(body)).version
      const own = Object.fromEntries(fields.map((field) => [field, body[field]]))
      return (await correction.mutateAsync({ ...own, version })).version
    },
  })
  const [isAsking, setAsking] = useState(false)

  /** False if it was not saved. */
  const save = async (): Promise<boolean> => {
    setAsking(true)
    const isSure = await confirm({
      title: 'Guardar cambios',
      message: courseMessages.edit.question,
      confirmLabel: 'Guardar cambios',
    })
    const { price } = toCourseFields(form.getValues())
    const isFreed = fields.includes('price') && price === 0 && course.ownPrice !== 0
    const isAgreed = isSure && (!isFreed || (await confirmFree(course)))
    setAsking(false)
    if (!isAgreed) return false
    // By promise, not by `onSuccess`: a changed category may unmount the caller.
    return edit.mutateAsync(form.getValues()).then(
      (outcome) => {
        if (outcome === 'saved') toastSuccess('Los cambios del curso se guardaron.')
        if (outcome === 'theirs') toastSuccess(conflictWords.kept)
        return outcome !== 'cancelled'
      },
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
    isAsking: isAsking || edit.isPending,
    isSaving: edit.isPending,
    failure: edit.isError ? courseMessages.edit.failure : undefined,
    draft: edit.draft,
  }
}

/** Asked once more, since what is given away can't be taken back from who took it. */
function confirmFree({ title, status }: Course): Promise<boolean> {
  const { question, live, later } = freeWords
  return confirm({
    title: `¿Regalar «${title}»?`,
    message: `${question} ${isPublished(status) ? live : later}`,
    confirmLabel: 'Hacerlo gratis',
    isDestructive: true,
  })
}
