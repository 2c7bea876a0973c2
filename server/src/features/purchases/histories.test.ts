import { assert, asyncProperty } from 'fast-check'
import { expect, test } from 'vitest'
import { checkNumbers } from '../../testing/histories/check-ledger.ts'
import { drawnSteps } from '../../testing/histories/drawn-steps.ts'
import { runHistory } from '../../testing/histories/run-history.ts'
import { openWorld } from '../../testing/histories/world.ts'

/**
 * Random histories over all of payments. A failure prints its seed and path, which repeat it:
 * `HISTORY_SEED=… HISTORY_PATH=… npx vitest run --project server histories`; `HISTORIES=10000` plays
 * so many others than a run of all tests, which are always the same.
 */

const count = Number(process.env['HISTORIES'] ?? 150)
const drawn = process.env['HISTORIES'] === undefined ? 1 : Date.now() % 2 ** 31
const seed = Number(process.env['HISTORY_SEED'] ?? drawn)
const path = process.env['HISTORY_PATH']

/** An academy with more of them grows slow. */
const IN_ONE_ACADEMY = 200
/** Before the test's own limit, which would hide the seed of a history that is being shortened. */
const LIMIT_MILLISECONDS = 15 * 60_000

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
