import { expect, test } from 'vitest'
import { isTimeZone, timeZones, writeDay, writeDayAndHour } from './calendar.ts'

test.each([
  ['America/Mexico_City', '2026-11-22T05:59:59Z', '21 de noviembre de 2026, 23:59'],
  ['America/Mexico_City', '2026-11-22T06:00:00Z', '22 de noviembre de 2026, 00:00'],
  ['America/Tijuana', '2026-11-22T07:59:00Z', '21 de noviembre de 2026, 23:59'],
  ['America/Cancun', '2026-11-22T05:00:00Z', '22 de noviembre de 2026, 00:00'],
  ['UTC', '2026-11-22T05:59:59Z', '22 de noviembre de 2026, 05:59'],
  ['Europe/Madrid', '2026-12-31T23:00:00Z', '1 de enero de 2027, 00:00'],
  ['America/Mexico_City', '2027-01-01T05:30:00Z', '31 de diciembre de 2026, 23:30'],
  // Summer time, abolished in Mexico in 2022 except at its border.
  ['America/Mexico_City', '2022-07-01T04:59:00Z', '30 de junio de 2022, 23:59'],
  ['America/Mexico_City', '2026-07-01T05:59:00Z', '30 de junio de 2026, 23:59'],
  ['America/Tijuana', '2026-07-01T06:59:00Z', '30 de junio de 2026, 23:59'],
])('by the clock of %s, %s is %s', (timeZone, instant, words) => {
  expect(writeDayAndHour(new Date(instant), timeZone)).toBe(words)
  expect(words.startsWith(writeDay(new Date(instant), timeZone))).toBe(true)
})

test.each([
  '',
  'Mexico City',
  '-06:00',
  '+00',
  'America/Nada',
  '__proto__',
  'America/Mexico_City ',
])('%j is no time zone', (name) => {
  expect(isTimeZone(name)).toBe(false)
})

test('every zone of the list is one', () => {
  expect(timeZones.filter(([name]) => !isTimeZone(name))).toEqual([])
})
