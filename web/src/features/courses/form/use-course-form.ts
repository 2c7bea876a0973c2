import { courseFields, isBelowLeast } from '@ateneo/contract'
import type { UseFormReturnType } from '@mantine/form'
import { CallError } from '../../../platform/http/call-error.ts'
import { useSite } from '../../../platform/http/site.ts'
import { formatMoney } from '../../../platform/ui/text/format.ts'
import { fieldErrors } from '../../../platform/ui/forms/field-errors.ts'
import { useCheckedForm } from '../../../platform/ui/forms/use-checked-form.ts'
import { type CourseValues, toCourseFields } from './course-values.ts'

export type CourseFormState = UseFormReturnType<CourseValues>

export function useCourseForm(initialValues: CourseValues): CourseFormState {
  const { leastPrice } = useSite()
  return useCheckedForm<CourseValues>({
    initialValues,
    schema: courseFields,
    toBody: toCourseFields,
    check: (values) => leastPriceError(values, initialValues, leastPrice),
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
