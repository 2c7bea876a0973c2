import {
  assignmentResultsPath,
  countInbox,
  decideSubmission,
  getSubmissionReview,
  listAssignmentResults,
  listInbox,
  listSubmissions,
  moveCourse,
} from '@ateneo/contract'
import { describe, expect, test } from 'vitest'
import { buildAssignment, decide, handIn } from '../../../testing/builders/build-assignment.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildQuiz } from '../../../testing/builders/build-quiz.ts'
import type { TestUser } from '../../../testing/client.ts'
import { withAcademy } from '../../../testing/with-academy.ts'

const academy = withAcademy()

/** Ana passed at her second try, Beto waits, Carla has a draft. */
async function buildClass() {
  const built = await buildAssignment(academy)
  const { lesson, professor } = built
  const named = (firstNames: string, lastNames: string) =>
    buildStudent(academy, { firstNames, lastNames })
  const ana = await named('Ana', 'Zárate')
  const beto = await named('Beto', '=Aguilar')
  const carla = await named('Carla', 'Cruz')
  const first = await handIn(academy, ana, lesson)
  academy.clock.advance({ hours: 2 })
  await decide(academy, professor, first._id, { decision: 'return' })
  const second = await handIn(academy, ana, lesson)
  academy.clock.advance({ hours: 4 })
  await decide(academy, professor, second._id, { decision: 'accept' })
  const waiting = await handIn(academy, beto, lesson, { text: 'Espera' })
  await handIn(academy, carla, lesson, { isSent: false })
  return { ...built, ana, beto, waiting, params: { contentId: lesson.id } }
}

describe('what was handed in', () => {
  test('is listed without drafts, and what waits from the oldest on', async () => {
    const { params, professor, lesson, ana } = await buildClass()
    const teacher = academy.as(professor)
    const { documents, waiting } = await teacher.call(listSubmissions, { params })
    expect(documents.map(({ state, student }) => [student.firstNames, state])).toEqual([
      ['Beto', 'sent'],
      ['Ana', 'accepted'],
      ['Ana', 'returned'],
    ])
    expect(waiting).toBe(1)
    academy.clock.advance({ minutes: 1 })
    await handIn(academy, await buildStudent(academy, { firstNames: 'Delia' }), lesson)
    const query = { state: 'sent', limit: '1' } as const
    const page = await teacher.call(listSubmissions, { params, query })
    expect(page.documents).toMatchObject([{ student: { firstNames: 'Beto' } }])
    const next = await teacher.call(listSubmissions, {
      params,
      query: { ...query, cursor: page.nextCursor! },
    })
    expect(next).toMatchObject({
      documents: [{ student: { firstNames: 'Delia' } }],
      nextCursor: null,
    })
    const ofAna = await teacher.call(listSubmissions, { params, query: { student: ana.id } })
    expect(ofAna.documents).toHaveLength(2)
  })

  test('is summed up by student', async () => {
    const { params, professor } = await buildClass()
    const results = await academy.as(professor).call(listAssignmentResults, { params })
    expect(results).toMatchObject({
      title: 'Una mano',
      studentCount: 2,
      passedCount: 1,
      waiting: 1,
      reviewHours: 3,
      returnedPercent: 50,
      documents: [
        { student: { lastNames: '=Aguilar' }, state: 'sent', triesCount: 1, isPassed: null },
        { student: { lastNames: 'Zárate' }, triesCount: 2, points: 10, isPassed: true },
      ],
    })
    const query = { limit: '1' }
    const page = await academy.as(professor).call(listAssignmentResults, { params, query })
    const next = await academy.as(professor).call(listAssignmentResults, {
      params,
      query: { ...query, cursor: page.nextCursor! },
    })
    expect(next).toMatchObject({ documents: [{ number: 2 }], nextCursor: null })
  })

  test('comes as a file for spreadsheets', async () => {
    const { params, professor } = await buildClass()
    const url = assignmentResultsPath(params.contentId)
    const answer = await academy.as(professor).inject({ url })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, beto, ana] = answer.body.split('\r\n')
    expect(head).toBe('\uFEFFApellidos,Nombres,Intentos,Estado,Entregada,Tarde,Puntos,De,Aprobada')
    // What begins like a formula is no formula.
    expect(beto).toMatch(/^'=Aguilar,Beto,1,Por revisar,".*",,,10,$/)
    expect(ana).toMatch(/^Zárate,Ana,2,Aceptada,".*",,10,10,Sí$/)
    const stranger = await academy.as(await buildProfessor(academy)).inject({ url })
    expect(stranger.statusCode).toBe(404)
    expect((await academy.as().inject({ url })).statusCode).toBe(401)
  })

  test('is nobody else’s, and of no other kind of lesson', async () => {
    const { params } = await buildClass()
    const stranger = academy.as(await buildProfessor(academy))
    for (const endpoint of [listSubmissions, listAssignmentResults]) {
      expect((await stranger.refused(endpoint, { params })).body.code).toBe('content_not_found')
    }
    const quiz = await buildQuiz(academy)
    const ofQuiz = { params: { contentId: quiz.lesson.id } }
    const teacher = academy.as(quiz.professor)
    expect((await teacher.refused(listSubmissions, ofQuiz)).body.code).toBe(
      'lesson_without_activity',
    )
  })
})

describe('the inbox', () => {
  const inboxOf = async (who: TestUser) =>
    (await academy.as(who).call(listInbox, { query: { kind: 'submission' } })).documents

  test('has what waits, and counts it', async () => {
    const { professor, waiting, lesson, beto, course } = await buildClass()
    expect(await inboxOf(professor)).toMatchObject([
      {
        _id: waiting._id,
        kind: 'submission',
        course: { _id: course.id },
        lesson: { _id: lesson.id, title: 'Una mano' },
        text: 'Espera',
        author: { firstNames: beto.firstNames },
      },
    ])
    expect((await academy.as(professor).call(listInbox)).documents).toHaveLength(1)
    expect(await academy.as(professor).call(countInbox)).toMatchObject({ submissions: 1 })
    await decide(academy, professor, waiting._id, { decision: 'return' })
    expect(await inboxOf(professor)).toEqual([])
  })

  test('goes with the course to another professor, who reviews from then on', async () => {
    const { course, professor, waiting } = await buildClass()
    const next = await buildProfessor(academy)
    await academy.as(await buildAdmin(academy)).call(moveCourse, {
      params: { id: course.id },
      body: {
        professor: next.id,
        reason: 'Se muda.',
        from: { professor: professor.id, category: course.categoryId },
      },
    })
    expect(await inboxOf(professor)).toEqual([])
    expect(await inboxOf(next)).toHaveLength(1)
    const params = { submissionId: waiting._id }
    const body = { points: [6, 4], decision: 'accept' as const }
    const former = academy.as(professor)
    expect((await former.refused(getSubmissionReview, { params })).body.code).toBe(
      'submission_not_found',
    )
    expect((await former.refused(decideSubmission, { params, body })).body.code).toBe(
      'submission_not_found',
    )
    await academy.as(next).call(decideSubmission, { params, body })
  })
})
