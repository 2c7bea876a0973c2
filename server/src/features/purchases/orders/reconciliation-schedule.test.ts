import { expect, test } from 'vitest'
import { nextReconciliation } from './reconciliation-schedule.ts'

const created = new Date('2026-03-02T16:00:00Z')
const after = (minutes: number) => new Date(created.getTime() + minutes * 60_000)
const day = 24 * 60

test.each<[age: number, next: number | null]>([
  [0, 2],
  [1.5, 2],
  [2, 10],
  [9, 10],
  [10, 60],
  [60, 60 + 6 * 60],
  [3 * day - 1, 3 * day - 1 + 6 * 60],
  [3 * day, 4 * day],
  [90 * day - 1, 91 * day - 1],
  [90 * day, null],
])('%d minutes old, an order is asked for at %s', (age, next) => {
  expect(nextReconciliation(created, after(age))).toEqual(next === null ? null : after(next))
})
