import {
  addReviewFile,
  decideSubmission,
  getCourseProgress,
  getSubmission,
  getSubmissionReview,
  listNotifications,
  removeReviewFile,
  saveSubmissionReview,
  startSubmission,
  withdrawSubmission,
} from '@ateneo/contract'
import { describe, expect, test } from 'vitest'
import {
  buildAssignment,
  clip,
  decide,
  handIn,
  pdf,
} from '../../../testing/builders/build-assignment.ts'
import { buildAdmin, buildProfessor } from '../../../testing/builders/build-people.ts'
import type { TestUser } from '../../../testing/client.ts'
import { withAcademy } from '../../../testing/with-academy.ts'

const academy = withAcademy()

async function prepare(rules: Parameters<typeof buildAssignment>[1] = {}) {
  const built = await buildAssignment(academy, rules)
  const sent = await handIn(academy, built.student, built.lesson, { files: [clip(), pdf()] })
  const params = { submissionId: sent._id }
  const teacher = academy.as(built.professor)
  const refuse = async (body: object) =>
    (
      await teacher.refused(decideSubmission, {
        params,
        body: { points: [6, 4], decision: 'accept' as const, ...body },
      })
    ).body.code
  const seen = () => academy.as(built.student).call(getSubmission, { params })
  return { ...built, sent, params, teacher, refuse, seen }
}

const toldTo = async (who: TestUser) =>
  (await academy.as(who).call(listNotifications)).map(({ message }) => message)

test('a review is written in secret, then the student reads all of it', async () => {
  const { params, teacher, sent, seen, student } = await prepare()
  const remarks = [{ fileId: sent.files[0]!._id, atSeconds: 12.5, text: 'Aquí tiembla.' }]
  const content = { points: [5, null], comment: '**Bien**', remarks }
  const saved = await teacher.call(saveSubmissionReview, { params, body: content })
  expect(saved).toMatchObject({ state: 'sent', draft: content, history: [], mayReview: true })
  await teacher.call(addReviewFile, { params, file: pdf('notas.pdf'), form: {} })
  expect(await seen()).toMatchObject({ state: 'sent', review: null, mayWithdraw: false })
  const body = { ...content, points: [5, 3.5], decision: 'accept' as const }
  const decided = await teacher.call(decideSubmission, { params, body })
  expect(decided).toMatchObject({ state: 'accepted', points: 8.5, isPassed: true })
  expect(await seen()).toMatchObject({
    state: 'accepted',
    points: 8.5,
    maxPoints: 10,
    isPassed: true,
    review: {
      number: 1,
      decision: 'accept',
      points: [5, 3.5],
      comment: '**Bien**',
      remarks,
      files: [{ name: 'notas.pdf' }],
    },
  })
  expect(await toldTo(student)).toContain('Tu maestro aceptó «Una mano»: 8.5 de 10 puntos.')
})

test('accepted work with enough points finishes the lesson, and with it the course', async () => {
  const { student, professor, course, params } = await prepare({ passPercent: 80 })
  const progress = () =>
    academy.as(student).call(getCourseProgress, { params: { courseId: course.id } })
  await decide(academy, professor, params.submissionId, { decision: 'accept', points: [4, 3.9] })
  expect(await progress()).toMatchObject({ seenCount: 0, finishedDate: null })
  await decide(academy, professor, params.submissionId, { decision: 'accept', points: [4, 4] })
  expect(await progress()).toMatchObject({ seenCount: 1, progress: 1 })
  expect((await progress()).finishedDate).not.toBeNull()
})

test('without a rubric accepted work passes', async () => {
  const { student, professor, course, params } = await prepare({ rubric: [] })
  const decided = await decide(academy, professor, params.submissionId, {
    decision: 'accept',
    points: [],
  })
  expect(decided).toMatchObject({ points: null, maxPoints: null, isPassed: true })
  const { seenCount } = await academy
    .as(student)
    .call(getCourseProgress, { params: { courseId: course.id } })
  expect(seenCount).toBe(1)
  expect(await toldTo(student)).toContain('Tu maestro aceptó «Una mano».')
})

