import { expect, test } from 'vitest'
import { nextLook, nextReconciliation } from './reconciliation-schedule.ts'

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

const voucher = (state: 'pending' | 'approved' | 'expired') => ({ state, payBy: after(3 * day) })

test.each([
  ['cancelled', 'expired', 4, 5],
  ['completed', 'expired', 4, 5],
  ['completed', 'approved', 4, null],
  ['completed', 'expired', 9.5, 10.5],
  ['completed', 'expired', 10, null],
] as const)(
  'a %s order whose voucher is %s is asked for on day %d: %s',
  (status, state, at, next) => {
    const ended = after(2 * day)
    const isCancelled = status === 'cancelled'
    const order = {
      status,
      checkoutToken: null,
      createdAt: created,
      closedAt: isCancelled ? ended : null,
      completedAt: isCancelled ? null : ended,
    }
    const look = nextLook(order, { payments: [voucher(state)], hasDispute: false }, after(at * day))
    expect(look).toEqual(next === null ? null : after(next * day))
  },
)

test.each([
  ['a page', 'pagina', 2, 3],
  ['a page', 'pagina', 3, null],
  ['no page', null, 2, null],
] as const)('a cancelled order with %s is asked for after days: %s %d', (_, token, at, next) => {
  const order = {
    status: 'cancelled' as const,
    checkoutToken: token,
    createdAt: created,
    closedAt: created,
    completedAt: null,
  }
  const look = nextLook(order, { payments: [], hasDispute: false }, after(at * day))
  expect(look).toEqual(next === null ? null : after(next * day))
})
