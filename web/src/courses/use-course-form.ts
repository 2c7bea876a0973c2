import { courseFields } from '@ateneo/contract'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { CallError } from '../http/call-error.ts'
import { fieldErrors, validateWith } from '../ui/zod-form.ts'
import { type CourseValues, toCourseFields } from './course-values.ts'

export type CourseFormState = UseFormReturnType<CourseValues>

export function useCourseForm(initialValues: CourseValues): CourseFormState {
  return useForm<CourseValues>({
    initialValues,
    validate: validateWith(courseFields, toCourseFields),
    validateInputOnBlur: true,
  })
}

/** Shows the server's issues below their fields. */
export function showComplaints(form: CourseFormState, error: unknown): void {
  if (error instanceof CallError) form.setErrors(fieldErrors(error.issues))
}

export function focusFirstError(form: CourseFormState, errors: CourseFormState['errors']) {
  const first = Object.keys(form.values).find((field) => errors[field])
  if (first) form.getInputNode(first)?.focus()
}
