import { createHash, type Hash } from 'node:crypto'
import { addAbortSignal, Readable } from 'node:stream'
import { trialPrefix } from './keys.ts'
import type { Storage } from './storage.ts'

const filesAtOnce = 8
/** After this many errors the cause is not a single file, so the move stops. */
const maxFaults = 10

export interface VisitBuffer {
  copied: number
  copiedBytes: number
  /** Already in the target, with equal content. */
  equal: number
  faults: number
  removed: number
}

interface MoveOptions {
  deleteSource: boolean
  signal: AbortSignal
  onProgress: (tally: VisitBuffer) => void
  onFault: (key: string, error: unknown) => void
}

/**
 * Copies every object to another storage and verifies it by hash. Equal objects are skipped, so an
 * interrupted move can be repeated.
 */
export async function moveObjects(
  source: Storage,
  target: Storage,
  { deleteSource, signal, onProgress, onFault }: MoveOptions,
): Promise<VisitBuffer> {
  const tally: VisitBuffer = { copied: 0, copiedBytes: 0, equal: 0, faults: 0, removed: 0 }
  const verified: string[] = []
  const isOver = () => signal.aborted || tally.faults >= maxFaults

  await forEachKey(source, isOver, async (key) => {
    try {
      const copied = await moveObject(source, target, key, signal)
      if (copied === 'gone') return
      if (copied === 'equal') tally.equal++
      else {
        tally.copied++
        tally.copiedBytes += copied
      }
      if (deleteSource) verified.push(key)
    } catch (error) {
      if (signal.aborted) return
      tally.faults++
      onFault(key, error)
    }
    onProgress(tally)
  })
  if (tally.faults > 0) return tally
  while (verified.length > 0 && !signal.aborted) {
    const keys = verified.splice(-filesAtOnce)
    await Promise.all(keys.map((key) => source.remove(key)))
    tally.removed += keys.length
    onProgress(tally)
  }
  return tally
}

async function forEachKey(
  source: Storage,
  isOver: () => boolean,
  perform: (key: string) => Promise<void>,
): Promise<void> {
  const keys = source.walk('')[Symbol.asyncIterator]()
  const work = async () => {
    while (!isOver()) {
      const next = await keys.next()
      if (next.done) return
      if (!next.value.startsWith(trialPrefix)) await perform(next.value)
    }
  }
  await Promise.all(Array.from({ length: filesAtOnce }, work))
}

/** Returns the number of bytes copied. */
async function moveObject(
  source: Storage,
  target: Storage,
  key: string,
  signal: AbortSignal,
): Promise<number | 'equal' | 'gone'> {
  const found = await source.head(key)
  // Deleted meanwhile by the running application.
  if (!found) return 'gone'
  const there = await target.head(key)
  const isSameSize = there?.sizeBytes === found.sizeBytes
  if (isSameSize && (await hash(source, key, signal)) === (await hash(target, key, signal))) {
    return 'equal'
  }
  const sum = createHash('sha256')
  const content = addAbortSignal(signal, await source.read(key))
  const stored = await target.write(key, Readable.from(summed(content, sum)))
  const isWhole =
    stored.sizeBytes === found.sizeBytes && (await hash(target, key, signal)) === sum.digest('hex')
  if (isWhole) return stored.sizeBytes
  await target.remove(key)
  throw new Error('la copia no es igual al original')
}

async function hash(storage: Storage, key: string, signal: AbortSignal): Promise<string> {
  const sum = createHash('sha256')
  for await (const chunk of addAbortSignal(signal, await storage.read(key))) sum.update(chunk)
  return sum.digest('hex')
}

async function* summed(content: Readable, sum: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of content as AsyncIterable<Buffer>) {
    sum.update(chunk)
    yield chunk
  }
}
