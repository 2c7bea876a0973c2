import { expect, test } from 'vitest'
import { addChapterLine, readChapterLines, writeChapterLines } from './chapter-lines.ts'

test('chapters are read from lines, whatever their order and the sign after the time', () => {
  const { chapters, fault } = readChapterLines(
    '1:30 El papel\n\n 00:00 - Introducción \n1:02:03 — La 1.ª capa\n90:00 Noventa minutos',
  )
  expect(fault).toBeUndefined()
  expect(chapters).toEqual([
    { seconds: 0, title: 'Introducción' },
    { seconds: 90, title: 'El papel' },
    { seconds: 3723, title: 'La 1.ª capa' },
    { seconds: 5400, title: 'Noventa minutos' },
  ])
  expect(writeChapterLines(chapters)).toBe(
    '0:00 Introducción\n1:30 El papel\n1:02:03 La 1.ª capa\n1:30:00 Noventa minutos',
  )
})

test.each([
  ['El papel', /^Línea 1: escribe el tiempo/],
  ['0:00 Hola\n1:75 Tarde', /^Línea 2: escribe el tiempo/],
  ['1:30', /^Línea 1: escribe el tiempo/],
  [`0:00 ${'a'.repeat(121)}`, /^Línea 1: .*120/],
  ['0:30 Uno\n00:30 Dos', /^Línea 2: otro capítulo empieza en 0:30/],
  [Array.from({ length: 101 }, (_, n) => `${n}:00 Uno`).join('\n'), /100 capítulos/],
])('%j is refused with its line', (text, fault) => {
  expect(readChapterLines(text).fault).toMatch(fault)
})

test('what is said becomes a chapter at its place, and leaves half a line as it is', () => {
  expect(addChapterLine('2:00 Dos', { seconds: 60, title: 'Uno' })).toBe('1:00 Uno\n2:00 Dos')
  expect(addChapterLine('1:00 Antes', { seconds: 60, title: 'Uno' })).toBe('1:00 Uno')
  expect(addChapterLine('2:0', { seconds: 60, title: 'Uno' })).toBe('2:0\n1:00 Uno')
  expect(addChapterLine('', { seconds: 0, title: 'Uno' })).toBe('0:00 Uno')
})
