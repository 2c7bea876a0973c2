import type { Context } from '../../context.ts'
import { fail } from '../errors/fail.ts'

/** What is sold, given or ends is dated by the clock: a doubted one must not decide it. */
export async function requireClock({ holds }: Pick<Context, 'holds'>): Promise<void> {
  if ((await holds.findClockDoubt()) !== undefined) throw fail('clock_doubted')
}
