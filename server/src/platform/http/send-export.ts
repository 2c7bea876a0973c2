import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { BoundedQueue } from '../concurrency/bounded-queue.ts'

/**
 * Files under way, of a process. One of a person, until it ends, and the next ones wait: who doesn't
 * read holds up nobody else.
 */
const underWay = new BoundedQueue({
  concurrency: 200,
  maxWaiting: 0,
  ofOwner: { concurrency: 1, maxWaiting: 3 },
  refusal: 'document_unavailable',
})

/** Longest time that one file keeps the event loop from everybody else. */
const SLICE_MILLISECONDS = 4
const SLICE_CHARACTERS = 64 * 1024

/**
 * Sends a file as it is written, so that one of any length fits the memory. Throws
 * `document_unavailable` for a person with too many under way.
 */
export async function sendExport(
  reply: FastifyReply,
  owner: string,
  { type, pieces }: { type: string; pieces: AsyncIterable<string> },
): Promise<FastifyReply> {
  await enter(reply, owner)
  return reply
    .header('cache-control', 'private, no-store')
    .type(type)
    .send(Readable.from(inSlices(pieces)))
}

/** Waits for its turn, which lasts until the answer has ended. */
function enter(reply: FastifyReply, owner: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const untilEnd = async () => {
      resolve()
      // Also one that was cut off by its client.
      await finished(reply.raw).catch(() => undefined)
    }
    underWay.run(untilEnd, owner).catch(reject)
  })
}

/** Joins pieces, and lets others have the event loop between two slices. */
async function* inSlices(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let slice = ''
  let begun = performance.now()
  for await (const piece of pieces) {
    slice += piece
    const isOver = performance.now() - begun >= SLICE_MILLISECONDS
    if (!isOver && slice.length < SLICE_CHARACTERS) continue
    yield slice
    slice = ''
    await setImmediate()
    begun = performance.now()
  }
  if (slice !== '') yield slice
}
