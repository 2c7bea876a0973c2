import { CallError } from '../../platform/http/call-error.ts'

/** Spec §8, video access. */
export const accessDenied = {
  title: 'Acceso Denegado',
  message: 'No tienes acceso al contenido. Debes comprar una suscripción o el curso para acceder.',
  subscribe: 'Comprar Suscripción',
  buy: 'Comprar Curso',
  login: 'Iniciar sesión',
  loginHint: '¿Ya tienes acceso? Inicia sesión y volverás a esta misma página.',
}

export interface PlaybackError {
  kind: 'denied' | 'not-ready' | 'logged-out' | 'replaced' | 'failed'
  title: string
  message: string
}

/** For visitors no request is made, as it would be denied. */
export const loggedOutError: PlaybackError = {
  kind: 'logged-out',
  title: 'Inicia sesión para ver este video',
  message: 'Después volverás a esta misma página.',
}

/** The URLs were received, but the video failed to load from them. */
export const stuckError: PlaybackError = {
  kind: 'failed',
  title: 'El video dejó de llegar',
  message: 'Revisa tu internet e inténtalo de nuevo: seguirás donde te quedaste.',
}

/** A revision of the course was approved while the video was open. */
export const replacedError: PlaybackError = {
  kind: 'replaced',
  title: 'Este video cambió',
  message:
    'Tu maestro acaba de publicar uno nuevo en su lugar. Empieza desde el principio; lo que ya terminaste sigue terminado.',
}

/** True if the server denied the video to this viewer. */
export const isDenied = (error: unknown) => error !== null && playbackError(error).kind === 'denied'

/** The specification's words for other failures of a video. */
export const unexpectedError = 'Unexpected error occurred'

/** The reason why a video does not play, and how to go on. */
export function playbackError(error: unknown): PlaybackError {
  const code = error instanceof CallError ? error.code : undefined
  switch (code) {
    case 'video_denied':
    case 'forbidden':
      return { kind: 'denied', title: accessDenied.title, message: accessDenied.message }
    case 'video_not_ready':
      return {
        kind: 'not-ready',
        title: 'Estamos preparando este video',
        message: 'Empieza solo en cuanto esté listo. Puedes dejar esta página abierta.',
      }
    case 'token_missing':
    case 'token_invalid':
    case 'token_expired':
    case 'refresh_token_missing':
    case 'refresh_token_invalid':
      return loggedOutError
    case 'video_not_found':
      return {
        kind: 'failed',
        title: 'Este video ya no está',
        message: 'Su maestro lo quitó o lo cambió. Elige otro de la lista.',
      }
    case 'network':
      return {
        kind: 'failed',
        title: 'No hay conexión',
        message: 'No pudimos llegar al servidor. Revisa tu internet e inténtalo de nuevo.',
      }
    default:
      return {
        kind: 'failed',
        title: 'No pudimos abrir el video',
        message: `Inténtalo de nuevo en un momento. (${unexpectedError})`,
      }
  }
}
