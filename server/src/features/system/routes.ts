import * as calls from '@ateneo/contract'
import { route, type Route } from '../../platform/http/route.ts'
import {
  iso,
  presentCourseSpace,
  presentFailedJob,
  presentSystem,
  presentVideoWork,
} from './present.ts'
import * as service from './service.ts'

export const systemRoutes: Route[] = [
  route(calls.getSystem, async ({ ctx }) => presentSystem(await service.getSystem(ctx))),
  route(calls.trustClock, async ({ ctx, caller }) => {
    await service.trustClock(ctx, caller)
    return { msg: 'Clock is trusted' }
  }),
  route(calls.listCourseSpace, async ({ ctx, query }) => {
    const { rows, total, nextCursor } = await service.listCourseSpace(ctx, query)
    const { measuredAt, ...sums } = total
    return {
      documents: rows.map(presentCourseSpace),
      total: { ...sums, measuredDate: iso(measuredAt) },
      nextCursor,
    }
  }),
  route(calls.listVideoWork, async ({ ctx, query }) => {
    const { rows, nextCursor } = await service.listVideoWork(ctx, query)
    return { documents: rows.map(presentVideoWork), nextCursor }
  }),
  route(calls.retryFailedVideo, async ({ ctx, caller, params }) => {
    await service.retryFailedVideo(ctx, caller, params.videoId)
    return { msg: 'Video processing resumed' }
  }),
  route(calls.listFailedJobs, async ({ ctx, query }) => {
    const { rows, nextCursor } = await service.listFailedJobs(ctx, query)
    return { documents: rows.map(presentFailedJob), nextCursor }
  }),
  route(calls.retryFailedJob, async ({ ctx, caller, params }) => {
    await service.retryFailedJob(ctx, caller, params.jobId)
    return { msg: 'Job will be retried' }
  }),
  route(calls.retryFailedJobs, async ({ ctx, caller, body }) => {
    const retried = await service.retryFailedJobs(ctx, caller, body.kind)
    return { msg: 'Jobs will be retried', retried }
  }),
]
