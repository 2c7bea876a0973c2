import { CallError } from '../http/call-error.ts'

/** Spec §8, ratings: one sentence for every failure. */
export const ratingFailure = {
  title: 'Error',
  message: 'No se pudo enviar tu calificación, intenta nuevamente',
}

export const ratingSentTitle = '¡Enviado!'

/** Where the comments of a course could not be loaded. */
export function reviewsMessage(error: unknown): string {
  const isOffline = error instanceof CallError && error.code === 'network'
  return isOffline
    ? 'No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.'
    : 'No se pudieron cargar los comentarios. Inténtalo de nuevo en un momento.'
}
