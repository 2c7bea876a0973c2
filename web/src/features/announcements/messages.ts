import { describeFailure } from '../../platform/http/describe-failure.ts'

/** Text for announcements that failed to load. */
export function announcementsMessage(error: unknown): string {
  return describeFailure(
    error,
    { announcement_denied: 'Los anuncios son para quienes tienen acceso al curso.' },
    'No se pudieron cargar los anuncios. Inténtalo de nuevo en un momento.',
  )
}

export const announcementSent = 'Tu anuncio va en camino a tus alumnos.'

export function sendingMessage(error: unknown): string {
  return describeFailure(
    error,
    {
      course_not_found: 'Este curso ya no existe.',
      too_many_announcements:
        'Este curso ya envió los anuncios de hoy. Tu texto sigue aquí: envíalo mañana.',
    },
    'No se pudo enviar tu anuncio. Tu texto sigue aquí: inténtalo de nuevo en un momento.',
  )
}

export function emailSwitchMessage(error: unknown): string {
  return describeFailure(
    error,
    {},
    'No se pudo guardar. Tus correos siguen igual: inténtalo de nuevo en un momento.',
  )
}
