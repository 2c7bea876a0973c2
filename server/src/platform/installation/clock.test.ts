import { expect, test } from 'vitest'
import { type ClockReading, judgeClock } from './clock.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const start = Date.parse('2026-03-02T16:00:00Z')

/** A clock that showed `start`, and shows `ahead` more than has gone by since then. */
const reading = (ahead: number, others: Partial<ClockReading> = {}): ClockReading => ({
  now: { at: start + minute + ahead, elapsed: minute },
  database: start + minute + ahead,
  seen: start,
  believed: { at: start, elapsed: 0 },
  provider: undefined,
  ...others,
})

test('a clock that goes on as time does is believed, with drift', () => {
  expect(judgeClock(reading(0))).toBeUndefined()
  expect(judgeClock(reading(4 * minute))).toBeUndefined()
  expect(judgeClock(reading(0, { seen: undefined, believed: undefined }))).toBeUndefined()
})

test('one that jumps is doubted, though the database jumps with it', () => {
  expect(judgeClock(reading(35 * day))).toEqual({ against: 'before', aheadMilliseconds: 35 * day })
  expect(judgeClock(reading(-day))).toMatchObject({ against: 'before' })
  const restarted = { believed: undefined }
  expect(judgeClock(reading(35 * day, restarted))).toMatchObject({ against: 'before' })
  expect(judgeClock(reading(-day, restarted))).toMatchObject({ against: 'before' })
})

test('a server that was off for a night is believed, one that was off for weeks asks', () => {
  expect(judgeClock(reading(12 * hour, { believed: undefined }))).toBeUndefined()
  const weeks = reading(20 * day, { believed: undefined })
  expect(judgeClock(weeks)).toMatchObject({ against: 'before' })
  const told = { at: weeks.now.at - 1000, elapsed: weeks.now.elapsed }
  expect(judgeClock({ ...weeks, provider: told })).toBeUndefined()
})

test('what somebody or another process believed since is believed here', () => {
  expect(judgeClock(reading(35 * day, { seen: start + 35 * day }))).toBeUndefined()
})

test('another time than the database or a provider has is doubted, by how much', () => {
  const database = start - hour
  expect(judgeClock(reading(0, { database }))).toEqual({
    against: 'database',
    aheadMilliseconds: hour + minute,
  })
  const provider = { at: start - day, elapsed: 0 }
  expect(judgeClock(reading(0, { provider }))).toEqual({
    against: 'provider',
    aheadMilliseconds: day,
  })
  const old = { at: start - day, elapsed: minute - 3 * hour }
  expect(judgeClock(reading(0, { provider: old }))).toBeUndefined()
})
