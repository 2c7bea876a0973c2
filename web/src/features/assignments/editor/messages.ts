import { explainCourseFailure } from '../../courses/messages.ts'

export const editorWords = {
  added: 'La tarea se agregó al curso.',
  saved: 'Los cambios de la tarea se guardaron.',
  failure: 'No se pudo guardar la tarea. Sigue aquí: inténtalo de nuevo en un momento.',
} as const

const otherwise = explainCourseFailure(undefined)

/** Why an assignment was not saved. */
export function describeAssignmentFailure(error: unknown): string {
  const reason = explainCourseFailure(error)
  return reason === otherwise ? editorWords.failure : reason
}
