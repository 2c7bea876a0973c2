import {
  getAttempt,
  getGradedAttempt,
  getQuiz,
  getQuizReport,
  gradeAnswer,
  listNotifications,
  listOverrides,
  listQuizAttempts,
  previewRegrade,
  type QuizAnswer,
  type QuizQuestionData,
  regradeQuiz,
  removeOverride,
  saveAnswer,
  saveOverride,
  startAttempt,
  submitAttempt,
} from '@ateneo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../../testing/build-people.ts'
import { buildQuiz, correctQuestion, oneOf, trueFalse } from '../../../testing/build-quiz.ts'
import type { TestUser } from '../../../testing/client.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { auditEntries } from '../../audit/tables.ts'
import { quizRegradeChanges } from '../tables.ts'

let academy: TestApp
beforeAll(async () => {
  academy = await createTestApp()
})
afterAll(() => academy.close())

const isTrue = (value: boolean): QuizAnswer => ({ kind: 'true_false', isTrue: value })
const open: QuizQuestionData = { kind: 'open', guide: 'Dos ideas' }

async function take(student: TestUser, lesson: { id: string }, answers: (QuizAnswer | null)[]) {
  const client = academy.as(student)
  const { _id } = await client.call(startAttempt, { params: { contentId: lesson.id } })
  const params = { attemptId: _id }
  for (const [index, answer] of answers.entries()) {
    if (!answer) continue
    const saved = { params: { ...params, slot: index + 1 }, body: { answer, answeredAt: 1 } }
    await client.call(saveAnswer, saved)
  }
  return client.call(submitAttempt, { params })
}

const essay: QuizAnswer = { kind: 'open', text: 'La luz viene de arriba.' }

