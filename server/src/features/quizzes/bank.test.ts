import {
  addActivityLesson,
  addQuizQuestion,
  archiveQuizQuestion,
  editQuizQuestion,
  getLesson,
  getQuizQuestion,
  listNamedQuestions,
  listQuizQuestions,
  listQuizTags,
  maxBankQuestions,
  type QuizQuestionContent,
} from '@ateneo/contract'
import { eq, sql } from '../../platform/db/drizzle.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../testing/builders/build-people.ts'
import { buildQuestionData, buildQuestionForm } from '../../testing/builders/build-quiz-question.ts'
import { buildCourse } from '../../testing/builders/build.ts'
import type { Client } from '../../testing/client.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { quizQuestionVersions } from './tables.ts'

const academy = withAcademy()
let professorId: string
let own: Client
beforeEach(async () => {
  const professor = await buildProfessor(academy)
  professorId = professor.id
  own = academy.as(professor)
})

const add = async (values: Partial<QuizQuestionContent> = {}) =>
  (await own.call(addQuizQuestion, { body: buildQuestionForm(values) })).insertedId
const read = (questionId: string) => own.call(getQuizQuestion, { params: { questionId } })
const textsOf = async (query: object) =>
  (await own.call(listQuizQuestions, { query })).documents.map(({ text }) => text)
const versionsOf = (questionId: string) =>
  academy.db
    .select()
    .from(quizQuestionVersions)
    .where(eq(quizQuestionVersions.questionId, questionId))
    .orderBy(quizQuestionVersions.number)

test.each(Object.entries(buildQuestionData))(
  'a question of kind %s is saved as written',
  async (_, build) => {
    const form = buildQuestionForm({ data: build() })
    const questionId = (await own.call(addQuizQuestion, { body: form })).insertedId
    expect(await read(questionId)).toEqual({
      ...form,
      _id: questionId,
      number: 1,
      creationDate: academy.clock.now().toISOString(),
      version: expect.any(String),
    })
    const changed = buildQuestionForm({ data: build(), text: 'Otra' })
    await own.call(editQuizQuestion, { params: { questionId }, body: changed })
    expect(await read(questionId)).toMatchObject({ ...changed, number: 2 })
  },
)

describe('what does not fit its kind is refused with a sentence', () => {
  const option = (text: string, isRight: boolean, _id = newId()) => ({ _id, text, isRight })
  const twice = newId()
  test.each<[string, object, string, string]>([
    [
      'no right option',
      { kind: 'one', options: [option('a', false), option('b', false)] },
      'data.options',
      'Marca una sola opción correcta.',
    ],
    [
      'two right options',
      { kind: 'one', options: [option('a', true), option('b', true)] },
      'data.options',
      'Marca una sola opción correcta.',
    ],
    [
      'a lonely option',
      { kind: 'several', options: [option('a', true)] },
      'data.options',
      'Escribe al menos dos opciones.',
    ],
    [
      'an id twice',
      { kind: 'several', options: [option('a', true, twice), option('b', true, twice)] },
      'data.options',
      'Dos de ellas tienen el mismo identificador.',
    ],
    [
      'a blank option',
      { kind: 'one', options: [option(' ', true), option('b', false)] },
      'data.options.0.text',
      'Escribe la opción.',
    ],
    [
      'no accepted answer',
      { kind: 'short', accepted: [] },
      'data.accepted',
      'Escribe al menos una respuesta.',
    ],
    [
      'a negative tolerance',
      { kind: 'number', value: 1, tolerance: -1 },
      'data.tolerance',
      'La tolerancia no puede ser negativa.',
    ],
    [
      'a gap twice',
      { kind: 'gaps', passage: '[[1]] [[1]]', gaps: [{ accepted: ['a'] }, { accepted: ['b'] }] },
      'data.passage',
      'Cada hueco aparece una sola vez en el texto, numerados desde [[1]].',
    ],
    [
      'a gap that is not there',
      { kind: 'gaps', passage: 'a [[2]]', gaps: [{ accepted: ['a'] }] },
      'data.passage',
      'Cada hueco aparece una sola vez en el texto, numerados desde [[1]].',
    ],
    [
      'a gap too many',
      { kind: 'gaps', passage: '[[1]] [[2]]', gaps: [{ accepted: ['a'] }] },
      'data.passage',
      'Cada hueco aparece una sola vez en el texto, numerados desde [[1]].',
    ],
  ])('%s', async (_, data, path, message) => {
    const body = { ...buildQuestionForm(), data } as never
    const refused = await own.refused(addQuizQuestion, { body })
    expect(refused.status).toBe(400)
    expect(refused.body.issues).toContainEqual({ path, message })
    expect(await textsOf({})).toEqual([])
  })

  test('a value that is no number, a huge text and a huge body', async () => {
    const number = { kind: 'number', value: Number.NaN, tolerance: 0, unit: '' } as const
    const refused = await own.refused(addQuizQuestion, {
      body: buildQuestionForm({ data: number }),
    })
    expect(refused.body.issues?.[0]).toEqual({ path: 'data.value', message: 'Escribe un número.' })
    const long = buildQuestionForm({ text: 'a'.repeat(5001) })
    expect((await own.refused(addQuizQuestion, { body: long })).status).toBe(400)
    const huge = buildQuestionForm({ text: 'a'.repeat(2_000_000) })
    expect((await own.refused(addQuizQuestion, { body: huge })).status).toBe(413)
  })
})

