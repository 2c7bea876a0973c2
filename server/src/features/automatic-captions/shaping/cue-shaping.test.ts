import { expect, test } from 'vitest'
import type { Segment } from '../../../platform/transcribers/transcriber.ts'
import { maxCharactersPerSecond, maxDurationMs, maxLineLength } from './rules.ts'
import { shapeCues } from './cue-shaping.ts'

const hour = 3_600_000
const said = (startMs: number, endMs: number, text: string): Segment => ({ startMs, endMs, text })
const textsOf = (...segments: Segment[]) => shapeCues(segments, hour).map(({ text }) => text)

test.each<[string, Segment[], string[]]>([
  ['a sentence is one caption', [said(0, 3000, ' Hoy hacemos papel. ')], ['Hoy hacemos papel.']],
  [
    'two sentences are two',
    [said(0, 6000, 'Hoy hacemos papel. Mañana lo secamos.')],
    ['Hoy hacemos papel.', 'Mañana lo secamos.'],
  ],
  [
    'what is longer than a line has two, cut at the comma',
    [said(0, 5000, 'Primero se muele la fibra con agua, después se cuela en la malla.')],
    ['Primero se muele la fibra con agua,\ndespués se cuela en la malla.'],
  ],
  [
    'what is longer than two lines is cut before a connecting word',
    [
      said(
        0,
        9000,
        'La fibra del maguey se hierve toda la noche con ceniza hasta que queda suave y entonces se golpea sobre una piedra',
      ),
    ],
    [
      'La fibra del maguey se hierve toda la\nnoche con ceniza hasta que queda suave',
      'y entonces se golpea sobre una piedra',
    ],
  ],
  [
    'a pause ends a caption',
    [said(0, 2000, 'Uno, dos'), said(5000, 7000, 'y tres')],
    ['Uno, dos', 'y tres'],
  ],
  [
    'words with times of their own are put together',
    [said(0, 400, 'Hoy'), said(400, 900, 'hacemos'), said(900, 1500, 'papel.')],
    ['Hoy hacemos papel.'],
  ],
  [
    'what is short goes with what was said before',
    [said(0, 2000, 'Se cuela en la malla.'), said(2000, 2400, 'Así.')],
    ['Se cuela en la malla. Así.'],
  ],
  ['nobody says this', [said(0, 3000, '[Música] ♪♪'), said(4000, 6000, '(aplausos) … —')], []],
  ['a word in a loop is said once', [said(0, 9000, 'Gracias. '.repeat(40))], ['Gracias.']],
  [
    'a phrase in a loop over segments is said once',
    Array.from({ length: 9 }, (_, index) =>
      said(index * 3000, index * 3000 + 3000, 'Suscríbete al canal.'),
    ),
    ['Suscríbete al canal.'],
  ],
  [
    'three times is emphasis',
    [said(0, 4000, 'No, no, no toques la malla.')],
    ['No, no, no toques la malla.'],
  ],
  [
    'control characters are no text',
    [said(0, 3000, 'Hoy\u0000 \u0007sí\ud800.')],
    ['Hoy sí\ufffd.'],
  ],
])('%s', (_, segments, texts) => {
  expect(textsOf(...segments)).toEqual(texts)
})

test('times stay within the video and in order, whatever the engine says', () => {
  const cues = shapeCues(
    [
      said(4000, 9000, 'Después esto otro.'),
      said(0, 5000, 'Primero esto.'),
      said(8000, 30_000, 'Y esto pasa del final.'),
      said(40_000, 50_000, 'Nunca.'),
      said(3000, 3000, 'Nada.'),
    ],
    10_000,
  )
  expect(cues.map(({ text }) => text)).toEqual([
    'Primero esto.',
    'Después esto otro.',
    'Y esto pasa del final.',
  ])
  for (const [index, { startMs, endMs }] of cues.entries()) {
    expect(endMs).toBeGreaterThan(startMs)
    expect(endMs).toBeLessThanOrEqual(cues[index + 1]?.startMs ?? 10_000)
  }
})

test('a short caption stays a second, and as long as reading it takes', () => {
  const [short, dense] = shapeCues(
    [said(0, 200, 'Sí.'), said(5000, 5800, 'Todo esto se dijo demasiado aprisa hoy.')],
    hour,
  )
  expect(short).toEqual({ startMs: 0, endMs: 1000, text: 'Sí.' })
  expect(dense!.endMs - dense!.startMs).toBe((dense!.text.length / maxCharactersPerSecond) * 1000)
})

test('an hour of speech keeps to the rules', () => {
  const words = 'papel agua malla fibra, piedra. maguey horno tinta; prensa y sol'.split(' ')
  const segments = Array.from({ length: 500 }, (_, index) => {
    const text = Array.from({ length: 18 }, (_, at) => words[(index * 7 + at * 3) % words.length])
    return said(index * 7000, index * 7000 + 6900, text.join(' '))
  })
  const cues = shapeCues(segments, hour)
  for (const { startMs, endMs, text } of cues) {
    const lines = text.split('\n')
    expect(lines.length).toBeLessThanOrEqual(2)
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(maxLineLength)
    expect(endMs - startMs).toBeLessThanOrEqual(maxDurationMs)
    expect(text.length / ((endMs - startMs) / 1000)).toBeLessThanOrEqual(
      maxCharactersPerSecond + 0.1,
    )
  }
  expect(cues.flatMap(({ text }) => text.split(/\s/))).toEqual(
    segments.flatMap(({ text }) => text.split(' ')),
  )
})

test('a word without end has lines nevertheless', () => {
  for (const { text } of shapeCues([said(0, 9000, 'ja'.repeat(300))], hour)) {
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(maxLineLength)
  }
})
