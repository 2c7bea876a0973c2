import {
  type FailedJobKind,
  type Input,
  type listFailedJobs as listCall,
  maxRetriedJobs,
  queueWords,
} from '@ateneo/contract'
import { recordAudit } from '../audit/service.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import { timePage } from '../../platform/http/keyset-page.ts'
import type { Caller } from '../../platform/http/route.ts'
import { countFailedJobs, lockFailedJob, lockFailedJobs, pageFailedJobs } from './job-store.ts'

/** Leaves out queues with another way to retry: a failed video is retried as a video. */
function queuesOf({ jobs }: Context, kind: FailedJobKind): string[] {
  return jobs.queues
    .filter(
      ({ sendsEmail, deadLetterQueue }) => sendsEmail === (kind === 'email') && !deadLetterQueue,
    )
    .map(({ name }) => name)
}

export function listFailedJobs(ctx: Context, { kind, ...wanted }: Input<typeof listCall>['query']) {
  return timePage(
    wanted,
    (slice) => pageFailedJobs(ctx.db, queuesOf(ctx, kind), slice),
    ({ failedAt: at, id }) => ({ at, id }),
  )
}

export async function countFailures(ctx: Context) {
  const [emails, jobs] = await Promise.all([
    countFailedJobs(ctx.db, queuesOf(ctx, 'email')),
    countFailedJobs(ctx.db, queuesOf(ctx, 'other')),
  ])
  return { emails, jobs }
}

export async function retryFailedJob(ctx: Context, admin: Caller, jobId: string): Promise<void> {
  const queueNames = [...queuesOf(ctx, 'email'), ...queuesOf(ctx, 'other')]
  await ctx.db.transaction(async (tx) => {
    const job = await lockFailedJob(tx, queueNames, jobId)
    if (!job) throw fail('job_not_failed')
    await ctx.jobs.retry(tx, job.queue, [jobId])
    await recordAudit(ctx, tx, admin, {
      action: 'system.retry_job',
      subject: { type: 'system', id: jobId, label: queueWords[job.queue] ?? job.queue },
    })
  })
}

/** Returns how many. */
export async function retryFailedJobs(
  ctx: Context,
  admin: Caller,
  kind: FailedJobKind,
): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const found = await lockFailedJobs(tx, queuesOf(ctx, kind), maxRetriedJobs)
    for (const [queue, jobs] of Map.groupBy(found, (job) => job.queue)) {
      await ctx.jobs.retry(
        tx,
        queue,
        jobs.map(({ id }) => id),
      )
    }
    await recordAudit(ctx, tx, admin, {
      action: 'system.retry_jobs',
      subject: { type: 'system', label: kind === 'email' ? 'Correos' : 'Tareas' },
      after: { jobs: found.length },
    })
    return found.length
  })
}
