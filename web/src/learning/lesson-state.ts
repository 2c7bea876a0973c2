import { formatPercent } from '../ui/format.ts'
import type { LessonProgress } from './progress.ts'

/** `Visto`, `42 % visto`; nothing for what was not begun. */
export function lessonState(progress: LessonProgress | undefined): string | undefined {
  if (!progress) return undefined
  if (progress.isSeen) return 'Visto'
  // A few seconds are not nothing.
  return progress.watched > 0
    ? `${formatPercent(Math.max(progress.watched, 0.01))} visto`
    : undefined
}
