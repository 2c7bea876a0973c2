import { expect, test } from 'vitest'
import { waitingSince } from './approval-order.ts'
import type { Course } from '../course.ts'

const noon = (day: number) => `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`
/** Created on the first of the month, whenever it was submitted. */
const course = (id: string, status: Course['status'], day: number | null) =>
  ({
    id,
    status,
    createdAt: noon(1),
    submittedAt: day === null ? null : noon(day),
  }) as Course

test('a course waits since it was sent, and was begun before', () => {
  expect(waitingSince(course('sent', 'pending', 9))).toBe(noon(9))
  expect(waitingSince(course('draft', null, null))).toBe(noon(1))
})
