import { CallError } from '../http/call-error.ts'

/** Spec §4: what choosing a course without content says. */
export const emptyCourseDialog = {
  title: 'Sin contenido',
  message: 'Aún no hay contenido disponible en esta sección.',
}

/** What a person reads where courses could not be loaded. */
export function catalogueMessage(error: unknown): string {
  const code = error instanceof CallError ? error.code : undefined
  switch (code) {
    case 'course_not_found':
    case 'invalid_data':
      return 'Este curso no existe o ya no está publicado. Busca otro en el catálogo.'
    case 'network':
      return 'No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.'
    case 'too_many_requests':
      return 'Hiciste muchas búsquedas seguidas. Espera un minuto e inténtalo de nuevo.'
    default:
      return 'No se pudieron cargar los cursos. Inténtalo de nuevo en un momento.'
  }
}

/** Spec §8: recommended list. */
export const recommendedError = 'Error: No se pudieron cargar los cursos'
