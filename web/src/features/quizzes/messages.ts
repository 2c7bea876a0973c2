import type { FailureCode } from '../../platform/http/call-error.ts'
import { describerOf } from '../../platform/http/describe-failure.ts'

const reasons: Partial<Record<FailureCode, string>> = {
  question_unknown: 'Esta pregunta ya no está en tu banco.',
  bank_full:
    'Tu banco está lleno: tiene 10,000 preguntas. Quita las que no uses e inténtalo otra vez.',
}

export const bankListMessage = describerOf(
  {},
  'No pudimos traer tu banco de preguntas. Inténtalo otra vez.',
)

export const openQuestionMessage = describerOf(
  reasons,
  'No pudimos abrir la pregunta. Inténtalo otra vez.',
)

export const saveQuestionMessage = describerOf(
  reasons,
  'No se guardó la pregunta. Lo que escribiste sigue aquí: inténtalo otra vez.',
)

export const archiveQuestionMessage = describerOf(
  reasons,
  'No se quitó la pregunta. Inténtalo otra vez.',
)

export const questionWords = {
  added: 'La pregunta está en tu banco.',
  saved: 'Los cambios de la pregunta se guardaron.',
  archived: 'La pregunta ya no está en tu banco.',
} as const

export const questionFileTooLarge = 'El archivo pesa más de 2 MB. Divídelo en varios.'

/** Why a file was not read, before anything of it is known. */
const unread = {
  too_large: questionFileTooLarge,
  question_file_too_complex:
    'Este archivo tiene demasiado que leer. Divídelo en varios y súbelos uno por uno.',
  question_files_busy: 'Hay varios archivos en lectura. Espera un momento e inténtalo de nuevo.',
}

export const previewMessage = describerOf(
  unread,
  'No pudimos revisar las preguntas. Inténtalo otra vez.',
)

export const importQuestionsMessage = describerOf(
  {
    ...unread,
    bank_full: 'No caben todas en tu banco, que acepta 10,000 preguntas. Quita las que no uses.',
    question_file_changed: 'Las preguntas cambiaron desde que las revisaste. Revísalas otra vez.',
    question_file_empty: 'El archivo no tiene preguntas que se puedan importar.',
  },
  'No se importó ninguna pregunta. Inténtalo otra vez.',
)
