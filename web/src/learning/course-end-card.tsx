import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { formatCount } from '../ui/format.ts'
import type { CourseItem } from '../courses/course.ts'
import classes from './next-lesson-card.module.css'
import { type CourseProgress, findUnseen } from './progress.ts'

type CourseEndCardProps = {
  lessons: readonly CourseItem[]
  /** The last one, which is ending. */
  currentId: string
  progress: CourseProgress | undefined
  courseHref: string
  hrefOf: (lesson: CourseItem) => string
  state?: unknown
}

/** After the last item: the course is finished, or what of it is still to be seen. */
export function CourseEndCard(props: CourseEndCardProps) {
  const { lessons, currentId, progress, courseHref, hrefOf, state } = props
  if (!progress) return null
  const missing = progress.itemCount - progress.seenCount
  const isWhole = progress.finishedDate !== null || missing === 0
  const unseen = isWhole ? undefined : findUnseen(lessons, progress, currentId)
  return (
    <section className={classes.card} aria-label="Fin del curso" aria-live="polite">
      <p className={classes.kind}>{isWhole ? '¡Felicidades!' : 'Fin del último video'}</p>
      <p className={classes.title}>
        {isWhole
          ? 'Terminaste el curso'
          : `Te ${missing === 1 ? 'falta' : 'faltan'} ${formatCount(missing, 'video', 'videos')} por ver`}
      </p>
      <div className={classes.ways}>
        {unseen ? (
          <Button
            component={Link}
            to={hrefOf(unseen)}
            state={state}
            size="sm"
            color="cempasuchil"
            aria-label={`Ver ${unseen.title}`}
          >
            Ver lo que falta
          </Button>
        ) : null}
        <Button
          component={Link}
          to={courseHref}
          state={state}
          size="sm"
          {...(unseen ? { variant: 'subtle', color: 'gray.0' } : { color: 'cempasuchil' })}
        >
          Volver al curso
        </Button>
      </div>
    </section>
  )
}
