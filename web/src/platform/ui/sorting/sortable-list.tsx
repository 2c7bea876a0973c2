import type { ReactNode } from 'react'
import { describeSorting } from './sort-announcements.ts'
import { SortableItem } from './sortable-item.tsx'
import { SortingFrame } from './sorting-frame.tsx'
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

/** A numbered list that is put in order by buttons, by dragging or by the keyboard. */
export function SortableList({ ids, nameOf, onMove, children }: SortableListProps) {
  const placeOf = (id: string) => ids.indexOf(id) + 1
  return (
    <SortingFrame
      ids={ids}
      accessibility={describeSorting({ nameOf, placeOf })}
      onDrop={(id, overId) => onMove(ids.indexOf(id), ids.indexOf(overId))}
    >
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
    </SortingFrame>
  )
}
