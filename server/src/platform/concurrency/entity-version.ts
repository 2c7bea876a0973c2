import { createHash } from 'node:crypto'
import { fail } from '../errors/fail.ts'

/** The version that a save was filled with. */
export interface SeenVersion {
  version?: string | undefined
}

/**
 * Digest of the values that a form edits, in a fixed order: whatever writes one of them, by whichever
 * way, changes it, and what a form does not show leaves it alone.
 */
export function versionOf(values: unknown): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22)
}

/**
 * Optimistic concurrency control: throws `changed_elsewhere` if the values are no longer those of
 * this version. The caller has locked their row. Without a version the last write wins.
 */
export function requireVersion(seen: string | undefined, current: string): void {
  if (seen !== undefined && seen !== current) throw fail('changed_elsewhere')
}

/** The same for each field that a call names, where forms edit parts of one object. */
export function requireVersions(
  fields: object,
  seen: Partial<Record<string, string>> | undefined,
  current: Partial<Record<string, string>>,
): void {
  for (const name of Object.keys(fields)) requireVersion(seen?.[name], current[name] ?? '')
}
