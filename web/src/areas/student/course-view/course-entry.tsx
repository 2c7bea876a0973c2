import { Button } from '@mantine/core'
import { IconCircleCheck, IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Course } from '../../../courses/course.ts'
import type { CourseProgress } from '../../../learning/progress.ts'
import { useCourseProgress } from '../../../learning/progress-queries.ts'
import { formatCount } from '../../../ui/format.ts'
import { LocalDate } from '../../../ui/local-date.tsx'
import { ThinBar } from '../../../ui/thin-bar.tsx'
import { watchHref } from '../addresses.ts'
import classes from './course-entry.module.css'
import { entryOf } from './entry-of.ts'

/** Of a course that is open to the student: how far they are, and the way in. */
export function CourseEntry({ course }: { course: Course }) {
  const { data: progress, isLoading } = useCourseProgress(course.id)
  const entry = entryOf(course.items, progress)
  return (
    <>
      <p className={classes.owned}>
        <IconCircleCheck size={22} stroke={1.75} aria-hidden />
        {progress?.finishedDate ? (
          <span>
            Terminaste este curso el <LocalDate value={progress.finishedDate} />
          </span>
        ) : (
          'Tienes acceso a este curso'
        )}
      </p>
      {progress?.progress != null && progress.watchedDate !== null ? (
        <ProgressLine progress={progress} share={progress.progress} />
      ) : null}
      {entry ? (
        <Button
          component={Link}
          to={watchHref(course.id, entry.videoId)}
          prefetch="intent"
          state={{ course }}
          color="cempasuchil"
          fullWidth
          loading={isLoading}
          leftSection={<IconPlayerPlayFilled size={18} aria-hidden />}
        >
          {entry.label}
        </Button>
      ) : null}
      {entry?.title ? <p className={classes.next}>{entry.title}</p> : null}
    </>
  )
}

function ProgressLine({ progress, share }: { progress: CourseProgress; share: number }) {
  const { seenCount, itemCount } = progress
  return (
    <div className={classes.progress}>
      <ThinBar value={share} label="Tu avance en el curso" />
      <p>{`${seenCount} de ${formatCount(itemCount, 'video visto', 'videos vistos')}`}</p>
    </div>
  )
}
