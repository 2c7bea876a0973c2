import type { Announcements } from '@dnd-kit/core'

/** What a screen reader says before a lesson is taken. */
export const dragInstructions =
  'Para mover este contenido con el teclado presiona Espacio, cambia su lugar con las flechas y suéltalo con Espacio. Escape lo regresa a donde estaba.'

interface Describing {
  titleOf: (lessonId: string) => string
  /** 'lugar 2 de «Primera sección»'. */
  placeOver: (lessonId: string, overKey: string) => string
}

/** What a screen reader says while a lesson is dragged. */
export function announceDrag({ titleOf, placeOver }: Describing): Announcements {
  const titled = (id: string | number) => `«${titleOf(String(id))}»`
  return {
    onDragStart: ({ active }) => `Tomaste ${titled(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over?.id === active.id
        ? `${titled(active.id)} está donde estaba.`
        : over
          ? `${titled(active.id)} está en el ${placeOver(String(active.id), String(over.id))}.`
          : `${titled(active.id)} está fuera de la lista.`,
    onDragEnd: ({ active, over }) =>
      over
        ? `Soltaste ${titled(active.id)} en el ${placeOver(String(active.id), String(over.id))}.`
        : `${titled(active.id)} regresó a su lugar.`,
    onDragCancel: ({ active }) => `${titled(active.id)} regresó a su lugar.`,
  }
}
