import { Button } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatDuration } from '../../../platform/ui/text/format.ts'
import { LessonKindLabel } from '../../courses/lessons/lesson-kind-label.tsx'
import type { Lesson } from '../../courses/course.ts'
import { kindWords } from '../../courses/lessons/lesson-kinds.ts'
import { namedKind } from '../../courses/lessons/named-kind.ts'
import classes from './next-lesson-card.module.css'

type NextLessonCardProps = { lesson: Lesson; href: string; state?: unknown; onStay: () => void }

/** The next lesson, shown over the last seconds of the current one. */
export function NextLessonCard({ lesson, href, state, onStay }: NextLessonCardProps) {
  const kind = namedKind(lesson)
  return (
    <section className={classes.card} aria-label="A continuación">
      <p className={classes.kind}>A continuación</p>
      <p className={classes.title}>{lesson.title}</p>
      {kind === 'video' ? null : (
        <p className={classes.duration}>
          <LessonKindLabel kind={kind} />
        </p>
      )}
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
          leftSection={
            lesson.kind === 'video' ? <IconPlayerPlayFilled size={16} aria-hidden /> : undefined
          }
        >
          {kindWords[kind].next}
        </Button>
        <Button size="sm" variant="subtle" color="gray.0" onClick={onStay}>
          Quedarme aquí
        </Button>
      </div>
    </section>
  )
}
