import { z } from 'zod'
import { fail } from '../fail.ts'

/** A time in a cursor, in milliseconds: within what PostgreSQL and JavaScript both know as a date. */
export const instant = z
  .number()
  .int()
  .min(0)
  .max(Date.UTC(9999, 11, 31))

/** Where a page ended, as text that a caller hands back unread. */
export function encodeCursor(place: object): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** Refuses what is no cursor of this shape. */
export function decodeCursor<S extends z.ZodType>(text: string, shape: S): z.output<S> {
  const parsed = shape.safeParse(parseJson(Buffer.from(text, 'base64url').toString()))
  if (parsed.success) return parsed.data
  throw fail('invalid_data', [
    { path: 'cursor', message: 'No continúa esta lista: vuelve a pedirla desde el principio.' },
  ])
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // no JSON is no cursor either, and refused as such
  }
}
