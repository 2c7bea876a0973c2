import { jobHandler, type JobHandler } from '../../platform/jobs/job-handler.ts'
import { sharePictureRemovals, shareSweeps } from './queues.ts'
import { removePictureFiles, sweepSharePictures } from './draw-picture.ts'

export const socialImageJobHandlers: JobHandler[] = [
  jobHandler(sharePictureRemovals, removePictureFiles),
  jobHandler(shareSweeps, sweepSharePictures),
]
