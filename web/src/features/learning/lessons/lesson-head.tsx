import type { ReactNode } from 'react'
import type { Course, Lesson } from '../../courses/course.ts'
import { LessonKindLabel } from '../../courses/lessons/lesson-kind-label.tsx'
import { namedKind } from '../../courses/lessons/named-kind.ts'
import { formatDuration } from '../../../platform/ui/text/format.ts'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import classes from './lesson-room.module.css'

type LessonHeadProps = {
  course: Course | undefined
  lesson: Lesson
  certificate?: ReactNode
  headingLevel?: 1 | 2
}

/** A lesson's title, facts and description. */
export function LessonHead({ course, lesson, certificate, headingLevel = 1 }: LessonHeadProps) {
  const Title = `h${headingLevel}` as const
  const { formatDate } = useDates()
  const kind = namedKind(lesson)
  return (
    <>
      <Title className={classes.title}>{lesson.title}</Title>
      <p className={classes.facts}>
        {kind === 'video' ? null : <LessonKindLabel kind={kind} />}
        {lesson.kind === 'video' ? <span>{formatDuration(lesson.durationSeconds)}</span> : null}
        <time dateTime={lesson.createdAt}>{formatDate(lesson.createdAt)}</time>
        <span>{course?.professorName}</span>
      </p>
      {certificate ? <div className={classes.certificate}>{certificate}</div> : null}
      {lesson.description ? <p className={classes.description}>{lesson.description}</p> : null}
    </>
  )
}
