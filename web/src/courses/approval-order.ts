import type { Course } from './course.ts'

/** Those that wait first, the oldest of them on top; then the others, the newest on top. */
export function orderForApproval(courses: readonly Course[]): Course[] {
  const byAge = courses.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
  const waiting = byAge.filter(({ status }) => status === 'pending')
  const others = byAge.filter(({ status }) => status !== 'pending').toReversed()
  return [...waiting, ...others]
}
