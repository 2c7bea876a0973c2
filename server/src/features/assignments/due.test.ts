import {
  type AssignmentRules,
  getAssignment,
  sendSubmission,
  startSubmission,
} from '@ateneo/contract'
import { expect, test } from 'vitest'
import { buildAssignment, decide, handIn } from '../../testing/builders/build-assignment.ts'
import { buildEntitlement } from '../../testing/builders/build.ts'
import { buildStudent } from '../../testing/builders/build-people.ts'
import { withAcademy } from '../../testing/with-academy.ts'

/** The academy's day ends at its own midnight, which is 06:00 in London's. */

const academy = withAcademy()

const onDate = (rules: Partial<AssignmentRules> = {}) =>
  buildAssignment(academy, { due: { by: 'date', date: '2031-03-10' }, ...rules })

test('work is late from the end of its day on, by the academy’s clock', async () => {
  academy.clock.set('2031-03-11T05:59:59Z')
  const { lesson, student } = await onDate()
  const params = { contentId: lesson.id }
  expect((await academy.as(student).call(getAssignment, { params })).dueDate).toBe(
    '2031-03-11T06:00:00.000Z',
  )
  expect(await handIn(academy, student, lesson)).toMatchObject({ isLate: false })
  academy.clock.set('2031-03-11T06:00:00Z')
  const other = await buildStudent(academy)
  expect(await handIn(academy, other, lesson)).toMatchObject({ isLate: true })
})

test('days count from the one on which the course was bought', async () => {
  academy.clock.set('2031-05-02T04:00:00Z')
  const due = { by: 'days', days: 3 } as const
  const { lesson, student, course } = await buildAssignment(academy, { due }, { priceCents: 1000 })
  await buildEntitlement(academy, student, course)
  const params = { contentId: lesson.id }
  const own = () => academy.as(student)
  // Still the first of May there.
  expect((await own().call(getAssignment, { params })).dueDate).toBe('2031-05-05T06:00:00.000Z')
  const draft = await own().call(startSubmission, { params })
  academy.clock.set('2031-05-05T07:00:00Z')
  expect(await own().call(getAssignment, { params })).toMatchObject({
    dueDate: '2031-05-05T06:00:00.000Z',
  })
  const sending = { params: { submissionId: draft._id }, body: {} }
  expect((await own().refused(sendSubmission, sending)).body.code).toBe('submission_text_missing')
  expect(await handIn(academy, student, lesson)).toMatchObject({ isLate: true })
})

test('late work is refused if the professor wants that, also a draft of before', async () => {
  academy.clock.set('2031-03-10T12:00:00Z')
  const { lesson, student } = await onDate({ lateWork: 'refused' })
  const draft = await handIn(academy, student, lesson, { isSent: false })
  academy.clock.set('2031-03-11T06:00:00Z')
  const sending = { params: { submissionId: draft._id }, body: {} }
  const refused = await academy.as(student).refused(sendSubmission, sending)
  expect(refused.body.code).toBe('assignment_over')
  const params = { contentId: lesson.id }
  const late = academy.as(await buildStudent(academy))
  expect((await late.refused(startSubmission, { params })).body.code).toBe('assignment_over')
  expect(await late.call(getAssignment, { params })).toMatchObject({ refusal: 'assignment_over' })
})

test('what was returned may be corrected after the date', async () => {
  academy.clock.set('2031-03-10T12:00:00Z')
  const { lesson, student, professor } = await onDate({ lateWork: 'refused' })
  const { _id } = await handIn(academy, student, lesson)
  academy.clock.set('2031-03-20T12:00:00Z')
  await decide(academy, professor, _id, { decision: 'return' })
  expect(await handIn(academy, student, lesson)).toMatchObject({ number: 2, isLate: true })
})
