import type { Course } from '../course.ts'

/** Since when the review has been requested, not when the course was created. */
export function waitingSince({ submittedAt, createdAt }: Course): string {
  return submittedAt ?? createdAt
}
