import { CallError, type FailureCode } from '../http/call-error.ts'
import { describeFailure } from '../http/describe-failure.ts'

/** The sentences of the specification (§5, §8 teacher and administrator). */
export const videoMessages = {
  upload: {
    incomplete: 'Por favor elija un archivo y proporcione un título.',
    successTitle: '¡Éxito!',
    success: 'El video se ha subido y añadido al curso correctamente.',
    failure: 'Error uploading file.',
    addressMissing: 'Video URL is missing in upload response.',
    addFailure: 'Error adding video to course.',
    otherwise: 'Ocurrió un error inesperado.',
  },
  remove: {
    question: (title: string) => `¿Quieres eliminar "${title}"?`,
    success: 'Eliminado!',
    failure: 'No se pudo eliminar el contenido.',
  },
  replace: {
    success: 'El video fue actualizado exitosamente.',
    unchangedTitle: 'Sin cambios',
    unchanged: 'No hubo cambios en el video.',
  },
  edit: {
    success: 'Los datos del video se guardaron.',
    failure: 'No se pudieron guardar los datos del video. Inténtalo de nuevo.',
  },
  list: {
    empty: 'No se encontraron videos.',
    emptyForReview: 'No se encontraron videos',
    failure: 'Hubo un problema al cargar los videos.',
  },
} as const

const reasons: Partial<Record<FailureCode, string>> = {
  not_a_video: 'El archivo no es un video que podamos leer. Elige un MP4.',
  file_empty: 'El archivo está vacío. Elige otro.',
  file_missing: 'No llegó ningún archivo. Elígelo de nuevo.',
  too_large: 'El archivo es demasiado grande. Elige uno más ligero.',
  storage_full: 'Ya no hay espacio en el servidor. Avisa a la administración.',
  course_not_found: 'El curso ya no existe.',
  course_not_editable: 'El curso está en revisión o ya fue aprobado, así que no se puede cambiar.',
  content_not_found: 'El video ya no está en el curso. La lista se acaba de actualizar.',
  video_not_found: 'El video ya no existe. Súbelo de nuevo.',
  video_not_ready: 'El video todavía se está procesando. Estará listo en unos minutos.',
  video_denied: 'No tienes acceso a este video.',
  video_not_failed: 'El video ya se está procesando.',
  upload_incomplete: 'La subida no terminó. Elige el mismo archivo para continuarla.',
}

/** Spec §8, upload: shown inline and as an alert. */
export function describeUploadFailure(error: unknown, isUploaded: boolean): string {
  const { upload } = videoMessages
  if (!(error instanceof CallError)) return upload.otherwise
  if (error.message === upload.addressMissing) return upload.addressMissing
  return describeFailure(error, reasons, isUploaded ? upload.addFailure : upload.failure)
}

/** Spec §8: 'No se pudo actualizar el video: {message}'. */
export function describeReplaceFailure(error: unknown): string {
  return `No se pudo actualizar el video: ${describeFailure(error, reasons, videoMessages.upload.otherwise)}`
}

/** Why its title and description stayed as they were. */
export function describeWordsFailure(error: unknown): string {
  return describeFailure(error, reasons, videoMessages.edit.failure)
}

/** Why it failed and what to do, under the specification's sentence. */
export function explainVideoFailure(error: unknown): string {
  return describeFailure(error, reasons, 'Inténtalo de nuevo en un momento.')
}
