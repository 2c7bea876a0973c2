import type { LessonKind } from '@ateneo/contract'
import { formatPercent } from '../../platform/ui/text/format.ts'
import type { LessonProgress } from './progress.ts'

const seenWords = { video: 'Visto', text: 'Leída', file: 'Vista' } satisfies Record<
  LessonKind,
  string
>

/** `Visto`, `42 % visto`; undefined if it was not started. */
export function lessonState(
  progress: LessonProgress | undefined,
  kind: LessonKind = 'video',
): string | undefined {
  if (!progress) return undefined
  if (progress.isSeen) return seenWords[kind]
  // At least 1 % once it was started.
  return progress.watched > 0
    ? `${formatPercent(Math.max(progress.watched, 0.01))} visto`
    : undefined
}
