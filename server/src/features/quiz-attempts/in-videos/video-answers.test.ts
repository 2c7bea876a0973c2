import {
  answerInVideo,
  archiveQuizQuestion,
  type AskedInVideo,
  getVideoResults,
  listAskedInVideo,
  moveCourse,
  type QuizAnswer,
  type QuizQuestionData,
  startAttempt,
  submitAttempt,
} from '@ateneo/contract'
import { expect, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { buildAskingVideo } from '../../../testing/asking-video.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildEntitlement, buildLesson } from '../../../testing/builders/build.ts'
import { buildQuestionData } from '../../../testing/builders/build-quiz-question.ts'
import { correctQuestion, oneOf, quizOf, trueFalse } from '../../../testing/builders/build-quiz.ts'
import type { Client } from '../../../testing/client.ts'
import { withAcademy } from '../../../testing/with-academy.ts'

const academy = withAcademy()

const yes: QuizAnswer = { kind: 'true_false', isTrue: true }
const no: QuizAnswer = { kind: 'true_false', isTrue: false }

type Lesson = { id: string }

const listAsked = async (student: Client, { id: contentId }: Lesson) =>
  (await student.call(listAskedInVideo, { params: { contentId } })).questions

function answering(
  { id: contentId }: Lesson,
  { question: questionId, questionVersion }: AskedInVideo,
  answer: QuizAnswer,
) {
  return { params: { contentId, questionId }, body: { questionVersion, answer } }
}

test('an answer is graded, told at once, and counted by its first try', async () => {
  const { lesson, student, professor, params } = await buildAskingVideo(academy)
  const [asked] = await listAsked(student, lesson)
  expect(asked).toMatchObject({ seconds: 10, asked: { kind: 'true_false' }, isAnswered: false })
  const wrong = await student.call(answerInVideo, answering(lesson, asked!, no))
  expect(wrong).toMatchObject({ share: 0, solution: { answer: yes } })
  const right = await student.call(answerInVideo, answering(lesson, asked!, yes))
  expect(right.share).toBe(1)
  expect((await listAsked(student, lesson))[0]!.isAnswered).toBe(true)
  expect(await professor.call(getVideoResults, { params })).toEqual({
    results: [{ question: asked!.question, answerCount: 1, rightCount: 0 }],
  })
})

test('two answers at once are one student', async () => {
  const { lesson, student, professor, params } = await buildAskingVideo(academy)
  const [asked] = await listAsked(student, lesson)
  await Promise.all(
    [yes, yes].map((answer) => student.call(answerInVideo, answering(lesson, asked!, answer))),
  )
  const { results } = await professor.call(getVideoResults, { params })
  expect(results).toEqual([{ question: asked!.question, answerCount: 1, rightCount: 1 }])
})

/** As the student sees the choices: their texts say what is right. */
function rightAnswer({ asked }: AskedInVideo): QuizAnswer {
  switch (asked.kind) {
    case 'one':
      return { kind: 'one', option: asked.options.find(({ text }) => text === 'Ocre')!._id }
    case 'several': {
      const right = asked.options.filter(({ text }) => text !== 'Cian')
      return { kind: 'several', options: right.map(({ _id }) => _id) }
    }
    case 'true_false':
      return no
    case 'short':
      return { kind: 'short', text: 'Grana' }
    case 'number':
      return { kind: 'number', text: '3,14 cm' }
    case 'match': {
      const sides = new Map([
        ['Ocre', 'tierra'],
        ['Añil', 'planta'],
      ])
      const rightOf = (text: string) =>
        asked.rights.find((right) => right.text === sides.get(text))!._id
      const pairs = asked.lefts.map(({ _id, text }) => ({ left: _id, right: rightOf(text) }))
      return { kind: 'match', pairs }
    }
    case 'order': {
      const idOf = (text: string) => asked.items.find((item) => item.text === text)!._id
      return { kind: 'order', items: ['Moler', 'Aglutinar', 'Aplicar'].map(idOf) }
    }
    case 'gaps':
      return { kind: 'gaps', texts: ['añil', 'azul'] }
    default:
      throw new Error(`${asked.kind} is not asked in videos`)
  }
}

const { open: _open, ...gradable } = buildQuestionData

test.each(Object.entries(gradable))(
  'of kind %s: shown without what is right, graded when it is answered',
  async (_kind, build) => {
    const data: QuizQuestionData = build()
    const { lesson, student } = await buildAskingVideo(academy, [data])
    const { body } = await student.send(listAskedInVideo, { params: { contentId: lesson.id } })
    const secrets = ['isRight', 'accepted', 'tolerance', 'isTrue', 'feedback', 'explanation']
    expect(secrets.filter((secret) => body.includes(secret))).toEqual([])
    const ids = JSON.stringify(data).match(/[\da-f]{8}-[\da-f-]{27}/g) ?? []
    expect(ids.filter((id) => body.includes(id))).toEqual([])
    const [asked] = await listAsked(student, lesson)
    expect(await listAsked(student, lesson)).toEqual([asked])
    const right = rightAnswer(asked!)
    const result = await student.call(answerInVideo, answering(lesson, asked!, right))
    expect(result.share).toBe(1)
    const foreign = { kind: 'several' as const, options: [newId()] }
    const refused = await student.refused(answerInVideo, answering(lesson, asked!, foreign))
    expect(refused.body.code).toBe('answer_invalid')
  },
)

test('nothing is told of what an open attempt asks', async () => {
  const { course, lesson, student, questions } = await buildAskingVideo(academy)
  const slot = { from: 'question', question: questions[0]!.question, points: 1 } as const
  const quiz = await buildLesson(academy, course, { kind: 'quiz', activity: quizOf([slot]) })
  const { _id: attemptId } = await student.call(startAttempt, { params: { contentId: quiz.id } })
  const [asked] = await listAsked(student, lesson)
  const during = await student.call(answerInVideo, answering(lesson, asked!, no))
  expect(during.solution).toBeNull()
  await student.call(submitAttempt, { params: { attemptId } })
  const after = await student.call(answerInVideo, answering(lesson, asked!, no))
  expect(after.solution).not.toBeNull()
})

test('a corrected question grades by what was asked, one that left the bank stays', async () => {
  const { lesson, student, professor, questions } = await buildAskingVideo(academy, [
    oneOf('Ocre', 'Cian'),
    trueFalse(true),
  ])
  const [before, kept] = await listAsked(student, lesson)
  await correctQuestion(academy, before!.question, { data: oneOf('Cian', 'Ocre') })
  await professor.call(archiveQuizQuestion, { params: { questionId: kept!.question } })
  const right = await student.call(answerInVideo, answering(lesson, before!, rightAnswer(before!)))
  expect(right.share).toBe(1)
  const [after, stays] = await listAsked(student, lesson)
  expect(after!.questionVersion).not.toBe(before!.questionVersion)
  expect(stays!.question).toBe(questions[1]!.question)
  // It became one that a person grades.
  await correctQuestion(academy, before!.question, { data: { kind: 'open', guide: '' } })
  expect(await listAsked(student, lesson)).toHaveLength(1)
})

test('who may not watch is asked nothing, and what a video does not ask is not found', async () => {
  const { lesson, student, params, questions, save } = await buildAskingVideo(academy)
  const stranger = academy.as(await buildStudent(academy))
  const ofLesson = { params: { contentId: lesson.id } }
  expect((await stranger.refused(listAskedInVideo, ofLesson)).body.code).toBe('video_denied')
  const [asked] = await listAsked(student, lesson)
  const answer = answering(lesson, asked!, yes)
  expect((await stranger.refused(answerInVideo, answer)).body.code).toBe('video_denied')
  const unknown = { params: { contentId: newId() } }
  expect((await student.refused(listAskedInVideo, unknown)).body.code).toBe('content_not_found')
  const version = { ...answer, body: { ...answer.body, questionVersion: newId() } }
  expect((await student.refused(answerInVideo, version)).body.code).toBe('video_question_not_found')
  const other = academy.as(await buildProfessor(academy))
  expect((await other.refused(getVideoResults, { params })).body.code).toBe('video_not_found')
  await save([])
  expect((await student.refused(answerInVideo, answer)).body.code).toBe('video_question_not_found')
  expect(questions).toHaveLength(1)
})

test('the videos of a moved course ask copies, and what was answered follows', async () => {
  const { course, lesson, student, params, questions } = await buildAskingVideo(academy)
  const [asked] = await listAsked(student, lesson)
  await student.call(answerInVideo, answering(lesson, asked!, yes))
  const next = await buildProfessor(academy)
  await academy.as(await buildAdmin(academy)).call(moveCourse, {
    params: { id: course.id },
    body: {
      professor: next.id,
      reason: 'Se muda.',
      from: { professor: course.professorId, category: course.categoryId },
    },
  })
  const [moved] = await listAsked(student, lesson)
  expect(moved).toMatchObject({ text: asked!.text, isAnswered: true })
  expect(moved!.question).not.toBe(questions[0]!.question)
  const { results } = await academy.as(next).call(getVideoResults, { params })
  expect(results).toEqual([{ question: moved!.question, answerCount: 1, rightCount: 1 }])
  const late = await buildStudent(academy)
  await buildEntitlement(academy, late, course)
  const [shown] = await listAsked(academy.as(late), lesson)
  await academy.as(late).call(answerInVideo, answering(lesson, shown!, no))
})
