import { Progress } from '@mantine/core'
import { formatBytes } from '../../platform/ui/text/format.ts'
import type { VideoUsage } from './queries.ts'
import classes from './video-space.module.css'

/** The disk usage of a professor's videos, if the academy sets a quota. */
export function VideoSpace({ usage }: { usage: VideoUsage }) {
  const { usedBytes, allowedBytes } = usage
  if (allowedBytes === null) return null
  const part = Math.min(1, usedBytes / allowedBytes)
  return (
    <div className={classes.space}>
      <p className={classes.words}>
        Tus videos ocupan <strong>{formatBytes(usedBytes)}</strong> de {formatBytes(allowedBytes)}
      </p>
      <Progress
        value={part * 100}
        size="sm"
        color={part >= 0.9 ? 'red' : 'jade'}
        aria-label="Espacio que ocupan tus videos"
      />
    </div>
  )
}
