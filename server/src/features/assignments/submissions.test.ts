import {
  getAssignment,
  getSubmission,
  listNotifications,
  type Rubric,
  saveSubmission,
  sendSubmission,
  startSubmission,
  withdrawSubmission,
} from '@ateneo/contract'
import { describe, expect, test } from 'vitest'
import { eq } from '../../platform/db/drizzle.ts'
import { newId } from '../../platform/db/columns.ts'
import { buildEntitlement } from '../../testing/builders/build.ts'
import {
  assignmentOf,
  buildAssignment,
  decide,
  handIn,
} from '../../testing/builders/build-assignment.ts'
import { buildStudent } from '../../testing/builders/build-people.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { lessons } from '../courses/tables.ts'
import { entitlements } from '../purchases/tables.ts'
import { submissions } from './tables.ts'

const academy = withAcademy()

const setRules = (lessonId: string, rules: Parameters<typeof assignmentOf>[0]) =>
  academy.db
    .update(lessons)
    .set({ activity: assignmentOf(rules) })
    .where(eq(lessons.id, lessonId))

describe('a submission', () => {
  test('is written, sent, and told to the professor', async () => {
    const { lesson, student, professor, course } = await buildAssignment(academy)
    const own = academy.as(student)
    const params = { contentId: lesson.id }
    expect(await own.call(getAssignment, { params })).toMatchObject({
      title: 'Una mano',
      rules: { instructions: 'Dibuja una mano.', maxTries: null },
      dueDate: null,
      hasAccess: true,
      submissions: [],
      isPassed: false,
      refusal: null,
    })
    const begun = await own.call(startSubmission, { params })
    expect(begun).toMatchObject({ number: 1, state: 'draft', text: '', files: [], review: null })
    const of = { submissionId: begun._id }
    await own.call(saveSubmission, { params: of, body: { text: '# Mi mano' } })
    const sent = await own.call(sendSubmission, { params: of, body: {} })
    expect(sent).toMatchObject({ state: 'sent', text: '# Mi mano', isLate: false, maxPoints: 10 })
    expect(await own.call(getAssignment, { params })).toMatchObject({
      submissions: [{ number: 1, state: 'sent' }],
      refusal: 'submission_open',
    })
    expect(await academy.as(professor).call(listNotifications)).toMatchObject([
      {
        type: 'tarea',
        message: expect.stringContaining(`entregó «Una mano», de tu curso «${course.title}»`),
        href: `/DashTeachers/tareas/${lesson.id}?id=${begun._id}`,
      },
    ])
  })

  test('is one, however many requests begin it at once', async () => {
    const { lesson, student } = await buildAssignment(academy)
    const params = { contentId: lesson.id }
    const begun = await Promise.all(
      Array.from({ length: 5 }, () => academy.as(student).call(startSubmission, { params })),
    )
    expect(new Set(begun.map(({ _id }) => _id)).size).toBe(1)
    expect(await academy.db.$count(submissions, eq(submissions.lessonId, lesson.id))).toBe(1)
  })

  test('is sent once, however many requests send it at once', async () => {
    const { lesson, student, professor } = await buildAssignment(academy)
    const { _id: submissionId } = await handIn(academy, student, lesson, { isSent: false })
    const params = { submissionId }
    const sent = await Promise.all(
      Array.from({ length: 4 }, () =>
        academy.as(student).call(sendSubmission, { params, body: {} }),
      ),
    )
    expect(new Set(sent.map(({ sentDate }) => sentDate)).size).toBe(1)
    academy.clock.advance({ minutes: 5 })
    const again = await academy.as(student).call(sendSubmission, { params, body: {} })
    expect(again.sentDate).toBe(sent[0]!.sentDate)
    expect(await academy.as(professor).call(listNotifications)).toHaveLength(1)
  })

  test('is not written over from another tab', async () => {
    const { lesson, student } = await buildAssignment(academy)
    const own = academy.as(student)
    const { _id, version } = await own.call(startSubmission, { params: { contentId: lesson.id } })
    const params = { submissionId: _id }
    const save = { params, body: { text: 'Uno', version } }
    const { version: next } = await own.call(saveSubmission, save)
    // Its answer was lost: it is repeated.
    expect((await own.call(saveSubmission, save)).version).toBe(next)
    const stale = { params, body: { text: 'Dos', version } }
    expect((await own.refused(saveSubmission, stale)).body.code).toBe('changed_elsewhere')
    const sending = { params, body: { version } }
    expect((await own.refused(sendSubmission, sending)).body.code).toBe('changed_elsewhere')
    await own.call(sendSubmission, { params, body: { version: next } })
    const late = { params, body: { text: 'Tres' } }
    expect((await own.refused(saveSubmission, late)).body.code).toBe('submission_not_draft')
  })

  test('is withdrawn until somebody begins to review it', async () => {
    const { lesson, student, professor } = await buildAssignment(academy)
    const own = academy.as(student)
    const { _id: submissionId, mayWithdraw } = await handIn(academy, student, lesson)
    expect(mayWithdraw).toBe(true)
    const params = { submissionId }
    for (let times = 0; times < 2; times++) {
      const draft = await own.call(withdrawSubmission, { params })
      expect(draft).toMatchObject({ state: 'draft', sentDate: null, text: 'Aquí está.' })
    }
    await own.call(sendSubmission, { params, body: {} })
    // Sent twice, told once.
    expect(await academy.as(professor).call(listNotifications)).toHaveLength(1)
    await decide(academy, professor, submissionId, { decision: 'return' })
    expect((await own.refused(withdrawSubmission, { params })).body.code).toBe(
      'submission_under_review',
    )
  })

  test('of somebody else, and none, are not found', async () => {
    const { lesson, student } = await buildAssignment(academy)
    const { _id: submissionId } = await handIn(academy, student, lesson, { isSent: false })
    const other = academy.as(await buildStudent(academy))
    for (const params of [{ submissionId }, { submissionId: newId() }]) {
      for (const endpoint of [getSubmission, withdrawSubmission]) {
        expect((await other.refused(endpoint, { params })).body.code).toBe('submission_not_found')
      }
      for (const [endpoint, body] of [
        [saveSubmission, { text: 'x' }],
        [sendSubmission, {}],
      ] as const) {
        const { code } = (await other.refused(endpoint, { params, body } as never)).body
        expect(code).toBe('submission_not_found')
      }
    }
    const params = { contentId: newId() }
    expect((await other.refused(startSubmission, { params })).body.code).toBe('content_not_found')
  })
})

