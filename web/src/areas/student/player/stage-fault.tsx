import { Button, Loader } from '@mantine/core'
import { IconLock, IconRefresh } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import type { Course } from '../../../courses/course.ts'
import { AccessDeniedDialog } from '../../../learning/access-denied-dialog.tsx'
import type { PlaybackFault } from '../../../learning/messages.ts'
import { SteadyButton } from '../../../ui/steady-button.tsx'
import { catalogueHref, courseHref, subscriptionHref } from '../addresses.ts'
import classes from './lesson-stage.module.css'

type StageFaultProps = {
  fault: PlaybackFault
  course: Course | undefined
  onRetry?: () => void
  isRetrying?: boolean
}

/** Stands where the video would: what happened and the way on. */
export function StageFault({ fault, course, onRetry, isRetrying = false }: StageFaultProps) {
  const navigate = useNavigate()
  const { kind, title, message } = fault
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
          Iniciar sesión
        </Button>
      ) : null}
      {kind === 'failed' && onRetry ? (
        <SteadyButton
          color="cempasuchil"
          isBusy={isRetrying}
          onClick={onRetry}
          leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
        >
          Intentar de nuevo
        </SteadyButton>
      ) : null}
      <AccessDeniedDialog
        isOpen={kind === 'denied'}
        onClose={() =>
          void navigate(course ? courseHref(course) : catalogueHref(), { state: { course } })
        }
        subscriptionHref={subscriptionHref(course?.id)}
        catalogueHref={catalogueHref()}
      />
    </div>
  )
}
