import { visitStorage } from '../../../platform/browser/storage.ts'

const key = 'pendingFavourite'

/**
 * A visitor's favourite, saved after the login; in `sessionStorage`, so that it does not outlast
 * the visit.
 */
export function storePendingFavourite(courseId: string): void {
  visitStorage().setItem(key, courseId)
}

/** Reads and deletes it. */
export function takePendingFavourite(): string | undefined {
  const courseId = visitStorage().getItem(key) ?? undefined
  visitStorage().removeItem(key)
  return courseId
}
