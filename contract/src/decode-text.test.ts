import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const mark = '\uFEFF'
const utf8 = (text: string) => new TextEncoder().encode(text)
/** UTF-16 with the lower byte of each unit first. */
const littleEndian = (text: string) =>
  Uint8Array.from(
    text.split('').flatMap((unit) => [unit.charCodeAt(0) & 0xff, unit.charCodeAt(0) >> 8]),
  )
const latin1 = (text: string) => Uint8Array.from(text.split(''), (unit) => unit.charCodeAt(0))
/** Each two bytes the other way round. */
const swapped = (bytes: Uint8Array) => bytes.map((_, at) => bytes[at ^ 1]!)

test.each<[string, Uint8Array]>([
  ['UTF-8', utf8('años 🎓')],
  ['UTF-8 with its mark', utf8(`${mark}años 🎓`)],
  ['UTF-8 with the mark of each program that saved it', utf8(`${mark}${mark}años 🎓`)],
  ['UTF-16 as Windows writes it', littleEndian(`${mark}años 🎓`)],
  ['UTF-16 in the other order', swapped(littleEndian(`${mark}años 🎓`))],
])('%s is read, without a mark', (_, bytes) => {
  expect(decodeText(bytes)).toBe('años 🎓')
})

test.each<[string, Uint8Array]>([
  ['Latin-1', latin1('años')],
  ['UTF-16 that was cut in a letter', littleEndian(`${mark}años`).subarray(0, -1)],
  ['UTF-16 with half a pair', littleEndian(`${mark}\uD83C!`)],
])('%s is no text', (_, bytes) => {
  expect(decodeText(bytes)).toBeUndefined()
})

test('an empty file is an empty text', () => {
  expect(decodeText(new Uint8Array())).toBe('')
})
