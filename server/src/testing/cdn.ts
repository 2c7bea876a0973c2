import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Stored {
  status: number
  headers: Record<string, string>
  body: Buffer
  freshUntilMs: number
}

/** Headers of one connection, or of a body that `fetch` has unpacked. */
const dropped = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-encoding'])

export type Cdn = Awaited<ReturnType<typeof openCdn>>

/** A shared cache in front of an academy's `/media`, which keeps what is `public` and counts. */
export async function openCdn() {
  const stored = new Map<string, Stored>()
  /** Paths that were asked of the academy, and of the cache. */
  const fetched: string[] = []
  const asked: string[] = []
  let upstream = ''

  async function read(path: string, headers: IncomingMessage['headers']): Promise<Stored> {
    const key = `${path} ${headers.range ?? ''}`
    const found = stored.get(key)
    if (found && found.freshUntilMs > Date.now()) return found
    fetched.push(path)
    const range: Record<string, string> = headers.range ? { range: headers.range } : {}
    const response = await fetch(upstream + path, { headers: range, redirect: 'manual' })
    const fresh: Stored = {
      status: response.status,
      headers: Object.fromEntries([...response.headers].filter(([name]) => !dropped.has(name))),
      body: Buffer.from(await response.arrayBuffer()),
      freshUntilMs: 0,
    }
    const [, age] = /^public, max-age=(\d+)/.exec(fresh.headers['cache-control'] ?? '') ?? []
    if (age !== undefined)
      stored.set(key, { ...fresh, freshUntilMs: Date.now() + Number(age) * 1000 })
    return fresh
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    if (!path.startsWith('/media/')) {
      response.writeHead(404).end()
      return
    }
    asked.push(path)
    const { status, headers, body } = await read(path, request.headers)
    response.writeHead(status, { ...headers, 'content-length': body.length }).end(body)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.destroy(error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    fetched,
    asked,
    /** The academy that it stands before. */
    serve(url: string) {
      upstream = url
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
