import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import classes from './state.module.css'

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
        <Button
          variant="default"
          loading={isRetrying}
          onClick={onRetry}
          leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
        >
          Intentar de nuevo
        </Button>
      ) : null}
    </div>
  )
}
