import { connect, type Socket } from 'node:net'

export interface Load {
  address: string
  connections: number
  seconds: number
  fileBytes: number
  rangeBytes: number
}

export interface Throughput {
  bytes: number
  seconds: number
  ranges: number
}

/**
 * Requests ranges over keep-alive connections, sequentially on each, and counts the bytes. Raw
 * sockets with one buffer each, since a costlier client would limit the measurement.
 */
export async function loadRanges(load: Load): Promise<Throughput> {
  const started = performance.now()
  const until = started + load.seconds * 1000
  const lines = Array.from({ length: load.connections }, (_, place) => run(load, place, until))
  const counts = await Promise.all(lines)
  return {
    bytes: counts.reduce((sum, { bytes }) => sum + bytes, 0),
    ranges: counts.reduce((sum, { ranges }) => sum + ranges, 0),
    seconds: (performance.now() - started) / 1000,
  }
}

function run(load: Load, place: number, until: number): Promise<{ bytes: number; ranges: number }> {
  const { hostname, port, pathname } = new URL(load.address)
  const places = Math.floor(load.fileBytes / load.rangeBytes)
  let bytes = 0
  let ranges = 0
  let left = 0
  let head = ''
  // Each connection walks the file with its own stride: spread like random access, but
  // reproducible.
  let at = (place * 37) % places

  return new Promise((resolve, reject) => {
    const ask = (socket: Socket) => {
      at = (at + 61) % places
      const start = at * load.rangeBytes
      const range = `bytes=${start}-${start + load.rangeBytes - 1}`
      socket.write(`GET ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nRange: ${range}\r\n\r\n`)
    }
    const receive = (socket: Socket, count: number, buffer: Uint8Array) => {
      let body = count
      if (left === 0) {
        head += Buffer.from(buffer.buffer, buffer.byteOffset, count).toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end === -1) return
        if (!head.startsWith('HTTP/1.1 206 ')) {
          reject(new Error(`instead of a range came ${head.slice(0, 60)}`))
          return
        }
        body = head.length - end - 4
        left = Number(/^content-length: (\d+)/im.exec(head)?.[1])
        head = ''
      }
      bytes += body
      left -= body
      if (left > 0) return
      ranges++
      if (performance.now() < until) ask(socket)
      else {
        socket.destroy()
        resolve({ bytes, ranges })
      }
    }
    const socket = connect({
      host: '127.0.0.1',
      port: Number(port),
      onread: {
        buffer: new Uint8Array(256 * 1024),
        callback: (count, buffer) => {
          receive(socket, count, buffer)
          return true
        },
      },
    })
    socket.once('error', reject)
    socket.once('connect', () => ask(socket))
  })
}