test('tags are one whatever their case and the spaces around, and are counted', async () => {
  const questionId = await add({ tags: [' Luz ', 'LUZ', 'Óleo'] })
  expect((await read(questionId)).tags).toEqual(['luz', 'óleo'])
  await add({ tags: ['luz'] })
  expect((await own.call(listQuizTags)).tags).toEqual([
    { tag: 'luz', count: 2 },
    { tag: 'óleo', count: 1 },
  ])
  expect(await textsOf({ tag: 'LUZ' })).toHaveLength(2)
})

test('a search finds every word in the text or the options, without accents or case', async () => {
  await add({ text: '¿Qué es la Acuarela?', data: buildQuestionData.gaps() })
  await add({ text: 'Otra cosa, 100% ajena' })
  expect(await textsOf({ search: 'acuaréla INDIGO' })).toEqual(['¿Qué es la Acuarela?'])
  expect(await textsOf({ search: 'acuarela ocre' })).toEqual([])
  expect(await textsOf({ search: '100%' })).toEqual(['Otra cosa, 100% ajena'])
  expect(await textsOf({ search: '_' })).toEqual([])
  expect(await textsOf({ kind: 'gaps' })).toEqual(['¿Qué es la Acuarela?'])
  const [questionId] = (await own.call(listQuizQuestions, { query: { kind: 'gaps' } })).documents
  const params = { questionId: questionId!._id }
  await own.call(editQuizQuestion, { params, body: buildQuestionForm({ text: 'Fresco' }) })
  expect(await textsOf({ search: 'indigo' })).toEqual([])
  expect(await textsOf({ search: 'fresco' })).toEqual(['Fresco'])
})

test('the bank comes in pages, the last written first', async () => {
  for (const text of ['uno', 'dos', 'tres']) await add({ text })
  const first = await own.call(listQuizQuestions, { query: { limit: 2 } })
  expect(first.documents.map(({ text }) => text)).toEqual(['tres', 'dos'])
  expect(first.total).toBe(3)
  const query = { limit: 2, cursor: first.nextCursor! }
  const second = await own.call(listQuizQuestions, { query })
  expect(second.documents.map(({ text }) => text)).toEqual(['uno'])
  expect(second.nextCursor).toBeNull()
})

test('a repeated request adds one question, also two at once', async () => {
  const body = { ...buildQuestionForm(), envio: newId() }
  const replies = await Promise.all([1, 2].map(() => own.call(addQuizQuestion, { body })))
  expect(replies[0]).toEqual(replies[1])
  expect(await textsOf({})).toHaveLength(1)
})

