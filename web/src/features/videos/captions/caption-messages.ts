import { CallError, type FailureCode } from '../../../platform/http/call-error.ts'
import { describeFailure } from '../../../platform/http/describe-failure.ts'

export const captionMessages = {
  title: 'Subtítulos',
  none: 'Este video todavía no tiene subtítulos.',
  why: 'Ayudan a quien no oye, a quien estudia sin sonido y a quien aprende el idioma.',
  saved: 'Los subtítulos se guardaron.',
  removed: 'Los subtítulos se eliminaron.',
  failure: 'No pudimos leer los subtítulos de este video.',
  laterHour: {
    title: 'Los subtítulos empiezan después del video',
    asks: '¿Los guardamos contando desde el inicio del video?',
    confirm: 'Contar desde el inicio',
  },
  question: (label: string) => `¿Quieres eliminar los subtítulos «${label}»?`,
} as const

const reasons: Partial<Record<FailureCode, string>> = {
  captions_invalid: 'El archivo no es de subtítulos. Elige uno WebVTT (.vtt) o SRT (.srt).',
  captions_later_hour: 'Los tiempos del archivo empiezan después del final del video.',
  captions_not_found: 'Esos subtítulos ya no están. La lista se acaba de actualizar.',
  captions_too_many: 'El video ya tiene 30 idiomas, el máximo. Elimina uno antes de agregar otro.',
  video_not_found: 'El video ya no existe.',
  not_found: 'Escribe la clave de un idioma, como es, en o pt-BR.',
  file_missing: 'No llegó ningún archivo. Elígelo de nuevo.',
  file_empty: 'El archivo está vacío. Elige otro.',
  too_large: 'El archivo pesa más de 1 MB: no parece de subtítulos. Elige otro.',
  storage_full: 'Ya no hay espacio en el servidor. Avisa a la administración.',
}

/** Every invalid line, or else the text of the failure. */
export function describeCaptionFailure(error: unknown): string[] {
  const hasLines =
    error instanceof CallError &&
    (error.code === 'captions_invalid' || error.code === 'captions_later_hour')
  const lines = hasLines ? error.issues.map(({ message }) => message) : []
  if (lines.length > 0) return lines
  return [describeFailure(error, reasons, 'No pudimos guardar los subtítulos. Inténtalo de nuevo.')]
}
