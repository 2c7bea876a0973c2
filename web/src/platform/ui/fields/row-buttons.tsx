import { ActionIcon, Group } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { MoveButtons } from './move-buttons.tsx'

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
      <MoveButtons
        {...props}
        name={name}
        isFirst={index === 0}
        isLast={index === count - 1}
        onMove={(by) => onMove(index, index + by)}
      />
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
