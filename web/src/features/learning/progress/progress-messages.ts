import { CallError } from '../../../platform/http/call-error.ts'

/** Text for progress that failed to load. */
export function progressMessage(error: unknown): string {
  return error instanceof CallError && error.code === 'network'
    ? 'No hay conexión con el servidor. Tu avance está guardado: revisa tu internet e inténtalo de nuevo.'
    : 'No pudimos traer tu avance. Está guardado: inténtalo de nuevo en un momento.'
}
