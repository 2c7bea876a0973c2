import { videosReplaced } from '../courses/service.ts'
import { type JobHandler, jobHandler } from '../../platform/jobs/job-handler.ts'
import { readMissedCues } from './captions/cue-reading.ts'
import { convertVideo, giveUp, processVideo } from './processing/processing.ts'
import {
  captionSweeps,
  cueReadings,
  lessonFileSweeps,
  convertQueue,
  giveUpQueue,
  processQueue,
  removeFilesQueue,
  spaceQueue,
  sweepQueue,
} from './queues.ts'
import { measureSpace } from './uploads/space.ts'
import { removeReplaced } from './video-lessons.ts'
import { sweepCaptions, sweepLessonFiles, sweepVideos } from './sweep.ts'

export const videoJobHandlers: JobHandler[] = [
  jobHandler(processQueue, processVideo),
  jobHandler(convertQueue, convertVideo),
  jobHandler(giveUpQueue, giveUp),
  jobHandler(removeFilesQueue, (ctx, { key }) => ctx.storage.remove(key)),
  jobHandler(videosReplaced, removeReplaced),
  jobHandler(spaceQueue, measureSpace),
  jobHandler(sweepQueue, sweepVideos),
  jobHandler(captionSweeps, sweepCaptions),
  jobHandler(cueReadings, readMissedCues),
  jobHandler(lessonFileSweeps, sweepLessonFiles),
]
