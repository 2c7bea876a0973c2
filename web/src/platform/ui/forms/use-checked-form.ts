import { useForm, type UseFormReturnType } from '@mantine/form'
import type { z } from 'zod'
import { bodyErrors, type FieldOf } from './field-errors.ts'

export interface FormRules<Values> {
  initialValues: Values
  /** The contract's schema of the body, whose messages stand below the fields. */
  schema?: z.ZodType
  /** The body, where it is not the values as they are. */
  toBody?: (values: Values) => unknown
  /** Errors that the schema does not know; of its own ones for the same field they take the place. */
  check?: (values: Values) => Record<string, string | false | null | undefined>
  /** The field that an issue's path is shown at; by default its first part. */
  fieldOf?: FieldOf
  /** The values stay as they are meanwhile, but can be read and copied. */
  isReadOnly?: boolean
  validateInputOnBlur?: boolean
}

/** A form that is checked by the contract's schema before anything is sent. */
export function useCheckedForm<Values extends object>({
  initialValues,
  schema,
  toBody = (values) => values,
  check,
  fieldOf,
  isReadOnly,
  validateInputOnBlur = false,
}: FormRules<Values>): UseFormReturnType<Values> {
  return useForm<Values>({
    initialValues,
    validateInputOnBlur,
    validate: (values) => ({
      ...(schema && bodyErrors(schema, toBody(values), fieldOf)),
      ...check?.(values),
    }),
    ...(isReadOnly !== undefined && {
      enhanceGetInputProps: () => ({ readOnly: isReadOnly }),
    }),
  })
}
