import { versionOf } from '../../../../platform/concurrency/entity-version.ts'
import type { UserRow } from '../../store.ts'

/** Version of what the form of the own profile edits. */
export function profileVersion({ firstNames, lastNames, phone, location }: UserRow): string {
  return versionOf([firstNames, lastNames, phone, location])
}
