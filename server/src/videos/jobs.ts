import { type JobHandler, jobHandler } from '../jobs/job-handler.ts'
import { convertVideo, giveUp, processVideo } from './processing.ts'
import {
  captionSweeps,
  lessonFileSweeps,
  convertQueue,
  giveUpQueue,
  processQueue,
  removeFilesQueue,
  sweepQueue,
} from './queues.ts'
import { sweepCaptions, sweepLessonFiles, sweepVideos } from './sweep.ts'

export const videoJobHandlers: JobHandler[] = [
  jobHandler(processQueue, processVideo),
  jobHandler(convertQueue, convertVideo),
  jobHandler(giveUpQueue, giveUp),
  jobHandler(removeFilesQueue, (ctx, { key }) => ctx.storage.remove(key)),
  jobHandler(sweepQueue, sweepVideos),
  jobHandler(captionSweeps, sweepCaptions),
  jobHandler(lessonFileSweeps, sweepLessonFiles),
]
