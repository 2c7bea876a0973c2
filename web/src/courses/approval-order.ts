import type { Course } from './course.ts'

/** Since when the review has been requested, not when the course was created. */
export function waitingSince({ submittedAt, createdAt }: Course): string {
  return submittedAt ?? createdAt
}

/** Pending ones first, oldest on top; then the others, newest on top. */
export function orderForApproval(courses: readonly Course[]): Course[] {
  const byAge = courses.toSorted((one, other) =>
    waitingSince(one).localeCompare(waitingSince(other)),
  )
  const waiting = byAge.filter(({ status }) => status === 'pending')
  const others = byAge.filter(({ status }) => status !== 'pending').toReversed()
  return [...waiting, ...others]
}
