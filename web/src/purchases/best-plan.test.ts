import { expect, test } from 'vitest'
import { bestPlanOf } from './best-plan.ts'

const plan = (id: string, price: number, durationMonths: number) => ({ id, price, durationMonths })
const month = plan('month', 249, 1)

test.each([
  ['none', [], undefined],
  ['one, which nothing compares with', [month], undefined],
  ['the year', [month, plan('quarter', 599, 3), plan('year', 1899, 12)], 'year'],
  ['the quarter', [month, plan('quarter', 599, 3), plan('year', 2988, 12)], 'quarter'],
  ['the shorter of equal ones', [plan('year', 2988, 12), month], 'month'],
  ['equal thirds', [plan('half', 200, 6), plan('quarter', 100, 3)], 'quarter'],
  ['a dear quarter', [month, plan('quarter', 900, 3)], 'month'],
  ['a coupon of everything', [month, plan('quarter', 0, 3), plan('year', 0, 12)], 'quarter'],
])('%s', (_name, plans, best) => {
  expect(bestPlanOf(plans)).toBe(best)
})
