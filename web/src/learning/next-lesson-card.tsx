import { Button } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatDuration } from '../ui/format.ts'
import type { CourseItem } from '../courses/course.ts'
import classes from './next-lesson-card.module.css'

type NextLessonCardProps = { lesson: CourseItem; href: string; state?: unknown; onStay: () => void }

/** What follows, over the last seconds of a lesson. */
export function NextLessonCard({ lesson, href, state, onStay }: NextLessonCardProps) {
  return (
    <section className={classes.card} aria-label="A continuación">
      <p className={classes.kind}>A continuación</p>
      <p className={classes.title}>{lesson.title}</p>
      {lesson.durationSeconds > 0 ? (
        <p className={classes.duration}>{formatDuration(lesson.durationSeconds)}</p>
      ) : null}
      <div className={classes.ways}>
        <Button
          component={Link}
          to={href}
          state={state}
          size="sm"
          color="cempasuchil"
          leftSection={<IconPlayerPlayFilled size={16} aria-hidden />}
        >
          Ver ahora
        </Button>
        <Button size="sm" variant="subtle" color="gray.0" onClick={onStay}>
          Quedarme aquí
        </Button>
      </div>
    </section>
  )
}
