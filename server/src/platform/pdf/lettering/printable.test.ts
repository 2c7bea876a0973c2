import { listUnprintable } from '@ateneo/contract/printable'
import { printableRanges } from '@ateneo/contract/printable-ranges'
import { expect, test } from 'vitest'
import { writable } from './fit.ts'
import { withLettering } from './lettering.ts'

const faces = ['display', 'text', 'strong'] as const

const spell = (from: number, count: number, step = 1) =>
  Array.from({ length: count }, (_, index) => String.fromCodePoint(from + index * step))

test.each([
  ['of Europe, Africa and the Near East, one of five', spell(0x21, 2400, 5)],
  ['of East Asia, one of a hundred', spell(0x3000, 400, 101)],
  ['of the rest, one of a dozen', [...spell(0xa000, 600, 19), ...spell(0xf900, 130, 11)]],
  ['beyond', spell(0x1d400, 300, 311)],
])('who types a name is told exactly of the letters %s that pages lack', async (_, letters) => {
  const seen = letters.filter(
    (letter) => /[^\p{C}\p{Z}\p{M}]/u.test(letter) && letter === letter.normalize('NFC'),
  )
  const drawn = await withLettering((lettering) =>
    seen.filter((letter) => faces.every((face) => writable(lettering, face, letter) === letter)),
  )
  const told = seen.filter((letter) => listUnprintable(letter, printableRanges).length > 0)
  const known = new Set(drawn)
  expect(seen.filter((letter) => !known.has(letter))).toEqual(told)
})
