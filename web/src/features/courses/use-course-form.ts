import { courseFields, isBelowLeast } from '@ateneo/contract'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { CallError } from '../../platform/http/call-error.ts'
import { useSite } from '../../platform/http/site.ts'
import { formatMoney } from '../../platform/ui/text/format.ts'
import { fieldErrors, validateWith } from '../../platform/ui/forms/zod-form.ts'
import { type CourseValues, toCourseFields } from './course-values.ts'

export type CourseFormState = UseFormReturnType<CourseValues>

export function useCourseForm(initialValues: CourseValues): CourseFormState {
  const { leastPrice } = useSite()
  const check = validateWith(courseFields, toCourseFields)
  return useForm<CourseValues>({
    initialValues,
    validate: (values) => ({
      ...leastPriceError(values, initialValues, leastPrice),
      ...check(values),
    }),
    validateInputOnBlur: true,
  })
}

/** A price of before the academy's least one stays until it is changed. */
function leastPriceError(values: CourseValues, { price: before }: CourseValues, least: number) {
  const { price } = toCourseFields(values)
  if (values.price === before || !isBelowLeast(price, least)) return {}
  return { price: `El precio mínimo es de ${formatMoney(least, 'MXN')}; 0 es gratis.` }
}

/** Shows the server's issues below their fields. */
export function showComplaints(form: CourseFormState, error: unknown): void {
  if (error instanceof CallError) form.setErrors(fieldErrors(error.issues))
}

export function focusFirstError(form: CourseFormState, errors: CourseFormState['errors']) {
  const first = Object.keys(form.values).find((field) => errors[field])
  if (first) form.getInputNode(first)?.focus()
}
