import type { Issue } from '@ateneo/contract'
import type { z } from 'zod'

/** What stands under each field: the first complaint of the contract's schema about it. */
export function validateWith<Values>(schema: z.ZodType, toData: (values: Values) => unknown) {
  return (values: Values): Record<string, string> => {
    const checked = schema.safeParse(toData(values))
    if (checked.success) return {}
    return fieldErrors(
      checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    )
  }
}

/** The complaints of the server, under the fields they are about. */
export function fieldErrors(issues: readonly Issue[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) {
    const field = path.split('.')[0] ?? ''
    errors[field] ??= message
  }
  return errors
}
