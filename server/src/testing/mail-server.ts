import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/**
 * A mail server that refuses recipients until it is told to take them. `answers` replaces what it says
 * to a command; `silent` says nothing at all.
 */
export async function openMailServer(answers: Record<string, string> | 'silent' = {}) {
  let isRefusing = true
  const taken: string[] = []
  const sockets = new Set<Socket>()
  const answer = (line: string): string => {
    const [verb] = line.split(' ', 1)
    const own = answers === 'silent' ? undefined : answers[verb!]
    if (own !== undefined) return own
    if (verb === 'EHLO') return '250-localhost\r\n250 8BITMIME'
    if (verb === 'RCPT' && isRefusing) return '550 5.7.1 buzon lleno'
    return '250 ok'
  }
  const converse = (socket: Socket) => {
    sockets.add(socket)
    let pending = ''
    let isData = false
    socket.on('error', () => sockets.delete(socket))
    if (answers === 'silent') return
    socket.write('220 localhost\r\n')
    socket.setEncoding('latin1').on('data', (chunk: Buffer | string) => {
      pending += String(chunk)
      for (;;) {
        const end = pending.indexOf(isData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const unit = pending.slice(0, end)
        pending = pending.slice(end + (isData ? 5 : 2))
        if (isData) taken.push(unit)
        const isNext = !isData && unit === 'DATA' && answer(unit) === '250 ok'
        socket.write(`${isNext ? '354 go on' : isData ? '250 taken' : answer(unit)}\r\n`)
        isData = isNext
      }
    })
  }
  const server = createServer(converse).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    accept: () => (isRefusing = false),
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
