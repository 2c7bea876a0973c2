import { ActionIcon, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'

type RowButtonsProps = {
  /** `la opción 2` */
  name: string
  index: number
  count: number
  mayRemove: boolean
  onMove: (index: number, to: number) => void
  onRemove: (index: number) => void
}

/** Moves a row up and down, and takes it away. */
export function RowButtons({ name, index, count, mayRemove, onMove, onRemove }: RowButtonsProps) {
  const props = { size: 'lg', variant: 'subtle', color: 'gray' } as const
  return (
    <Group gap={2} wrap="nowrap">
      <ActionIcon
        {...props}
        aria-label={`Subir ${name}`}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      >
        <IconArrowUp size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...props}
        aria-label={`Bajar ${name}`}
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      >
        <IconArrowDown size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...props}
        aria-label={`Quitar ${name}`}
        disabled={!mayRemove}
        onClick={() => onRemove(index)}
      >
        <IconX size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
