import { assert, asyncProperty } from 'fast-check'
import { expect, test } from 'vitest'
import { checkNumbers } from './check-ledger.ts'
import { drawnSteps } from './drawn-steps.ts'
import { runHistory } from './run-history.ts'
import { openWorld } from './world.ts'

/** An academy with more of them grows slow. */
const IN_ONE_ACADEMY = 200
/** Before the test's own limit, which would hide the seed of a history that is being shortened. */
const LIMIT_MILLISECONDS = 15 * 60_000

/**
 * Tests so many random histories over all of payments. A failure prints its seed and path; `path`
 * repeats the one.
 */
export function playHistories(options: {
  count: number
  seed: number
  path?: string | undefined
}): void {
  const { count, seed, path } = options
  const batches = Array.from({ length: Math.ceil(count / IN_ONE_ACADEMY) }, (_, index) => index)
  test.each(path === undefined ? batches : [0])(
    'after any history access, provider, ledger, receipts and payouts agree (%i)',
    async (batch) => {
      const world = await openWorld()
      try {
        const numRuns = Math.min(count - batch * IN_ONE_ACADEMY, IN_ONE_ACADEMY)
        const history = asyncProperty(drawnSteps, async (steps) => {
          expect(await runHistory(world, steps)).toEqual([])
        })
        await assert(history, {
          seed: seed + batch,
          numRuns,
          interruptAfterTimeLimit: LIMIT_MILLISECONDS,
          ...(path !== undefined && { path }),
        })
        expect(await checkNumbers(world)).toEqual([])
      } finally {
        await world.close()
      }
    },
    2 * LIMIT_MILLISECONDS,
  )
}
