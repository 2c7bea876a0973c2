import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { ByteRange, OpenObject } from '../../storage/storage.ts'
import { BufferPool } from './buffer-pool.ts'

/** Read buffers of at most 64 MiB in total; players request about one buffer at a time. */
export const pool = new BufferPool(1024 * 1024, 64)
/** Buffer size once the pool is exhausted: small, because many slow clients could be waiting. */
const spareBytes = 64 * 1024

/**
 * Writes a byte range of an open file to the response. One buffer per response, refilled only after
 * the socket has taken it. Closes the file.
 */
export async function sendFile(
  reply: FastifyReply,
  file: OpenObject,
  range: ByteRange,
): Promise<void> {
  const { raw } = reply
  reply.hijack()
  raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders)
  const lent = range.end >= range.start ? pool.lend() : undefined
  const buffer = lent ?? Buffer.allocUnsafeSlow(spareBytes)
  let isLeft = true
  try {
    isLeft = !(await writeAll(reply, file, range, buffer))
    if (!isLeft) raw.end()
  } catch (error) {
    // The announced length can't be met any more; a reset connection makes the player retry.
    reply.log.error({ err: error }, 'a file ended before its time')
    raw.destroy()
  } finally {
    if (lent && isLeft) pool.writeOff()
    else if (lent) pool.takeBack(lent)
    await file.close()
  }
}

/** `false` if the client disconnected before the end. */
async function writeAll(
  { raw }: FastifyReply,
  file: OpenObject,
  { start, end }: ByteRange,
  buffer: Buffer,
): Promise<boolean> {
  // Pipelined responses get no write error when their socket closes, hence the `close` event.
  const closed = new Promise<boolean>((resolve) => raw.once('close', () => resolve(false)))
  for (let position = start; position <= end;) {
    const wanted = Math.min(buffer.length, end - position + 1)
    const length = await file.read(buffer, wanted, position)
    if (length === 0) throw new Error(`nothing at byte ${position} of a file that is announced`)
    if (raw.destroyed) return false
    const written = new Promise<boolean>((resolve) => {
      raw.write(buffer.subarray(0, length), (error) => resolve(!error))
    })
    if (!(await Promise.race([written, closed]))) return false
    position += length
  }
  return true
}
