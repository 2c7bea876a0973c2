import { type ErrorCode, MAX_DRAFTS } from '@ateneo/contract'
import { errorCode } from '../platform/errors/error-code.ts'
import { AppError } from '../platform/errors/fail.ts'
import { MediaError } from '../platform/media/media.ts'

const sentences: Partial<Record<ErrorCode, string>> = {
  captions_too_many: 'El video ya tiene todos los subtítulos que admite.',
  category_not_found: 'La categoría ya no existe.',
  course_not_editable: 'El curso está en revisión o publicado: se cambia desde el sitio.',
  course_not_found: 'El curso se eliminó mientras se importaba.',
  drafts_full: `Un maestro tiene ${MAX_DRAFTS} borradores como máximo.`,
  file_empty: 'El archivo está vacío.',
  file_type_refused: 'No es un video, un audio, un texto .md, un PDF, un ZIP ni una imagen.',
  image_too_large: 'La imagen tiene demasiados píxeles.',
  not_a_video: 'No es un video ni un audio.',
  not_an_image: 'No es una imagen JPG, PNG o WebP completa.',
  professor_not_active: 'La cuenta del maestro ya no está activa.',
  quota_exceeded: 'No cabe en el espacio que tiene el maestro.',
  section_not_found: 'La sección se quitó mientras se importaba.',
  storage_full: 'No cabe en el disco, que debe conservar espacio libre.',
  too_large: 'El archivo es más grande de lo que se admite.',
  video_not_found: 'El video se eliminó mientras se importaba.',
}

const unreadable: Record<string, string> = {
  EACCES: 'Este usuario no puede leer el archivo.',
  ELOOP: 'Es un enlace simbólico.',
  ENOENT: 'El archivo ya no está.',
}

/** In Spanish, for an expected error of one file or course; any other is thrown again. */
function explainRefusal(error: unknown): string {
  if (error instanceof MediaError) return error.message
  if (error instanceof AppError) {
    const told = error.issues.map(({ message }) => message).join(' ')
    return told || sentences[error.code] || error.code
  }
  const said = unreadable[errorCode(error) ?? '']
  if (said === undefined) throw error
  return said
}

/** The result, or the sentence for its refusal. */
export async function orReason<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; problem?: undefined } | { result?: undefined; problem: string }> {
  try {
    return { result: await work() }
  } catch (error) {
    return { problem: explainRefusal(error) }
  }
}
