import {
  getAttempt,
  getGradedAttempt,
  getQuizReport,
  gradeAnswer,
  listNotifications,
  listOverrides,
  listQuizAttempts,
  previewRegrade,
  type QuizAnswer,
  regradeQuiz,
  saveAnswer,
  startAttempt,
  submitAttempt,
} from '@ateneo/contract'
import { describe, expect, test } from 'vitest'
import { buildAdmin, buildProfessor, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildQuiz, oneOf, trueFalse } from '../../../testing/builders/build-quiz.ts'
import { essay, isTrue, openQuestion, quizCalls } from '../../../testing/quiz-calls.ts'
import { withAcademy } from '../../../testing/with-academy.ts'

const academy = withAcademy()

const { take } = quizCalls(() => academy)

describe('the list of attempts', () => {
  test('is the newest first, by pages, state and student', async () => {
    const { lesson, student, professor } = await buildQuiz(academy, [openQuestion])
    const other = await buildStudent(academy, { firstNames: 'Inés' })
    const first = await take(student, lesson, [essay])
    const second = await take(other, lesson, [null])
    const third = await take(other, lesson, [essay])
    const list = async (query: object = {}) => {
      const page = await academy
        .as(professor)
        .call(listQuizAttempts, { params: { contentId: lesson.id }, query })
      return { ...page, ids: page.documents.map(({ _id }) => _id) }
    }
    const page = await list({ limit: 2 })
    expect(page.ids).toEqual([third._id, second._id])
    expect(page.waiting).toBe(2)
    expect(page.documents[0]).toMatchObject({
      state: 'grading',
      waitingCount: 1,
      student: { _id: other.id, firstNames: 'Inés' },
    })
    expect((await list({ limit: 2, cursor: page.nextCursor })).ids).toEqual([first._id])
    expect((await list({ state: 'grading' })).ids).toEqual([third._id, first._id])
    expect((await list({ student: student.id })).ids).toEqual([first._id])
  })

  test('is for the course’s professor, and for administrators to read', async () => {
    const { lesson, student, professor, questions } = await buildQuiz(academy)
    const { _id: attemptId } = await take(student, lesson, [isTrue(true)])
    const ofQuiz = { params: { contentId: lesson.id } }
    const admin = academy.as(await buildAdmin(academy))
    const stranger = academy.as(await buildProfessor(academy))
    for (const call of [listQuizAttempts, getQuizReport, previewRegrade, listOverrides]) {
      expect((await admin.send(call, ofQuiz)).statusCode).toBe(200)
      expect((await stranger.refused(call, ofQuiz)).body.code).toBe('content_not_found')
      expect((await academy.as(student).refused(call, ofQuiz)).status).toBe(403)
    }
    const params = { attemptId }
    expect(await admin.call(getGradedAttempt, { params })).toMatchObject({ mayGrade: false })
    expect((await stranger.refused(getGradedAttempt, { params })).status).toBe(404)
    const grading = { params: { attemptId, slot: 1 }, body: { points: 0 } }
    expect((await stranger.refused(gradeAnswer, grading)).body.code).toBe('attempt_not_found')
    expect((await admin.refused(gradeAnswer, grading)).status).toBe(403)
    const reason = { ...ofQuiz, body: { reason: 'Porque sí' } }
    expect((await stranger.refused(regradeQuiz, reason)).body.code).toBe('content_not_found')
    expect(await academy.as(professor).call(getGradedAttempt, { params })).toMatchObject({
      mayGrade: true,
      slots: [{ questionId: questions[0]!.id, solution: { answer: isTrue(true) } }],
    })
  })
})

