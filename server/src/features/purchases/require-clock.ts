import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'

/** What is sold and given is dated by the clock: a doubted one must not sell, expire or give. */
export async function requireClock({ holds }: Pick<Context, 'holds'>): Promise<void> {
  if ((await holds.findClockDoubt()) !== undefined) throw fail('clock_doubted')
}
