import { expect, test } from 'vitest'
import { readCaptionFile } from './caption-file.ts'

const read = (text: string, durationSeconds?: number) =>
  readCaptionFile(new TextEncoder().encode(text), durationSeconds)

test('WebVTT is written anew: notes and styles stay behind, places and formatting stay', () => {
  const { text, cueCount, faults } = read(
    [
      '\uFEFFWEBVTT Clase uno',
      'Kind: captions',
      '',
      'NOTE de la traductora',
      '',
      'STYLE',
      '::cue { background: url(https://ejemplo.mx/espia.png) }',
      '',
      'saludo',
      '00:01.000 --> 00:02.500 align:start position:10% javascript:alert(1)',
      '<v Elena>Hola, <i>buenas</i> tardes',
      'a todas',
      '',
      '00:00:03.000 --> 01:02:03.004',
      'Agua &amp; papel',
      '',
      '01:10:00.000 --> 01:10:01.000',
      ' ',
    ].join('\r\n'),
  )
  expect(faults).toEqual([])
  expect(cueCount).toBe(2)
  expect(text).toBe(
    [
      'WEBVTT',
      '',
      '00:00:01.000 --> 00:00:02.500 align:start position:10%',
      '<v Elena>Hola, <i>buenas</i> tardes',
      'a todas',
      '',
      '00:00:03.000 --> 01:02:03.004',
      'Agua &amp; papel',
      '',
    ].join('\n'),
  )
})

test('SRT becomes WebVTT, without its colours and places', () => {
  const { text, faults } = read(
    '1\n00:00:01,000 --> 00:00:02,5\n<font color="red">{\\an8}<b>¡Alto!</b></font>\n\n2\n00:00:03,000 --> 00:00:04,000\nSigue\n\n',
  )
  expect(faults).toEqual([])
  expect(text).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n<b>¡Alto!</b>\n\n00:00:03.000 --> 00:00:04.000\nSigue\n',
  )
})

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
  ['<b onclick=x>', '&lt;b onclick=x&gt;'],
  ['a < b && c > d', 'a &lt; b &amp;&amp; c &gt; d'],
  ['&lt;ya&gt; &nbsp; &quot;', '&lt;ya&gt; &nbsp; &amp;quot;'],
  ['<c.amarillo>hola</c> <00:00:01.500><i>', '<c.amarillo>hola</c> <00:00:01.500><i>'],
  ['<<b>b>', '&lt;<b>b&gt;'],
])('in a cue %j is text', (written, kept) => {
  const { text } = read(`WEBVTT\n\n00:01.000 --> 00:02.000\n${written}\n`)
  expect(text).toContain(`\n${kept}\n`)
})

const cue = '00:01.000 --> 00:02.000\nHola\n'

test.each<[string, string, string[]]>([
  ['nothing', '', ['El archivo no tiene ningún subtítulo.']],
  ['only a header', 'WEBVTT\n', ['El archivo no tiene ningún subtítulo.']],
  [
    'only empty cues',
    'WEBVTT\n\n00:01.000 --> 00:02.000\n',
    ['El archivo no tiene ningún subtítulo.'],
  ],
  [
    'plain text',
    '\nHola\n',
    ['Línea 2: un archivo WebVTT empieza con la palabra WEBVTT; uno SRT, con el número 1.'],
  ],
  [
    'a word that only begins like the header',
    `WEBVTTX\n\n${cue}`,
    ['Línea 1: un archivo WebVTT empieza con la palabra WEBVTT; uno SRT, con el número 1.'],
  ],
  [
    'a cue without times',
    `WEBVTT\n\n${cue}\nHola\n`,
    ['Línea 6: falta el tiempo, por ejemplo 00:00:01.000 --> 00:00:04.000.'],
  ],
  [
    'times of another kind',
    'WEBVTT\n\n00:01,000 --> 00:02,000\nHola\n',
    ['Línea 3: el tiempo no se entiende; escríbelo como 00:00:01.000 --> 00:00:04.000.'],
  ],
  [
    'minutes beyond sixty',
    'WEBVTT\n\n00:61:01.000 --> 00:62:02.000\nHola\n',
    ['Línea 3: el tiempo no se entiende; escríbelo como 00:00:01.000 --> 00:00:04.000.'],
  ],
  [
    'an end before the start',
    'WEBVTT\n\n00:02.000 --> 00:01.000\nHola\n',
    ['Línea 3: el subtítulo termina antes de empezar.'],
  ],
  [
    'cues out of order',
    `WEBVTT\n\n00:05.000 --> 00:06.000\nDos\n\n${cue}`,
    ['Línea 6: empieza antes que el subtítulo anterior.'],
  ],
  [
    'two cues run together',
    `WEBVTT\n\n${cue}00:03.000 --> 00:04.000\nDos\n`,
    ['Línea 5: falta una línea vacía antes de este tiempo.'],
  ],
  [
    'characters that are no text',
    'WEBVTT\n\n00:01.000 --> 00:02.000\nHo\u0000la\n',
    ['Línea 4: contiene caracteres que no son texto.'],
  ],
  [
    'words after the end of the video',
    `WEBVTT\n\n${cue}\n00:59.000 --> 01:04.000\nSe acaba\n\n01:00.000 --> 01:01.000\nTarde\n`,
    ['Línea 9: el tiempo rebasa el final del video (00:01:00.000).'],
  ],
])('%s is refused, with the line', (_, text, faults) => {
  expect(read(text, 60)).toEqual({ faults, text: '', cueCount: 0 })
})

test('of many faults the first five are told', () => {
  const { faults } = read(`WEBVTT\n\n${'nada\n\n'.repeat(9)}`)
  expect(faults.map((fault) => fault.split(':')[0])).toEqual(
    [3, 5, 7, 9, 11].map((line) => `Línea ${line}`),
  )
})

test('UTF-16 with its mark is read, and a mark too many is no letter', () => {
  const text = '\uFEFFWEBVTT\n\n00:01.000 --> 00:02.000\nmañana\n'
  expect(readCaptionFile(Buffer.from(text, 'utf16le'), undefined).text).toContain('\nmañana\n')
  expect(read(`\uFEFF${text}`).cueCount).toBe(1)
})

test('another encoding is refused', () => {
  const bytes = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nmañana\n', 'latin1')
  expect(readCaptionFile(bytes, undefined).faults).toEqual([
    'El archivo no está en UTF-8. Guárdalo con esa codificación y súbelo de nuevo.',
  ])
})

test('a header that runs into its first cue loses nothing', () => {
  expect(read(`WEBVTT\n${cue}`).cueCount).toBe(1)
})

test('a file made to take long is read all the same', () => {
  const signs = '<'.repeat(500_000) + '&'.repeat(400_000)
  expect(read(`WEBVTT\n\n00:01.000 --> 00:02.000\n${signs}`).cueCount).toBe(1)
  const many = '00:01.000 --> 00:02.000\nx\n\n'.repeat(30_000)
  expect(read(`WEBVTT\n\n${many}`).faults).toEqual([
    'Línea 60003: hay demasiados subtítulos: el máximo es de 20,000.',
  ])
})