describe('what an assignment wants', () => {
  const refusal = async (
    rules: Parameters<typeof buildAssignment>[1],
    text: string,
  ): Promise<string> => {
    const { lesson, student } = await buildAssignment(academy, rules)
    const { _id: submissionId } = await handIn(academy, student, lesson, { text, isSent: false })
    const sending = { params: { submissionId }, body: {} }
    return (await academy.as(student).refused(sendSubmission, sending)).body.code
  }
  const { files } = assignmentOf()

  test('is there when it is sent', async () => {
    expect(await refusal({ text: 'required' }, ' \n')).toBe('submission_text_missing')
    expect(await refusal({ text: 'optional' }, '')).toBe('submission_text_missing')
    expect(await refusal({ files: { ...files, minCount: 1 } }, 'Sin archivo')).toBe(
      'submission_files_missing',
    )
    expect(await refusal({ text: 'none' }, '')).toBe('submission_files_missing')
  })

  test('is no text where none is wanted, also if the professor decided so meanwhile', async () => {
    const { lesson, student } = await buildAssignment(academy)
    const own = academy.as(student)
    const { _id: submissionId } = await handIn(academy, student, lesson, { isSent: false })
    await setRules(lesson.id, { text: 'none' })
    const params = { submissionId }
    const save = { params, body: { text: 'Más' } }
    expect((await own.refused(saveSubmission, save)).body.code).toBe('submission_text_unwanted')
    expect((await own.refused(sendSubmission, { params, body: {} })).body.code).toBe(
      'submission_text_unwanted',
    )
    await own.call(saveSubmission, { params, body: { text: '' } })
  })
})

