import type { Context } from '../../context.ts'
import type { Queue } from './queue.ts'
import type { Worker } from './jobs.ts'

/** A queue with the function that performs its jobs. */
export interface JobHandler {
  queue: Queue<object>
  perform: (ctx: Context, data: never, signal: AbortSignal) => Promise<void>
}

export function jobHandler<Data extends object>(
  queue: Queue<Data>,
  perform: (ctx: Context, data: Data, signal: AbortSignal) => Promise<void>,
): JobHandler {
  return { queue, perform }
}

export function bindJobHandlers(ctx: Context, jobHandlers: readonly JobHandler[]): Worker[] {
  return jobHandlers.map(({ queue, perform }) => ({
    queue,
    // Sound, because `enqueue` takes the data type of the same queue.
    perform: async (data, signal, id) => {
      if (await waits(ctx, queue)) {
        // A schedule begins the next one by itself.
        if (queue.cron === undefined) await ctx.jobs.enqueue(ctx.db, queue, data, postponed)
        return
      }
      const work = () => perform(ctx, data as never, signal)
      await (ctx.tracing ? ctx.tracing.traceJob({ queue: queue.name, id }, work) : work())
      // As after an answered write; what sends emails comes by the hundred and shows nothing.
      if (!queue.sendsEmail) ctx.visitors.clear()
    },
  }))
}

const postponed = { afterSeconds: 60 }

async function waits({ holds }: Context, { movesMoney, needsClock }: Queue<object>) {
  if (!movesMoney && !needsClock) return false
  const { isClockDoubted, isRestored } = await holds.find()
  return (isClockDoubted && needsClock) || (isRestored && movesMoney)
}
