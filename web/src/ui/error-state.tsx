import { IconRefresh } from '@tabler/icons-react'
import classes from './state.module.css'
import { SteadyButton } from './steady-button.tsx'

type ErrorStateProps = {
  title?: string
  /** What happened and what to do. */
  message: string
  onRetry?: () => void
  isRetrying?: boolean
}

/** Stands where something could not be loaded. */
export function ErrorState({
  title = 'No pudimos cargar esto',
  message,
  onRetry,
  isRetrying = false,
}: ErrorStateProps) {
  return (
    <div className={classes.state} role="alert">
      <p className={classes.title}>{title}</p>
      <p className={classes.message}>{message}</p>
      {onRetry ? (
        <SteadyButton
          variant="default"
          isBusy={isRetrying}
          onClick={onRetry}
          leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
        >
          Intentar de nuevo
        </SteadyButton>
      ) : null}
    </div>
  )
}
