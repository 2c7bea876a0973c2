import { errorCode } from './error-code.ts'
import { isDiskFull } from './full-disk.ts'

/**
 * An expected reason not to start, in Spanish with what to do. `main.ts` prints the message without
 * a stack and exits with code 1.
 */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** Turns known errors of `listen` into a `StartupError`; others are returned unchanged. */
export function explainListenFailure(
  error: unknown,
  address: { host: string; port: number; variables?: 'HEALTH_' },
): unknown {
  const { host, port, variables = '' } = address
  const messages: Record<string, string> = {
    EADDRINUSE: `El puerto ${port} ya está ocupado por otro programa. Ciérralo o elige otro puerto con ${variables}PORT.`,
    EACCES: `Este usuario no puede abrir el puerto ${port}. Elige con ${variables}PORT uno de 1024 en adelante.`,
    EADDRNOTAVAIL: `La dirección ${host} no es de este equipo. Corrige ${variables}HOST (127.0.0.1, o 0.0.0.0 para toda la red).`,
    ENOTFOUND: `No se encuentra el equipo «${host}». Corrige ${variables}HOST (127.0.0.1, o 0.0.0.0 para toda la red).`,
  }
  const message = messages[errorCode(error) ?? '']
  return message === undefined ? error : new StartupError(message, { cause: error })
}

/** PostgreSQL and initdb report a full disk only in their log. */
const fullDiskWords = /no space left on device|disk quota exceeded/i

/** True if a start failed because of a full disk. */
export function isFullDiskFault(error: unknown): boolean {
  return isDiskFull(error) || (error instanceof StartupError && fullDiskWords.test(error.message))
}

/** Turns a full disk into a `StartupError`; other errors are returned unchanged. */
export function explainFullDisk(error: unknown, dataDir: string): unknown {
  if (!isFullDiskFault(error)) return error
  return new StartupError(
    `El disco de ${dataDir} está lleno y Ateneo no puede arrancar. Libera espacio (al menos 100 MB) y vuelve a iniciarlo; no borres nada de esa carpeta a mano.`,
    { cause: error },
  )
}
