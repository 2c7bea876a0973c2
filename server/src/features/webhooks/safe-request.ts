import { lookup as resolve, type LookupAddress } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { performance } from 'node:perf_hooks'
import { hostOf, mayReach, validateAddress } from './safe-address.ts'

/** Requests to URLs that people typed: only to public addresses of the internet. */

export interface OutgoingOptions {
  /** Admits HTTP and addresses of this machine; for development and tests. */
  allowLoopback: boolean
  timeoutMilliseconds: number
  /** Bytes of the answer that are read; the rest is cut off. */
  maxAnswerBytes: number
  /** Replaces the system's resolver in tests. */
  resolve?: typeof resolve
}

export interface OutgoingAnswer {
  status: number
  text: string
  milliseconds: number
}

export class AddressRefused extends Error {
  override name = 'AddressRefused'
  constructor(address: string) {
    super(`La dirección ${address} no es pública.`)
  }
}

/**
 * Posts a body. The socket's own lookup refuses private addresses, so that a name cannot resolve
 * otherwise between check and connection; redirects are answers like others.
 */
export async function post(
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: string },
  options: OutgoingOptions,
): Promise<OutgoingAnswer> {
  if (validateAddress(url, options.allowLoopback)) throw new AddressRefused(hostOf(url))
  const begun = performance.now()
  const { promise, resolve: done, reject } = Promise.withResolvers<OutgoingAnswer>()
  const signal = AbortSignal.timeout(options.timeoutMilliseconds)
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const sent = send(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    // Without a pool: a connection that was made for one request serves no other.
    agent: false,
    lookup: lookupPublic(options),
    signal,
  })
  sent.on('error', (error) => reject(signal.aborted ? new Error('No contestó a tiempo.') : error))
  sent.on('response', (response) => {
    const parts: Buffer[] = []
    let size = 0
    const finish = () => {
      const text = Buffer.concat(parts).subarray(0, options.maxAnswerBytes).toString('utf8')
      const milliseconds = Math.round(performance.now() - begun)
      done({ status: response.statusCode ?? 0, text, milliseconds })
      sent.destroy()
    }
    response.on('data', (part: Buffer) => {
      parts.push(part)
      size += part.length
      if (size >= options.maxAnswerBytes) finish()
    })
    response.on('end', finish)
    response.on('error', (error) =>
      reject(signal.aborted ? new Error('No terminó de contestar a tiempo.') : error),
    )
  })
  sent.end(body)
  return promise
}

function lookupPublic({ allowLoopback, resolve: ask = resolve }: OutgoingOptions): LookupFunction {
  return (hostname, options, callback) => {
    ask(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, '', 0)
      const refused = found.find(({ address }) => !mayReach(address, allowLoopback))
      if (refused) return callback(new AddressRefused(refused.address), '', 0)
      if (options.all) return callback(null, found)
      const [first] = found
      callback(null, first?.address ?? '', first?.family ?? 0)
    })
  }
}
