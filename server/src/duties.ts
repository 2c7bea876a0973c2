import type { Duty } from './jobs/duty.ts'
import type { Queue } from './jobs/jobs.ts'
import { catalogueDuties } from './catalogue/jobs.ts'
import { courseDuties } from './courses/jobs.ts'
import { identityDuties } from './identity/jobs.ts'
import { courseFinishedQueue } from './learning/service.ts'
import { purchaseDuties } from './purchases/jobs.ts'
import { videoDuties } from './videos/jobs.ts'

/** All background work of the product. */
export const duties: Duty[] = [
  ...identityDuties,
  ...courseDuties,
  ...videoDuties,
  ...purchaseDuties,
  ...catalogueDuties,
]

/** All kinds of it; what nobody performs yet waits. */
export const queues: Queue<object>[] = [...duties.map(({ queue }) => queue), courseFinishedQueue]
