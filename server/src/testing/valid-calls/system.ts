import * as calls from '@ateneo/contract'
import { newId } from '../../platform/db/columns.ts'
import { photoRemovals } from '../../features/identity/queues.ts'
import { buildVideo } from '../builders/build.ts'
import { buildFailedJob } from '../builders/build-failed-job.ts'
import { row, type Fixtures } from './fixtures.ts'

export function systemCalls({ academy, professorId }: Fixtures) {
  const failedVideo = async () => ({
    params: { videoId: (await buildVideo(academy, professorId, { status: 'failed' })).id },
  })
  const failedJob = async () => {
    const error = new Error('el disco no contesta')
    const jobId = await buildFailedJob(academy, photoRemovals, { photoId: newId() }, error)
    return { params: { jobId } }
  }
  return [
    row(calls.getSystem),
    row(calls.trustClock),
    row(calls.listCourseSpace, () => ({ query: { q: 'barro' } })),
    row(calls.listVideoWork),
    row(calls.retryFailedVideo, failedVideo),
    row(calls.listFailedJobs),
    row(calls.retryFailedJob, failedJob),
    row(calls.retryFailedJobs, () => ({ body: { kind: 'email' } })),
  ]
}