describe('the list of attempts', () => {
  test('is the newest first, by pages, state and student', async () => {
    const { lesson, student, professor } = await buildQuiz(academy, [open])
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
    const { lesson, student, professor } = await buildQuiz(academy, [open, open])
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
    const { lesson, student, professor } = await buildQuiz(academy, [open])
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
      const { lesson, student, professor } = await buildQuiz(academy, [open, open])
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

describe('a regrade', () => {
  /** Without what is told of their certificate. */
  const toldOf = async (who: TestUser) =>
    (await academy.as(who).call(listNotifications))
      .map(({ message }) => message)
      .filter((message) => message.startsWith('Se corrigió'))

  async function prepare() {
    const built = await buildQuiz(academy, [trueFalse(true), trueFalse(true)])
    const { lesson, student, questions, professor } = built
    const other = await buildStudent(academy, { firstNames: 'Inés' })
    const loses = await take(student, lesson, [isTrue(true), isTrue(true)])
    const wins = await take(other, lesson, [isTrue(false), isTrue(true)])
    await correctQuestion(academy, questions[0]!.id, { data: trueFalse(false), text: 'Corregida' })
    const params = { contentId: lesson.id }
    const client = academy.as(professor)
    const preview = (mayLower = false) =>
      client.call(previewRegrade, { params, query: { mayLower: String(mayLower) } })
    const run = async (mayLower = false) => {
      await client.call(regradeQuiz, { params, body: { reason: 'Estaba al revés', mayLower } })
      await academy.runJobs()
    }
    const pointsOf = async (who: TestUser, { _id: attemptId }: { _id: string }) =>
      (await academy.as(who).call(getAttempt, { params: { attemptId } })).points
    return { ...built, other, loses, wins, params, client, preview, run, pointsOf }
  }

  test('shows first who changes, and writes nothing', async () => {
    const { preview, questions, wins, loses, other, student, pointsOf } = await prepare()
    expect(await preview()).toMatchObject({
      questions: [{ questionId: questions[0]!.id, text: 'Corregida', attemptCount: 2 }],
      raisedCount: 1,
      loweredCount: 0,
      changes: [
        {
          attempt: wins._id,
          student: { _id: other.id },
          pointsBefore: 1,
          pointsAfter: 2,
          isPassedBefore: false,
          isPassedAfter: true,
        },
      ],
      regrades: [],
    })
    expect(await preview(true)).toMatchObject({ raisedCount: 1, loweredCount: 1 })
    expect(await pointsOf(other, wins)).toBe(1)
    expect(await pointsOf(student, loses)).toBe(2)
  })

  test('lowers nobody without a yes, and passes who passes now', async () => {
    const { preview, run, other, wins, student, loses, pointsOf, params, lesson } = await prepare()
    await run()
    expect(await pointsOf(other, wins)).toBe(2)
    expect(await pointsOf(student, loses)).toBe(2)
    expect(await academy.as(other).call(getQuiz, { params })).toMatchObject({ isPassed: true })
    expect(await preview()).toMatchObject({
      raisedCount: 0,
      loweredCount: 0,
      regrades: [{ state: 'done', raisedCount: 1, loweredCount: 0, reason: 'Estaba al revés' }],
    })
    expect(await toldOf(other)).toEqual([
      'Se corrigió «Repaso de la luz» y tu calificación cambió.',
    ])
    expect(await toldOf(student)).toEqual([])
    const entries = await academy.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, lesson.courseId))
    expect(entries).toMatchObject([{ action: 'quiz.regrade', after: { mayLower: false } }])
  })

  test('lowers with it, and says by how much in its record', async () => {
    const { run, other, wins, student, loses, pointsOf, preview } = await prepare()
    await run(true)
    expect(await pointsOf(other, wins)).toBe(2)
    expect(await pointsOf(student, loses)).toBe(1)
    expect(await toldOf(student)).toHaveLength(1)
    const changes = await academy.db
      .select()
      .from(quizRegradeChanges)
      .where(eq(quizRegradeChanges.attemptId, loses._id))
    expect(changes).toMatchObject([{ pointsBefore: 2, pointsAfter: 1 }])
    expect((await preview(true)).questions).toEqual([])
  })

  test('leaves what a person graded, and open attempts', async () => {
    const { run, client, student, loses, params, pointsOf } = await prepare()
    await client.call(gradeAnswer, {
      params: { attemptId: loses._id, slot: 1 },
      body: { points: 0.5 },
    })
    const begun = await academy.as(student).call(startAttempt, { params })
    await run(true)
    expect(await pointsOf(student, loses)).toBe(1.5)
    expect(await pointsOf(student, begun)).toBeNull()
  })

  test('is one at a time', async () => {
    const { client, params } = await prepare()
    const body = { reason: 'Otra vez' }
    const answers = await Promise.all([1, 2].map(() => client.send(regradeQuiz, { params, body })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 409,
    ])
    await academy.runJobs()
    expect((await client.send(regradeQuiz, { params, body })).statusCode).toBe(201)
    await academy.runJobs()
  })
})

describe('what a student is allowed beyond the rules', () => {
  const limited = { rules: { maxAttempts: 1, timeLimitMinutes: 10 } }
  async function prepare() {
    const built = await buildQuiz(academy, undefined, limited)
    const params = { contentId: built.lesson.id, studentId: built.student.id }
    const own = () => academy.as(built.student)
    const client = () => academy.as(built.professor)
    const allow = (body: object) =>
      client().call(saveOverride, {
        params,
        body: { extraAttempts: 0, extraMinutes: 0, ...body },
      })
    return { ...built, params, own, client, allow }
  }

  test('more attempts, until they don’t hold any longer', async () => {
    const { lesson, student, params, own, client, allow } = await prepare()
    await take(student, lesson, [isTrue(false)])
    expect((await own().refused(startAttempt, { params })).body.code).toBe('attempts_used')
    const untilDate = new Date(academy.clock.now().getTime() + 60_000).toISOString()
    await allow({ extraAttempts: 2, untilDate })
    expect((await own().call(getQuiz, { params })).rules.maxAttempts).toBe(3)
    await take(student, lesson, [isTrue(false)])
    academy.clock.advance({ minutes: 1 })
    expect((await own().refused(startAttempt, { params })).body.code).toBe('attempts_used')
    expect((await client().call(listOverrides, { params })).documents).toMatchObject([
      { student: { _id: student.id }, extraAttempts: 2, untilDate },
    ])
    await client().call(removeOverride, { params })
    expect((await client().call(listOverrides, { params })).documents).toEqual([])
  })

  test('more minutes, also of the attempt that is open', async () => {
    const { params, own, allow } = await prepare()
    const begun = await own().call(startAttempt, { params })
    await allow({ extraMinutes: 5 })
    const { dueDate, startDate } = await own().call(getAttempt, {
      params: { attemptId: begun._id },
    })
    expect(Date.parse(dueDate!) - Date.parse(startDate)).toBe(15 * 60_000)
    academy.clock.advance({ minutes: 14 })
    await own().call(saveAnswer, {
      params: { attemptId: begun._id, slot: 1 },
      body: { answer: isTrue(true), answeredAt: 1 },
    })
    academy.clock.advance({ minutes: 2 })
    expect((await own().call(getAttempt, { params: { attemptId: begun._id } })).state).toBe(
      'graded',
    )
  })

  test('is for students of the course, and not written over', async () => {
    const { params, own, client, allow } = await prepare()
    const body = { extraAttempts: 1, extraMinutes: 0 }
    expect((await client().refused(saveOverride, { params, body })).body.code).toBe(
      'person_not_found',
    )
    await own().call(startAttempt, { params })
    const { version } = await allow({ extraAttempts: 1 })
    await allow({ extraAttempts: 2, version })
    const stale = { ...body, version }
    expect((await client().refused(saveOverride, { params, body: stale })).body.code).toBe(
      'changed_elsewhere',
    )
    const empty = { extraAttempts: 0, extraMinutes: 0 }
    expect((await client().refused(saveOverride, { params, body: empty })).status).toBe(400)
  })
})
