import type { DndContextProps } from '@dnd-kit/core'

type Id = string | number

/** What screen readers hear of a drag. */
export function describeSorting(list: {
  nameOf: (id: string) => string
  placeOf: (id: string) => number
}): NonNullable<DndContextProps['accessibility']> {
  const text = (id: Id) => list.nameOf(String(id))
  const place = (id: Id) => list.placeOf(String(id))
  return {
    announcements: {
      onDragStart: ({ active }) => `Tomaste «${text(active.id)}», en el lugar ${place(active.id)}.`,
      onDragOver: ({ active, over }) =>
        over ? `«${text(active.id)}» sobre el lugar ${place(over.id)}.` : undefined,
      onDragEnd: ({ active, over }) =>
        `Soltaste «${text(active.id)}» en el lugar ${place(over?.id ?? active.id)}.`,
      onDragCancel: ({ active }) => `«${text(active.id)}» se quedó en su lugar.`,
    },
    screenReaderInstructions: {
      draggable:
        'Presiona espacio para tomarlo, muévelo con las flechas y presiona espacio otra vez para soltarlo; escape lo cancela.',
    },
  }
}
