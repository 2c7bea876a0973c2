import { duty, type Duty } from '../jobs/duty.ts'
import { siteFileRemovals } from './queues.ts'
import { removeSiteFile } from './service.ts'

export const settingsDuties: Duty[] = [duty(siteFileRemovals, removeSiteFile)]
