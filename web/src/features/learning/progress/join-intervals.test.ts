import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Interval, joinIntervals } from './join-intervals.ts'

const interval = fc
  .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 30 }))
  .map(([from, length]): Interval => [from, from + length])

const covers = (intervals: readonly Interval[], moment: number) =>
  intervals.some(([from, to]) => from <= moment && moment <= to)

test('joined intervals cover the same moments, in order and apart from each other', () => {
  fc.assert(
    fc.property(fc.array(interval, { maxLength: 30 }), (intervals) => {
      const before = structuredClone(intervals)
      const joined = joinIntervals(intervals)
      for (let moment = 0; moment <= 130; moment += 0.5) {
        expect(covers(joined, moment)).toBe(covers(intervals, moment))
      }
      const gaps = joined.slice(1).map(([from], index) => from - joined[index]![1])
      expect(gaps.every((gap) => gap > 0)).toBe(true)
      expect(intervals).toEqual(before)
    }),
  )
})
