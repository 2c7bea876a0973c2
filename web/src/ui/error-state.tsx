import { IconRefresh } from '@tabler/icons-react'
import classes from './state.module.css'
import { SubmitButton } from './submit-button.tsx'

type ErrorStateProps = {
  title?: string
  /** The failure and how to go on. */
  message: string
  onRetry?: () => void
  isRetrying?: boolean
}

/** In place of content that failed to load. */
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
        <SubmitButton
          variant="default"
          isBusy={isRetrying}
          onClick={onRetry}
          leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
        >
          Intentar de nuevo
        </SubmitButton>
      ) : null}
    </div>
  )
}
