import { Button } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { formatClock } from '../../platform/ui/text/format.ts'

/** Plays the lesson's video from there. */
export function SecondButton({ second, onSeek }: { second: number; onSeek: () => void }) {
  return (
    <Button
      size="compact-sm"
      variant="light"
      leftSection={<IconPlayerPlayFilled size={12} aria-hidden />}
      aria-label={`Ver desde ${formatClock(second)}`}
      onClick={onSeek}
    >
      {formatClock(second)}
    </Button>
  )
}
