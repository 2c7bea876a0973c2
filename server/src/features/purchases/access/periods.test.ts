import { array, assert, constantFrom, date, property } from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, nextPeriod, type Period } from './periods.ts'

const zone = 'America/Mexico_City'
/** 4:30 local time. */
const day = (text: string) => new Date(`${text}T10:30:00.000Z`)

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-31', 3, '2026-04-30'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-03-02', 12, '2027-03-02'],
])('%s and %i months is %s, at the same hour', (from, months, end) => {
  expect(addMonths(day(from), months, zone)).toEqual(day(end))
})

test.each([
  // Last hour of January in local time, February in UTC.
  ['America/Mexico_City', '2026-02-01T05:30:00Z', 1, '2026-03-01T05:30:00Z'],
  ['UTC', '2026-02-01T05:30:00Z', 1, '2026-03-01T05:30:00Z'],
  ['Europe/Madrid', '2026-01-31T23:30:00Z', 1, '2026-02-28T23:30:00Z'],
  ['America/Mexico_City', '2026-01-31T23:30:00Z', 1, '2026-02-28T23:30:00Z'],
  ['America/Mexico_City', '2026-04-01T03:00:00Z', 1, '2026-05-01T03:00:00Z'],
  ['UTC', '2026-04-01T03:00:00Z', 1, '2026-05-01T03:00:00Z'],
  ['America/Mexico_City', '2026-03-31T03:00:00Z', 1, '2026-05-01T03:00:00Z'],
  // The local hour is kept across the change to summer time.
  ['America/Santiago', '2026-03-15T15:00:00Z', 1, '2026-04-15T16:00:00Z'],
  ['Europe/Madrid', '2026-03-15T11:00:00Z', 1, '2026-04-15T10:00:00Z'],
])('by the clock of %s, %s and %i month is %s', (timeZone, from, count, end) => {
  expect(addMonths(new Date(from), count, timeZone)).toEqual(new Date(end))
})

test('months bought while others run begin where those end', () => {
  const first = nextPeriod([], 1, day('2026-01-31'), zone)
  expect(first).toEqual({ startsAt: day('2026-01-31'), endsAt: day('2026-02-28') })
  const second = nextPeriod([first], 1, day('2026-02-10'), zone)
  expect(second).toEqual({ startsAt: day('2026-02-28'), endsAt: day('2026-03-31') })
})

test('months bought after the others are over begin today', () => {
  const first = nextPeriod([], 1, day('2026-01-31'), zone)
  const later = nextPeriod([first], 1, day('2026-02-28'), zone)
  expect(later).toEqual({ startsAt: day('2026-02-28'), endsAt: day('2026-03-28') })
})

const months = constantFrom(1, 3, 12)
const instant = date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2032-12-31T23:59:59Z'),
  noInvalidDate: true,
})

/** Buys the plans one after another, each at its own time. */
function stack(purchases: { count: number; now: Date }[]): Period[] {
  const owned: Period[] = []
  for (const { count, now } of purchases) owned.push(nextPeriod(owned, count, now, zone))
  return owned
}

test('months bought on one day last as long as their sum, in whatever order', () => {
  assert(
    property(array(months, { minLength: 1, maxLength: 8 }), instant, (counts, now) => {
      const total = counts.reduce((sum, count) => sum + count, 0)
      for (const order of [counts, counts.toReversed(), counts.toSorted((a, b) => a - b)]) {
        const owned = stack(order.map((count) => ({ count, now })))
        expect(owned.at(-1)?.endsAt).toEqual(addMonths(now, total, zone))
      }
    }),
  )
})

test('months paid ahead last as long, whenever each was paid', () => {
  assert(
    property(array(months, { minLength: 2, maxLength: 8 }), instant, (counts, now) => {
      const owned: Period[] = []
      let paidAt = now
      for (const count of counts) {
        owned.push(nextPeriod(owned, count, paidAt, zone))
        // The last millisecond of the running period.
        paidAt = new Date(owned.at(-1)!.endsAt.getTime() - 1)
      }
      const total = counts.reduce((sum, count) => sum + count, 0)
      expect(owned.at(-1)?.endsAt).toEqual(addMonths(now, total, zone))
    }),
  )
})

test('periods neither overlap nor leave a gap while one runs, however the clock jumps', () => {
  assert(
    property(
      array(months, { minLength: 1, maxLength: 10 }),
      array(instant, { minLength: 10, maxLength: 10 }),
      (counts, clock) => {
        const purchases = counts.map((count, i) => ({ count, now: clock[i]! }))
        const owned = stack(purchases)
        owned.forEach((period, i) => {
          expect(period.endsAt > period.startsAt).toBe(true)
          const before = owned[i - 1]
          if (!before) return
          const { now } = purchases[i]!
          const expected = before.endsAt > now ? before.endsAt : now
          expect(period.startsAt).toEqual(expected)
        })
      },
    ),
  )
})
