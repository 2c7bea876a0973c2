import { versionOf } from '../../../platform/concurrency/entity-version.ts'
import type { PlanRow } from '../store.ts'

/** Version of what the form of a plan edits. */
export function planVersion({
  planName,
  priceCents,
  description,
  durationMonths,
  mayRenew,
}: PlanRow): string {
  return versionOf([planName, priceCents, description, durationMonths, mayRenew])
}
