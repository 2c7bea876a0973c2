import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { ByteRange, OpenObject } from '../storage/storage.ts'
import { BufferPool } from './buffer-pool.ts'

/** 64 MiB at most, for the viewers who are being answered at this moment; players ask for about as much as one holds. */
export const pool = new BufferPool(1024 * 1024, 64)
/** For those who come when all of these are in use: many slow lines must not add up to much. */
const spareBytes = 64 * 1024

/**
 * Writes a part of an open file as the body of an answer, one buffer after the other, each
 * used again only once the line has taken it. Closes the file.
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
    // What was announced can no longer be kept: the player sees a broken line, and asks again.
    reply.log.error({ err: error }, 'a file ended before its time')
    raw.destroy()
  } finally {
    if (lent && isLeft) pool.writeOff()
    else if (lent) pool.takeBack(lent)
    await file.close()
  }
}

/** `false` when the other side left before the end. */
async function writeAll(
  { raw }: FastifyReply,
  file: OpenObject,
  { start, end }: ByteRange,
  buffer: Buffer,
): Promise<boolean> {
  // Answers that wait behind others on their line are never told that their writes failed.
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
