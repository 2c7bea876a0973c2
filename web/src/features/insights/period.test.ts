import { expect, test } from 'vitest'
import { daysOf, type PeriodName, readPeriod } from './period.ts'

// Still the first of March in Mexico City.
const now = new Date('2028-03-02T05:30:00Z')

test.each<[PeriodName, string, string]>([
  ['mes', '2028-03-01', '2028-03-01'],
  ['mes-pasado', '2028-02-01', '2028-02-29'],
  ['90-dias', '2027-12-03', '2028-03-01'],
  ['12-meses', '2027-04-01', '2028-03-01'],
  ['anio', '2028-01-01', '2028-03-01'],
  ['todo', '2020-01-01', '2028-03-01'],
])('%s is from %s to %s by the calendar of the academy', (period, from, to) => {
  expect(daysOf(period, now, 'America/Mexico_City')).toEqual({ from, to })
})

test.each([
  ['90-dias', '90-dias'],
  ['toString', 'mes'],
  ['', 'mes'],
  [null, 'mes'],
])('%o in the address is %s', (written, period) => {
  expect(readPeriod(written)).toBe(period)
})

test('a screen may begin with another period', () => {
  expect(readPeriod(null, '12-meses')).toBe('12-meses')
  expect(readPeriod('mes', '12-meses')).toBe('mes')
})
