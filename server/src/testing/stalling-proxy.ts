import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * Stands before a TCP server and, on demand, forwards nothing more without closing anything: what a
 * frozen machine or a lost network looks like.
 */
export async function openStallingProxy(target: URL) {
  const pairs = new Set<[Socket, Socket]>()
  /** Connections made meanwhile are accepted and get no answer. */
  let isStalled = false
  let unanswered: string | undefined
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    const pair: [Socket, Socket] = [client, upstream]
    pairs.add(pair)
    for (const [socket, other] of [pair, pair.toReversed() as [Socket, Socket]]) {
      socket.on('data', (chunk) => other.write(chunk))
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        other.destroy()
        pairs.delete(pair)
      })
    }
    client.on('data', (chunk: Buffer) => {
      if (unanswered === undefined || !chunk.includes(unanswered)) return
      unanswered = undefined
      upstream.removeAllListeners('data').once('data', () => client.destroy())
    })
    if (isStalled) hold(pair)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  const stallOpened = () => pairs.forEach(hold)

  return {
    url: url.href,
    /** Only the connections that are open now. */
    stallOpened,
    stall() {
      isStalled = true
      stallOpened()
    },
    resume() {
      isStalled = false
      for (const pair of pairs) for (const socket of pair) socket.resume()
    },
    /** The next statement with this text is carried out, and then its connection is closed. */
    loseAnswerTo(text: string) {
      unanswered = text
    },
    async close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function hold(pair: [Socket, Socket]): void {
  for (const socket of pair) socket.pause()
}
