import {
  changeStatus,
  chooseRemovals,
  deleteCourse,
  getCourseProgress,
  getVideoUsage,
  startRevision,
  withdrawCourse,
} from '@ateneo/contract'
import { and, eq } from '../../../platform/db/drizzle.ts'
import { beforeAll, expect, it } from 'vitest'
import { certificates } from '../../certificates/tables.ts'
import { lessonProgress } from '../../learning/tables.ts'
import { entitlements } from '../../purchases/tables.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildAdmin, buildProfessor } from '../../../testing/builders/build-people.ts'
import { buildEntitlement } from '../../../testing/builders/build.ts'
import { movedTo, professorOf } from '../../../testing/course-status.ts'
import { beginEnrolment, buildEnrolment } from '../../../testing/enrolment.ts'
import { named, revise } from '../../../testing/revision.ts'
import { lessons } from '../tables.ts'

/** Lessons that a revision removes. */

const academy = withAcademy()
let admin: Awaited<ReturnType<typeof buildAdmin>>
beforeAll(async () => {
  admin = await buildAdmin(academy)
})

it('keeps what students did on lessons that stay, and finishes who saw the rest', async () => {
  const { course, lessons: parts, learner, student } = await beginEnrolment(academy, [30, 30])
  const owner = professorOf(academy, course)
  await learner.watch(parts[0]!)
  const { revisionId } = await owner.call(startRevision, named(course.id))
  const removed = { content: [parts[1]!.lessonId] }
  await owner.call(chooseRemovals, { ...named(revisionId), body: removed })
  await owner.call(changeStatus, movedTo({ id: revisionId }, 'pending'))
  await academy.as(admin).call(changeStatus, movedTo({ id: revisionId }, 'approved'))
  await academy.runJobs()
  const progress = await learner.client.call(getCourseProgress, {
    params: { courseId: course.id },
  })
  expect(progress.items.map(({ _id }) => _id)).toEqual([parts[0]!.lessonId])
  expect(progress.finishedDate).not.toBeNull()
  const own = and(eq(lessonProgress.studentId, student.id))
  expect(await academy.db.select().from(lessonProgress).where(own)).toHaveLength(1)
  const issued = eq(certificates.studentId, student.id)
  expect(await academy.db.select().from(certificates).where(issued)).toHaveLength(1)
})

it('finishes nobody whose access has ended meanwhile', async () => {
  const {
    course,
    lessons: parts,
    learner,
    student,
  } = await beginEnrolment(academy, [30, 30], {
    priceCents: 9900,
  })
  const { entitlement } = await buildEntitlement(academy, student, course)
  const owner = professorOf(academy, course)
  await learner.watch(parts[0]!)
  await academy.db
    .update(entitlements)
    .set({ revokedAt: academy.clock.now() })
    .where(eq(entitlements.id, entitlement.id))
  const { revisionId } = await owner.call(startRevision, named(course.id))
  const removed = { content: [parts[1]!.lessonId] }
  await owner.call(chooseRemovals, { ...named(revisionId), body: removed })
  await owner.call(changeStatus, movedTo({ id: revisionId }, 'pending'))
  await academy.as(admin).call(changeStatus, movedTo({ id: revisionId }, 'approved'))
  await academy.runJobs()
  const issued = eq(certificates.studentId, student.id)
  expect(await academy.db.select().from(certificates).where(issued)).toEqual([])
})

it('mails the decision as one on the changes, and counts no removed video', async () => {
  const professor = await buildProfessor(academy, {
    email: 'nahui@ejemplo.mx',
    emailConfirmedAt: academy.clock.now(),
  })
  const { course, lessons: parts } = await buildEnrolment(academy, [30, 30], {
    professorId: professor.id,
    title: 'Encáustica',
  })
  const owner = academy.as(professor)
  const { revisionId } = await owner.call(startRevision, named(course.id))
  const removed = { content: [parts[1]!.lessonId] }
  await owner.call(chooseRemovals, { ...named(revisionId), body: removed })
  const decide = async (decision: 'approved' | 'rejected') => {
    await owner.call(changeStatus, movedTo({ id: revisionId }, 'pending'))
    await academy.as(admin).call(changeStatus, movedTo({ id: revisionId }, decision, 'Sin sonido.'))
    await academy.runJobs()
    return (await academy.emailsTo(professor.email)).map(({ subject }) => subject)
  }
  const used = async () => (await owner.call(getVideoUsage)).usedBytes
  const before = await used()
  const changes = 'Los cambios de tu curso «Encáustica»'
  expect(await decide('rejected')).toContain(`${changes} fueron rechazados`)
  expect(await used()).toBe(before)
  expect(await decide('approved')).toContain(`${changes} ya están publicados`)
  expect(await used()).toBe(before / 2)
})

it('keeps the row of a removed lesson, and with it the figures', async () => {
  const { one, owner, revisionId, submit, decide } = await revise(academy)
  await owner.call(chooseRemovals, { ...named(revisionId), body: { content: [one.id] } })
  await submit()
  await decide('approved')
  const [kept] = await academy.db.select().from(lessons).where(eq(lessons.id, one.id))
  expect(kept).toMatchObject({ courseId: revisionId })
  for (const call of [deleteCourse, startRevision, withdrawCourse]) {
    expect((await owner.refused(call, named(revisionId))).body.code).toBe('course_not_found')
  }
})
