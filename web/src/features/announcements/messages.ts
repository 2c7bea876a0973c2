import { describerOf } from '../../platform/http/describe-failure.ts'

/** Text for announcements that failed to load. */
export const announcementsMessage = describerOf(
  { announcement_denied: 'Los anuncios son para quienes tienen acceso al curso.' },
  'No se pudieron cargar los anuncios. Inténtalo de nuevo en un momento.',
)

export const announcementSent = 'Tu anuncio va en camino a tus alumnos.'

export const sendingMessage = describerOf(
  {
    course_not_found: 'Este curso ya no existe.',
    too_many_announcements:
      'Este curso ya envió los anuncios de hoy. Tu texto sigue aquí: envíalo mañana.',
  },
  'No se pudo enviar tu anuncio. Tu texto sigue aquí: inténtalo de nuevo en un momento.',
)

export const emailSwitchMessage = describerOf(
  {},
  'No se pudo guardar. Tus correos siguen igual: inténtalo de nuevo en un momento.',
)
