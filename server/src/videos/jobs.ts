import { type Duty, duty } from '../jobs/duty.ts'
import { giveUp, processVideo } from './processing.ts'
import { giveUpQueue, processQueue, removeFilesQueue, sweepQueue } from './queues.ts'
import { sweepVideos } from './sweep.ts'

export const videoDuties: Duty[] = [
  duty(processQueue, processVideo),
  duty(giveUpQueue, giveUp),
  duty(removeFilesQueue, (ctx, { key }) => ctx.storage.remove(key)),
  duty(sweepQueue, sweepVideos),
]