describe('a decision', () => {
  test('fits the rubric and the submission', async () => {
    const { refuse, sent } = await prepare()
    expect(await refuse({ points: [6.01, 4] })).toBe('review_points_wrong')
    expect(await refuse({ points: [6, 4, 1] })).toBe('review_points_wrong')
    expect(await refuse({ points: [6] })).toBe('review_points_missing')
    const remark = (fileId: string) => ({ remarks: [{ fileId, atSeconds: 1, text: 'Aquí' }] })
    expect(await refuse(remark(sent.files[1]!._id))).toBe('review_remark_wrong')
    expect(await refuse(remark(sent._id))).toBe('review_remark_wrong')
    expect(await refuse({ decision: 'return', points: [], comment: ' ' })).toBe(
      'review_comment_missing',
    )
  })

  test('of two tabs or two reviewers the second is refused', async () => {
    const { params, teacher, refuse } = await prepare()
    const { draft } = await teacher.call(getSubmissionReview, { params })
    const body = { points: [1, 1], comment: 'Uno', version: draft.version }
    await teacher.call(saveSubmissionReview, { params, body })
    const stale = { params, body: { ...body, comment: 'Dos' } }
    expect((await teacher.refused(saveSubmissionReview, stale)).body.code).toBe('changed_elsewhere')
    expect(await refuse({ version: draft.version })).toBe('changed_elsewhere')
    const next = (await teacher.call(getSubmissionReview, { params })).draft.version
    const decision = { params, body: { ...body, version: next, decision: 'accept' as const } }
    const answers = await Promise.all([1, 2].map(() => teacher.send(decideSubmission, decision)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ])
  })

  test('is corrected, and the former one is kept', async () => {
    const { params, teacher, professor, student, seen } = await prepare()
    const first = await teacher.call(addReviewFile, { params, file: pdf('uno.pdf'), form: {} })
    await decide(academy, professor, params.submissionId, { decision: 'accept', points: [6, 0] })
    await teacher.call(removeReviewFile, { params: { ...params, fileId: first._id } })
    academy.clock.advance({ minutes: 1 })
    const corrected = await decide(academy, professor, params.submissionId, {
      decision: 'accept',
      points: [6, 3],
      comment: 'Me equivoqué.',
    })
    expect(corrected).toMatchObject({
      points: 9,
      draft: { files: [] },
      history: [
        { number: 2, points: [6, 3], comment: 'Me equivoqué.', files: [] },
        { number: 1, points: [6, 0], files: [{ _id: first._id }] },
      ],
    })
    expect(await seen()).toMatchObject({ points: 9, review: { number: 2 } })
    expect(await toldTo(student)).toContain(
      'Tu maestro corrigió su revisión de «Una mano»: 9 de 10 puntos.',
    )
  })

  test('is turned around until a next try began', async () => {
    const { params, professor, student, lesson, refuse } = await prepare()
    const { submissionId } = params
    await decide(academy, professor, submissionId, { decision: 'accept', points: [1, 1] })
    await decide(academy, professor, submissionId, { decision: 'return' })
    await academy.as(student).call(startSubmission, { params: { contentId: lesson.id } })
    expect(await refuse({})).toBe('submission_followed')
    // Its words are still corrected.
    await decide(academy, professor, submissionId, { decision: 'return', comment: 'Otra cosa.' })
  })

  test('and a withdrawal at once leave one of both', async () => {
    for (let round = 0; round < 4; round++) {
      const { params, teacher, student } = await prepare()
      const body = { points: [6, 4], decision: 'accept' as const }
      const [withdrawn, decided] = await Promise.all([
        academy.as(student).send(withdrawSubmission, { params }),
        teacher.send(decideSubmission, { params, body }),
      ])
      const codes = [withdrawn.statusCode, decided.statusCode]
      expect([
        [200, 409],
        [409, 200],
        [200, 404],
      ]).toContainEqual(codes)
      const { state } = await academy.as(student).call(getSubmission, { params })
      expect(state).toBe(codes[0] === 200 ? 'draft' : 'accepted')
    }
  })
})

describe('who reviews', () => {
  test('is the course’s professor; administrators read; others find nothing', async () => {
    const { params, teacher } = await prepare()
    const office = academy.as(await buildAdmin(academy))
    expect(await office.call(getSubmissionReview, { params })).toMatchObject({ mayReview: false })
    const stranger = academy.as(await buildProfessor(academy))
    for (const endpoint of [getSubmissionReview, saveSubmissionReview, decideSubmission]) {
      const body = { points: [6, 4], decision: 'accept' }
      const refused = await stranger.refused(endpoint, { params, body } as never)
      expect(refused.body.code).toBe('submission_not_found')
    }
    expect(await teacher.call(getSubmissionReview, { params })).toMatchObject({ mayReview: true })
  })

  test('sees no drafts', async () => {
    const { lesson, professor, student } = await buildAssignment(academy)
    const draft = await handIn(academy, student, lesson, { isSent: false })
    const params = { submissionId: draft._id }
    const teacher = academy.as(professor)
    expect((await teacher.refused(getSubmissionReview, { params })).body.code).toBe(
      'submission_not_found',
    )
    const body = { points: [6, 4], decision: 'accept' as const }
    expect((await teacher.refused(decideSubmission, { params, body })).body.code).toBe(
      'submission_not_sent',
    )
  })
})
