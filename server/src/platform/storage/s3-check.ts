import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { isLocal, type S3Config } from '../config/config.ts'
import { errorCode } from '../errors/error-code.ts'
import { StartupError } from '../errors/startup-error.ts'
import { trialPrefix } from './keys.ts'
import { StorageLost } from './lost-storage.ts'
import { describeBucket, statusOf } from './s3-client.ts'
import type { Storage } from './storage.ts'

const patienceMs = 10_000

interface Finding {
  /** Origin of presigned URLs. */
  origin: string
  /** Reason in Spanish why browsers can't read from the bucket (CORS); `undefined` if they can. */
  obstacle: string | undefined
}

/**
 * Writes, reads and deletes a test object, and requests it as a browser would (CORS). Throws a
 * `StartupError` if the bucket can't be used.
 */
export async function checkBucket(
  storage: Storage,
  config: S3Config,
  publicUrl: string,
): Promise<Finding> {
  const key = `${trialPrefix}${randomUUID()}`
  try {
    await storage.write(key, Readable.from(['ateneo']))
    try {
      const url = await storage.presign(key, 60, 'text/plain')
      const { origin } = new URL(url!)
      return { origin, obstacle: await findObstacle(url!, publicUrl) }
    } finally {
      await storage.remove(key)
    }
  } catch (error) {
    throw explain(error, config)
  }
}

async function findObstacle(url: string, publicUrl: string): Promise<string | undefined> {
  const { origin, protocol } = new URL(url)
  if (isLocal(origin) && !isLocal(publicUrl)) return 'al cubo solo se llega desde este equipo'
  if (protocol === 'http:' && publicUrl.startsWith('https:')) return 'el cubo no usa https'
  const signal = AbortSignal.timeout(patienceMs)
  const response = await fetch(url, { headers: { origin: publicUrl }, signal })
  await response.body?.cancel()
  if (!response.ok) return `el cubo no acepta direcciones firmadas (${response.status})`
  const allowed = response.headers.get('access-control-allow-origin')
  if (allowed === '*' || allowed === publicUrl) return undefined
  return `las reglas CORS del cubo no admiten ${publicUrl}`
}

function explain(thrown: unknown, config: S3Config): unknown {
  const error = thrown instanceof StorageLost ? thrown.cause : thrown
  const place = describeBucket(config)
  const status = statusOf(error)
  const name = error instanceof Error ? error.name : ''
  const tell = (sentence: string) => new StartupError(sentence, { cause: error })
  if (name === 'NoSuchBucket') return tell(`No existe el ${place}. Créalo o corrige S3_BUCKET.`)
  if (status === 301 || name === 'AuthorizationHeaderMalformed') {
    return tell(`El ${place} está en otra región. Corrige S3_REGION (ahora: ${config.region}).`)
  }
  if (status === 401 || status === 403) {
    return tell(
      `El ${place} no acepta las llaves o no les permite leer, escribir, listar y borrar (${name}). Revisa S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY y sus permisos.`,
    )
  }
  if (status !== undefined) {
    return tell(`No se puede usar el ${place}: su servidor respondió ${status} (${name}).`)
  }
  // `fetch` puts the network error into `cause`.
  const code = errorCode(error) ?? errorCode(error instanceof Error ? error.cause : undefined)
  if (code === undefined && name !== 'TimeoutError') return error
  return tell(
    `No se puede llegar al ${place} (${code ?? name}). Revisa S3_ENDPOINT y que ese servidor esté encendido.`,
  )
}