test('of two edits at once one is saved; the other is told, and versions keep their words', async () => {
  const questionId = await add({ text: 'antes' })
  const { version } = await read(questionId)
  const edit = (text: string) =>
    own.send(editQuizQuestion, {
      params: { questionId },
      body: { ...buildQuestionForm({ text }), version },
    })
  const answers = await Promise.all([edit('una'), edit('otra')])
  expect(answers.map(({ statusCode }) => `${statusCode}`).toSorted()).toEqual(['200', '409'])
  const lost = answers.find(({ statusCode }) => statusCode === 409)!
  expect(lost.json()).toMatchObject({ code: 'changed_elsewhere' })
  const versions = await versionsOf(questionId)
  expect(versions.map(({ number }) => number)).toEqual([1, 2])
  expect(versions[0]!.text).toBe('antes')
})

test('other tags alone, or the same words again, are no version of their own', async () => {
  const form = buildQuestionForm()
  const { insertedId: questionId } = await own.call(addQuizQuestion, { body: form })
  const params = { questionId }
  const before = await read(questionId)
  const edited = await own.call(editQuizQuestion, { params, body: { ...form, tags: ['otra'] } })
  expect(edited).toMatchObject({ number: 1, tags: ['otra'] })
  expect(edited.version).not.toBe(before.version)
  expect(await versionsOf(questionId)).toHaveLength(1)
})

test('a question out of the bank stays where it is asked', async () => {
  const questionId = await add({ tags: ['sola'] })
  const course = await buildCourse(academy, { professorId })
  const slots = [{ from: 'question' as const, question: questionId, points: 2 }]
  const lesson = await own.call(addActivityLesson, {
    params: { id: course.id },
    body: { title: 'Examen', activity: { kind: 'quiz', slots } },
  })
  const params = { questionId }
  await own.call(archiveQuizQuestion, { params })
  expect(await textsOf({})).toEqual([])
  expect((await own.call(listQuizTags)).tags).toEqual([])
  for (const call of [getQuizQuestion, archiveQuizQuestion]) {
    expect((await own.refused(call, { params })).body.code).toBe('question_unknown')
  }
  const edit = { params, body: buildQuestionForm() }
  expect((await own.refused(editQuizQuestion, edit)).body.code).toBe('question_unknown')
  const kept = await add()
  const ids = [questionId, kept, newId()]
  const { documents } = await own.call(listNamedQuestions, { body: { ids } })
  expect(documents.map(({ _id, isArchived }) => [_id, isArchived])).toEqual([
    [questionId, true],
    [kept, false],
  ])
  const opened = await own.call(getLesson, { params: { contentId: lesson.insertedId } })
  expect(opened.activity).toMatchObject({ slots })
})

test('another professor sees nothing of it; students and administrators have no bank', async () => {
  const params = { questionId: await add() }
  const body = buildQuestionForm({ text: 'ajena' })
  const other = academy.as(await buildProfessor(academy))
  expect((await other.refused(getQuizQuestion, { params })).status).toBe(404)
  expect((await other.refused(editQuizQuestion, { params, body })).status).toBe(404)
  expect((await other.refused(archiveQuizQuestion, { params })).status).toBe(404)
  expect((await other.call(listQuizQuestions)).documents).toEqual([])
  const named = await other.call(listNamedQuestions, { body: { ids: [params.questionId] } })
  expect(named.documents).toEqual([])
  expect((await read(params.questionId)).text).not.toBe('ajena')
  for (const person of [await buildStudent(academy), await buildAdmin(academy)]) {
    const client = academy.as(person)
    expect((await client.refused(addQuizQuestion, { body })).status).toBe(403)
    expect((await client.refused(listQuizQuestions)).status).toBe(403)
  }
})

test('a full bank takes no more', async () => {
  await academy.db.execute(sql`
    insert into quiz_questions (id, professor_id, tags, created_at)
    select gen_random_uuid(), ${professorId}, '{}', now()
    from generate_series(1, ${maxBankQuestions})`)
  const refused = await own.refused(addQuizQuestion, { body: buildQuestionForm() })
  expect(refused.body.code).toBe('bank_full')
})
