import { Button } from '@mantine/core'
import { IconCircleCheck, IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { CourseCertificate } from '../../../features/certificates/course-certificate.tsx'
import { countSeen } from '../../../features/courses/lessons/count-lessons.ts'
import type { Course, Lesson } from '../../../features/courses/course.ts'
import { entryOf } from '../../../features/learning/lessons/entry-of.ts'
import { type CourseProgress, isFinished } from '../../../features/learning/progress/progress.ts'
import { useCourseProgress } from '../../../features/learning/progress/progress-queries.ts'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import { ThinBar } from '../../../platform/ui/feedback/thin-bar.tsx'
import { lazyPart } from '../../../platform/ui/loading/lazy-part.ts'
import { LazyVisible } from '../../../platform/ui/loading/lazy-visible.tsx'
import { courseNotesHref, watchHref } from '../../student-hrefs.ts'
import { CourseRefund } from './course-refund.tsx'
import classes from './course-entry.module.css'

const WriteButton = lazyPart(
  () => import('../../../features/questions/conversations/write-button.tsx'),
)

/** For a student with access to the course: the progress and the button to the player. */
export function CourseEntry({ course }: { course: Course }) {
  const { formatDate } = useDates()
  const { data: progress, isLoading } = useCourseProgress(course.id)
  const entry = entryOf(course.lessons, progress)
  return (
    <>
      <p className={classes.owned}>
        <IconCircleCheck size={22} stroke={1.75} aria-hidden />
        {progress?.finishedDate ? (
          <span>
            Terminaste este curso el{' '}
            <time dateTime={progress.finishedDate}>{formatDate(progress.finishedDate)}</time>
          </span>
        ) : (
          'Tienes acceso a este curso'
        )}
      </p>
      {progress?.progress != null && progress.watchedDate !== null ? (
        <ProgressLine lessons={course.lessons} progress={progress} share={progress.progress} />
      ) : null}
      {entry ? (
        <Button
          component={Link}
          to={watchHref(course.id, entry.lessonId)}
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
      <Link to={courseNotesHref(course.id)} className={classes.notes}>
        Mis notas
      </Link>
      <div className={classes.write}>
        <LazyVisible margin="0px" fallback={null}>
          <WriteButton courseId={course.id} isWide />
        </LazyVisible>
      </div>
      <CourseRefund courseId={course.id} />
      <div className={classes.certificate}>
        <CourseCertificate
          courseId={course.id}
          isFinished={progress !== undefined && isFinished(progress)}
          fullWidth
        />
      </div>
    </>
  )
}

type ProgressLineProps = { lessons: readonly Lesson[]; progress: CourseProgress; share: number }

function ProgressLine({ lessons, progress, share }: ProgressLineProps) {
  return (
    <div className={classes.progress}>
      <ThinBar value={share} label="Tu avance en el curso" />
      <p>{countSeen(progress.seenCount, lessons)}</p>
    </div>
  )
}
