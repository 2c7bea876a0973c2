import { jobHandler, type JobHandler } from '../../platform/jobs/job-handler.ts'
import { sharePictureRemovals, shareRounds, shareSweeps } from './queues.ts'
import { drawOutdated, removePictureFiles, sweepSharePictures } from './refresh-job.ts'

export const sharingJobHandlers: JobHandler[] = [
  jobHandler(shareRounds, drawOutdated),
  jobHandler(sharePictureRemovals, removePictureFiles),
  jobHandler(shareSweeps, sweepSharePictures),
]
