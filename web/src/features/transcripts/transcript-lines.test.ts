import { expect, test } from 'vitest'
import { markParts } from './marked-parts.ts'
import { findCurrent, findLines, joinChapters, writeTranscript } from './transcript-lines.ts'

const cue = (startMs: number, text: string) => ({ startMs, endMs: startMs + 1000, text })
const cues = [cue(1000, 'Hola'), cue(5000, 'El maíz'), cue(5000, 'Dos'), cue(65_000, 'Fin')]
const chapters = [
  { seconds: 0, title: 'Saludo' },
  { seconds: 60, title: 'Despedida' },
  { seconds: 90, title: 'Nada más' },
]
const lines = joinChapters(cues, chapters)

test('chapters stand ahead of what is said in them, the last ones at the end', () => {
  expect(lines.map(({ text }) => text)).toEqual([
    'Saludo',
    'Hola',
    'El maíz',
    'Dos',
    'Despedida',
    'Fin',
    'Nada más',
  ])
})

test.each([
  [0, -1],
  [950, 1],
  [4900, 1],
  [5000, 3],
  // A chapter has begun, nothing of it is said yet.
  [61_000, 3],
  [65_000, 5],
  [200_000, 5],
])('at %d ms line %d is the current one', (ms, place) => {
  expect(findCurrent(lines, ms)).toBe(place)
})

test.each([
  ['maiz', [2]],
  ['MAÍZ', [2]],
  ['el ma', [2]],
  ['da', [4, 6]],
  ['  ', []],
  ['.*', []],
])('%j is found in lines %j', (typed, found) => {
  expect(findLines(lines, typed)).toEqual(found)
})

test('a file of the transcript has its times and chapters', () => {
  expect(writeTranscript('El nixtamal', lines)).toBe(
    'El nixtamal\n\n\nSaludo (0:00)\n\n0:01  Hola\n0:05  El maíz\n0:05  Dos\n\nDespedida (1:00)\n\n1:05  Fin\n\nNada más (1:30)\n\n',
  )
})

test.each([
  ['El maíz criollo', ['maiz'], 'El [maíz] criollo'],
  ['El mai\u0301z', ['MAIZ'], 'El [maíz]'],
  ['Maíz y más maíz', ['maíz', 'mas'], '[Maíz] y [más] [maíz]'],
  ['İstanbul 😀 ñandú', ['nandu'], 'İstanbul 😀 [ñandú]'],
  ['Hola', [''], 'Hola'],
  ['<b>', ['b'], '<[b]>'],
])('%j with %j is marked as %j', (text, words, marked) => {
  const parts = markParts(text.normalize('NFC'), words)
  expect(parts.map((part) => (part.isMarked ? `[${part.text}]` : part.text)).join('')).toBe(marked)
})
