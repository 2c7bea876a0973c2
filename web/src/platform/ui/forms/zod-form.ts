import type { Issue } from '@ateneo/contract'
import type { z } from 'zod'

/** The first issue of the contract's schema for each field. */
export function validateWith<Values>(schema: z.ZodType, toData: (values: Values) => unknown) {
  return (values: Values): Record<string, string> => {
    const checked = schema.safeParse(toData(values))
    if (checked.success) return {}
    return fieldErrors(
      checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    )
  }
}

/** The server's issues by field. */
export function fieldErrors(issues: readonly Issue[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) {
    const field = path.split('.')[0] ?? ''
    errors[field] ??= message
  }
  return errors
}
