import { CallError } from '../../platform/http/call-error.ts'
import { describerOf } from '../../platform/http/describe-failure.ts'

/** Spec §8, ratings: one text for every failure. */
export const ratingFailure = {
  title: 'Error',
  message: 'No se pudo enviar tu calificación, intenta nuevamente',
}

export const ratingSentTitle = '¡Enviado!'

/** Text for reviews that failed to load. */
export function reviewsMessage(error: unknown): string {
  const isOffline = error instanceof CallError && error.code === 'network'
  return isOffline
    ? 'No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.'
    : 'No se pudieron cargar los comentarios. Inténtalo de nuevo en un momento.'
}

export const voteMessage = describerOf(
  {
    rating_not_found: 'Este comentario ya no está.',
    course_not_found: 'Este curso ya no está publicado.',
    rating_own: 'No puedes votar por tu propio comentario.',
  },
  'No se pudo guardar tu voto. Inténtalo de nuevo en un momento.',
)

export const answerSent = 'Tu respuesta quedó publicada.'

export const answerMessage = describerOf(
  { rating_not_found: 'Este comentario ya no está.' },
  'No se pudo publicar tu respuesta. Tu texto sigue aquí: inténtalo de nuevo en un momento.',
)
