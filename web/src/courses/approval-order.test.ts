import { expect, test } from 'vitest'
import { orderForApproval } from './approval-order.ts'
import type { Course } from './course.ts'

const course = (id: string, status: Course['status'], day: number) =>
  ({ id, status, createdAt: `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z` }) as Course

test('courses that wait come first, the oldest on top', () => {
  const courses = [
    course('approved-new', 'approved', 20),
    course('waiting-new', 'pending', 19),
    course('draft', null, 3),
    course('waiting-old', 'pending', 2),
    course('rejected', 'rejected', 10),
  ]
  expect(orderForApproval(courses).map(({ id }) => id)).toEqual([
    'waiting-old',
    'waiting-new',
    'approved-new',
    'rejected',
    'draft',
  ])
})
