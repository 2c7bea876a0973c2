import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grantWatched, type Interval, maxGraceSeconds } from './watched-time.ts'

test.each<[string, Interval[], number, number, Interval[], number]>([
  ['watching at usual speed is believed', [[0, 30]], 30, 15, [[0, 30]], 15],
  ['watching at twice the speed is believed', [[0, 60]], 30, 15, [[0, 60]], 15],
  ['a whole video at once is not', [[0, 3600]], 0, 15, [[0, 15]], 0],
  [
    'what exceeds the time is cut where it does',
    [
      [0, 10],
      [20, 90],
    ],
    10,
    0,
    [
      [0, 10],
      [20, 32],
    ],
    0,
  ],
  ['a cut falls on a tenth, and the rest is kept for later', [[0, 1]], 0, 0.07, [], 0.07],
  ['used grace comes back with time', [], 5, 0, [], 11],
  ['a clock that went back gives nothing', [[0, 30]], -60, 0, [], 0],
])('%s', (_, fresh, elapsedSeconds, graceSeconds, granted, left) => {
  expect(grantWatched({ fresh, repeated: [], elapsedSeconds, graceSeconds })).toEqual({
    granted,
    grantedAgain: [],
    graceSeconds: left,
  })
})

test('what was watched before costs the time that new parts leave', () => {
  const claim = { fresh: [[20, 30]], repeated: [[0, 20]] } as const
  expect(grantWatched({ ...claim, elapsedSeconds: 10, graceSeconds: 0 })).toEqual({
    granted: [[20, 30]],
    grantedAgain: [[0, 12]],
    graceSeconds: 0,
  })
})

test('however a claim is cut into reports, the clock bounds their sum', () => {
  const report = fc.record({
    claimed: fc.double({ min: 0, max: 10_000, noNaN: true }),
    repeated: fc.double({ min: 0, max: 10_000, noNaN: true }),
    elapsed: fc.double({ min: 0, max: 600, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(report, { maxLength: 40 }), (reports) => {
      let graceSeconds = maxGraceSeconds
      let total = 0
      let elapsed = 0
      for (const one of reports) {
        const fresh: Interval[] = one.claimed > 0 ? [[0, one.claimed]] : []
        const repeated: Interval[] = one.repeated > 0 ? [[0, one.repeated]] : []
        const claim = { fresh, repeated, elapsedSeconds: one.elapsed, graceSeconds }
        const result = grantWatched(claim)
        graceSeconds = result.graceSeconds
        elapsed += one.elapsed
        for (const [start, end] of [...result.granted, ...result.grantedAgain]) {
          total += end - start
        }
      }
      expect(total).toBeLessThanOrEqual(elapsed * 2.2 + maxGraceSeconds + 1e-6)
    }),
  )
})
