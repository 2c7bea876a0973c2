import type { Context } from '../context.ts'
import type { Queue, Worker } from './jobs.ts'

/** Joins a queue to what performs its jobs. */
export interface Duty {
  queue: Queue<object>
  perform: (ctx: Context, data: never, signal: AbortSignal) => Promise<void>
}

export function duty<Data extends object>(
  queue: Queue<Data>,
  perform: (ctx: Context, data: Data, signal: AbortSignal) => Promise<void>,
): Duty {
  return { queue, perform }
}

export function bindDuties(ctx: Context, duties: readonly Duty[]): Worker[] {
  return duties.map(({ queue, perform }) => ({
    queue,
    // `enqueue` is typed by the same queue, so its jobs carry what the duty takes.
    perform: (data, signal) => perform(ctx, data as never, signal),
  }))
}
