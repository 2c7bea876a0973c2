import type { FailureCode } from '../../http/call-error.ts'
import { describerOf } from '../../http/describe-failure.ts'

export const attachmentMessages = {
  file_empty: 'El archivo está vacío. Elige otro.',
  too_large: 'El archivo pesa más de 10 MB. Elige uno más ligero.',
  file_type_refused: 'Solo aceptamos imágenes, PDF, texto y video MP4, MOV o WebM.',
  storage_full: 'No hay espacio para el archivo. Envía lo demás sin él.',
} as const

/** True for errors in the file, which are shown below it. */
export function isAttachmentError(code: FailureCode): code is keyof typeof attachmentMessages {
  return Object.hasOwn(attachmentMessages, code)
}

export const downloadMessage = describerOf(
  { not_found: 'El archivo ya no está.' },
  'No pudimos traer el archivo. Inténtalo de nuevo en un momento.',
)
