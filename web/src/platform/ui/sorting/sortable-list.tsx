import {
  closestCenter,
  DndContext,
  type DragEndEvent,
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
import { describeSorting } from './sort-announcements.ts'
import { SortableItem } from './sortable-item.tsx'
import classes from './sorting.module.css'

type SortableListProps = {
  /** In order, each once. */
  ids: readonly string[]
  /** How an item is called, in the names of its buttons. */
  nameOf: (id: string) => string
  onMove: (from: number, to: number) => void
  /** Besides its number and its buttons. */
  children: (id: string, place: number) => ReactNode
}

const onlyVertical: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** A numbered list that is put in order by buttons, by dragging or by the keyboard. */
export function SortableList({ ids, nameOf, onMove, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: string) => ids.indexOf(id) + 1
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) {
      onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
    }
  }
  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[onlyVertical]}
      accessibility={describeSorting({ nameOf, placeOf })}
      onDragEnd={drop}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ol className={classes.list}>
          {ids.map((id, at) => (
            <SortableItem
              key={id}
              id={id}
              name={nameOf(id)}
              place={at + 1}
              count={ids.length}
              onMove={(by) => onMove(at, at + by)}
            >
              {children(id, at)}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
