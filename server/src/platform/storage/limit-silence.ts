import { Readable } from 'node:stream'
import { StorageLost } from './lost-storage.ts'

/**
 * The same bytes; fails when the source sends none for this long while somebody wants them. A viewer
 * who pauses wants none.
 */
export function limitSilence(source: Readable, limitMs: number): Readable {
  return Readable.from(pass(source, limitMs), { objectMode: false })
}

async function* pass(source: Readable, limitMs: number): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<Buffer> = source.iterator()
  try {
    for (;;) {
      const silence = setTimeout(() => {
        source.destroy(new StorageLost(`the bucket sent nothing for ${limitMs} ms`))
      }, limitMs)
      const { done, value } = await chunks.next().finally(() => clearTimeout(silence))
      if (done) return
      yield value
    }
  } finally {
    source.destroy()
  }
}
