import { createHash, type Hash } from 'node:crypto'
import { addAbortSignal, Readable } from 'node:stream'
import { trialPrefix } from './keys.ts'
import type { Storage } from './storage.ts'

const filesAtOnce = 8
/** More than these are no longer the fault of a file. */
const mostFaults = 10

export interface Tally {
  copied: number
  copiedBytes: number
  /** Already there, with the same content. */
  equal: number
  faults: number
  removed: number
}

interface MoveOptions {
  deleteSource: boolean
  signal: AbortSignal
  onProgress: (tally: Tally) => void
  onFault: (key: string, error: unknown) => void
}

/**
 * Copies everything from one storage to another and reads it back there. What is
 * already there and equal stays as it is, so an interrupted move is simply done again.
 */
export async function moveObjects(
  source: Storage,
  target: Storage,
  { deleteSource, signal, onProgress, onFault }: MoveOptions,
): Promise<Tally> {
  const tally: Tally = { copied: 0, copiedBytes: 0, equal: 0, faults: 0, removed: 0 }
  const verified: string[] = []
  const isOver = () => signal.aborted || tally.faults >= mostFaults

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

/** Answers how many bytes were copied. */
async function moveObject(
  source: Storage,
  target: Storage,
  key: string,
  signal: AbortSignal,
): Promise<number | 'equal' | 'gone'> {
  const found = await source.head(key)
  // Removed by the academy that is running meanwhile.
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
