import {
  importQuizQuestions,
  listQuizQuestions,
  previewQuestionImport,
  type QuizQuestionData,
} from '@ateneo/contract'
import { sql } from '../../../platform/db/drizzle.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { buildProfessor, buildStudent } from '../../../testing/builders/build-people.ts'
import type { Client } from '../../../testing/client.ts'
import { withAcademy } from '../../../testing/with-academy.ts'

const academy = withAcademy()
let professorId: string
let own: Client
beforeEach(async () => {
  const professor = await buildProfessor(academy)
  professorId = professor.id
  own = academy.as(professor)
})

const preview = (content: string) => own.call(previewQuestionImport, { body: { content } })
const listAll = async () => (await own.call(listQuizQuestions, { query: { limit: 50 } })).documents
async function bring(content: string) {
  const { fingerprint, skipped } = await preview(content)
  expect(skipped).toEqual([])
  await own.call(importQuizQuestions, { body: { content, fingerprint, envio: newId() } })
  return (await listAll()).toReversed()
}
const _id = expect.any(String)
const option = (text: string, isRight: boolean, feedback = '') => ({ _id, text, isRight, feedback })
const one = (...options: object[]) => ({ kind: 'one', options })

type Sample = [
  string,
  string,
  { text?: string; data: object; tags?: string[]; explanation?: string },
]

const gift: Sample[] = [
  [
    'one right option with feedback',
    '::t:: [html]<b>Uno</b> {=sí#bien ~no#mal ####todo}',
    {
      text: '**Uno**',
      data: one(option('sí', true, 'bien'), option('no', false, 'mal')),
      explanation: 'todo',
    },
  ],
  [
    'shared points',
    'Q {~%50%a ~%50%b ~%-100%c}',
    {
      data: {
        kind: 'several',
        options: [option('a', true), option('b', true), option('c', false)],
      },
    },
  ],
  ['true', 'Q {T}', { data: { kind: 'true_false', isTrue: true } }],
  ['false', 'Q {FALSE}', { data: { kind: 'true_false', isTrue: false } }],
  ['short', 'Q {=uno =dos}', { data: { kind: 'short', accepted: ['uno', 'dos'] } }],
  [
    'number',
    'Q {#3.14:0.01}',
    { data: { kind: 'number', value: 3.14, tolerance: 0.01, unit: '' } },
  ],
  ['span', 'Q {#0.1..0.3}', { data: { kind: 'number', value: 0.2, tolerance: 0.1, unit: '' } }],
  [
    'pairs',
    'Q {=a -> b =c -> d = -> e}',
    {
      data: {
        kind: 'match',
        pairs: [
          { _id, left: 'a', right: 'b' },
          { _id, left: 'c', right: 'd' },
        ],
        decoys: ['e'],
      },
    },
  ],
  ['essay', 'Q {}', { data: { kind: 'open', guide: '' } }],
  [
    'a gap in the text',
    'El {=azul} es frío.',
    {
      text: 'Completa el texto.',
      data: { kind: 'gaps', passage: 'El [[1]] es frío.', gaps: [{ accepted: ['azul'] }] },
    },
  ],
  [
    'escapes',
    String.raw`¿\{x\} \= 1\: 2? {=\~a ~\#b}`,
    { text: '¿{x} = 1: 2?', data: one(option('~a', true), option('#b', false)) },
  ],
  [
    'a category and tags',
    '$CATEGORY: $course$/top/Unidad 1\n\n// [tag:Repaso]\nQ {T}',
    { data: { kind: 'true_false', isTrue: true }, tags: ['unidad 1', 'repaso'] },
  ],
]

