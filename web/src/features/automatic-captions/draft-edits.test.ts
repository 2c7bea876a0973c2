import { expect, test } from 'vitest'
import {
  changeText,
  joinCues,
  numberCues,
  plainCues,
  removeCue,
  shiftCues,
  splitCue,
} from './draft-edits.ts'

const cues = numberCues([
  { startMs: 1000, endMs: 3000, text: 'Hoy hacemos papel.' },
  { startMs: 3000, endMs: 5000, text: 'Primero se muele\nla fibra.' },
])
const textsOf = (edited: readonly { text: string }[]) => edited.map(({ text }) => text)

test.each([
  [3, ['Hoy', 'hacemos papel.']],
  [0, ['Hoy hacemos', 'papel.']],
  [18, ['Hoy hacemos', 'papel.']],
])('is split at letter %i, or in its middle', (letter, texts) => {
  const edited = splitCue(cues, 0, letter)
  expect(textsOf(edited).slice(0, 2)).toEqual(texts)
  const [first, second] = edited
  expect([first!.startMs, second!.endMs]).toEqual([1000, 3000])
  expect(first!.endMs).toBe(second!.startMs)
  expect(new Set(edited.map(({ id }) => id)).size).toBe(3)
})

test('one word is not split', () => {
  const [word] = numberCues([{ startMs: 0, endMs: 1000, text: ' Sí ' }])
  expect(splitCue([word!], 0, 1)).toEqual([word])
})

test('is joined with the next in two lines, and the last with nothing', () => {
  expect(plainCues(joinCues(cues, 0))).toEqual([
    { startMs: 1000, endMs: 5000, text: 'Hoy hacemos papel. Primero\nse muele la fibra.' },
  ])
  expect(joinCues(cues, 1)).toEqual(cues)
})

test('is removed and changed by itself', () => {
  expect(textsOf(removeCue(cues, 0))).toEqual(['Primero se muele\nla fibra.'])
  expect(plainCues(changeText(cues, 0, ' Hoy, papel. '))[0]!.text).toBe('Hoy, papel.')
})

test('all are shifted together, none before the beginning', () => {
  const startsOf = (ms: number) => shiftCues(cues, ms).map(({ startMs }) => startMs)
  expect(startsOf(500)).toEqual([1500, 3500])
  expect(startsOf(-5000)).toEqual([0, 2000])
  expect(shiftCues([], 500)).toEqual([])
})
