import type { Course } from './course.ts'

/** What counts in the queue: when the review was asked for, not when the course was begun. */
export function waitingSince({ submittedAt, createdAt }: Course): string {
  return submittedAt ?? createdAt
}

/** Those that wait first, the longest of them on top; then the others, the newest on top. */
export function orderForApproval(courses: readonly Course[]): Course[] {
  const byAge = courses.toSorted((one, other) =>
    waitingSince(one).localeCompare(waitingSince(other)),
  )
  const waiting = byAge.filter(({ status }) => status === 'pending')
  const others = byAge.filter(({ status }) => status !== 'pending').toReversed()
  return [...waiting, ...others]
}
