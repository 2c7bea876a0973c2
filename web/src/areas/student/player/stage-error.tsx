import { Button, Loader } from '@mantine/core'
import { IconLock, IconRefresh } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Course } from '../../../features/courses/course.ts'
import { accessDenied, type PlaybackError } from '../../../features/learning/messages.ts'
import { useViewer } from '../../../platform/http/viewer.ts'
import { lazyPart } from '../../../platform/ui/loading/lazy-part.ts'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { courseOffer } from '../../../features/purchases/buying/course-offer.ts'
import {
  catalogueCourseHref,
  catalogueHref,
  courseHref,
  subscriptionHref,
} from '../../student-hrefs.ts'
import classes from './lesson-player.module.css'
import { LockedLesson } from './locked-lesson.tsx'

const AccessDeniedDialog = lazyPart(
  () => import('../../../features/learning/lessons/access-denied-dialog.tsx'),
)

type StageErrorProps = {
  error: PlaybackError
  course: Course | undefined
  onRetry?: () => void
  isRetrying?: boolean
}

/** In place of the video: the error and how to go on. */
export function StageError({ error, course, onRetry, isRetrying = false }: StageErrorProps) {
  const navigate = useNavigate()
  const viewer = useViewer()
  const { kind, title, message } = error
  if (kind === 'logged-out' && course && courseOffer(course, viewer).isForSale) {
    return <LockedLesson course={course} />
  }
  return (
    <div className={classes.message} role={kind === 'failed' ? 'alert' : 'status'}>
      {kind === 'not-ready' ? <Loader color="cempasuchil" mb="sm" /> : null}
      {kind === 'denied' || kind === 'logged-out' ? (
        <IconLock size={40} stroke={1.5} aria-hidden />
      ) : null}
      <p className={classes.title}>{title}</p>
      <p className={classes.words}>{message}</p>
      {kind === 'logged-out' ? (
        <Button component={Link} to="/Login" color="cempasuchil">
          {accessDenied.login}
        </Button>
      ) : null}
      {kind === 'replaced' ? (
        <Button color="cempasuchil" onClick={onRetry}>
          Ver el video nuevo
        </Button>
      ) : null}
      {kind === 'failed' && onRetry ? (
        <SubmitButton
          color="cempasuchil"
          isBusy={isRetrying}
          onClick={onRetry}
          leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
        >
          Intentar de nuevo
        </SubmitButton>
      ) : null}
      {kind === 'denied' ? (
        <Suspense>
          <AccessDeniedDialog
            isOpen
            onClose={() =>
              void navigate(course ? courseHref(course) : catalogueHref(), { state: { course } })
            }
            subscriptionHref={subscriptionHref(course?.id)}
            buyHref={course ? catalogueCourseHref(course) : catalogueHref()}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
