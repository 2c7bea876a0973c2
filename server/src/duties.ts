import type { Duty } from './jobs/duty.ts'
import { catalogueDuties } from './catalogue/jobs.ts'
import { certificateDuties } from './certificates/jobs.ts'
import { courseDuties } from './courses/jobs.ts'
import { identityDuties } from './identity/jobs.ts'
import { purchaseDuties } from './purchases/jobs.ts'
import { settingsDuties } from './settings/jobs.ts'
import { supportDuties } from './support/jobs.ts'
import { videoDuties } from './videos/jobs.ts'

/** All background work of the product. */
export const duties: Duty[] = [
  ...settingsDuties,
  ...identityDuties,
  ...supportDuties,
  ...courseDuties,
  ...videoDuties,
  ...purchaseDuties,
  ...certificateDuties,
  ...catalogueDuties,
]