describe('grading by hand', () => {
  test('the last answer that waited makes the attempt graded, passed and told', async () => {
    const { lesson, student, professor } = await buildQuiz(academy, [openQuestion, openQuestion])
    const { _id: attemptId } = await take(student, lesson, [essay, essay])
    const grade = (slot: number, points: number, more: object = {}) =>
      academy
        .as(professor)
        .call(gradeAnswer, { params: { attemptId, slot }, body: { points, ...more } })
    expect(await grade(1, 1, { comment: '**Bien**' })).toMatchObject({
      state: 'grading',
      points: 1,
    })
    const told = async () =>
      (await academy.as(student).call(listNotifications)).map(({ message }) => message)
    expect(await told()).toEqual([])
    expect(await grade(2, 0.5)).toMatchObject({ state: 'graded', points: 1.5, isPassed: true })
    expect(await told()).toEqual(['Tu maestro calificó «Repaso de la luz»: 1.5 de 2 puntos.'])
    expect(await academy.as(student).call(getAttempt, { params: { attemptId } })).toMatchObject({
      state: 'graded',
      slots: [{ points: 1, comment: '**Bien**' }, { points: 0.5 }],
    })
    // Once more: changed, and not told again.
    expect(await grade(2, 0)).toMatchObject({ points: 1, isPassed: false })
    expect(await told()).toHaveLength(1)
  })

  test('gives no more than there is, and nothing to an open attempt', async () => {
    const { lesson, student, professor } = await buildQuiz(academy, [openQuestion])
    const client = academy.as(student)
    const begun = await client.call(startAttempt, { params: { contentId: lesson.id } })
    const params = { attemptId: begun._id, slot: 1 }
    const refused = async (body: { points: number; version?: string }, slot = 1) =>
      (await academy.as(professor).refused(gradeAnswer, { params: { ...params, slot }, body })).body
        .code
    expect(await refused({ points: 1 })).toBe('attempt_open')
    await client.call(saveAnswer, { params, body: { answer: essay, answeredAt: 1 } })
    await client.call(submitAttempt, { params })
    expect(await refused({ points: 1.01 })).toBe('points_too_many')
    expect(await refused({ points: 1 }, 2)).toBe('attempt_not_found')
    const { slots } = await academy.as(professor).call(getGradedAttempt, { params })
    const { version } = slots[0]!
    await academy.as(professor).call(gradeAnswer, { params, body: { points: 1, version } })
    expect(await refused({ points: 0, version })).toBe('changed_elsewhere')
  })

  test('two at once leave both grades', async () => {
    for (let round = 0; round < 5; round++) {
      const { lesson, student, professor } = await buildQuiz(academy, [openQuestion, openQuestion])
      const { _id: attemptId } = await take(student, lesson, [essay, essay])
      await Promise.all(
        [1, 2].map((slot) =>
          academy
            .as(professor)
            .call(gradeAnswer, { params: { attemptId, slot }, body: { points: 1 } }),
        ),
      )
      const params = { attemptId }
      expect(await academy.as(student).call(getAttempt, { params })).toMatchObject({
        state: 'graded',
        points: 2,
        isPassed: true,
      })
    }
  })
})

describe('the report', () => {
  test('says how each question does', async () => {
    const color = oneOf('rojo', 'azul', 'verde')
    const { lesson, professor } = await buildQuiz(academy, [color, trueFalse(true)])
    // Whoever knows the second knows the first; one leaves all empty.
    for (let index = 0; index < 12; index++) {
      const student = await buildStudent(academy)
      const client = academy.as(student)
      const begun = await client.call(startAttempt, { params: { contentId: lesson.id } })
      const { question } = begun.slots[0]!
      const choices = 'options' in question ? question.options : []
      const wanted = index < 6 ? 'rojo' : 'azul'
      const option = choices.find(({ text }) => text === wanted)!._id
      const answers: QuizAnswer[] = index === 11 ? [] : [{ kind: 'one', option }, isTrue(index < 6)]
      for (const [place, answer] of answers.entries()) {
        const params = { attemptId: begun._id, slot: place + 1 }
        await client.call(saveAnswer, { params, body: { answer, answeredAt: 1 } })
      }
      await client.call(submitAttempt, { params: { attemptId: begun._id } })
    }
    const report = await academy
      .as(professor)
      .call(getQuizReport, { params: { contentId: lesson.id } })
    expect(report).toMatchObject({
      attemptCount: 12,
      studentCount: 12,
      passedCount: 6,
      meanPercent: 50,
      distribution: [6, 0, 0, 0, 0, 0, 0, 0, 0, 6],
      questions: [
        {
          kind: 'one',
          number: 1,
          askedCount: 12,
          answeredCount: 11,
          facility: 0.5,
          options: [
            { text: 'rojo', isRight: true, count: 6 },
            { text: 'azul', isRight: false, count: 5 },
            { text: 'verde', isRight: false, count: 0 },
          ],
        },
        { kind: 'true_false', options: [{ count: 6 }, { count: 5 }] },
      ],
    })
    for (const { discrimination } of report.questions) expect(discrimination).toBeCloseTo(1)
  })

  test('of a quiz that nobody took is empty', async () => {
    const { lesson, professor } = await buildQuiz(academy)
    const params = { contentId: lesson.id }
    expect(await academy.as(professor).call(getQuizReport, { params })).toMatchObject({
      attemptCount: 0,
      meanPercent: null,
      questions: [],
    })
  })
})
