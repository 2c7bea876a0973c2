import { IconRefresh } from '@tabler/icons-react'
import classes from '../cards/state.module.css'
import { PlainButton } from '../plain/plain-button.tsx'

type ErrorStateProps = {
  title?: string
  /** 1 where it is the whole page; without one its title is no heading. */
  headingLevel?: 1 | 2
  /** The failure and how to go on. */
  message: string
  onRetry?: () => void
  isRetrying?: boolean
}

/** In place of content that failed to load. */
export function ErrorState({
  title = 'No pudimos cargar esto',
  headingLevel,
  message,
  onRetry,
  isRetrying = false,
}: ErrorStateProps) {
  const Title = headingLevel ? (`h${headingLevel}` as const) : 'p'
  return (
    <div className={classes.state} role="alert">
      <Title className={classes.title}>{title}</Title>
      <p className={classes.message}>{message}</p>
      {onRetry ? (
        <PlainButton
          variant="default"
          // Without `disabled`, which would take the focus from the button.
          aria-disabled={isRetrying || undefined}
          onClick={() => !isRetrying && onRetry()}
        >
          <IconRefresh size={18} stroke={1.75} aria-hidden />
          Intentar de nuevo
        </PlainButton>
      ) : null}
    </div>
  )
}
