import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { request } from 'node:https'
import path from 'node:path'
import { promisify } from 'node:util'

/** The name that the shipped configurations serve. */
export const publicName = 'cursos.ejemplo.mx'

export interface Certificate {
  certificate: string
  key: string
  /** In PEM, for a client that trusts it. */
  authority: string
}

/** Makes a self-signed certificate for `publicName` in the folder. */
export async function makeCertificate(folder: string): Promise<Certificate> {
  const certificate = path.join(folder, 'certificate.pem')
  const key = path.join(folder, 'key.pem')
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  const names = ['-subj', `/CN=${publicName}`, '-addext', `subjectAltName=DNS:${publicName}`]
  const files = ['-keyout', key, '-out', certificate]
  await promisify(execFile)('openssl', [
    'req',
    '-x509',
    '-nodes',
    '-days',
    '2',
    ...curve,
    ...names,
    ...files,
  ])
  return { certificate, key, authority: await readFile(certificate, 'utf8') }
}

export interface TlsReply {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

interface TlsRequest {
  method?: string
  headers?: Record<string, string>
  body?: BodyInit
  /** Address of this machine that the connection comes from. */
  from?: string
}

/** Asks a proxy on this machine under its public name, and trusts its certificate alone. */
export class TlsClient {
  readonly #port: number
  readonly #authority: string

  constructor(port: number, authority: string) {
    this.#port = port
    this.#authority = authority
  }

  async send(
    address: string,
    { method = 'GET', headers = {}, body, from = '127.0.0.1' }: TlsRequest = {},
  ): Promise<TlsReply> {
    const encoded = new Response(body ?? null)
    const bytes = Buffer.from(await encoded.arrayBuffer())
    const type = encoded.headers.get('content-type')
    return new Promise((resolve, reject) => {
      const call = request({
        host: '127.0.0.1',
        port: this.#port,
        localAddress: from,
        path: address,
        method,
        ca: this.#authority,
        servername: publicName,
        agent: false,
        headers: {
          host: publicName,
          'content-length': bytes.length,
          ...(type !== null && { 'content-type': type }),
          ...headers,
        },
      })
      call.on('error', reject)
      call.on('response', (reply) => {
        const parts: Buffer[] = []
        reply.on('data', (part: Buffer) => parts.push(part))
        reply.on('error', reject)
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            headers: reply.headers,
            body: Buffer.concat(parts),
          }),
        )
      })
      call.end(bytes)
    })
  }

  /** Sends JSON and returns the reply's; throws for a refusal. */
  async call<Reply>(
    method: string,
    address: string,
    { token, value, from }: { token?: string; value?: object; from?: string } = {},
  ): Promise<Reply> {
    const reply = await this.send(address, {
      method,
      headers: {
        accept: 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(value !== undefined && { 'content-type': 'application/json' }),
        // A proxy must not pass on what a browser claims of itself.
        'x-forwarded-for': '203.0.113.9',
      },
      ...(value !== undefined && { body: JSON.stringify(value) }),
      ...(from !== undefined && { from }),
    })
    const words = reply.body.toString()
    if (reply.status >= 300) throw new Error(`${method} ${address}: ${reply.status} ${words}`)
    return JSON.parse(words) as Reply
  }
}
