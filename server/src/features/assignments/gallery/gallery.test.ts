import {
  countInbox,
  getSubmission,
  hideReported,
  listGallery,
  listNotifications,
  listReportCases,
  reportThing,
  restoreReported,
  shareSubmission,
} from '@ateneo/contract'
import { describe, expect, test } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import {
  assignmentOf,
  buildAssignment,
  decide,
  handIn,
  pdf,
} from '../../../testing/builders/build-assignment.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildEntitlement } from '../../../testing/builders/build.ts'
import type { TestUser } from '../../../testing/client.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { lessons } from '../../courses/tables.ts'

const academy = withAcademy()

const withGallery = { hasGallery: true }

/** Accepted work of a student in a course that costs, and somebody who may see it. */
async function prepare(rules: Parameters<typeof buildAssignment>[1] = withGallery) {
  const built = await buildAssignment(academy, rules, { priceCents: 10_000 })
  const { student, lesson, professor, course } = built
  const viewer = await buildStudent(academy)
  await buildEntitlement(academy, student, course)
  await buildEntitlement(academy, viewer, course)
  const { _id } = await handIn(academy, student, lesson, { text: 'Mi mano', files: [pdf()] })
  const params = { submissionId: _id }
  const accept = () => decide(academy, professor, _id, { decision: 'accept' })
  const share = (isShown: boolean) =>
    academy.as(student).call(shareSubmission, { params, body: { isShown } })
  const seenBy = async (who: TestUser) =>
    (await academy.as(who).call(listGallery, { params: { contentId: lesson.id } })).documents
  const refusedTo = async (who: TestUser) =>
    (await academy.as(who).refused(listGallery, { params: { contentId: lesson.id } })).body.code
  return { ...built, viewer, params, accept, share, seenBy, refusedTo }
}

describe('accepted work', () => {
  test('is shown once its student wants that, and no longer than they do', async () => {
    const { viewer, student, professor, accept, share, seenBy, params } = await prepare()
    const own = academy.as(student)
    const early = await own.refused(shareSubmission, { params, body: { isShown: true } })
    expect(early.body.code).toBe('submission_not_accepted')
    await accept()
    expect(await seenBy(viewer)).toEqual([])
    expect((await share(true)).gallery).toEqual({ isShown: true, isHidden: false })
    expect(await seenBy(viewer)).toMatchObject([
      {
        _id: params.submissionId,
        text: 'Mi mano',
        files: [{ name: 'mano.pdf' }],
        isMine: false,
        isHidden: false,
      },
    ])
    expect(await seenBy(student)).toMatchObject([{ isMine: true }])
    expect(await seenBy(professor)).toHaveLength(1)
    await share(false)
    expect(await seenBy(viewer)).toEqual([])
  })

  test('is not shown any longer once its decision is turned around', async () => {
    const { viewer, professor, accept, share, seenBy, params } = await prepare()
    await accept()
    await share(true)
    await decide(academy, professor, params.submissionId, { decision: 'return' })
    expect(await seenBy(viewer)).toEqual([])
  })

  test('is for who has access to the course', async () => {
    const { accept, share, seenBy, refusedTo } = await prepare()
    await accept()
    await share(true)
    for (const stranger of [await buildStudent(academy), await buildProfessor(academy)]) {
      expect(await refusedTo(stranger)).toBe('video_denied')
    }
    expect(await seenBy(await buildAdmin(academy))).toHaveLength(1)
  })

  test('is not shown where there is no gallery, and consent is still taken back', async () => {
    const { accept, share, refusedTo, viewer, lesson, student, params } = await prepare()
    await accept()
    await share(true)
    await academy.db
      .update(lessons)
      .set({ activity: assignmentOf() })
      .where(eq(lessons.id, lesson.id))
    expect(await refusedTo(viewer)).toBe('gallery_off')
    const again = { params, body: { isShown: true } }
    expect((await academy.as(student).refused(shareSubmission, again)).body.code).toBe(
      'gallery_off',
    )
    expect((await share(false)).gallery).toBeNull()
  })
})

describe('what is shown', () => {
  const reporting = (id: string) =>
    ({ body: { kind: 'submission', id, reason: 'offensive', text: 'Ofende.' } }) as const

  test('is reported, hidden and shown again', async () => {
    const { viewer, student, professor, accept, share, seenBy, params, lesson } = await prepare()
    const { submissionId } = params
    const report = () => academy.as(viewer).refused(reportThing, reporting(submissionId))
    await accept()
    expect((await report()).body.code).toBe('reported_not_found')
    await share(true)
    const stranger = academy.as(await buildStudent(academy))
    expect((await stranger.refused(reportThing, reporting(submissionId))).body.code).toBe(
      'reported_not_found',
    )
    expect(
      (await academy.as(student).refused(reportThing, reporting(submissionId))).body.code,
    ).toBe('report_own')
    await academy.as(viewer).call(reportThing, reporting(submissionId))
    const office = academy.as(await buildAdmin(academy))
    const query = { kind: 'submission' } as const
    const [opened] = (await office.call(listReportCases, { query })).documents
    expect(opened).toMatchObject({
      kind: 'submission',
      thing: {
        _id: submissionId,
        text: 'Mi mano',
        textBefore: null,
        author: { _id: student.id },
        lesson: { _id: lesson.id, title: 'Una mano' },
      },
    })
    const ofCase = { params: { caseId: opened!._id } }
    await office.call(hideReported, { ...ofCase, body: { reason: 'Ofende' } })
    expect(await seenBy(viewer)).toEqual([])
    for (const who of [student, professor]) {
      expect(await seenBy(who)).toMatchObject([{ isHidden: true }])
    }
    expect((await report()).body.code).toBe('reported_not_found')
    expect(await academy.as(student).call(getSubmission, { params })).toMatchObject({
      gallery: { isShown: true, isHidden: true },
    })
    const [told] = await academy.as(student).call(listNotifications)
    expect(told).toMatchObject({
      type: 'moderacion',
      message: 'La administración ocultó tu entrega de «Una mano» en la galería: Ofende',
    })
    await office.call(restoreReported, ofCase)
    expect(await seenBy(viewer)).toMatchObject([{ isHidden: false }])
  })

  test('waits in no inbox', async () => {
    const { professor, accept, share } = await prepare()
    const waiting = async () => (await academy.as(professor).call(countInbox)).submissions
    expect(await waiting()).toBe(1)
    await accept()
    await share(true)
    expect(await waiting()).toBe(0)
  })
})
