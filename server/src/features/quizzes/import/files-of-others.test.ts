import { previewQuestionImport, type QuestionImportPreview } from '@ateneo/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildProfessor } from '../../../testing/builders/build-people.ts'
import { withAcademy } from '../../../testing/with-academy.ts'

const academy = withAcademy()

/** What a question becomes: its parts that a sample names, or why it is left out. */
interface Read {
  text?: string
  data?: object
  explanation?: string
  tags?: string[]
  note?: string | null
}
type Wanted = Read | { reason: unknown }
type Shown = QuestionImportPreview['questions' | 'skipped'][number]
type Sample = [name: string, written: string, wanted: Wanted]

const _id = expect.any(String)
const refused = (reason: RegExp) => ({ reason: expect.stringMatching(reason) as unknown })
const truth = { data: { kind: 'true_false', isTrue: true } }
const number = (value: number, tolerance = 0) => ({ data: { kind: 'number', value, tolerance } })
const accepts = (...accepted: string[]) => ({ data: { kind: 'short', accepted } })
const chooses = (...texts: string[]) => ({
  data: { kind: 'one', options: texts.map((text, at) => ({ text, isRight: at === 0 })) },
})
const pairs = (...sides: [string, string][]) => ({
  data: { kind: 'match', pairs: sides.map(([left, right]) => ({ _id, left, right })) },
})
const gap = (passage: string, ...accepted: string[]) => ({
  data: { kind: 'gaps', passage, gaps: [{ accepted }] },
})
const several = (...rights: boolean[]) => ({
  data: { kind: 'several', options: rights.map((isRight) => ({ isRight })) },
})
const orders = (...texts: string[]) => ({
  data: { kind: 'order', items: texts.map((text) => ({ _id, text })) },
})

