import { expect, test } from 'vitest'
import { fillDays } from './visit-days.ts'

const of = (day: string, visits: number) => ({ day, visits })

test('nothing counted draws nothing', () => {
  expect(fillDays([], ['visits'], { from: '2026-11-01', to: '2026-11-30' })).toEqual([])
})

test('days from the first one on, those without visits too', () => {
  const counted = [of('2026-10-30', 2), of('2026-11-01', 1)]
  expect(fillDays(counted, ['visits'], { from: '2020-01-01', to: '2026-11-02' })).toEqual([
    { label: '30 oct', visits: 2 },
    { label: '31 oct', visits: 0 },
    { label: '1 nov', visits: 1 },
    { label: '2 nov', visits: 0 },
  ])
})

test('many days are drawn as months', () => {
  const counted = [of('2026-08-30', 2), of('2026-08-31', 1), of('2026-11-30', 4)]
  const drawn = fillDays(counted, ['visits'], { from: '2026-01-01', to: '2026-11-30' })
  expect(drawn).toEqual([
    { label: 'ago 26', visits: 3 },
    { label: 'sep 26', visits: 0 },
    { label: 'oct 26', visits: 0 },
    { label: 'nov 26', visits: 4 },
  ])
})
