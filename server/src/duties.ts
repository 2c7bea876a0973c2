import type { Duty } from './jobs/duty.ts'
import { identityDuties } from './identity/jobs.ts'
import { purchaseDuties } from './purchases/jobs.ts'

/** All background work of the product. */
export const duties: Duty[] = [...identityDuties, ...purchaseDuties]
