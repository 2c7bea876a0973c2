import { describerOf } from '../../platform/http/describe-failure.ts'

export const reportSent = 'Gracias. La administración lo revisará.'

export const reportMessage = describerOf(
  {
    reported_not_found: 'Esto ya no está: no hace falta reportarlo.',
    course_not_found: 'Este curso ya no está publicado.',
    report_own: 'Esto lo escribiste tú: puedes cambiarlo o eliminarlo.',
    already_reported: 'Ya reportaste esto. La administración lo está revisando.',
    too_many_reports: 'Ya hiciste muchos reportes hoy. Inténtalo de nuevo mañana.',
  },
  'No se pudo enviar tu reporte. Tu texto sigue aquí: inténtalo de nuevo en un momento.',
)

/** Text for reports that failed to load. */
export const reportsMessage = describerOf(
  { report_not_found: 'Lo reportado ya no está: su autor lo eliminó.' },
  'No se pudieron cargar los reportes. Inténtalo de nuevo en un momento.',
)
