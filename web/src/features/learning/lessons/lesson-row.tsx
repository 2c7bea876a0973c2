import { IconLock, IconPlayerPlayFilled } from '@tabler/icons-react'
import { memo, useId } from 'react'
import type { Lesson } from '../../courses/course.ts'
import { LessonKindLabel } from '../../courses/lessons/lesson-kind-label.tsx'
import { kindWords } from '../../courses/lessons/lesson-kinds.ts'
import { namedKind } from '../../courses/lessons/named-kind.ts'
import { formatDuration } from '../../../platform/ui/text/format.ts'
import classes from './lesson-list.module.css'
import { LessonMark } from './lesson-mark.tsx'
import { lessonState } from './lesson-state.ts'
import type { LessonProgress } from '../progress/progress.ts'

type LessonRowProps = {
  lesson: Lesson
  number: number
  progress: LessonProgress | undefined
  /** The course has other lessons than videos, so that each names its kind. */
  hasKind: boolean
  isCurrent: boolean
  isLocked: boolean
  isMarkedSample: boolean
  /** Followed by the list. */
  href: string
}

/** One lesson of the list beside the player; another one that opens renders two of them. */
export const LessonRow = memo(function LessonRow(props: LessonRowProps) {
  const { lesson, number, progress, hasKind, isCurrent, isLocked, isMarkedSample } = props
  const titleId = useId()
  const kind = namedKind(lesson)
  const facts = [
    lesson.durationSeconds > 0 ? formatDuration(lesson.durationSeconds) : undefined,
    lessonState(progress, kind),
    isMarkedSample ? 'Muestra gratis' : undefined,
  ].filter(Boolean)
  return (
    <li
      ref={isCurrent ? scrollListTo : null}
      className={classes.lesson}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <span className={classes.number}>
        <LessonMark number={number} progress={progress} />
      </span>
      <div className={classes.words}>
        <p className={classes.title} id={titleId}>
          {lesson.title}
        </p>
        {hasKind || facts.length > 0 ? (
          <p className={classes.duration}>
            {hasKind ? <LessonKindLabel kind={kind} /> : null}
            {facts.length > 0 ? <span>{facts.join(' · ')}</span> : null}
          </p>
        ) : null}
      </div>
      {isCurrent ? (
        <span className={classes.now}>
          {isLocked ? (
            <>
              <IconLock size={16} stroke={1.75} aria-hidden />
              Sin acceso
            </>
          ) : (
            kindWords[kind].now
          )}
        </span>
      ) : (
        <a
          href={props.href}
          className={classes.play}
          id={`${titleId}-play`}
          aria-labelledby={`${titleId}-play ${titleId}`}
        >
          {isLocked ? (
            <IconLock size={14} stroke={1.75} aria-hidden />
          ) : lesson.kind === 'video' ? (
            <IconPlayerPlayFilled size={14} aria-hidden />
          ) : null}
          {kindWords[kind].open}
        </a>
      )}
    </li>
  )
})

/** Scrolls only the list, where `scrollIntoView` would scroll the page too. */
function scrollListTo(item: HTMLLIElement | null): void {
  const list = item?.offsetParent
  if (list) list.scrollTop = item.offsetTop - item.offsetHeight
}
