import { CallError } from '../../platform/http/call-error.ts'
import { describeFailure } from '../../platform/http/describe-failure.ts'

/** Spec §4: the dialog of a course without content. */
export const emptyCourseDialog = {
  title: 'Sin contenido',
  message: 'Aún no hay contenido disponible en esta sección.',
}

/** Text for a failed list of courses. */
export function catalogueMessage(error: unknown): string {
  if (error instanceof CallError && error.code === 'invalid_data') {
    return 'No entendimos esta búsqueda. Quita los filtros e inténtalo de nuevo.'
  }
  return describeFailure(
    error,
    {
      too_many_requests:
        'Hiciste muchas búsquedas seguidas. Espera un minuto e inténtalo de nuevo.',
    },
    'No se pudieron cargar los cursos. Inténtalo de nuevo en un momento.',
  )
}

/** Text for a course that failed to load. */
export function courseMessage(error: unknown): string {
  if (error instanceof CallError && ['course_not_found', 'invalid_data'].includes(error.code)) {
    return 'Este curso no existe o ya no está publicado. Busca otro en el catálogo.'
  }
  return describeFailure(error, {}, 'No se pudo cargar el curso. Inténtalo de nuevo en un momento.')
}

/** Spec §8: recommended list. */
export const recommendedError = 'Error: No se pudieron cargar los cursos'
