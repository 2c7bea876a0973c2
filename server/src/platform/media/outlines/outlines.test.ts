import { expect, test } from 'vitest'
import { isAsfCut, isAsfProtected } from './asf-header.ts'
import { hasOtherTracks, isMatroskaProtected, readSegmentEnd } from './ebml.ts'
import type { FileBytes } from './file-bytes.ts'
import { isFlvCut } from './flv-end.ts'
import { isOggCut } from './ogg-end.ts'
import { isMovieProtected } from './protection.ts'
import { isAviCut, isFormCut, isWavCut } from './riff-chunks.ts'
import { announcedFrames } from './xing.ts'

/** Counts how often it is read, however long the file claims to be. */
function countReads(content: Buffer, size = content.length) {
  const counted = { reads: 0 }
  const bytes: FileBytes = {
    size,
    async read(at, length) {
      counted.reads += 1
      return content.subarray(at, Math.min(at + length, size))
    },
  }
  return { bytes, counted }
}

const readers = {
  isAsfCut,
  isAsfProtected,
  hasOtherTracks,
  isMatroskaProtected,
  readSegmentEnd,
  isFlvCut,
  isOggCut,
  isMovieProtected,
  isAviCut,
  isFormCut,
  isWavCut,
}

const box = (name: string, content = Buffer.alloc(0)) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(name, 4)
  return Buffer.concat([head, content])
}
const nested = (depth: number): Buffer<ArrayBuffer> =>
  depth === 0 ? box('stbl') : box('trak', nested(depth - 1))

const hostile: [string, Buffer][] = [
  ['nothing', Buffer.alloc(0)],
  ['one byte', Buffer.from([0x1a])],
  ['zeros', Buffer.alloc(200_000)],
  ['ones', Buffer.alloc(200_000, 0xff)],
  ['empty boxes', Buffer.concat(Array.from({ length: 20_000 }, () => box('free')))],
  ['boxes in boxes', nested(2_000)],
  ['chunks of no size', Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE'), Buffer.alloc(200_000, 0)])],
  ['an endless header', Buffer.from('3026b2758e66cf11a6d900aa0062ce6cffffffffffffff7f', 'hex')],
  ['an endless element', Buffer.from('1a45dfa301ffffffffffffff18538067', 'hex')],
  ['pages without segments', Buffer.from('OggS'.repeat(50_000))],
]

test.each(hostile)('%s: every reader ends, and reads at so many places', async (_, content) => {
  for (const [name, read] of Object.entries(readers)) {
    const { bytes, counted } = countReads(content)
    const outcome = await read(bytes)
    expect([name, typeof outcome]).toEqual([
      name,
      expect.stringMatching(/boolean|undefined|number/),
    ])
    expect([name, counted.reads <= 5_001]).toEqual([name, true])
  }
})

test('a first frame says how many follow, if it has a tag', () => {
  const frame = Buffer.alloc(200)
  expect(announcedFrames(frame)).toBeUndefined()
  frame.write('Xing', 36)
  expect(announcedFrames(frame)).toBeUndefined()
  frame.writeUInt32BE(1, 40)
  frame.writeUInt32BE(382, 44)
  expect(announcedFrames(frame)).toBe(382)
  const vbri = Buffer.alloc(200)
  vbri.write('VBRI', 36)
  vbri.writeUInt32BE(77, 50)
  expect(announcedFrames(vbri)).toBe(77)
  expect(announcedFrames(vbri.subarray(0, 45))).toBeUndefined()
})
