import { errorCode } from '../errors/error-code.ts'
import { StartupError } from '../errors/startup-error.ts'

/**
 * Turns a known connection error into a `StartupError` in Spanish, without the password; other
 * errors are returned unchanged.
 */
export function explainDatabaseFailure(error: unknown, url: string): unknown {
  if (error instanceof StartupError) return error
  const reason = reasons[codeOf(error) ?? ''] ?? reasonInWords(error)
  if (reason === undefined) return error
  return new StartupError(
    `No se puede usar la base de datos de DATABASE_URL (${withoutPassword(url)}): ${reason}`,
    { cause: error },
  )
}

/**
 * PostgreSQL's codes (https://www.postgresql.org/docs/current/errcodes-appendix.html) and those of
 * Node.js.
 */
const reasons: Record<string, string> = {
  ENOTFOUND: 'no existe un equipo con ese nombre. Corrige la dirección.',
  EAI_AGAIN: 'no se pudo averiguar la dirección de ese equipo. Revisa el nombre y la red.',
  ECONNREFUSED: 'ahí no responde ningún PostgreSQL. Comprueba que está en marcha y su puerto.',
  ECONNRESET: 'cortó la conexión. Comprueba que en ese puerto hay un PostgreSQL.',
  EHOSTUNREACH: 'no se llega a ese equipo. Revisa la red y el cortafuegos.',
  ENETUNREACH: 'no se llega a esa red. Revisa la red y el cortafuegos.',
  ETIMEDOUT: 'no respondió en 5 segundos. Revisa la red y el cortafuegos.',
  ENOENT: 'no existe ese socket. Comprueba que PostgreSQL está en marcha.',
  EACCES: 'este usuario no puede abrir ese socket.',
  ERR_INVALID_URL:
    'la dirección está mal escrita. Los signos de la contraseña se escriben como %XX.',
  '28P01': 'el usuario o la contraseña no son correctos.',
  '28000': 'el servidor no admite a ese usuario desde este equipo. Revisa pg_hba.conf.',
  '3D000': 'esa base de datos no existe. Créala con CREATE DATABASE.',
  '42501': 'ese usuario no tiene permiso para conectarse.',
  '08P01':
    'ahí responde un PgBouncer que no llega a su PostgreSQL. Revisa su línea host= y ese equipo.',
  '53300': 'el servidor ya tiene todas sus conexiones ocupadas.',
  '57P03': 'el servidor está arrancando o cerrándose. Vuelve a intentarlo en un momento.',
  SELF_SIGNED_CERT_IN_CHAIN:
    'su certificado no es de confianza. Indica sslrootcert en la dirección.',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'su certificado no es de confianza. Indica sslrootcert en la dirección.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'su certificado no es de confianza. Indica sslrootcert en la dirección.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'su certificado es de otro nombre. Corrige la dirección.',
}

/**
 * `localhost` resolves to IPv6 and IPv4, and Node.js joins both failures in an `AggregateError`.
 */
function codeOf(error: unknown): string | undefined {
  return (
    errorCode(error) ?? (error instanceof AggregateError ? errorCode(error.errors[0]) : undefined)
  )
}

/** Errors that `pg` itself throws have no code, so their message is matched. */
function reasonInWords(error: unknown): string | undefined {
  const words = error instanceof Error ? error.message : ''
  if (/timeout/i.test(words)) return reasons['ETIMEDOUT']
  if (/does not support SSL/i.test(words)) return 'no admite conexiones cifradas. Quita sslmode.'
  if (/password must be a string/i.test(words))
    return 'pide una contraseña y la dirección no la lleva.'
  if (/terminated unexpectedly/i.test(words)) return reasons['ECONNRESET']
  return undefined
}

function withoutPassword(url: string): string {
  return url.replace(/^(\w+:\/\/)(?:.*@)?([^?]*).*$/, '$1$2')
}
