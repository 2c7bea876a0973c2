import { Progress, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { formatBytes } from '../../../platform/ui/text/format.ts'
import type { VideoUsage } from '../queries.ts'

/** The disk usage of a professor's videos, if the academy sets a quota. */
export function VideoSpace({ usage }: { usage: VideoUsage }) {
  const { usedBytes, allowedBytes } = usage
  if (allowedBytes === null) return null
  const part = Math.min(1, usedBytes / allowedBytes)
  return (
    <Stack gap="xs">
      <Text fz="sm" c="dimmed">
        Tus videos ocupan <strong>{formatBytes(usedBytes)}</strong> de {formatBytes(allowedBytes)}
      </Text>
      <Progress
        value={part * 100}
        size="sm"
        color={part >= 0.9 ? 'red' : 'jade'}
        aria-label="Espacio que ocupan tus videos"
      />
    </Stack>
  )
}
