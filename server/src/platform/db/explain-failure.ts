import { userInfo } from 'node:os'
import { DrizzleQueryError } from './drizzle.ts'
import { isDatabaseLost } from './lost-connection.ts'
import { errorCode } from '../errors/error-code.ts'
import { isDiskFull } from '../errors/full-disk.ts'
import { StartupError } from '../errors/startup-error.ts'

/** What an operator is told of a failure: Spanish for the expected ones, else the error's own words. */
export function explainFailure(error: unknown): string {
  // The message of a failed query is the statement: its cause says why.
  const cause = error instanceof DrizzleQueryError ? (error.cause ?? error) : error
  const network = explainNetwork(error)
  const words = network && `No se pudo terminar: ${network}. Revísalo y repite la orden.`
  return explainHere(error) ?? words ?? String(cause)
}

/** `undefined` for a failure that nobody expected. */
export const explainKnown = (error: unknown): string | undefined =>
  explainHere(error) ?? explainNetwork(error)

/** Of this machine and its database. */
function explainHere(error: unknown): string | undefined {
  if (error instanceof StartupError) return error.message
  if (isDiskFull(error)) return 'El disco está lleno. Libera espacio y repite la orden.'
  if (isDatabaseAway(error)) {
    return 'La base de datos dejó de contestar. Revisa que esté en marcha y repite la orden.'
  }
  return explainFile(error)
}

/** Of the query builder, or of the driver itself: a server that stops or is killed. */
const isDatabaseAway = (error: unknown) =>
  isDatabaseLost(error) ||
  /^57P0[123]$/.test(errorCode(error) ?? '') ||
  (error instanceof Error && error.message.startsWith('Connection terminated'))

function explainFile(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('path' in error)) return undefined
  const file = String(error.path)
  const sentences: Record<string, string> = {
    EACCES: `La cuenta «${userInfo().username}» no puede usar ${file}. Dale permiso, o da la orden con otra cuenta.`,
    EISDIR: `${file} es una carpeta.`,
    ENOENT: `No existe ${file}, o la carpeta donde estaría.`,
    ENOTDIR: `Parte de la ruta ${file} es un archivo, no una carpeta.`,
    EROFS: `No se puede crear ${file}: el disco es de solo lectura (con systemd, lo que no está en ReadWritePaths).`,
  }
  sentences['EPERM'] = sentences['EACCES']!
  // Making a folder with its parents says so of a disk that only reads, too.
  if ('syscall' in error && error.syscall === 'mkdir') sentences['ENOENT'] = sentences['EROFS']!
  return sentences[errorCode(error) ?? '']
}

/** Codes of Node.js and OpenSSL, which libraries also leave in the words of their own errors. */
const networkReasons: [code: RegExp, words: (at: string) => string][] = [
  [/EAUTH/, () => 'el servidor no acepta el usuario o la clave'],
  [/ECONNREFUSED/, (at) => `nadie responde${at}: revisa la dirección y el puerto`],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, (at) => `no se encuentra el equipo${at}: revisa el nombre y el DNS`],
  [
    /ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|TimeoutError/,
    (at) => `el otro equipo no contesta a tiempo${at}`,
  ],
  [/EHOSTUNREACH|ENETUNREACH/, (at) => `no hay camino por la red${at}`],
  [/ECONNRESET|EPIPE|UND_ERR_SOCKET/, (at) => `el otro equipo corta la conexión${at}`],
  [/CERT_HAS_EXPIRED/, () => 'su certificado venció'],
  [/ERR_TLS_CERT_ALTNAME_INVALID/, () => 'su certificado es de otro nombre'],
  [/SELF_SIGNED|UNABLE_TO_(GET|VERIFY)/, () => 'su certificado no es de una autoridad conocida'],
]

/** The first error of the chain that the network caused. */
function explainNetwork(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const first = error instanceof AggregateError ? error.errors[0] : undefined
  const said = `${errorCode(error) ?? ''} ${error.name} ${error.message}`
  const found = networkReasons.find(([code]) => code.test(said))
  if (!found) return explainNetwork(first ?? error.cause)
  const place =
    /(?:ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN) (\S+)/.exec(
      error.message,
    )?.[1]
  return found[1](place === undefined ? '' : ` (${place})`)
}
