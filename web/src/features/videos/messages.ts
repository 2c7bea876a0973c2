import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import { describeFailure, describerOf } from '../../platform/http/describe-failure.ts'
import { formatBytes } from '../../platform/ui/text/format.ts'
import type { VideoUsage } from './queries.ts'

/** Texts of the specification (§5, §8 teacher and administrator). */
export const videoMessages = {
  upload: {
    incomplete: 'Por favor elija un archivo y proporcione un título.',
    successTitle: '¡Éxito!',
    success: 'El video se ha subido y añadido al curso correctamente.',
    successElsewhere:
      'El video se ha subido y añadido al final del curso, porque su sección ya no existe.',
    failure: 'Error uploading file.',
    replacing:
      'El video publicado sigue viéndose hasta que se aprueben los cambios. Los subtítulos son del video nuevo: agrégalos después.',
    urlMissing: 'Video URL is missing in upload response.',
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
    proposedTitle: 'Video nuevo listo en los cambios',
    proposed: 'El publicado sigue como está hasta que se apruebe.',
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

/** Uploads that were begun and are no lessons yet. */
export const begunMessages = {
  howToContinue: 'Para continuar una, elige otra vez el mismo archivo: sigue donde se quedó.',
  otherFile: (chosen: string, begun: string, size: string) =>
    `«${chosen}» no es el archivo de esta subida. Elige «${begun}», de ${size}, o descártala para subir otro.`,
  discard: (title: string) => `Lo que ya se subió de «${title}» se pierde.`,
  elsewhere: 'Se está subiendo en otra pestaña o dispositivo',
  arrived: 'Ya se subió; falta agregarlo al curso',
} as const

const reasons: Partial<Record<FailureCode, string>> = {
  not_a_video: 'El archivo no es un video ni un audio que podamos leer. Elige un MP4 o un MP3.',
  file_type_refused: 'El archivo no es un PDF, un ZIP ni una imagen. Elige otro.',
  file_empty: 'El archivo está vacío. Elige otro.',
  file_missing: 'No llegó ningún archivo. Elígelo de nuevo.',
  too_large: 'El archivo es demasiado grande. Elige uno más ligero.',
  storage_full: 'Ya no hay espacio en el servidor. Avisa a la administración.',
  quota_exceeded:
    'Con este video pasarías del espacio que te da la academia. Elimina videos que ya no uses o pide más espacio a la administración.',
  too_many_unfinished_uploads:
    'Tienes 20 subidas sin terminar. Continúa o descarta alguna en la página de su curso e inténtalo de nuevo.',
  course_not_found: 'El curso ya no existe.',
  section_not_found: 'La sección ya no existe. Elige otra.',
  course_not_editable: 'El curso está en revisión o ya fue aprobado, así que no se puede cambiar.',
  texts_need_review:
    'La academia revisa los textos de los cursos publicados, así que este cambio no se guardó.',
  content_not_found: 'El video ya no está en el curso. La lista se acaba de actualizar.',
  video_not_found: 'El video ya no existe. Súbelo de nuevo.',
  video_not_ready: 'El video todavía se está procesando. Estará listo en unos minutos.',
  video_denied: 'No tienes acceso a este video.',
  video_not_failed: 'El video ya se está procesando.',
  upload_incomplete: 'La subida no terminó. Elige el mismo archivo para continuarla.',
}

/** Texts of a lesson's file. */
export const lessonFileMessages = {
  added: 'El archivo se agregó al curso.',
  saved: 'Los cambios del archivo se guardaron.',
  failure: 'No se pudo guardar el archivo. Inténtalo de nuevo en un momento.',
} as const

const fileReasons: typeof reasons = {
  ...reasons,
  file_type_refused: 'Ese archivo no es un PDF, un ZIP ni una imagen. Elige otro.',
  too_large: 'Ese archivo pesa más de 100 MB. Comprímelo o divídelo en partes.',
  quota_exceeded:
    'Con este archivo pasarías del espacio que te da la academia. Elimina lo que ya no uses o pide más espacio a la administración.',
  content_not_found: 'El archivo ya no está en el curso. La lista se acaba de actualizar.',
  lesson_without_file: 'Este contenido no es un archivo. La lista se acaba de actualizar.',
}

/** Why the file of a lesson was not saved. */
export const describeFileFailure = describerOf(fileReasons, lessonFileMessages.failure)

/** Checks the quota before the upload; `null` if the file fits. */
export function describeLackOfSpace(
  fileBytes: number,
  { usedBytes, allowedBytes }: VideoUsage,
): string | null {
  if (allowedBytes === null || usedBytes + fileBytes <= allowedBytes) return null
  const left = formatBytes(Math.max(0, allowedBytes - usedBytes))
  return `El archivo mide ${formatBytes(fileBytes)} y te quedan ${left}. Elimina videos que ya no uses o pide más espacio a la administración.`
}

/** Spec §8, upload: shown inline and as an alert. */
export function describeUploadFailure(error: unknown, isUploaded: boolean): string {
  const { upload } = videoMessages
  if (!(error instanceof CallError)) return upload.otherwise
  if (error.message === upload.urlMissing) return upload.urlMissing
  return describeFailure(error, reasons, isUploaded ? upload.addFailure : upload.failure)
}

export const describeDiscardFailure = describerOf(
  {
    video_not_found: 'Esa subida ya no existe. La lista se acaba de actualizar.',
    video_in_use: 'Ese video ya está en el curso. La lista se acaba de actualizar.',
    upload_conflict: 'La subida sigue en marcha. Inténtalo de nuevo en un momento.',
  },
  'No se pudo descartar la subida. Inténtalo de nuevo.',
)

/** Spec §8: 'No se pudo actualizar el video: {message}'. */
export function describeReplaceFailure(error: unknown): string {
  return `No se pudo actualizar el video: ${describeFailure(error, reasons, videoMessages.upload.otherwise)}`
}

/** The reason why title and description were not saved. */
export const describeWordsFailure = describerOf(reasons, videoMessages.edit.failure)

/** The reason and how to go on, below the specification's text. */
export const explainVideoFailure = describerOf(reasons, 'Inténtalo de nuevo en un momento.')
