import { IconChevronRight, IconLock, IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Course, Lesson } from '../../courses/course.ts'
import { LessonKindLabel } from '../../courses/lessons/lesson-kind-label.tsx'
import { namedKind } from '../../courses/lessons/named-kind.ts'
import { LessonMark } from '../../learning/lessons/lesson-mark.tsx'
import { lessonState } from '../../learning/lessons/lesson-state.ts'
import type { CourseProgress } from '../../learning/progress/progress.ts'
import { formatDuration } from '../../../platform/ui/text/format.ts'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import classes from './course-outline.module.css'

type LessonRowsProps = {
  course: Course
  lessons: readonly Lesson[]
  /** Position of the first one in the course, from 1. */
  firstNumber: number
  progress: CourseProgress | undefined
  /** The course has other lessons than videos, so that each names its kind. */
  hasKinds: boolean
  hrefOf: ((lesson: Lesson) => string) | undefined
  marksSamples: boolean
  headingLevel: 3 | 4
}

/** Lessons as numbered rows, each a link where it can be opened. */
export function LessonRows(props: LessonRowsProps) {
  const { course, lessons, firstNumber, progress, hasKinds, headingLevel } = props
  const { hrefOf, marksSamples } = props
  const { formatDate } = useDates()
  const Title = `h${headingLevel}` as const
  return (
    <ol className={classes.list} start={firstNumber}>
      {lessons.map((lesson, index) => {
        const own = progress?.lessons.get(lesson.id)
        const state = lessonState(own, namedKind(lesson))
        return (
          <li key={lesson.id} className={classes.lesson}>
            <span className={classes.number}>
              <LessonMark number={firstNumber + index} progress={own} />
            </span>
            <div className={classes.words}>
              <Title className={classes.title}>
                {hrefOf ? (
                  <Link to={hrefOf(lesson)} state={{ course }} prefetch="intent">
                    {lesson.title}
                  </Link>
                ) : (
                  lesson.title
                )}
              </Title>
              {lesson.description ? (
                <p className={classes.description}>{lesson.description}</p>
              ) : null}
              <p className={classes.facts}>
                {hasKinds ? <LessonKindLabel kind={namedKind(lesson)} /> : null}
                {lesson.durationSeconds > 0 ? (
                  <span>{formatDuration(lesson.durationSeconds)}</span>
                ) : null}
                {state ? <span className={classes.state}>{state}</span> : null}
                <time dateTime={lesson.createdAt}>{formatDate(lesson.createdAt)}</time>
                {lesson.isSample && marksSamples ? (
                  <span className={classes.sample}>Muestra gratis</span>
                ) : null}
              </p>
            </div>
            {hrefOf ? (
              <RowEnd lesson={lesson} isOpen={course.hasAccess || lesson.isSample} />
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}

function RowEnd({ lesson, isOpen }: { lesson: Lesson; isOpen: boolean }) {
  if (!isOpen) {
    return (
      <>
        <span className="only-heard">Sin acceso</span>
        <IconLock size={18} stroke={1.75} aria-hidden className={classes.lock} />
      </>
    )
  }
  const Icon = lesson.kind === 'video' ? IconPlayerPlayFilled : IconChevronRight
  return <Icon size={18} aria-hidden className={classes.play} />
}
