import { visitStorage } from '../../platform/browser/storage.ts'

const keyOf = (courseId: string) => `comentario ${courseId}`

/**
 * The unsent comment on a course, kept in `sessionStorage` over a lost connection, an ended session
 * or a reload.
 */
export function readDraft(courseId: string): string | undefined {
  return visitStorage().getItem(keyOf(courseId)) ?? undefined
}

export function storeDraft(courseId: string, comment: string): void {
  visitStorage().setItem(keyOf(courseId), comment)
}

/** After it is sent or given up. */
export function discardDraft(courseId: string): void {
  visitStorage().removeItem(keyOf(courseId))
}
