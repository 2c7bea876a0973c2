import type { Context } from '../context.ts'
import { isEmailHeld } from '../platform/installation/store.ts'
import { jobHandlers } from '../job-handlers.ts'
import { bindJobHandlers } from '../platform/jobs/job-handler.ts'

const LOOK_MILLISECONDS = 5000

/**
 * Works all queues; those that send emails, while they are held after a restore, only once an
 * operator lets them go. Returns what ends the waiting.
 */
export async function startWorkers(
  ctx: Context,
  { emailHeld }: { emailHeld: boolean },
): Promise<() => void> {
  const workers = bindJobHandlers(ctx, jobHandlers)
  if (!emailHeld) {
    await ctx.jobs.work(workers)
    return () => undefined
  }
  await ctx.jobs.work(workers.filter(({ queue }) => !queue.sendsEmail))
  const emailWorkers = workers.filter(({ queue }) => queue.sendsEmail)
  let looking: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(look).catch((err: unknown) => ctx.log.warn({ err }, 'held emails'))
  }, LOOK_MILLISECONDS)
  let isWaiting = true
  async function look() {
    if (!isWaiting || (await isEmailHeld(ctx.db))) return
    clearInterval(timer)
    isWaiting = false
    await ctx.jobs.work(emailWorkers)
    ctx.log.info('emails are sent again')
  }
  return () => {
    isWaiting = false
    clearInterval(timer)
  }
}
