import { expect, test } from 'vitest'
import { buildSpeedometer } from './speed.ts'

test('a steady line is measured as it is, and a pause starts over', () => {
  let clock = 0
  const speedometer = buildSpeedometer(() => clock)
  expect(speedometer.measure(0)).toBe(0)
  for (const second of [1, 2, 3]) {
    clock = second * 1000
    expect(speedometer.measure(second * 5_000_000)).toBeCloseTo(5_000_000)
  }
  speedometer.reset()
  expect(speedometer.measure(15_000_000)).toBe(0)
})

test('two notices within a moment are one sample', () => {
  let clock = 0
  const speedometer = buildSpeedometer(() => clock)
  speedometer.measure(0)
  clock = 1000
  speedometer.measure(1000)
  clock = 1001
  expect(speedometer.measure(900_000)).toBeCloseTo(1000)
})