describe('tries', () => {
  test('a returned one goes on in the next, with its text, as long as there are some', async () => {
    const { lesson, student, professor } = await buildAssignment(academy, { maxTries: 2 })
    const own = academy.as(student)
    const params = { contentId: lesson.id }
    const first = await handIn(academy, student, lesson, { text: 'Primera' })
    expect((await own.refused(startSubmission, { params })).body.code).toBe('submission_open')
    await decide(academy, professor, first._id, { decision: 'return', comment: 'Más sombra.' })
    expect(await own.call(getAssignment, { params })).toMatchObject({ refusal: null })
    const second = await own.call(startSubmission, { params })
    expect(second).toMatchObject({ number: 2, state: 'draft', text: 'Primera' })
    const of = { submissionId: second._id }
    await own.call(sendSubmission, { params: of, body: {} })
    await decide(academy, professor, second._id, { decision: 'return' })
    expect((await own.refused(startSubmission, { params })).body.code).toBe('tries_used')
    expect(await own.call(getAssignment, { params })).toMatchObject({ refusal: 'tries_used' })
  })

  test('end with the one that passes; an accepted one with too few points may be followed', async () => {
    const { lesson, student, professor } = await buildAssignment(academy)
    const own = academy.as(student)
    const params = { contentId: lesson.id }
    const first = await handIn(academy, student, lesson)
    await decide(academy, professor, first._id, { decision: 'accept', points: [2, 3] })
    expect(await own.call(getAssignment, { params })).toMatchObject({
      isPassed: false,
      refusal: null,
      submissions: [{ state: 'accepted', points: 5, isPassed: false }],
    })
    const second = await handIn(academy, student, lesson)
    await decide(academy, professor, second._id, { decision: 'accept', points: [2, 4] })
    expect(await own.call(getAssignment, { params })).toMatchObject({ isPassed: true })
    expect((await own.refused(startSubmission, { params })).body.code).toBe('assignment_passed')
  })

  test('are reviewed by the rubric that held when they were sent', async () => {
    const { lesson, student } = await buildAssignment(academy)
    const sent = await handIn(academy, student, lesson)
    const rubric: Rubric = [{ title: 'Otro', points: 1, levels: [] }]
    await setRules(lesson.id, { rubric })
    const params = { submissionId: sent._id }
    expect(await academy.as(student).call(getSubmission, { params })).toMatchObject({
      rubric: [{ title: 'Trazo' }, { title: 'Luz' }],
      maxPoints: 10,
    })
  })
})

describe('after the access ended', () => {
  test('a draft is finished, nothing is begun, and what was sent stays readable', async () => {
    const { lesson, student, professor, course } = await buildAssignment(
      academy,
      {},
      { priceCents: 10_000 },
    )
    const own = academy.as(student)
    const params = { contentId: lesson.id }
    expect((await own.refused(startSubmission, { params })).body.code).toBe('video_denied')
    expect((await own.refused(getAssignment, { params })).body.code).toBe('video_denied')
    await buildEntitlement(academy, student, course)
    const draft = await handIn(academy, student, lesson, { isSent: false })
    await academy.db
      .update(entitlements)
      .set({ revokedAt: academy.clock.now() })
      .where(eq(entitlements.studentId, student.id))
    const of = { submissionId: draft._id }
    expect(await own.call(startSubmission, { params })).toMatchObject({ _id: draft._id })
    await own.call(saveSubmission, { params: of, body: { text: 'Terminada' } })
    await own.call(sendSubmission, { params: of, body: {} })
    await decide(academy, professor, draft._id, { decision: 'return', comment: 'Casi.' })
    expect(await own.call(getSubmission, { params: of })).toMatchObject({
      state: 'returned',
      review: { comment: 'Casi.' },
    })
    expect(await own.call(getAssignment, { params })).toMatchObject({ hasAccess: false })
    expect((await own.refused(startSubmission, { params })).body.code).toBe('video_denied')
  })
})
