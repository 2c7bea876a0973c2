import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Config } from '../platform/config/config.ts'
import { losesCookies, lostCookies } from '../platform/config/lost-cookies.ts'
import { explainKnown } from '../platform/db/explain-failure.ts'
import { doctorHeader, doctorToken, type Forwarding } from '../platform/http/doctor-token.ts'
import { boundedFetch } from '../platform/outgoing/bounded-fetch.ts'
import type { Secrets } from '../platform/config/secrets.ts'
import { fault, ok, warning } from './check.ts'

const ANSWER_LIMIT_MILLISECONDS = 2000
/** Whatever answers there may be another program. */
const fetchAnswer = boundedFetch(64 * 1024)
/** As the site sends them: `web/src/features/videos/uploads/transfer.client.ts`. */
const CHUNK_MEGABYTES = 32

/** From this machine, which may not reach its own public address behind some routers. */
export async function checkPublicUrl({ publicUrl }: Config, secrets: Secrets) {
  if (losesCookies(publicUrl)) return fault(`${publicUrl}: ${lostCookies}`)
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MILLISECONDS)
  const headers = { [doctorHeader]: doctorToken(secrets) }
  let response: Response
  try {
    response = await fetchAnswer(`${publicUrl}/healthz`, { signal, headers })
  } catch (error) {
    const reason = explainKnown(error) ?? '¿está detenido?'
    return warning(`desde este equipo no se llega a ${publicUrl}: ${reason}`)
  }
  if (!response.ok) {
    return fault(`${publicUrl} responde ${response.status}: mira el servidor que va delante`)
  }
  const { forwarded, address } = (await response.json().catch(() => ({}))) as Partial<Forwarding>
  if (forwarded === undefined) {
    return warning(`en ${publicUrl} responde otro programa, u otra versión de Ateneo`)
  }
  if (forwarded === 'ignored') {
    return fault(
      `el servidor de delante no está en TRUST_PROXY y toda la gente cuenta como una: agrega ${address}`,
    )
  }
  // Ateneo itself has no TLS, so that something else answers https.
  if (forwarded === 'none' && publicUrl.startsWith('https:')) {
    return fault('el servidor de delante no envía X-Forwarded-For: toda la gente cuenta como una')
  }
  return ok(`${publicUrl} responde`)
}

/** Announces a chunk of an upload and sends none of it: a proxy refuses by the length alone. */
export async function checkUploads({ publicUrl }: Config) {
  const status = await announceChunk(new URL('/uploads/doctor', publicUrl))
  if (status === 'unreachable') return warning(`no se llegó a ${publicUrl}`)
  if (status === 'silent') {
    return warning(
      'el servidor de delante guarda lo que se sube antes de entregarlo (en nginx, proxy_request_buffering off)',
    )
  }
  if (status === 413) {
    return fault(
      `el servidor de delante rechaza ${CHUNK_MEGABYTES} MB y no se puede subir nada: sube su límite (en nginx, client_max_body_size)`,
    )
  }
  return ok(`pasan de ${CHUNK_MEGABYTES} en ${CHUNK_MEGABYTES} MB`)
}

function announceChunk(url: URL): Promise<number | 'silent' | 'unreachable'> {
  const { promise, resolve } = Promise.withResolvers<number | 'silent' | 'unreachable'>()
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const sent = send(url, {
    method: 'PATCH',
    agent: false,
    headers: {
      'content-length': CHUNK_MEGABYTES * 1024 * 1024,
      'content-type': 'application/offset+octet-stream',
      'tus-resumable': '1.0.0',
    },
  })
  const limit = setTimeout(() => resolve('silent'), ANSWER_LIMIT_MILLISECONDS)
  sent.on('response', ({ statusCode = 0 }) => resolve(statusCode))
  sent.on('error', () => resolve('unreachable'))
  sent.flushHeaders()
  return promise.finally(() => {
    clearTimeout(limit)
    sent.destroy()
  })
}
