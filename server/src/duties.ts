import type { Duty } from './jobs/duty.ts'
import { courseDuties } from './courses/jobs.ts'
import { identityDuties } from './identity/jobs.ts'

/** All background work of the product. */
export const duties: Duty[] = [...identityDuties, ...courseDuties]
