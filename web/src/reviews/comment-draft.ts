import { visitStorage } from '../ui/storage.ts'

const keyOf = (courseId: string) => `comentario ${courseId}`

/** What somebody was writing of a course: a lost line, an ended session or a reload lose none of it. */
export function readDraft(courseId: string): string | undefined {
  return visitStorage().getItem(keyOf(courseId)) ?? undefined
}

export function storeDraft(courseId: string, comment: string): void {
  visitStorage().setItem(keyOf(courseId), comment)
}

/** Once it is sent, or given up. */
export function discardDraft(courseId: string): void {
  visitStorage().removeItem(keyOf(courseId))
}
