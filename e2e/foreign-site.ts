import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ForeignSite {
  /** Another site than the academy's `localhost`. */
  url: string
  /** What its page shows. */
  show: (html: string) => void
  close: () => Promise<void>
}

/** Somebody's blog, whose page holds what they pasted. */
export async function openForeignSite(): Promise<ForeignSite> {
  let content = ''
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="es"><title>Blog</title><body>${content}</body></html>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    show: (html) => (content = html),
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