const nbsp = '\u00A0'
const giftSamples: Sample[] = [
  [
    'a comment among answers',
    'Q {\n~Marte\n// OJO la buena es la siguiente\n=Júpiter\n}',
    { data: { kind: 'one', options: [{ text: 'Marte' }, { text: 'Júpiter' }] } },
  ],
  [
    'a comment in the text',
    'Mira\n// nota {interna}\ny di {T}',
    { text: 'Mira  \ny di', ...truth },
  ],
  ['a comment behind the answers', 'Q {T}\n  // Se usó en 2024 {', truth],
  [
    'two slashes within a line',
    String.raw`Q {=https\://a.mx//b ~no}`,
    chooses('https://a.mx//b', 'no'),
  ],
  [
    'tags that Moodle exports',
    '// question: 12  name: Q\n// [id:x] [tag:repaso] [tag:a\\]b]\n::Q:: Q {T}',
    { tags: ['repaso', 'a]b'] },
  ],
  [
    'escaped signs in pairs',
    String.raw`Q {=Web -> servidor\:80 =a \= b -> \{ \}}`,
    pairs(['Web', 'servidor:80'], ['a = b', '{ }']),
  ],
  [
    'placeholders in pairs',
    'Q {=Web -> servidor&&058;80 =b -> c}',
    pairs(['Web', 'servidor:80'], ['b', 'c']),
  ],
  [
    'superscripts',
    '[html]10<sup>3</sup> y H<sub>2</sub>O {=10<sup>3</sup> ~103 #10<sup>2</sup>}',
    { text: '10³ y H₂O', ...chooses('10³', '103') },
  ],
  [
    'superscripts in pairs',
    '[html]Q {=10<sup>3</sup> -> 10<sup>-3</sup> =b -> x<sup>1/2</sup>}',
    pairs(['10³', '10⁻³'], ['b', 'x^(1/2)']),
  ],
  [
    'superscripts around a gap',
    '[html]10<sup>3</sup> es {=[html]10<sup>2</sup>} y ya.',
    gap('10³ es [[1]] y ya.', '10²'),
  ],
  [
    'an element in an accepted answer',
    'Q {=<b>hola</b> =&eacute;}',
    accepts('<b>hola</b>', '&eacute;'),
  ],
  [
    'types that are no elements',
    'Q {=vector<int> ~vector<char>}',
    chooses('vector<int>', 'vector<char>'),
  ],
  ['an answer that is only a tag', 'Q {=<br> ~<hr>}', chooses('<br>', '<hr>')],
  ['a short answer that is only a tag', 'Q {=<br>}', accepts('<br>')],
  [
    'options that only format tells apart',
    'Q {=<b>a</b> ~<i>a</i>}',
    refused(/quedan iguales sin su formato: «a»/),
  ],
  [
    'signs of Markdown',
    String.raw`¿Qué hace __init__ con *args \~\~ya\~\~? {T}`,
    { text: String.raw`¿Qué hace \_\_init\_\_ con \*args \~\~ya\~\~?` },
  ],
  [
    'Markdown that says so',
    '[markdown]`<br>` y **negritas** {T}',
    { text: '`<br>` y **negritas**' },
  ],
  [
    'HTML that says so',
    '[html]<p>__x__ &lt;br&gt; y &amp;amp;</p> {T}',
    { text: String.raw`\_\_x\_\_ \<br> y \&amp;` },
  ],
  [
    'lines and their indents',
    'Código:\n  x \\= 1\\ny \\= 2 {#3}',
    { text: `Código:  \n${nbsp}${nbsp}x = 1  \ny = 2` },
  ],
  [
    'lines beside elements',
    'Uno\ndos <b>tres</b>\ncuatro {T}',
    { text: 'Uno  \ndos **tres** cuatro' },
  ],
  ['lines of an answer', String.raw`Q {=a\nb ~c}`, chooses('a\nb', 'c')],
  [
    'a time, an address and a hash',
    '::Tema 1: A:: ¿1+1=2 a las 12:30 en https://a.mx de C#? {=A las 12:30 ~no}',
    { text: '¿1+1=2 a las 12:30 en https://a.mx de C#?', ...chooses('A las 12:30', 'no') },
  ],
  ['a number with commas', 'Q {#3,14:0,01}', number(3.14, 0.01)],
  ['a number without its zero', 'Q {#.5}', number(0.5)],
  ['a number with an exponent', 'Q {#3e8:1e7}', number(3e8, 1e7)],
  ['a span with commas', 'Q {#1,5..2,5}', number(2, 0.5)],
  ['thousands', 'Q {#1.000,50:0}', number(1000.5)],
  ['a number that may be two', 'Q {#1,200}', refused(/puede ser 1200 o 1.2/)],
  ['no number', 'Q {#doce}', refused(/«doce» no se entiende como número/)],
  [
    'a number with a comment for what is wrong',
    'Q {#=3:2 ~#mal}',
    { ...number(3, 2), note: 'No se importan los comentarios a cada respuesta.' },
  ],
  [
    'a number with partial credit',
    'Q {#=1872:0 =%50%1872:2}',
    { ...number(1872), note: 'No se importan las respuestas con crédito parcial.' },
  ],
  [
    'an ordering',
    'Q {>2 ALL VERTICAL\nuno\ndos\n10<sup>3</sup>\n}',
    { ...orders('uno', 'dos', '10³'), note: null },
  ],
  [
    'an ordering that asks for some',
    'Q {>2 RANDOM\nuno\ndos\ntres}',
    { ...orders('uno', 'dos', 'tres'), note: 'Se ordenan todos los elementos, no unos cuantos.' },
  ],
  ['a gap before a stop', 'El cielo es {=azul}.', gap('El cielo es [[1]].', 'azul')],
  [
    'options before a stop',
    'El cielo es {=azul ~rojo}.',
    { text: String.raw`El cielo es \_\_\_\_\_.` },
  ],
  ['truth before a stop', 'El cielo es azul {T}.', { text: 'El cielo es azul.' }],
  ['truth in Spanish', 'Q {verdadero}', { ...truth, note: 'Se lee como verdadero o falso.' }],
  ['options that are all worth the whole', 'Q {~%100%a ~%100%b ~c}', several(true, true, false)],
  ['a pair without an arrow', 'Q {=a -> b =c}', refused(/«c» no tiene pareja/)],
  [
    'formulas',
    String.raw`Área: $$\\frac\{1\}\{2\}$$ {T}`,
    {
      text: String.raw`Área: $$\\frac{1}{2}$$`,
      note: 'Las fórmulas se ven como están escritas, en LaTeX.',
    },
  ],
  [
    'a table',
    '[html]<table><tr><td>x</td><td>y|z</td></tr><tr><td>1</td></tr></table> {T}',
    {
      text: '| x | y\\|z |\n| --- | --- |\n| 1 |  |',
      note: 'De las tablas queda el texto de cada celda, y en las respuestas sin tabla.',
    },
  ],
]

const words = (format: string, text: string) =>
  `<questiontext format="${format}"><text><![CDATA[${text}]]></text></questiontext>`
const question = (type: string, rest: string, asked = words('html', 'Q')) =>
  `<question type="${type}">${asked}${rest}</question>`
