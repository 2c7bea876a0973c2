import { listVideoQuestions, maxVideoQuestions, saveVideoQuestions } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { buildAskingVideo } from '../../../testing/asking-video.ts'
import { buildAdmin, buildProfessor } from '../../../testing/builders/build-people.ts'
import { buildQuizQuestion, trueFalse } from '../../../testing/builders/build-quiz.ts'
import { withAcademy } from '../../../testing/with-academy.ts'

const academy = withAcademy()

const codeOf = (reply: { json: () => { code?: string } }) => reply.json().code

test('what a video asks is saved whole, and comes by its time', async () => {
  const { questions, list, save, params } = await buildAskingVideo(academy, [
    trueFalse(true),
    trueFalse(false),
  ])
  const [first, second] = questions
  const listed = (await list()).questions
  expect(listed).toEqual(
    questions.map((one) => ({ ...one, text: '¿El agua moja?', kind: 'true_false' })),
  )
  const moved = await save([first!, { ...second!, seconds: 5 }])
  expect(moved.json()).toEqual(await list())
  expect((await list()).questions.map(({ question }) => question)).toEqual([
    second!.question,
    first!.question,
  ])
  const admin = academy.as(await buildAdmin(academy))
  expect(await admin.call(listVideoQuestions, { params })).toEqual(await list())
  await save([])
  expect((await list()).questions).toEqual([])
})

test('of two lists that were read at once the second is refused', async () => {
  const { professor, params, questions, list } = await buildAskingVideo(academy)
  const { version } = await list()
  const replies = await Promise.all(
    [20, 30].map((seconds) =>
      professor.send(saveVideoQuestions, {
        params,
        body: { questions: [{ ...questions[0]!, seconds }], version },
      }),
    ),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]))
  expect(replies.map(codeOf)).toContain('changed_elsewhere')
})

test('what cannot be asked is refused, and nothing is written', async () => {
  const { course, questions, list, save } = await buildAskingVideo(academy)
  const { professorId } = course
  const before = await list()
  const one = questions[0]!
  const open = await buildQuizQuestion(academy, professorId, { data: { kind: 'open', guide: '' } })
  const foreign = await buildQuizQuestion(academy, (await buildProfessor(academy)).id)
  const refusals = [
    [[{ ...one, seconds: 600 }], 'video_question_beyond_end'],
    [[{ question: open.id, seconds: 1 }], 'video_question_open'],
    [[{ question: foreign.id, seconds: 1 }], 'quiz_question_unknown'],
    [[{ question: newId(), seconds: 1 }], 'quiz_question_unknown'],
    [[one, { ...one, seconds: 99 }], 'invalid_data'],
    [[one, { question: newId(), seconds: one.seconds }], 'invalid_data'],
    [[{ ...one, seconds: 0 }], 'invalid_data'],
    [
      Array.from({ length: maxVideoQuestions + 1 }, (_, at) => ({
        question: newId(),
        seconds: at + 1,
      })),
      'invalid_data',
    ],
  ] as const
  for (const [wanted, code] of refusals) expect(codeOf(await save([...wanted]))).toBe(code)
  expect(await list()).toEqual(before)
})

test('another professor finds no such video', async () => {
  const { params, questions } = await buildAskingVideo(academy)
  const other = academy.as(await buildProfessor(academy))
  expect((await other.refused(listVideoQuestions, { params })).body.code).toBe('video_not_found')
  const body = { questions, version: '' }
  expect((await other.refused(saveVideoQuestions, { params, body })).body.code).toBe(
    'video_not_found',
  )
})
