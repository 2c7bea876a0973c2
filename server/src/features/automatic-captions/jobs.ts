import { madePlayable } from '../videos/service.ts'
import { type JobHandler, jobHandler } from '../../platform/jobs/job-handler.ts'
import { makeDraft, recordGivenUp } from './making.ts'
import { publishUnreviewed } from './publishing.ts'
import { faultQueue, makeQueue, publishQueue } from './queues.ts'
import { considerNewFile } from './requests.ts'

export const automaticCaptionJobHandlers: JobHandler[] = [
  jobHandler(madePlayable, considerNewFile),
  jobHandler(makeQueue, makeDraft),
  jobHandler(faultQueue, recordGivenUp),
  jobHandler(publishQueue, publishUnreviewed),
]
