import { visitStorage } from '../ui/storage.ts'

const key = 'pendingFavourite'

/** A visitor's heart waits for the login. Of this tab and this visit: the next person starts anew. */
export function storePendingFavourite(courseId: string): void {
  visitStorage().setItem(key, courseId)
}

/** Reads it once. */
export function takePendingFavourite(): string | undefined {
  const courseId = visitStorage().getItem(key) ?? undefined
  visitStorage().removeItem(key)
  return courseId
}
