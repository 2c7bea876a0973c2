import { Button, Loader } from '@mantine/core'
import type { PlaybackError } from '../../learning/messages.ts'
import classes from './preview.module.css'

/** Why a lesson is not shown in the preview. */
export function PreviewFailure({ error, onRetry }: { error: PlaybackError; onRetry: () => void }) {
  return (
    <div className={classes.waiting} role="alert">
      {error.kind === 'not-ready' ? <Loader color="cempasuchil" aria-hidden /> : null}
      <p className={classes.failure}>{error.title}</p>
      <p>{error.message}</p>
      {error.kind === 'failed' ? (
        <Button color="cempasuchil" onClick={onRetry}>
          Intentar de nuevo
        </Button>
      ) : null}
    </div>
  )
}
