import { useSortable } from '@dnd-kit/sortable'
import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { placing } from './placing.ts'
import classes from './sorting.module.css'

type SortableItemProps = {
  id: string
  name: string
  /** From 1. */
  place: number
  count: number
  onMove: (by: 1 | -1) => void
  children: ReactNode
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }

/** One item of a list that is put in order. */
export function SortableItem({ id, name, place, count, onMove, children }: SortableItemProps) {
  const sortable = useSortable({ id, attributes: { roleDescription: 'elemento que se ordena' } })
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = sortable
  // A button at the end of the way keeps the focus.
  const step = (by: 1 | -1, isPossible: boolean) => ({
    'aria-disabled': !isPossible || undefined,
    'data-disabled': !isPossible || undefined,
    onClick: () => {
      if (isPossible) onMove(by)
    },
  })
  return (
    <li
      ref={setNodeRef}
      style={placing(sortable)}
      className={classes.item}
      data-dragging={isDragging || undefined}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Mover ${name}`}
        className={classes.handle}
      >
        <IconGripVertical {...icon} />
      </button>
      <span className={classes.place}>{place}.</span>
      <div className={classes.body}>{children}</div>
      <div className={classes.steps}>
        <ActionIcon size={44} color="gray" aria-label={`Subir ${name}`} {...step(-1, place > 1)}>
          <IconArrowUp {...icon} />
        </ActionIcon>
        <ActionIcon size={44} color="gray" aria-label={`Bajar ${name}`} {...step(1, place < count)}>
          <IconArrowDown {...icon} />
        </ActionIcon>
      </div>
    </li>
  )
}
