import { IconCheck } from '@tabler/icons-react'
import { ProgressRing } from '../../../platform/ui/feedback/progress-ring.tsx'
import classes from './lesson-mark.module.css'
import type { LessonProgress } from '../progress/progress.ts'

type LessonMarkProps = { number: number; progress: LessonProgress | undefined }

/** The number of a lesson: plain, in a ring if it was started, a check mark once seen. */
export function LessonMark({ number, progress }: LessonMarkProps) {
  if (progress?.isSeen) {
    return (
      <span className={classes.seen} aria-hidden>
        <IconCheck size={18} stroke={2.5} />
      </span>
    )
  }
  if (progress && progress.watched > 0) {
    return <ProgressRing value={progress.watched}>{number}</ProgressRing>
  }
  return (
    <span className={classes.bare} aria-hidden>
      {number}
    </span>
  )
}