const answer = (fraction: number, text: string, format = 'html', rest = '') =>
  `<answer fraction="${fraction}" format="${format}"><text><![CDATA[${text}]]></text>${rest}</answer>`
const isTrue = answer(100, 'true') + answer(0, 'false')
const asks = (format: string, text: string) => question('truefalse', isTrue, words(format, text))

const moodleSamples: Sample[] = [
  [
    'superscripts',
    question(
      'multichoice',
      answer(100, '<p>10<sup>3</sup></p>') + answer(0, '103'),
      words('html', '10<sup>3</sup>, H<sub>2</sub>O'),
    ),
    { text: '10³, H₂O', ...chooses('10³', '103') },
  ],
  [
    'superscripts in a guide',
    question(
      'essay',
      '<graderinfo format="html"><text>10&lt;sup&gt;3&lt;/sup&gt;</text></graderinfo>',
    ),
    { data: { kind: 'open', guide: '10³' } },
  ],
  [
    'superscripts around gaps',
    question('cloze', '', words('html', '10<sup>3</sup> es {1:SA:=10<sup>2</sup>}.')),
    gap('10³ es [[1]].', '10²'),
  ],
  [
    'letters in a plain text',
    asks('plain_text', 'En HTML, <br> parte y #include <stdio.h>'),
    { text: String.raw`En HTML, \<br> parte y #include \<stdio.h>` },
  ],
  [
    'letters in an accepted answer',
    question(
      'shortanswer',
      answer(100, '<b>hola</b>', 'moodle_auto_format') +
        answer(100, 'vector<int>') +
        answer(100, '&eacute;'),
    ),
    accepts('<b>hola</b>', 'vector<int>', '&eacute;'),
  ],
  [
    'letters in options',
    question(
      'multichoice',
      answer(100, '<p>', 'plain_text') +
        answer(0, '&eacute;', 'moodle_auto_format') +
        answer(0, 'é'),
    ),
    chooses('<p>', '&eacute;', 'é'),
  ],
  [
    'options that only format tells apart',
    question('multichoice', answer(100, '<b>a</b>') + answer(0, '<i>a</i>')),
    refused(/quedan iguales/),
  ],
  [
    'an option of HTML that is only a tag',
    question('multichoice', answer(100, '<br>') + answer(0, 'b')),
    refused(/sólo tiene etiquetas de HTML, «<br>»/),
  ],
  [
    'signs of Markdown',
    asks('html', '__init__ recibe *args. 1. &amp;amp;'),
    { text: String.raw`\_\_init\_\_ recibe \*args. 1. \&amp;` },
  ],
  ['Markdown that says so', asks('markdown', '**a** `b`'), { text: '**a** `b`' }],
  [
    'code in pre',
    asks('html', '<p>a</p><pre>for i:\n    b &gt; 0</pre>'),
    { text: 'a\n\n```\nfor i:\n    b > 0\n```' },
  ],
  [
    'breaks in code',
    asks('html', '<pre><code>a = 1<br>b = 2</code></pre><p><code>c<br>&nbsp;d</code></p>'),
    { text: '```\na = 1\nb = 2\n```\n\n```\nc\n d\n```' },
  ],
  [
    'breaks and code in lists',
    asks('html', '<ol start="3"><li>a<br>b</li><li><pre>c\n  d</pre></li></ol>'),
    { text: '3.  a  \n    b\n4.  ```\n    c\n      d\n    ```' },
  ],
  [
    'code in an option',
    question('multichoice', answer(100, '<pre>a = 1\n\n    b</pre>') + answer(0, 'c')),
    chooses('a = 1\n\n    b', 'c'),
  ],
  [
    'lists in a guide',
    question(
      'essay',
      '<graderinfo format="html"><text>&lt;ol&gt;&lt;li&gt;a&lt;/li&gt;&lt;li&gt;b&lt;/li&gt;&lt;/ol&gt;</text></graderinfo>',
    ),
    { data: { kind: 'open', guide: '1. a\n2. b' } },
  ],
  [
    'lines of auto-format',
    asks('moodle_auto_format', 'uno\n  dos'),
    { text: `uno  \n${nbsp}${nbsp}dos` },
  ],
  [
    'a table in an option',
    question(
      'multichoice',
      answer(100, '<table><caption>T</caption><tr><td>x</td><td>y</td></tr></table>') +
        answer(0, 'c'),
    ),
    {
      ...chooses('T\nx | y', 'c'),
      note: 'De las tablas queda el texto de cada celda, y en las respuestas sin tabla.',
    },
  ],
  [
    'placeholders',
    question(
      'matching',
      '<subquestion format="html"><text>a</text><answer><text>s&amp;&amp;058;80</text></answer></subquestion><subquestion format="html"><text>b</text><answer><text>c</text></answer></subquestion>',
    ),
    pairs(['a', 's:80'], ['b', 'c']),
  ],
  [
    'a number with thousands',
    question(
      'numerical',
      answer(100, '1.234,5', 'moodle_auto_format', '<tolerance>0,5</tolerance>'),
    ),
    number(1234.5, 0.5),
  ],
  ['an old picture', question('truefalse', `${isTrue}<image>a.gif</image>`), refused(/imágenes/)],
  [
    'gaps that mind their case',
    question('cloze', '', words('html', 'a {1:SHORTANSWER_C:=b}')),
    { ...gap('a [[1]]', 'b'), note: 'Las mayúsculas ya no cuentan.' },
  ],
  [
    'a gap that is not closed',
    question('cloze', '', words('html', 'a {1:SA:=b} {1:SA:=c')),
    refused(/hueco \{ no se cierra/),
  ],
  [
    'options that are all worth the whole',
    question(
      'multichoice',
      `<single>false</single>${answer(100, 'a')}${answer(0, 'b')}${answer(100, 'c')}`,
    ),
    several(true, false, true),
  ],
  ['no gap', question('cloze', '', words('html', 'a {1:SA}')), refused(/No tiene huecos/)],
  [
    'further units',
    question(
      'numerical',
      `${answer(100, '1')}<units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit><unit><multiplier>100</multiplier><unit_name>cm</unit_name></unit></units>`,
    ),
    {
      data: { kind: 'number', value: 1, tolerance: 0, unit: 'm' },
      note: 'Sólo se importa la unidad «m».',
    },
  ],
  [
    'attachments',
    question('essay', '<attachments>1</attachments><maxwordlimit>20</maxwordlimit>'),
    { note: 'No se piden archivos: se responde con texto. No se pide un número de palabras.' },
  ],
  [
    'what is around a question',
    question(
      'truefalse',
      `${isTrue}<defaultgrade>2</defaultgrade><hint format="html"><text>x</text></hint>`,
    ),
    {
      note: 'No se importan las pistas. Sus puntos no se importan: se ponen en cada cuestionario.',
    },
  ],
  [
    'colours',
    asks('html', '<u>a</u>'),
    { text: 'a', note: expect.stringContaining('Se quita el formato') as string },
  ],
  [
    'an ordering',
    question('ordering', answer(2, 'dos') + answer(1, 'uno') + answer(3, '<p>tres</p>')),
    orders('uno', 'dos', 'tres'),
  ],
  ['truth in Spanish', question('truefalse', answer(100, 'Verdadero') + answer(0, 'Falso')), truth],
]

const files: [format: string, samples: Sample[], file: string][] = [
  ['GIFT', giftSamples, giftSamples.map(([, written]) => written).join('\n\n')],
  [
    "Moodle's XML",
    moodleSamples,
    `<quiz>\n${moodleSamples.map(([, written]) => written).join('\n')}\n</quiz>`,
  ],
]

describe.each(files)('%s of other programs', (format, samples, file) => {
  const shown = new Map<number, Shown>()
  /** The line of each sample's first line that is no comment. */
  const lines = linesOf(format, samples)

  beforeAll(async () => {
    const own = academy.as(await buildProfessor(academy))
    const preview = await own.call(previewQuestionImport, { body: { content: file } })
    for (const one of preview.questions) shown.set(one.line, one)
    for (const one of preview.skipped) shown.set(one.line, one)
  })

  test.each(samples.map(([name, , wanted], at) => [name, lines[at]!, wanted] as const))(
    '%s',
    (_, line, wanted) => {
      expect(shown.get(line)).toMatchObject(asShown(wanted))
    },
  )

  test('nothing else is read', () => expect(shown.size).toBe(samples.length))
})

function asShown(wanted: Wanted): object {
  if ('reason' in wanted) return wanted
  const { note, ...content } = wanted
  return note === undefined ? { content } : { content, note }
}

function linesOf(format: string, samples: Sample[]): number[] {
  const [begin, between] = format === 'GIFT' ? [1, 1] : [2, 0]
  let line = begin
  return samples.map(([, written]) => {
    const all = written.split('\n')
    const first = line + all.findIndex((one) => !one.trim().startsWith('//'))
    line += all.length + between
    return first
  })
}
