import type { useSortable } from '@dnd-kit/sortable'
import type { CSSProperties } from 'react'

type Sortable = Pick<ReturnType<typeof useSortable>, 'transform' | 'transition' | 'isDragging'>

/** A row while it, or another one, is dragged. */
export function placing({ transform, transition, isDragging }: Sortable): CSSProperties {
  if (!transform) return {}
  return {
    transform: `translate3d(0, ${Math.round(transform.y)}px, 0)`,
    ...(transition ? { transition } : {}),
    ...(isDragging ? { position: 'relative', zIndex: 1 } : {}),
  }
}
