import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { countUnseen, endOfLessons } from '../../courses/lessons/count-lessons.ts'
import type { Lesson } from '../../courses/course.ts'
import classes from './next-lesson-card.module.css'
import { type CourseProgress, findUnseen } from '../progress/progress.ts'

type CourseEndCardProps = {
  lessons: readonly Lesson[]
  /** The lesson that is ending. */
  currentId: string
  progress: CourseProgress | undefined
  courseHref: string
  hrefOf: (lesson: Lesson) => string
  state?: unknown
  /** The link to the certificate of a completed course. */
  certificate: ReactNode
}

/** After the last lesson: the course is completed, or the lessons that are left. */
export function CourseEndCard(props: CourseEndCardProps) {
  const { lessons, currentId, progress, courseHref, hrefOf, state, certificate } = props
  if (!progress) return null
  const missing = progress.itemCount - progress.seenCount
  const isWhole = progress.finishedDate !== null || missing === 0
  const unseen = isWhole ? undefined : findUnseen(lessons, progress, currentId)
  return (
    <section
      className={classes.card}
      data-whole={isWhole || undefined}
      aria-label="Fin del curso"
      aria-live="polite"
    >
      <p className={classes.kind}>{isWhole ? '¡Felicidades!' : endOfLessons(lessons)}</p>
      <p className={classes.title}>
        {isWhole ? 'Terminaste el curso' : countUnseen(missing, lessons)}
      </p>
      <div className={classes.ways}>
        {isWhole ? certificate : null}
        {unseen ? (
          <Button
            component={Link}
            to={hrefOf(unseen)}
            state={state}
            size="sm"
            color="cempasuchil"
            aria-label={`Ver lo que falta: ${unseen.title}`}
          >
            Ver lo que falta
          </Button>
        ) : null}
        <Button
          component={Link}
          to={courseHref}
          state={state}
          size="sm"
          variant="subtle"
          color="gray.0"
        >
          Volver al curso
        </Button>
      </div>
    </section>
  )
}
