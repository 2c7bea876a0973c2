import { z } from 'zod'

/**
 * Entity tag of what a form edits: another whenever one of its values is. It says nothing else, and
 * is compared by the server alone.
 */
export const version = z.string()

/**
 * The `version` that a form was filled with: what was saved since refuses with `changed_elsewhere`.
 * Without it the last write wins.
 */
export const seenVersion = z.object({ version: z.string().max(64) }).partial()

/** The same for each field, where forms edit parts of one object. */
export const versions = z.record(z.string(), version)
export const seenVersions = z
  .object({ versions: z.record(z.string().max(64), z.string('Es un texto.').max(64)) })
  .partial()
