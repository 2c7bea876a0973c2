import { errorCode } from './error-code.ts'

/**
 * An expected reason not to start: a sentence in Spanish that says what happened and what to do.
 * `main.ts` prints the message alone and ends with code 1; any other error keeps its stack.
 */
export class StartupFault extends Error {
  override name = 'StartupFault'
}

/** Turns the expected failures of `listen` into a `StartupFault`; other errors come back as they were. */
export function explainListenFailure(
  error: unknown,
  address: { host: string; port: number },
): unknown {
  const { host, port } = address
  const messages: Record<string, string> = {
    EADDRINUSE: `El puerto ${port} ya está ocupado por otro programa. Ciérralo o elige otro puerto con PORT.`,
    EACCES: `Este usuario no puede abrir el puerto ${port}. Elige con PORT uno de 1024 en adelante.`,
    EADDRNOTAVAIL: `La dirección ${host} no es de este equipo. Corrige HOST (127.0.0.1, o 0.0.0.0 para toda la red).`,
    ENOTFOUND: `No se encuentra el equipo «${host}». Corrige HOST (127.0.0.1, o 0.0.0.0 para toda la red).`,
  }
  const message = messages[errorCode(error) ?? '']
  return message === undefined ? error : new StartupFault(message, { cause: error })
}
