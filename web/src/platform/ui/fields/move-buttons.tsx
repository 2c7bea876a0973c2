import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'

type MoveButtonsProps = Pick<ActionIconProps, 'variant' | 'size' | 'color'> & {
  /** What is moved: `la opción 2`. */
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }

/** Moves one of a list up and down. */
export function MoveButtons({ name, isFirst, isLast, onMove, ...style }: MoveButtonsProps) {
  return (
    <>
      <ActionIcon
        {...style}
        aria-label={`Subir ${name}`}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp {...icon} />
      </ActionIcon>
      <ActionIcon
        {...style}
        aria-label={`Bajar ${name}`}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <IconArrowDown {...icon} />
      </ActionIcon>
    </>
  )
}
