import type { FailureCode } from '../../platform/http/call-error.ts'
import { describeFailure, describerOf } from '../../platform/http/describe-failure.ts'
import { formatBytes } from '../../platform/ui/text/format.ts'

type Sentences = Partial<Record<FailureCode, string>>

const lost: Sentences = {
  video_denied: 'Ya no tienes acceso a este curso. Lo que ya entregaste se conserva.',
  content_not_found: 'Esta tarea ya no es parte del curso. Elige otro contenido de la lista.',
  lesson_without_activity: 'Este contenido ya no es una tarea. Recarga la página.',
  submission_not_found: 'No encontramos esa entrega entre las tuyas.',
}

/** Why an assignment is not shown. */
export const assignmentMessage = describerOf(
  lost,
  'No pudimos abrir la tarea. Inténtalo de nuevo en un momento.',
)

/** Why a submission is not shown. */
export const submissionMessage = describerOf(
  lost,
  'No pudimos abrir tu entrega. Lo que guardaste sigue ahí: inténtalo de nuevo en un momento.',
)

/** Why a submission was not begun. */
export const startMessage = describerOf(
  {
    ...lost,
    network: 'No hay conexión y la entrega no empezó. Revisa tu internet e inténtalo de nuevo.',
    submission_open: 'Tu entrega anterior todavía espera su revisión.',
    assignment_passed: 'Ya aprobaste esta tarea.',
    assignment_over: 'La fecha límite ya pasó y esta tarea no acepta entregas tarde.',
    tries_used: 'Ya usaste todas tus entregas.',
  },
  'No pudimos empezar la entrega. Inténtalo de nuevo en un momento.',
)

/** Why a text is not saved, for good; it stays on the screen. */
export const textMessage = describerOf(
  {
    submission_not_draft: 'Esta entrega ya se envió en otra pestaña, así que no se guardó.',
    submission_not_found: 'Esta entrega ya no existe, así que no se guardó.',
    submission_text_unwanted: 'Esta tarea ya no pide texto, así que no se guardó.',
    changed_elsewhere: 'Este texto cambió en otra pestaña o en otro dispositivo.',
    too_large: 'El texto es demasiado largo y no se guardó. Acórtalo.',
  },
  'El texto no se pudo guardar. Cópialo antes de salir.',
)

/** Why a file was not added. */
export const fileMessage = (error: unknown, maxBytes: number) =>
  describeFailure(
    error,
    {
      network: 'Se perdió la conexión y no se subió.',
      submission_not_draft: 'La entrega ya se envió, así que no se agregó.',
      submission_not_found: 'Esta entrega ya no existe.',
      submission_files_full: 'Ya no caben más archivos. Quita uno para agregar otro.',
      submission_kind_refused: 'Por su contenido no es un archivo de los que pide la tarea.',
      submission_quota_exceeded: 'Tus entregas ya ocupan todo el espacio que tienes.',
      file_missing: 'El archivo no llegó.',
      file_empty: 'Está vacío. Elige otro.',
      file_type_refused: 'No reconocemos qué clase de archivo es.',
      too_large: `Es demasiado grande: aquí se admiten hasta ${formatBytes(maxBytes)}.`,
    },
    'No se pudo subir.',
  )

/** Why a file was not taken away. */
export const removalMessage = describerOf(
  {
    submission_not_draft: 'La entrega ya se envió, así que sus archivos se quedan.',
    submission_not_found: 'Esta entrega ya no existe.',
  },
  'No se pudo quitar el archivo. Inténtalo de nuevo en un momento.',
)

/** Why a submission was not handed in. */
export const sendMessage = describerOf(
  {
    ...lost,
    network:
      'No hay conexión y la tarea no se ha entregado. Tu texto está en este dispositivo: entrega cuando vuelva.',
    submission_text_missing: 'Falta el texto. Escríbelo antes de entregar.',
    submission_text_unwanted: 'Esta tarea ya no pide texto. Bórralo antes de entregar.',
    submission_files_missing: 'Faltan archivos. Agrégalos antes de entregar.',
    submission_files_full: 'Son más archivos de los que admite la tarea. Quita los que sobran.',
    submission_kind_refused: 'Uno de los archivos ya no es de los que pide la tarea. Quítalo.',
    assignment_over: 'La fecha límite ya pasó y esta tarea no acepta entregas tarde.',
    changed_elsewhere:
      'El texto cambió en otra pestaña. Ya está a la vista el que se guardó: revísalo y entrega otra vez.',
  },
  'No se pudo entregar. Lo que hiciste sigue aquí: inténtalo de nuevo en un momento.',
)

/** Why a submission was not withdrawn. */
export const withdrawMessage = describerOf(
  {
    ...lost,
    submission_under_review: 'Tu maestro ya empezó a revisarla, así que ya no se puede retirar.',
  },
  'No se pudo retirar. Inténtalo de nuevo en un momento.',
)

/** Why the gallery, or its consent, did not change. */
export const galleryMessage = describerOf(
  {
    ...lost,
    gallery_off: 'Esta tarea ya no tiene galería.',
    submission_not_accepted: 'Sólo se muestran las entregas aceptadas.',
  },
  'No pudimos hacerlo. Inténtalo de nuevo en un momento.',
)

/** How saving stands; empty before the first letter. */
export const savingWords = {
  idle: '',
  saving: 'Guardando…',
  saved: 'Guardado',
  offline: 'Sin conexión: se guardará al volver',
  failed: 'Todavía no se guarda: lo intentamos de nuevo',
} as const

export type SavingState = keyof typeof savingWords