const xml = (questions: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>${questions}</quiz>`
const moodle = (type: string, rest: string) =>
  xml(`<question type="${type}"><name><text>n</text></name>
<questiontext format="html"><text><![CDATA[<p>Uno &amp; <i>dos</i></p>]]></text></questiontext>
<generalfeedback><text>Porque sí</text></generalfeedback>${rest}<tags><tag><text>Luz</text></tag></tags></question>`)
const answer = (fraction: number, text: string, rest = '') =>
  `<answer fraction="${fraction}"><text>${text}</text>${rest}</answer>`

const moodleSamples: Sample[] = [
  [
    'multichoice, single',
    moodle(
      'multichoice',
      `<single>true</single>${answer(100, '&lt;b&gt;a&lt;/b&gt;', '<feedback><text>ya</text></feedback>')}${answer(0, 'b')}`,
    ),
    {
      text: 'Uno & *dos*',
      data: one(option('a', true, 'ya'), option('b', false)),
      explanation: 'Porque sí',
      tags: ['luz'],
    },
  ],
  [
    'multichoice, several',
    moodle(
      'multichoice',
      `<single>false</single>${answer(50, 'a')}${answer(50, 'b')}${answer(-100, 'c')}`,
    ),
    {
      data: {
        kind: 'several',
        options: [option('a', true), option('b', true), option('c', false)],
      },
    },
  ],
  [
    'truefalse',
    moodle('truefalse', answer(0, 'true') + answer(100, 'false')),
    { data: { kind: 'true_false', isTrue: false } },
  ],
  [
    'shortanswer',
    moodle('shortanswer', answer(100, 'sol')),
    { data: { kind: 'short', accepted: ['sol'] } },
  ],
  [
    'numerical',
    moodle(
      'numerical',
      `${answer(100, '3,5', '<tolerance>0.1</tolerance>')}<units><unit><multiplier>1</multiplier><unit_name>cm</unit_name></unit></units>`,
    ),
    { data: { kind: 'number', value: 3.5, tolerance: 0.1, unit: 'cm' } },
  ],
  [
    'matching',
    moodle(
      'matching',
      ['a', 'c', '']
        .map(
          (left, at) =>
            `<subquestion><text>${left}</text><answer><text>${'bde'[at]}</text></answer></subquestion>`,
        )
        .join(''),
    ),
    {
      data: {
        kind: 'match',
        pairs: [
          { _id, left: 'a', right: 'b' },
          { _id, left: 'c', right: 'd' },
        ],
        decoys: ['e'],
      },
    },
  ],
  [
    'cloze',
    xml(
      '<question type="cloze"><questiontext><text><![CDATA[<p>El {1:SHORTANSWER:=azul~%100%añil#sí} y {2:SA:=rojo}</p>]]></text></questiontext></question>',
    ),
    {
      text: 'Completa el texto.',
      data: {
        kind: 'gaps',
        passage: 'El [[1]] y [[2]]',
        gaps: [{ accepted: ['azul', 'añil'] }, { accepted: ['rojo'] }],
      },
    },
  ],
  [
    'essay',
    moodle('essay', '<graderinfo><text>Mira la luz</text></graderinfo>'),
    { data: { kind: 'open', guide: 'Mira la luz' } },
  ],
]

test.each([...gift, ...moodleSamples])('%s', async (_, content, wanted) => {
  const [question] = await bring(content)
  expect(question).toMatchObject(wanted)
})

describe('what is not imported is told with its line', () => {
  test.each<[string, string, number, RegExp]>([
    ['a brace that is not closed', 'Uno {T}\n\nDos {\n=a\n~b\n\nTres {T}', 3, /no se cierra/],
    ['a brace in another', 'Q {\n=a\n~b {\n}', 3, /dentro de otra/],
    ['a brace that nothing opened', 'Uno {T}\n\n\nDos =a }', 4, /nada abrió/],
    ['two questions without a blank line', 'Uno {T}\nDos {F}', 2, /línea en blanco/],
    ['no number', 'Uno {T}\n\n// nota\nQ {#\n}', 4, /No tiene respuesta correcta/],
    ['no answers', 'Sólo texto', 1, /sólo un texto/],
    ['no right answer', 'Q {~a ~b}', 1, /No tiene respuesta correcta/],
    ['too many right answers', 'Q {=a =b ~c}', 1, /Varias respuestas valen el 100/],
    ['a picture', String.raw`[html]<img src\="a.png"> {T}`, 1, /imágenes/],
    ['a wildcard', moodle('shortanswer', answer(100, '*sol*')), 2, /comodín/],
    ['a type that is unknown', moodle('ddmarker', ''), 2, /«ddmarker» no se importan/],
    [
      'a gap of choices',
      xml(
        '\n<question type="cloze"><questiontext><text>{1:MC:=a~b}</text></questiontext></question>',
      ),
      3,
      /tipo MC/,
    ],
    ['XML that is cut off', '<quiz>\n<question type="truefalse">\n<name>', 3, /mal formado/],
    [
      'a tag that is not closed',
      '<quiz>\n<question>\n<name></question>\n</quiz>',
      3,
      /mal formado/,
    ],
    ['an entity of its own', '<!DOCTYPE q [<!ENTITY a "b">]>\n<quiz>&a;</quiz>', 1, /DOCTYPE/],
  ])('%s', async (_, content, line, reason) => {
    const { skipped } = await preview(content)
    expect(skipped).toEqual([
      { line, text: expect.any(String), reason: expect.stringMatching(reason) },
    ])
  })
})

test('a script is text, and what was left out of a question is noted', async () => {
  const { questions } = await preview('[html]<script>alert(1)</script>Hola {=a ~%50%b}')
  expect(questions).toEqual([
    {
      line: 1,
      content: {
        text: 'alert(1)Hola',
        data: one(option('a', true), option('b', false)),
        explanation: '',
        tags: [],
      },
      note: 'No se importa el crédito parcial.',
    },
  ])
})

test('what was shown is written, once for each key, whole or not at all', async () => {
  const content = 'Uno {T}\r\n\r\nDos {\r\n\r\nTres {=a ~b}'
  const shown = await preview(content)
  expect(shown.format).toBe('gift')
  expect(shown.questions.map(({ line, content }) => [line, content.text])).toEqual([
    [1, 'Uno'],
    [5, 'Tres'],
  ])
  expect(shown.skipped.map(({ line }) => line)).toEqual([3])
  expect(await listAll()).toEqual([])

  const body = { content, fingerprint: shown.fingerprint, envio: newId() }
  const other = { ...body, content: `${content} ` }
  const refused = await own.refused(importQuizQuestions, { body: other })
  expect(refused.body.code).toBe('question_file_changed')
  const replies = await Promise.all([1, 2].map(() => own.call(importQuizQuestions, { body })))
  expect(replies).toEqual([{ count: 2 }, { count: 2 }])
  expect((await listAll()).map(({ text }) => text)).toEqual(['Tres', 'Uno'])

  const empty = {
    content: 'nada',
    fingerprint: (await preview('nada')).fingerprint,
    envio: newId(),
  }
  const none = await own.refused(importQuizQuestions, { body: empty })
  expect(none.body.code).toBe('question_file_empty')
  const student = academy.as(await buildStudent(academy))
  expect((await student.refused(previewQuestionImport, { body: { content } })).status).toBe(403)
})

test('others are answered while a hostile file is read', async () => {
  const gap = '{1:SHORTANSWER:=a~'
  const content = xml(
    `<question type="cloze"><questiontext><text>${gap.repeat(100_000)}</text></questiontext></question>`,
  )
  const reading = preview(content)
  const state = { isRead: false }
  void reading.then(() => (state.isRead = true))
  let answered = 0
  while (!state.isRead) {
    await own.call(listQuizQuestions, { query: { limit: 1 } })
    answered++
  }
  expect((await reading).skipped).toHaveLength(1)
  expect(answered).toBeGreaterThan(3)
})

test('of one professor a file is read and another waits, and of others theirs', async () => {
  const sent = await Promise.all(
    [1, 2, 3].map(() => own.send(previewQuestionImport, { body: { content: 'Q {T}' } })),
  )
  expect(sent.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 200, 503,
  ])
  const refused = sent.find(({ statusCode }) => statusCode === 503)
  expect(refused?.json()).toMatchObject({ code: 'question_files_busy' })
  expect(refused?.headers['retry-after']).toBe('10')
  const other = academy.as(await buildProfessor(academy))
  const both = [own, other].map((one) =>
    one.call(previewQuestionImport, { body: { content: 'Q {T}' } }),
  )
  expect((await Promise.all(both)).map(({ questions }) => questions.length)).toEqual([1, 1])
})

test.each([
  ['GIFT', 'Q {T}\n\n'.repeat(10_001)],
  ['XML', xml('<question type="x"/>'.repeat(10_001))],
])('a file of more questions in %s than any bank takes is refused', async (_, content) => {
  const { status, body } = await own.refused(previewQuestionImport, { body: { content } })
  expect([status, body.code]).toEqual([422, 'question_file_too_complex'])
})

test('what does not fit the bank is not written at all', async () => {
  await academy.db.execute(sql`
    insert into quiz_questions (id, professor_id, tags, created_at)
    select gen_random_uuid(), ${professorId}, '{}', now() from generate_series(1, 9999)`)
  const content = 'Uno {T}\n\nDos {F}'
  const { fingerprint, room } = await preview(content)
  expect(room).toBe(1)
  const body = { content, fingerprint, envio: newId() }
  expect((await own.refused(importQuizQuestions, { body })).body.code).toBe('bank_full')
  expect((await own.call(listQuizQuestions)).total).toBe(0)
})

test('a file of 20,000 lines is read and written', async () => {
  const content = Array.from(
    { length: 4000 },
    (_, at) => `::${at}:: Pregunta número ${at}\n{=sí\n~no\n}\n`,
  ).join('\n')
  expect(content.split('\n').length).toBe(20_000)
  const { fingerprint, questions, skipped } = await preview(content)
  expect([questions.length, skipped.length]).toEqual([4000, 0])
  const body = { content, fingerprint, envio: newId() }
  expect(await own.call(importQuizQuestions, { body })).toEqual({ count: 4000 })
  const huge = await own.send(previewQuestionImport, { body: { content: 'a'.repeat(5_000_000) } })
  expect(huge.statusCode).toBe(413)
  const long = await own.refused(previewQuestionImport, {
    body: { content: 'a '.repeat(1_100_000) },
  })
  expect(long.status).toBe(400)
})

test.each([
  ['signs', `Q {${'=~#%->'.repeat(5000)}`],
  ['signs in braces', `Q {${'~%50%a#'.repeat(5000)}}`],
  ['arrows', `Q {${'=a->'.repeat(8000)}}`],
  ['backslashes', `${'\\'.repeat(40_000)} {T}`],
  ['opening tags', '<q>'.repeat(200_000)],
  ['elements in elements', `[html]${'<div>'.repeat(8000)} {T}`],
  ['some elements in elements', `[html]${'<div>'.repeat(300)} {T}`],
])('a file of %s is answered', async (_, content) => {
  const { questions, skipped } = await preview(content)
  expect(questions.length + skipped.length).toBeLessThanOrEqual(1)
})

type Kinds = QuizQuestionData['kind']
test('every kind that a file can bring is among the samples', () => {
  const kinds = new Set(
    [...gift, ...moodleSamples].map(([, , { data }]) => Reflect.get(data, 'kind') as Kinds),
  )
  expect([...kinds].toSorted((a, b) => a.localeCompare(b))).toEqual([
    'gaps',
    'match',
    'number',
    'one',
    'open',
    'several',
    'short',
    'true_false',
  ])
})
