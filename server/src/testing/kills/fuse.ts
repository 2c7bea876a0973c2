import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Counts what a process is about to write or ask for, and ends it before one of them. */
export class Fuse {
  #count = 0
  #at = 0
  #blow: () => Promise<void> = async () => {}
  isBlown = false

  /** Ends the process before its `at`-th message; 0: never. */
  arm(at: number, blow: () => Promise<void>): void {
    Object.assign(this, { isBlown: false })
    this.#count = 0
    this.#at = at
    this.#blow = blow
  }

  /** False once the process is being ended: nothing more of it gets through. */
  async letsThrough(): Promise<boolean> {
    if (this.isBlown) return false
    this.#count += 1
    if (this.#count !== this.#at) return true
    this.isBlown = true
    await this.#blow()
    return false
  }
}

/** Whether a message counts, by what its connection said before. */
export type Counts = () => (message: Buffer) => boolean

/** Stands before a server: its messages that count go through the fuse. */
export async function openFusedProxy(target: URL, fuse: Fuse, counts: Counts) {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    const isCounted = counts()
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        other.destroy()
        sockets.delete(socket)
      })
    }
    upstream.on('data', (chunk) => client.write(chunk))
    const forward = async (chunk: Buffer) => {
      const passes = isCounted(chunk) ? await fuse.letsThrough() : !fuse.isBlown
      if (!passes) return void upstream.destroy()
      upstream.write(chunk)
      return void client.resume()
    }
    client.on('data', (chunk: Buffer) => {
      client.pause()
      void forward(chunk)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const money =
  /(insert into|update|delete from) "(orders|order_\w+|entitlements|ledger_entries|subscription\w*|renewal_\w+|transfer_\w+|sandbox_\w+|payment_\w+)"/

/** What makes a change last: the commit of a transaction about money, and a statement outside of any. */
export const countsWrites: Counts = () => {
  let isWithin = false
  let hasWritten = false
  return (message) => {
    const text = message.toString('latin1')
    if (/^Q....begin/s.test(text)) {
      isWithin = true
      hasWritten = false
    }
    const isEnd = /^Q....(commit|rollback)/s.test(text)
    const isLasting = isWithin ? isEnd && hasWritten : money.test(text)
    hasWritten ||= money.test(text)
    if (isEnd) isWithin = false
    return isLasting
  }
}

/** Every call to a provider. */
export const countsCalls: Counts = () => (message) =>
  /^(GET|POST|PUT|PATCH|DELETE) /.test(message.toString('latin1'))
