import { readFile, writeFile } from 'node:fs/promises'
import { Agent, request as send } from 'node:https'
import path from 'node:path'
import {
  type Answer,
  type Door,
  readAnswer,
  type Request,
  silenceMilliseconds,
} from '../../bench/scale/balancer.ts'
import { findFreePort } from '../../server/src/platform/db/embedded/free-port.ts'
import { deployFolder, Proxy } from './proxy.ts'
import { makeCertificate, publicName } from './tls-client.ts'

export const shippedFile = path.join(deployFolder, 'haproxy/haproxy.cfg')

/** What the shipped file reads of its environment, with a certificate of the test. */
export async function arrangeHaproxy(folder: string, webs: [string, string]) {
  const { certificate, key, authority } = await makeCertificate(folder)
  const both = path.join(folder, 'haproxy.pem')
  await writeFile(both, (await readFile(certificate, 'utf8')) + (await readFile(key, 'utf8')))
  const port = await findFreePort()
  const env = {
    ATENEO_HTTP: `127.0.0.1:${await findFreePort()}`,
    ATENEO_HTTPS: `127.0.0.1:${port}`,
    ATENEO_CERTIFICATE: both,
    ATENEO_WEB_A: webs[0],
    ATENEO_WEB_B: webs[1],
  }
  return { port, env, authority }
}

export async function openHaproxy(program: string, folder: string, webs: [string, string]) {
  const { port, env, authority } = await arrangeHaproxy(folder, webs)
  const proxy = await Proxy.open(program, ['-db', '-f', shippedFile], { port, env })
  return { port, authority, close: () => proxy.close() }
}

/** The evening's way through HAProxy: each person from an address of their own of this machine. */
export class HaproxyDoor implements Door, AsyncDisposable {
  readonly #haproxy: Awaited<ReturnType<typeof openHaproxy>>
  readonly #agent: Agent

  constructor(haproxy: Awaited<ReturnType<typeof openHaproxy>>) {
    this.#haproxy = haproxy
    this.#agent = new Agent({ keepAlive: true, ca: haproxy.authority, servername: publicName })
  }

  /** Throws where HAProxy itself answers: nothing of the product came to the person. */
  async ask({ body, headers, ...asked }: Request): Promise<Answer> {
    const { 'x-forwarded-for': address = '', ...others } = headers
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const sent = send({
      ...asked,
      agent: this.#agent,
      host: '127.0.0.1',
      localAddress: address.replace(/^\d+/, '127'),
      port: this.#haproxy.port,
      headers: { host: publicName, ...others, ...length },
      timeout: silenceMilliseconds,
    })
    sent.end(body)
    const answer = await readAnswer(sent)
    if (answer.status >= 502 && answer.headers['x-request-id'] === undefined) {
      throw Object.assign(new Error('no answer of the product'), { code: `${answer.status}` })
    }
    return answer
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#agent.destroy()
    await this.#haproxy.close()
  }
}
