import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellSubmittedFile } from '../features/assignments/files/file-kinds.ts'
import { tellLessonFile } from '../features/videos/uploads/file-rules.ts'
import { reencodePicture } from '../platform/http/files/reencode-picture.ts'
import { commonTexts, findSteepTexts, repeated, type TextOf } from '../testing/growth.ts'

/** What is no text: pictures are decoded within limits, ZIP and PDF are told and never opened. */

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'archivos-'))
})
afterAll(() => rm(folder, { recursive: true }))

const bytesOf = (text: string) => Buffer.from(text, 'latin1')
const hex = (digits: string) => Buffer.from(digits, 'hex').toString('latin1')

const pngHead = hex('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489')
const gifHead = hex('47494638396101000100800000000000ffffff')
const webpHead = `RIFF${hex('ffffff7f')}WEBP`
const avifHead = `${hex('0000001c')}ftypavif${hex('00000000')}mif1avif`

/** After the first bytes of each format, what its reader goes through piece by piece. */
const pictures: Record<string, TextOf> = {
  'segments of JPEG': repeated(hex('ffe00002'), hex('ffd8')),
  'comments of JPEG': repeated(hex('fffe000461ff'), hex('ffd8')),
  'Exif in JPEG': repeated(`${hex('ffe1000e')}Exif${hex('000049492a000800')}`, hex('ffd8')),
  'tables of JPEG': repeated(hex('ffc4001f00') + hex('00').repeat(28), hex('ffd8')),
  'fill bytes of JPEG': repeated(hex('ff'), hex('ffd8')),
  'restarts of JPEG': repeated(hex('ffd0'), hex('ffd8')),
  'chunks of PNG': repeated(`${hex('00000000')}tEXt${hex('00000000')}`, pngHead),
  'empty data of PNG': repeated(`${hex('00000000')}IDAT${hex('35af061e')}`, pngHead),
  'profiles of PNG': repeated(`${hex('00000002')}iCCPa${hex('00')}${hex('00000000')}`, pngHead),
  'frames of GIF': repeated(hex('2c000000000100010000020244010000'), gifHead),
  'comments of GIF': repeated(hex('21fe016100'), gifHead),
  'blocks of GIF': repeated(hex('0161'), `${gifHead}${hex('21fe')}`),
  'chunks of WebP': repeated(`ABCD${hex('00000000')}`, webpHead),
  'frames of WebP': repeated(`ANMF${hex('00000000')}`, webpHead),
  'boxes of AVIF': repeated(`${hex('00000008')}free`, avifHead),
  'nested boxes of AVIF': repeated(`${hex('00000010')}meta${hex('0000000000000000')}`, avifHead),
}

/** Begins of formats, each before every common text. */
const after = (head: string) =>
  Object.entries(commonTexts).map(
    ([name, textOf]) => [`${name} after ${head.length}`, (n: number) => head + textOf(n)] as const,
  )

test('the work of a picture grows with its length and no faster', async () => {
  const read = async (text: string) => {
    const file = path.join(folder, 'foto')
    await writeFile(file, bytesOf(text))
    await reencodePicture(file, { width: 100 })
  }
  const texts = { ...pictures, ...Object.fromEntries(after(pngHead)) }
  expect(await findSteepTexts(read, texts, { longest: 1024 * 1024, by: 'process' })).toEqual([])
})

test('a ZIP, a PDF and what is neither are told by their first bytes, however long they are', async () => {
  const tell = (text: string) => {
    const bytes = bytesOf(text)
    return [tellLessonFile(bytes), tellSubmittedFile(bytes)]
  }
  const zip = `${hex('504b0304')}${hex('00').repeat(22)}${hex('ffffffff')}`
  const texts = {
    ...pictures,
    ...commonTexts,
    ...Object.fromEntries(after(zip)),
    'objects of PDF': repeated('1 0 obj<<>>endobj\n', '%PDF-1.7\n'),
    'nested lists of PDF': repeated('[', '%PDF-1.7\n'),
    'packets of TS': repeated(`G${'\0'.repeat(187)}`),
    'pages of Ogg': repeated('OggS'),
    'elements of Matroska': repeated(hex('4282'), hex('1a45dfa3')),
    'frames of MP3': repeated(hex('fffb9064')),
  }
  expect(await findSteepTexts(tell, texts, { longest: 1024 * 1024 })).toEqual([])
})
