import { countDays, hourOf, isoDay, timeZones, writeDayAndHour } from '@ateneo/contract/calendar'
import { Temporal } from 'temporal-polyfill'
import { expect, onTestFinished, test, vi } from 'vitest'

const instants = [
  '1999-12-31T23:59:59Z',
  '2022-07-01T04:59:00Z',
  '2026-03-29T01:00:00Z',
  '2026-11-01T06:30:00Z',
  '2026-11-22T05:05:00Z',
  '2027-01-01T05:30:00Z',
].map((instant) => new Date(instant))

function write() {
  return timeZones.flatMap(([zone]) =>
    instants.map((date) => [
      zone,
      writeDayAndHour(date, zone),
      isoDay(date, zone),
      hourOf(date, zone),
      countDays(date, instants[0]!, zone),
    ]),
  )
}

test('browsers with `Temporal` write the same days and hours as those without', () => {
  const byIntl = write()
  onTestFinished(() => void vi.unstubAllGlobals())
  const read = vi.spyOn(Temporal.Instant, 'fromEpochMilliseconds')
  vi.stubGlobal('Temporal', Temporal)
  expect(write()).toEqual(byIntl)
  expect(read).toHaveBeenCalled()
})

test('no time zone and no date are refused alike', () => {
  const refused = [
    () => isoDay(new Date(Number.NaN), 'UTC'),
    () => isoDay(new Date(0), 'America/Nada'),
  ]
  for (const write of refused) expect(write).toThrow(RangeError)
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('Temporal', Temporal)
  for (const write of refused) expect(write).toThrow(RangeError)
})
