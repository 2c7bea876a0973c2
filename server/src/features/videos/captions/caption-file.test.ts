import { expect, test } from 'vitest'
import { readCaptionFile } from './caption-file.ts'

const read = (text: string, durationSeconds?: number, isFromItsHour?: boolean) =>
  readCaptionFile(new TextEncoder().encode(text), { durationSeconds, isFromItsHour })

/** What is stored of a file, without its header. */
const storedOf = (text: string, durationSeconds?: number) => {
  const file = read(text, durationSeconds)
  expect(file.faults).toEqual([])
  return file.text.split('\n').slice(2)
}
const vtt = (...lines: string[]) => ['WEBVTT', '', '00:01.000 --> 00:02.000', ...lines].join('\n')
const srt = (...lines: string[]) => ['1', '00:00:01,000 --> 00:00:02,000', ...lines, ''].join('\n')

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
  ['<b onclick=x>', '<b>'],
  ['<x onclick=y>', '&lt;x onclick=y&gt;'],
  ['for (;i<b && c>d;)', 'for (;i&lt;b &amp;&amp; c&gt;d;)'],
  ['a < b && c > d', 'a &lt; b &amp;&amp; c &gt; d'],
  ['&lt;ya&gt; &nbsp; &quot;', '&lt;ya&gt; \u00A0 "'],
  ['a&ntilde;os &mdash; &copy; &#241; &#xF1; &hellip;', 'años — © ñ ñ …'],
  ['AT&T &nada; &#0; &#10;&#10;x', 'AT&amp;T &amp;nada; \uFFFD   x'],
  ['--&gt; --> ', '--&gt; --&gt; '],
  [
    '<i.extranjero>playground</i.extranjero> <u.x>a</u> <b.a.b>c</b>',
    '<i.extranjero>playground</i> <u.x>a</u> <b.a.b>c</b>',
  ],
  ['<ruby.uno>漢<rt.dos>kan</rt></ruby>', '<ruby.uno>漢<rt.dos>kan</rt></ruby>'],
  [
    '<lang.y en>Hello</lang> <v.alto Ana María>Hola',
    '<lang.y en>Hello</lang> <v.alto Ana María>Hola',
  ],
  ['<v Ana &amp; Luis>Hola</v>', '<v Ana &amp; Luis>Hola</v>'],
  ['<00:01.500 >uno < 00:02.000>dos', 'uno dos'],
  ['{\\an8}arriba', 'arriba'],
  ['{\\pos(10,20)\\b1}fuerte{\\b0} y {\\pi}', 'fuerte y {\\pi}'],
  ['<I>¿Quién es?</I > <em>o</em>', '<i>¿Quién es?</i> <i>o</i>'],
  ['uno<br>dos<BR />tres', 'uno\ndos\ntres'],
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
    `WEBVTT\n\nHola\n\n${cue}`,
    ['Línea 3: falta el tiempo, por ejemplo 00:00:01.000 --> 00:00:04.000.'],
  ],
  [
    'times that are none',
    'WEBVTT\n\n00:0a.000 --> 00:02.000\nHola\n',
    ['Línea 3: el tiempo no se entiende; escríbelo como 00:00:01.000 --> 00:00:04.000.'],
  ],
  [
    'times without their arrow',
    `WEBVTT\n\n${cue}\n00:03.000 00:04.000\nHola\n`,
    ['Línea 6: el tiempo no se entiende; escríbelo como 00:00:01.000 --> 00:00:04.000.'],
  ],
  [
    'a first time of SRT that is none',
    '1\n00:61:01,000 --> 00:62:02,000\nHola\n',
    ['Línea 2: el tiempo no se entiende; escríbelo como 00:00:01.000 --> 00:00:04.000.'],
  ],
  [
    'another sign between its times',
    `1\n00:00:01,000 | 00:00:02,000\nHola\n`,
    ['Línea 2: el tiempo no se entiende; escríbelo como 00:00:01.000 --> 00:00:04.000.'],
  ],
  [
    'a number and no time',
    '1\nHola\n',
    ['Línea 1: falta el tiempo, por ejemplo 00:00:01.000 --> 00:00:04.000.'],
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

test.each<[string, string, string[]]>([
  [
    'without hours in SRT',
    '1\n00:01,000 --> 00:02,500\nHola\n',
    ['00:00:01.000 --> 00:00:02.500', 'Hola', ''],
  ],
  [
    'hours of one digit',
    'WEBVTT\n\n0:00:00.500 --> 0:00:02.000\nHola\n',
    ['00:00:00.500 --> 00:00:02.000', 'Hola', ''],
  ],
  [
    'a comma in WebVTT',
    'WEBVTT\n\n00:01,000 --> 00:02,000\nHola\n',
    ['00:00:01.000 --> 00:00:02.000', 'Hola', ''],
  ],
  [
    'more minutes than an hour has',
    'WEBVTT\n\n75:00.000 --> 75:01.5\nHola\n',
    ['01:15:00.000 --> 01:15:01.500', 'Hola', ''],
  ],
  [
    'two carriage returns',
    srt('Hola').replaceAll('\n', '\r\r\n'),
    ['00:00:01.000 --> 00:00:02.000', 'Hola', ''],
  ],
  [
    'two marks of its encoding',
    `\uFEFF\uFEFF${vtt('Hola')}`,
    ['00:00:01.000 --> 00:00:02.000', 'Hola', ''],
  ],
  [
    'a line of a blank or of a hard one',
    vtt('Uno', ' ', '\u00A0', 'Dos'),
    ['00:00:01.000 --> 00:00:02.000', 'Uno', 'Dos', ''],
  ],
  [
    'an empty line in a caption of SRT',
    srt('Uno', '', 'Dos', '', '2', '00:00:02,000 --> 00:00:04,000', 'Fin'),
    ['00:00:01.000 --> 00:00:02.000', 'Uno', 'Dos', '', '00:00:02.000 --> 00:00:04.000', 'Fin', ''],
  ],
  [
    'empty lines around the words of WebVTT',
    `${vtt('', 'Uno', '', 'Dos', '', '')}\n \n   \n`,
    ['00:00:01.000 --> 00:00:02.000', 'Uno', 'Dos', ''],
  ],
  [
    'a year that stands alone',
    srt('Nació en', '', '1984', '', '2', '00:00:02,000 --> 00:00:04,000', 'Fin'),
    [
      '00:00:01.000 --> 00:00:02.000',
      'Nació en',
      '1984',
      '',
      '00:00:02.000 --> 00:00:04.000',
      'Fin',
      '',
    ],
  ],
  [
    'the number of a caption that never came',
    srt('Hola', '', '2'),
    ['00:00:01.000 --> 00:00:02.000', 'Hola', ''],
  ],
  [
    'the number of an empty caption',
    srt('', '2', '', '3', '00:00:02,000 --> 00:00:04,000', 'Fin'),
    ['00:00:02.000 --> 00:00:04.000', 'Fin', ''],
  ],
  [
    'an arrow in its words',
    srt('Escribe x --> y', 'y luego a->b'),
    ['00:00:01.000 --> 00:00:02.000', 'Escribe x --&gt; y', 'y luego a-&gt;b', ''],
  ],
  [
    'hours of a schedule in its words',
    srt('10:00 - 11:00', '9:30 --> salida', '12:30 13:45'),
    ['00:00:01.000 --> 00:00:02.000', '10:00 - 11:00', '9:30 --&gt; salida', '12:30 13:45', ''],
  ],
  [
    'a year as its last words',
    srt('Nació en', '', '1984'),
    ['00:00:01.000 --> 00:00:02.000', 'Nació en', '1984', ''],
  ],
  [
    'a place stuck to its times',
    'WEBVTT\n\n00:01.000 --> 00:02.000align:start line:0\nHola\n',
    ['00:00:01.000 --> 00:00:02.000 align:start line:0', 'Hola', ''],
  ],
  [
    'another arrow, and colons before the fraction',
    '1\n00:00:01:000 --> 00:00:02:000\na -> b\n\n2\n00:00:02,000->00:00:04,000\nDos\n',
    ['00:00:01.000 --> 00:00:02.000', 'a -&gt; b', '', '00:00:02.000 --> 00:00:04.000', 'Dos', ''],
  ],
  [
    'no blanks around the arrow',
    'WEBVTT\n\n00:01.000-->00:02.000\nHola\n',
    ['00:00:01.000 --> 00:00:02.000', 'Hola', ''],
  ],
  [
    'no empty line between captions',
    srt('Uno', '2', '00:00:02,000 --> 00:00:04,000', 'Dos'),
    ['00:00:01.000 --> 00:00:02.000', 'Uno', '', '00:00:02.000 --> 00:00:04.000', 'Dos', ''],
  ],
  [
    'no length',
    srt('', '2', '00:00:02,000 --> 00:00:02,000', 'Hola'),
    ['00:00:02.000 --> 00:00:02.500', 'Hola', ''],
  ],
  [
    'another order',
    srt(
      'Uno',
      '',
      '2',
      '00:00:04,000 --> 00:00:05,000',
      'Tres',
      '',
      '3',
      '00:00:02,000 --> 00:00:03,500',
      'Dos',
    ),
    [
      '00:00:01.000 --> 00:00:02.000',
      'Uno',
      '',
      '00:00:02.000 --> 00:00:03.500',
      'Dos',
      '',
      '00:00:04.000 --> 00:00:05.000',
      'Tres',
      '',
    ],
  ],
  [
    'formatting of SRT',
    srt(
      '{b}Negritas{/b} {\\an8}<font color="red">rojo</font> <s>x</s><sub>2</sub>',
      String.raw`uno\hdos\Ntres`,
    ),
    ['00:00:01.000 --> 00:00:02.000', '<b>Negritas</b> rojo x2', 'uno dos', 'tres', ''],
  ],
  [
    'a path of Windows',
    srt(String.raw`Abre C:\Nuevos\hojas`),
    ['00:00:01.000 --> 00:00:02.000', String.raw`Abre C:\Nuevos\hojas`, ''],
  ],
])('a file with %s is read', (_, text, lines) => {
  expect(storedOf(text)).toEqual(lines)
})

test('a file that begins in another hour as a whole can be counted from there', () => {
  const text = srt(
    'Hola',
    '',
    '2',
    '00:00:03,000 --> 00:00:04,000',
    '<00:00:03.500>Adiós',
  ).replaceAll('00:00:0', '01:00:0')
  expect(read(text, 10)).toEqual({
    faults: ['El archivo empieza a contar en la hora 1 y el video dura 00:00:10.000.'],
    text: '',
    cueCount: 0,
    laterHour: 1,
  })
  expect(read(text, 10, true).text).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHola\n\n00:00:03.000 --> 00:00:04.000\nAdiós\n',
  )
  expect(read(text, 2).laterHour).toBeUndefined()
  expect(read(text, 2, true).faults).toEqual([
    'Línea 6: el tiempo rebasa el final del video (00:00:02.000).',
  ])
  expect(read(srt('<00:00:01.500>Hola'), 10, true).text).toContain('<00:00:01.500>Hola')
})

test('of many faults the first five are told', () => {
  const { faults } = read(`WEBVTT\n\n${'nada\n\n'.repeat(9)}`)
  expect(faults.map((fault) => fault.split(':')[0])).toEqual(
    [3, 5, 7, 9, 11].map((line) => `Línea ${line}`),
  )
})

test('UTF-16 with its mark is read, and a mark too many is no letter', () => {
  const text = '\uFEFFWEBVTT\n\n00:01.000 --> 00:02.000\nmañana\n'
  expect(
    readCaptionFile(Buffer.from(text, 'utf16le'), { durationSeconds: undefined }).text,
  ).toContain('\nmañana\n')
  expect(read(`\uFEFF${text}`).cueCount).toBe(1)
})

test('another encoding is refused', () => {
  const bytes = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nmañana\n', 'latin1')
  expect(readCaptionFile(bytes, { durationSeconds: undefined }).faults).toEqual([
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
  const spaces = ' '.repeat(400_000)
  expect(read(vtt(`<v${spaces}&${spaces}>`, '\r'.repeat(200_000))).cueCount).toBe(1)
  expect(read(`WEBVTT\n\n${many}`).faults).toEqual([
    'Línea 60003: hay demasiados subtítulos: el máximo es de 20,000.',
  ])
})
