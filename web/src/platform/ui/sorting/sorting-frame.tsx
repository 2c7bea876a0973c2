import {
  closestCenter,
  DndContext,
  type DndContextProps,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { type ReactNode, useId } from 'react'

type SortingFrameProps = {
  /** In order, each once. */
  ids: readonly string[]
  /** What screen readers hear. */
  accessibility: NonNullable<DndContextProps['accessibility']>
  onDrop: (id: string, overId: string) => void
  children: ReactNode
}

const onlyVertical: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** Around a column of rows that are put in order by dragging or by the keyboard. */
export function SortingFrame({ ids, accessibility, onDrop, children }: SortingFrameProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[onlyVertical]}
      accessibility={accessibility}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onDrop(String(active.id), String(over.id))
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
