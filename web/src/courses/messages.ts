import { CallError, type FailureCode } from '../http/call-error.ts'
import { describeFailure } from '../http/describe-failure.ts'

/** The sentences of the specification (§5 confirmations, §8 teacher and administrator). */
export const courseMessages = {
  create: { success: '¡Curso creado exitosamente!' },
  edit: {
    question: '¿Deseas guardar los cambios realizados?',
    failure: 'Fallo al actualizar el curso. Por favor, inténtalo de nuevo.',
    alert: 'No se pudo guardar los cambios. Inténtalo de nuevo.',
  },
  remove: {
    question: '¿Deseas eliminar este curso?',
    success: 'El curso ha sido eliminado con éxito.',
    failure: 'Hubo un problema al eliminar el curso.',
  },
  publish: {
    question: '¿Deseas publicar este curso?',
    success: 'El curso se ha publicado con éxito.',
    failure: 'Hubo un problema al publicar el curso.',
    emptyTitle: 'Contenido vacío',
    emptyMessage: 'Debe agregar contenido antes de publicar el curso.',
  },
  approve: {
    question: '¿Deseas publicar este curso?',
    successTitle: 'Curso publicado',
    success: 'El curso se ha publicado con éxito.',
    failure: 'Hubo un problema al publicar el curso.',
  },
  reject: {
    question: '¿Deseas rechazar este curso?',
    success: 'Curso rechazado',
    failure: 'Hubo un problema al rechazar el curso.',
  },
  decide: { serverFailure: 'Hubo un problema con la solicitud al servidor.' },
  list: { failure: 'Error al cargar los cursos' },
} as const

const reasons: Partial<Record<FailureCode, string>> = {
  course_not_found: 'El curso ya no existe. La lista se acaba de actualizar.',
  course_not_editable: 'El curso está en revisión o ya fue aprobado, así que no se puede cambiar.',
  course_not_pending: 'Alguien más ya decidió sobre este curso. La lista se acaba de actualizar.',
  course_empty: 'Debe agregar contenido antes de publicar el curso.',
  course_content_unready:
    'Uno de sus videos falló o todavía se está reemplazando. Ábrelo en Contenido, y publica el curso cuando se pueda ver.',
  category_not_found: 'La categoría ya no existe. Elige otra.',
}

/** Why it failed and what to do, under the specification's sentence. */
export function explainCourseFailure(error: unknown): string {
  return describeFailure(error, reasons, 'Inténtalo de nuevo en un momento.')
}

/** Spec §8: 'Fallo al crear el curso: {message}'. */
export function describeCreateFailure(error: unknown): string {
  const message = describeFailure(
    error,
    { ...reasons, unreadable: 'Respuesta del servidor inválida' },
    'Error al crear el curso',
  )
  return `Fallo al crear el curso: ${message}`
}

/** Spec §8, administrator: a server that gave no answer of its own has its own sentence. */
export function describeDecisionFailure(error: unknown, decision: 'approved' | 'rejected') {
  const isAnswered = error instanceof CallError && error.status >= 400 && error.status < 500
  const sentences = decision === 'approved' ? courseMessages.approve : courseMessages.reject
  return {
    title: isAnswered ? sentences.failure : courseMessages.decide.serverFailure,
    message: explainCourseFailure(error),
  }
}
