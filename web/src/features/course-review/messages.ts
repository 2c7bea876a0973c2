import { describerOf } from '../../platform/http/describe-failure.ts'

const reasons = {
  course_not_found: 'El curso ya no existe.',
  course_not_pending: 'Alguien más ya decidió sobre este curso, o su maestro lo retiró.',
  course_resubmitted:
    'Su maestro lo retiró y lo volvió a enviar mientras lo revisabas. Recarga la página para verlo como está.',
  content_not_found: 'Ese contenido ya no está en el curso.',
  lesson_without_video: 'Este contenido no es un video: escribe la nota sin el segundo.',
  note_not_found: 'La nota ya no existe.',
  note_sent: 'La nota ya se envió con la decisión.',
  notes_full: 'Este curso ya tiene 200 notas sin enviar. Decide, o quita alguna.',
  checklist_point_not_found: 'Ese punto ya no está en la lista de la academia.',
} as const

/** Text for a review that failed to load. */
export const courseReviewMessage = describerOf(
  reasons,
  'No pudimos traer la revisión. Inténtalo de nuevo en un momento.',
)

/** Why a note, a mark or a tick was not saved. */
export const markMessage = describerOf(reasons, 'No se guardó. Inténtalo de nuevo en un momento.')

export const checklistMessage = describerOf(
  {},
  'No se guardó la lista. Sigue aquí: inténtalo de nuevo en un momento.',
)

export const checklistSaved = 'La lista de revisión se guardó.'
