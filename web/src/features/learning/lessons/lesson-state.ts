import { kindWords } from '../../courses/lessons/lesson-kinds.ts'
import type { NamedKind } from '../../courses/lessons/named-kind.ts'
import { formatPercent } from '../../../platform/ui/text/format.ts'
import type { LessonProgress } from '../progress/progress.ts'

/** `Visto`, `42 % visto`; undefined if it was not started. */
export function lessonState(
  progress: LessonProgress | undefined,
  kind: NamedKind = 'video',
): string | undefined {
  if (!progress) return undefined
  if (progress.isSeen) return kindWords[kind].mark
  // At least 1 % once it was started.
  return progress.watched > 0
    ? `${formatPercent(Math.max(progress.watched, 0.01))} ${kindWords[kind].partly}`
    : undefined
}
