const key = 'pendingFavourite'

/** A visitor's heart waits for the login. Of this tab and this visit: the next person starts anew. */
export function storePendingFavourite(courseId: string): void {
  sessionStorage.setItem(key, courseId)
}

/** Reads it once. */
export function takePendingFavourite(): string | undefined {
  const courseId = sessionStorage.getItem(key) ?? undefined
  sessionStorage.removeItem(key)
  return courseId
}
