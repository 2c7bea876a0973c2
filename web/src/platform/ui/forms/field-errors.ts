import type { Issue } from '@ateneo/contract'
import type { z } from 'zod'

/** A message for each field that has a fault. */
export type FieldErrors = Record<string, string>

/** The field of an issue's path, whose parts are joined with dots. */
export type FieldOf = (path: string) => string

const firstPart: FieldOf = (path) => path.split('.')[0] ?? ''

/** The first issue of each field. */
export function fieldErrors(issues: readonly Issue[], fieldOf = firstPart): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) errors[fieldOf(path)] ??= message
  return errors
}

/** As the server would refuse the body. */
export function bodyErrors(schema: z.ZodType, body: unknown, fieldOf?: FieldOf): FieldErrors {
  const issues = schema.safeParse(body).error?.issues ?? []
  return fieldErrors(
    issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    fieldOf,
  )
}
