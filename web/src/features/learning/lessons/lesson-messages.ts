import type { NamedKind } from '../../courses/lessons/named-kind.ts'
import { CallError } from '../../../platform/http/call-error.ts'
import { type PlaybackError, loggedOutError, playbackError } from '../messages.ts'

const verbs = { text: 'leer', file: 'abrir', quiz: 'responder', assignment: 'hacer' } as const

/** For visitors, of a lesson that is no sample. */
export function loggedOutOf(kind: NamedKind): PlaybackError {
  if (kind === 'video') return loggedOutError
  if (kind === 'audio') return ofAudio(loggedOutError)
  return { ...loggedOutError, title: `Inicia sesión para ${verbs[kind]} este contenido` }
}

/** The words about a video for an audio. */
export function ofAudio(error: PlaybackError): PlaybackError {
  const title = error.title.replace('ver este video', 'escuchar este audio')
  return { ...error, title: title.replace('video', 'audio') }
}

/** The reason why a text or a file does not open, and how to go on. */
export function openingError(error: unknown, kind: NamedKind): PlaybackError {
  const found = playbackError(error)
  const code = error instanceof CallError ? error.code : undefined
  if (found.kind === 'logged-out') return loggedOutOf(kind)
  if (found.kind === 'denied' || code === 'network') return found
  if (code === 'content_not_found') {
    return {
      kind: 'failed',
      title: 'Este contenido ya no está',
      message: 'Su maestro lo quitó o lo cambió. Elige otro de la lista.',
    }
  }
  return { ...found, title: 'No pudimos abrir este contenido' }
}

/** The reason why a lesson was not marked as seen. */
export function completionMessage(error: unknown): string {
  const code = error instanceof CallError ? error.code : undefined
  switch (code) {
    case 'network':
      return 'No hay conexión y no se marcó. Revisa tu internet e inténtalo de nuevo.'
    case 'video_denied':
      return 'Ya no tienes acceso a este curso, y no se marcó.'
    case 'content_not_found':
      return 'Este contenido ya no es parte del curso, y no se marcó.'
    case 'lesson_is_watched':
      return 'Un video se termina viéndolo.'
    case 'lesson_is_answered':
      return 'Un cuestionario o una tarea se terminan aprobándolos.'
    default:
      return 'No pudimos marcarlo. Inténtalo de nuevo en un momento.'
  }
}
